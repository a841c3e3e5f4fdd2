import { expect, test } from 'vitest';
import { playCup } from '../support/whole/soak/cup.ts';

const TOURNAMENT = {
  places: 4,
  seed: 3,
  kills: 1,
  isUnseen: true,
  entry: 'tested',
  mostIdleMs: 100_000,
} as const;

/**
 * `npm run soak -- cup` plays all kinds, and larger ones; this is enough to see that it would work.
 */
test.each(['knock-out', 'swiss-evening'] as const)(
  'a %s of four is played to its end under random faults, and announced once',
  async (kind) => {
    const found = await playCup({ ...TOURNAMENT, kind });
    expect(found.problems).toEqual([]);
    expect(found.kills).toBeGreaterThan(0);
    expect(Object.keys(found.strikes)).not.toEqual([]);
  },
);
