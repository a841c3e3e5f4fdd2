import { expect, test } from 'vitest';
import { takeMoments, type Moment } from '../../scripts/moments/take-moments.ts';

test('a moment that cannot be reached is reported, photographed as it is, and stops no other', async () => {
  const reached: string[] = [];
  const photographed: string[] = [];
  const moment = (name: string, why?: string): Moment<string> => ({
    name,
    reach: (evening) => {
      if (why !== undefined) return Promise.reject(new Error(why));
      reached.push(`${name} of ${evening}`);
      return Promise.resolve();
    },
  });
  const failed = await takeMoments(
    [moment('one'), moment('two', 'nobody came'), moment('three')],
    'an evening',
    (name) => {
      photographed.push(name);
      // In this case there is no picture of it.
      return name === 'two-failed' ? Promise.reject(new Error('no window')) : Promise.resolve();
    },
  );
  expect(failed).toEqual([{ name: 'two', why: 'nobody came' }]);
  expect(reached).toEqual(['one of an evening', 'three of an evening']);
  expect(photographed).toEqual(['one', 'two-failed', 'three']);
});
