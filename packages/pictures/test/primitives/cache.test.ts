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

it('what was unused for longest makes room', () => {
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

it('what is hardly asked for again pushes nothing out that is', () => {
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
