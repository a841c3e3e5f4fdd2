import { describe, expect, it } from 'vitest';
import type { PairedRound } from '../src/pairing/meetings.ts';
import type { SwissEntrant } from '../src/pairing/swiss.ts';
import { pairSwiss } from '../src/pairing/swiss.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const start = (count: number): SwissEntrant[] =>
  Array.from({ length: count }, (_, entrant) => ({
    ...{ entrant, points: 0, met: [], byes: 0, begun: 0, rank: entrant },
  }));

/** The field after a round; `points` are those of each table's first side. */
function after(
  field: readonly SwissEntrant[],
  { meetings, byes }: PairedRound,
  points: (table: number) => number,
): SwissEntrant[] {
  return field.map((one) => {
    const { entrant } = one;
    const table = meetings.findIndex(
      ({ first, second }) => first === entrant || second === entrant,
    );
    const meeting = meetings[table];
    if (meeting === undefined) {
      return byes.includes(entrant) ? { ...one, byes: one.byes + 1, points: one.points + 4 } : one;
    }
    const isFirst = meeting.first === entrant;
    return {
      ...one,
      points: one.points + (isFirst ? points(table) : 8 - points(table)),
      met: [...one.met, isFirst ? meeting.second : meeting.first],
      begun: one.begun + (isFirst ? 1 : 0),
    };
  });
}

const key = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
const games = ({ meetings }: PairedRound) =>
  meetings.map(({ first, second }) => key(first, second));

/** All pairings of these entrants, with the remaining one sitting out. */
function allRounds(entrants: readonly number[]): readonly PairedRound[] {
  const [a, ...others] = entrants;
  if (a === undefined) return [{ meetings: [], byes: [] }];
  const withA = others.flatMap((b) =>
    allRounds(others.filter((other) => other !== b)).map(({ meetings, byes }) => ({
      meetings: [{ first: a, second: b }, ...meetings],
      byes,
    })),
  );
  if (entrants.length % 2 === 0) return withA;
  return [...withA, ...allRounds(others).map(({ meetings }) => ({ meetings, byes: [a] }))];
}

/** The criteria of a round, most important first, implemented as plainly as possible. */
function judge(field: readonly SwissEntrant[], { meetings, byes }: PairedRound): readonly number[] {
  const of = (entrant: number) => {
    const found = field.find((one) => one.entrant === entrant);
    if (found === undefined) throw new Error(`${entrant} does not play`);
    return found;
  };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const places = [...field].sort((a, b) => b.points - a.points || a.rank - b.rank);
  return [
    sum(meetings.map(({ first, second }) => of(first).met.filter((one) => one === second).length)),
    sum(byes.map((entrant) => of(entrant).byes)),
    sum(byes.map((entrant) => field.length - places.indexOf(of(entrant)))),
    sum(meetings.map(({ first, second }) => (of(first).points - of(second).points) ** 2)),
    meetings.filter(({ first, second }) => of(first).isRobot !== of(second).isRobot).length,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? NaN) - (other[at] ?? NaN);
}

/** Whether this many rounds can be paired without repeats, by brute force. */
function canGoOn(field: readonly SwissEntrant[], rounds: number): boolean {
  if (rounds === 0) return true;
  return allRounds(field.map(({ entrant }) => entrant)).some((round) => {
    const [rematches, byes] = judge(field, round);
    return (
      rematches === 0 &&
      byes === 0 &&
      canGoOn(
        after(field, round, () => 4),
        rounds - 1,
      )
    );
  });
}

const sizes = fc.integer({ min: 3, max: 8 });
const robots = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
const results = fc.array(fc.nat(8), { minLength: 32, maxLength: 32 });

describe('a round of a Swiss', () => {
  it('is the best of all rounds that there are', () => {
    fc.assert(
      fc.property(sizes, results, fc.nat(4), robots, (count, points, played, areRobots) => {
        let field: SwissEntrant[] = start(count).map((one, i) => ({
          ...one,
          isRobot: areRobots[i] === true,
        }));
        for (let round = 0; round < played; round += 1) {
          field = after(field, pairSwiss(field, 0), (table) => points[round * 4 + table] ?? 0);
        }
        const all = allRounds(field.map(({ entrant }) => entrant)).map((one) => judge(field, one));
        const best = all.reduce((least, one) => (compare(one, least) < 0 ? one : least));
        expect(judge(field, pairSwiss(field, 0))).toEqual(best);
      }),
      { numRuns: runs(30) },
    );
  });

  it('lets the better half meet the other half where nobody has points, best table first', () => {
    const { meetings, byes } = pairSwiss(start(9), 4);
    expect(byes).toEqual([8]);
    expect(meetings.map(({ first, second }) => key(first, second))).toEqual([
      ...['0-4', '1-5', '2-6', '3-7'],
    ]);
  });

  it('gives the first side to the player who has started less often', () => {
    const field = start(4).map((one) => ({
      ...one,
      met: [7, 8],
      begun: one.entrant % 2 === 0 ? 2 : 0,
    }));
    const { meetings } = pairSwiss(field, 0);
    // By rank 0 would meet 2 and 1 would meet 3, and one of them would start for the third time.
    expect(meetings.map(({ first }) => first).sort()).toEqual([1, 3]);
  });

  it('is the same whatever order entrants come in, and whatever numbers others have', () => {
    const field = after(start(7), pairSwiss(start(7), 2), (table) => table * 3);
    expect(pairSwiss([...field].reverse(), 2)).toEqual(pairSwiss(field, 2));
    const renamed = field.map((one) => ({
      ...one,
      entrant: one.entrant * 9,
      met: one.met.map((other) => other * 9),
    }));
    const { meetings } = pairSwiss(field, 2);
    expect(pairSwiss(renamed, 2).meetings).toEqual(
      meetings.map(({ first, second }) => ({ first: first * 9, second: second * 9 })),
    );
  });

  it('of nobody, one or two is what it can be', () => {
    expect(pairSwiss([], 3)).toEqual({ meetings: [], byes: [] });
    expect(pairSwiss(start(1), 3)).toEqual({ meetings: [], byes: [0] });
    expect(games(pairSwiss(start(2), 0))).toEqual(['0-1']);
  });
});

describe('looking ahead', () => {
  it.each([4, 5, 6, 7, 8, 10, 12, 16])(
    'makes a full round robin of %d, no matter who wins',
    (count) => {
      const rounds = count - 1 + (count % 2);
      fc.assert(
        fc.property(fc.array(fc.nat(8), { minLength: 128, maxLength: 128 }), (points) => {
          let field = start(count);
          const met: string[] = [];
          const byes: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const paired = pairSwiss(field, rounds - 1 - round);
            met.push(...games(paired));
            byes.push(...paired.byes);
            field = after(field, paired, (table) => points[round * 8 + table] ?? 0);
          }
          expect(new Set(met).size).toBe((count * (count - 1)) / 2);
          expect(met).toHaveLength((count * (count - 1)) / 2);
          expect(byes.toSorted((a, b) => a - b)).toEqual(
            count % 2 === 0 ? [] : start(count).map(({ entrant }) => entrant),
          );
        }),
        { numRuns: count > 8 ? 1 : 8 },
      );
    },
  );

  it('goes around a second time where there are more rounds than others to meet', () => {
    let field = start(4);
    const met: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const paired = pairSwiss(field, 5 - round);
      met.push(...games(paired));
      field = after(field, paired, (table) => 3 + 2 * table);
    }
    expect(new Set(met.slice(0, 6)).size).toBe(6);
    expect(new Set(met.slice(6)).size).toBe(6);
  });

  it('never takes a pairing that leads nowhere while another one does not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(5, 6),
        results,
        fc.array(fc.nat(5), { maxLength: 2 }),
        (count, points, gone) => {
          let field = start(count);
          for (let round = 0; round < 4; round += 1) {
            const before = field;
            const left = 3 - round;
            const paired = pairSwiss(before, left);
            const next = after(before, paired, (table) => points[round * 4 + table] ?? 0);
            // Every round that was still possible before this pairing must be possible after it.
            let horizon = left + 1;
            while (!canGoOn(before, horizon)) horizon -= 1;
            if (horizon > 0) {
              expect(judge(before, paired).slice(0, 2)).toEqual([0, 0]);
              expect(canGoOn(next, horizon - 1)).toBe(true);
            }
            // Some withdraw on the way, so the remaining players have not all met.
            field = next.filter(({ entrant }) => round !== 1 || !gone.includes(entrant));
            if (field.length < 2) return;
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('pairs 64 for nine rounds with some giving up, nobody twice and no two byes', () => {
    let field = start(64);
    const met = new Set<string>();
    const byes = new Set<number>();
    for (let round = 0; round < 9; round += 1) {
      const paired = pairSwiss(field, 8 - round);
      expect(paired.meetings).toHaveLength(Math.floor(field.length / 2));
      for (const game of games(paired)) {
        expect(met.has(game)).toBe(false);
        met.add(game);
      }
      for (const bye of paired.byes) {
        expect(byes.has(bye)).toBe(false);
        byes.add(bye);
      }
      field = after(field, paired, (table) => (table * 5 + round * 3) % 9);
      field = field.filter((one) => (one.entrant * 7 + round) % 23 !== 0);
    }
    expect(field.length).toBeLessThan(50);
    for (const { begun, met: all } of field)
      expect(Math.abs(2 * begun - all.length)).toBeLessThan(5);
  });
});
