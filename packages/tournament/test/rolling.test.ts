import { describe, expect, it } from 'vitest';
import type { RollingEntrant } from '../src/pairing/rolling.ts';
import { pairRolling } from '../src/pairing/rolling.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const start = (count: number): RollingEntrant[] =>
  Array.from({ length: count }, (_, entrant) => ({
    ...{ entrant, points: 0, ended: 0, met: [], begun: 0, rank: entrant, freeSinceMs: 0 },
  }));

const who = (field: readonly RollingEntrant[]) =>
  pairRolling(field)
    .map(({ first, second }) => `${Math.min(first, second)}-${Math.max(first, second)}`)
    .sort();

const timesMet = (field: readonly RollingEntrant[], a: number, b: number) =>
  field[a]?.met.filter((other) => other === b).length;

describe('a rolling Swiss', () => {
  it('waits rather than repeat an opponent while a new one is playing', () => {
    const field = start(4).map((one) => ({
      ...one,
      met: [[1], [0], [3], [2]][one.entrant] ?? [],
      freeSinceMs: one.entrant < 2 ? 5 : null,
    }));
    expect(who(field)).toEqual([]);
    // As soon as one of the others is free, they are paired.
    const free = field.map((one) => (one.entrant === 3 ? { ...one, freeSinceMs: 9 } : one));
    expect(['0-3', '1-3']).toContain(who(free).join());
  });

  it('lets people meet people, and robots robots', () => {
    const field = start(4).map((one, i) => ({ ...one, isRobot: i === 1 || i === 2 }));
    expect(who(field)).toEqual(['0-3', '1-2']);
  });

  it('repeats opponents only after all have been met', () => {
    const field = start(3).map((one) => ({
      ...one,
      met: [0, 1, 2].filter((other) => other !== one.entrant),
    }));
    expect(who(field)).toHaveLength(1);
    // 1 and 2 have not met yet, so they are paired and 0 waits.
    const met = [[1, 2], [0], [0]];
    expect(who(field.map((one) => ({ ...one, met: met[one.entrant] ?? [] })))).toEqual(['1-2']);
  });

  it('counts the game that is still on the board as met', () => {
    const field = start(2).map((one) => ({ ...one, met: [1 - one.entrant] }));
    // Both have room for a second game and no other player is free, so they play again.
    expect(who(field)).toEqual(['0-1']);
    const third = [...start(3)].map((one) => ({
      ...one,
      met: one.entrant === 2 ? [] : [1 - one.entrant],
      freeSinceMs: one.entrant === 2 ? null : 0,
    }));
    expect(who(third)).toEqual([]);
  });

  it('pairs by rank, in whatever order the players are listed', () => {
    const field = start(7);
    expect(who(field)).toEqual(['0-3', '1-4', '2-5']);
    expect(who(field.toReversed())).toEqual(who(field));
  });

  it('leaves out the players who have waited least', () => {
    const field = start(5).map((one) => ({ ...one, freeSinceMs: one.entrant === 2 ? 70 : 10 }));
    const paired = who(field);
    expect(paired).toHaveLength(2);
    expect(paired.join()).not.toContain('2');
  });

  it('compares points a game, not the sum of those who have played more', () => {
    const field = start(4).map((one) => ({
      ...one,
      points: [12, 24, 6, 8][one.entrant] ?? 0,
      ended: [2, 4, 2, 4][one.entrant] ?? 0,
      met: [7, 8, 9, 10].slice(0, [2, 4, 2, 4][one.entrant]),
    }));
    expect(who(field)).toEqual(['0-1', '2-3']);
  });

  it('always pairs two players when no game is running, and repeats none before all have met', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 2 }),
        fc.array(fc.nat(100), { minLength: 40, maxLength: 40 }),
        (count, places, ends) => {
          let field = start(count);
          let playing: (readonly [number, number])[] = [];
          const repeated: unknown[] = [];
          for (const [now, end] of ends.entries()) {
            for (const { first, second } of pairRolling(field)) {
              const times = timesMet(field, first, second);
              const leastOften = [first, second].map((one) => {
                const others = field.filter(({ entrant }) => entrant !== one);
                const least = others.map(({ entrant }) => timesMet(field, one, entrant));
                return Math.min(...least.map((each) => each ?? NaN));
              });
              if (leastOften.some((least) => times !== least)) repeated.push([first, second]);
              playing.push([first, second]);
              field = field.map((one) => {
                if (one.entrant !== first && one.entrant !== second) return one;
                const met = [...one.met, one.entrant === first ? second : first];
                const busy = playing.filter((game) => game.includes(one.entrant)).length;
                return { ...one, met, freeSinceMs: busy < places ? now : null };
              });
            }
            if (playing.length === 0) expect.fail('no game is running');
            const ended = playing[end % playing.length] ?? [-1, -1];
            playing = playing.filter((game) => game !== ended);
            field = field.map((one) =>
              ended.includes(one.entrant)
                ? { ...one, ended: one.ended + 1, points: one.points + 4, freeSinceMs: now }
                : one,
            );
          }
          expect(repeated).toEqual([]);
        },
      ),
      { numRuns: runs(12) },
    );
  });
});
