import { expect, it } from 'vitest';
import { createCache } from '../../src/primitives/cache.ts';

function madeBy(cache: ReturnType<typeof createCache<string>>) {
  return (key: string, isHardlyAskedAgain = false): boolean => {
    let isMade = false;
    const make = () => {
      isMade = true;
      return key;
    };
    expect(cache(key, make, isHardlyAskedAgain)).toBe(key);
    return isMade;
  };
}

it('evicts the least recently used value', () => {
  const isMade = madeBy(createCache<string>(2));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => isMade(key))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

it('does not evict values for rarely requested ones', () => {
  const isMade = madeBy(createCache<string>(2));
  isMade('over');
  isMade('next');
  expect(isMade('over', true)).toBe(false);
  isMade('new');
  expect(isMade('next')).toBe(false);
  expect(isMade('over', true)).toBe(true);
  expect(isMade('over', true)).toBe(true);
  expect(['next', 'new'].map((key) => isMade(key))).toEqual([false, false]);
  expect(isMade('over')).toBe(true);
});
