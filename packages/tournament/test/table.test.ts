import { describe, expect, it } from 'vitest';
import {
  tieBreaksBy,
  type TableEntrant,
  type TableOutcome,
  type TablePairing,
  type TableRules,
} from '../src/tables/results.ts';
import { computeTable } from '../src/tables/table.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const RULES: TableRules = {
  tieBreaks: ['points', 'head-to-head', 'twenties'],
  pointsOfGame: 8,
  withdrawals: 'half',
};

const entrants = (count: number, withdrawn: readonly number[] = []): TableEntrant[] =>
  Array.from({ length: count }, (_, entrant) => ({
    entrant,
    isWithdrawn: withdrawn.includes(entrant),
    byes: 0,
    lot: count - entrant,
  }));

const side = (who: number | readonly number[], points: number, twenties = 0) => ({
  entrants: typeof who === 'number' ? [who] : who,
  points,
  twenties,
});

function played(
  a: number | readonly number[],
  b: number | readonly number[],
  points: readonly [number, number],
  twenties: readonly [number, number] = [0, 0],
): TablePairing {
  const [one, other] = points;
  const winner = one === other ? null : one > other ? 0 : 1;
  return {
    sides: [side(a, one, twenties[0]), side(b, other, twenties[1])],
    outcome: { kind: 'played', winner },
  };
}

const left = (a: number, b: number, outcome: TableOutcome = { kind: 'open' }): TablePairing => ({
  sides: [side(a, 3, 9), side(b, 1, 9)],
  outcome,
});

const places = (rows: ReturnType<typeof computeTable>) =>
  rows.map(({ entrant, place }) => `${place}: ${entrant}`);
const rowOf = (rows: ReturnType<typeof computeTable>, entrant: number) =>
  rows.find((row) => row.entrant === entrant);

describe('a table', () => {
  it('goes by the sum of round points, not by games won', () => {
    const rows = computeTable(
      entrants(3),
      [played(0, 1, [5, 3]), played(0, 2, [5, 3]), played(1, 2, [8, 0])],
      RULES,
    );
    expect(places(rows)).toEqual(['1: 1', '2: 0', '3: 2']);
    expect(rows[0]).toMatchObject({ games: 2, wins: 1, draws: 0, losses: 1, pointsAgainst: 5 });
    expect(rows[1]).toMatchObject({ games: 2, wins: 2, points: 10, pointsAgainst: 6 });
  });

  it('parts two who are level by the game between them', () => {
    const rows = computeTable(
      entrants(3),
      [played(0, 1, [3, 5]), played(0, 2, [6, 2], [20, 0]), played(1, 2, [4, 4])],
      RULES,
    );
    expect(places(rows)).toEqual(['1: 1', '2: 0', '3: 2']);
  });

  it('asks head to head again among those whom it has not parted', () => {
    const rows = computeTable(
      entrants(4),
      [
        ...[played(0, 1, [5, 3]), played(0, 2, [5, 3]), played(0, 3, [2, 6])],
        ...[played(1, 2, [4, 4], [0, 3]), played(1, 3, [5, 3]), played(2, 3, [5, 3])],
      ],
      RULES,
    );
    expect(rows.map(({ points }) => points)).toEqual([12, 12, 12, 12]);
    // In the head-to-head table of all four, 2 has 12 points like the rest, so twenties separate
    // it.
    expect(places(rows)).toEqual(['1: 2', '2: 0', '2: 1', '2: 3']);
    expect(rows.map(({ isShared }) => isShared)).toEqual([false, true, true, true]);
  });

  it('does not ask head to head among some who have not all met', () => {
    const rows = computeTable(
      entrants(5),
      [
        ...[played(0, 1, [5, 3]), played(0, 3, [3, 5]), played(1, 3, [5, 3], [0, 2])],
        ...[played(2, 3, [4, 4], [1, 0]), played(2, 4, [4, 4])],
      ],
      RULES,
    );
    // 0, 1 and 2 have eight points each. 0 has beaten 1 but 2 has met neither, so twenties decide.
    expect(places(rows)).toEqual(['1: 3', '2: 2', '3: 0', '3: 1', '5: 4']);
  });

  it('does not ask head to head among some who have met unequally often', () => {
    const rows = computeTable(
      entrants(4),
      [
        ...[played(0, 1, [5, 3]), played(0, 1, [4, 4]), played(0, 2, [4, 4]), played(1, 2, [4, 4])],
        ...[played(0, 3, [3, 5]), played(1, 3, [5, 3]), played(2, 3, [8, 0], [1, 0])],
      ],
      RULES,
    );
    expect(rows.map(({ points }) => points)).toEqual([16, 16, 16, 8]);
    expect(places(rows)).toEqual(['1: 2', '2: 0', '2: 1', '4: 3']);
  });

  it('draws lots only where it is told to', () => {
    const level = [played(0, 1, [4, 4])];
    expect(places(computeTable(entrants(2), level, RULES))).toEqual(['1: 0', '1: 1']);
    const rules: TableRules = { ...RULES, tieBreaks: [...RULES.tieBreaks, 'lots'] };
    expect(places(computeTable(entrants(2), level, rules))).toEqual(['1: 1', '2: 0']);
  });

  it.each([
    ['head-to-head', 1, 0],
    ['wins', 0, 1],
    ['twenties', 0, 0],
    ['twenties', 1, 1],
  ] as const)('%s decides first, with the twenties for %i', (rule, twentiesFor, ahead) => {
    // Both have 13 points. Player 0 won the game between them, and player 1 more games.
    const most = (who: number) => (who === twentiesFor ? 9 : 1);
    const rows = computeTable(
      entrants(4),
      [
        played(0, 1, [5, 3], [most(0), most(1)]),
        ...[played(0, 2, [4, 4]), played(0, 3, [4, 4]), played(1, 2, [5, 3])],
        ...[played(1, 3, [5, 3]), played(2, 3, [4, 4])],
      ],
      { ...RULES, tieBreaks: tieBreaksBy(rule) },
    );
    expect(rows.slice(0, 2).map(({ points }) => points)).toEqual([13, 13]);
    expect(rows[0]?.entrant).toBe(ahead);
  });

  it('counts partners for each of the two', () => {
    const rows = computeTable(
      entrants(4),
      [played([0, 1], [2, 3], [6, 2], [3, 1]), played([0, 2], [1, 3], [5, 3], [2, 2])],
      { ...RULES, withdrawals: 'stand' },
    );
    expect(rows.map(({ entrant, points, twenties }) => [entrant, points, twenties])).toEqual([
      [0, 11, 5],
      [1, 9, 5],
      [2, 7, 3],
      [3, 5, 3],
    ]);
  });
});

describe('sitting out', () => {
  const withBye = (pairings: readonly TablePairing[], byes: number) =>
    computeTable(
      entrants(3).map((one) => (one.entrant === 0 ? { ...one, byes } : one)),
      pairings,
      { ...RULES, withdrawals: 'stand' },
    );

  it('gives the average of one’s own games, in whole points, and is no game', () => {
    const rows = withBye([played(0, 1, [6, 2]), played(0, 2, [7, 1])], 1);
    expect(rowOf(rows, 0)).toMatchObject({
      points: 13 + 7,
      games: 2,
      wins: 2,
      byes: 1,
    });
    expect(rowOf(withBye([played(0, 1, [6, 2]), played(0, 2, [0, 8])], 2), 0)?.points).toBe(
      6 + 3 + 3,
    );
  });

  it('gives half a game before any has been played', () => {
    expect(rowOf(withBye([], 1), 0)?.points).toBe(4);
  });
});

describe('a walkover', () => {
  it('gives what sitting out gives, and never less than the closest win', () => {
    const won: TableOutcome = { kind: 'walkover', winner: 0 };
    const strong = computeTable(entrants(3), [played(0, 2, [7, 1]), left(0, 1, won)], RULES);
    expect(strong[0]).toMatchObject({ entrant: 0, points: 14, games: 1, wins: 1, walkoversWon: 1 });
    expect(strong[2]).toMatchObject({ entrant: 1, points: 0, games: 0, walkoversLost: 1 });
    const weak = computeTable(entrants(3), [played(0, 2, [1, 7]), left(0, 1, won)], RULES);
    expect(rowOf(weak, 0)?.points).toBe(1 + 5);
    // A game that was not played has no twenties.
    expect(weak.every(({ twenties }) => twenties === 0)).toBe(true);
  });

  it('parts two who are level', () => {
    const level = computeTable(
      entrants(3),
      [left(1, 0, { kind: 'walkover', winner: 0 }), played(0, 2, [5, 3], [4, 0])],
      RULES,
    );
    expect(places(level)).toEqual(['1: 1', '2: 0', '3: 2']);
  });
});

describe('a player who withdrew', () => {
  const group = [
    ...[played(0, 4, [8, 0], [5, 0]), played(1, 4, [2, 6]), left(2, 4), left(3, 4)],
    ...[played(0, 1, [5, 3]), played(2, 3, [5, 3]), left(0, 2)],
  ];

  it('before half of the games has all games voided', () => {
    const early = group.filter((pairing) => pairing !== group[1]);
    const rows = computeTable(entrants(5, [4]), [...early, left(1, 4)], RULES);
    expect(rowOf(rows, 0)?.points).toBe(5);
    expect(rowOf(rows, 0)?.twenties).toBe(0);
    expect(rows.at(-1)).toMatchObject({
      ...{ entrant: 4, place: 5, games: 0, points: 0, isVoid: true, isWithdrawn: true },
    });
  });

  it('with half of them played gives walkovers to the rest, and open games of others stay open', () => {
    const rows = computeTable(entrants(5, [4]), group, RULES);
    expect(rowOf(rows, 0)?.points).toBe(13);
    expect(rowOf(rows, 1)?.points).toBe(5);
    expect(rowOf(rows, 2)).toMatchObject({
      ...{ points: 5 + 5, walkoversWon: 1, games: 1 },
    });
    expect(rowOf(rows, 4)).toMatchObject({
      ...{ points: 6, walkoversLost: 2, isVoid: false, isWithdrawn: true },
    });
  });

  it('in a Swiss keeps what was played', () => {
    const rows = computeTable(entrants(5, [4]), [played(0, 4, [8, 0]), left(1, 4)], {
      ...RULES,
      withdrawals: 'stand',
    });
    expect(rowOf(rows, 0)?.points).toBe(8);
    expect(rows.some(({ isVoid }) => isVoid)).toBe(false);
  });

  it('does not win against another player who withdrew', () => {
    const rows = computeTable(
      entrants(4, [2, 3]),
      [
        ...[left(2, 3), played(0, 2, [4, 4]), played(1, 2, [4, 4])],
        ...[played(0, 3, [4, 4]), played(1, 3, [4, 4]), left(0, 1)],
      ],
      RULES,
    );
    expect(rows.every(({ points, walkoversWon }) => points === 8 && walkoversWon === 0)).toBe(true);
  });
});

describe('the order in which results arrive', () => {
  const outcome = fc.constantFrom<TableOutcome['kind']>('open', 'played', 'walkover', 'void');
  const result = fc.record({ points: fc.nat(8), kind: outcome, twenties: fc.nat(2) });

  it('changes nothing, nor does the order of entrants', () => {
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 15, maxLength: 15 }),
        fc.subarray([0, 1, 2, 3, 4, 5]),
        fc.shuffledSubarray(
          Array.from({ length: 15 }, (_, i) => i),
          { minLength: 15 },
        ),
        (results, withdrawn, order) => {
          const pairs = [0, 1, 2, 3, 4, 5].flatMap((a) =>
            [0, 1, 2, 3, 4, 5].filter((b) => b > a).map((b) => [a, b] as const),
          );
          const pairings = pairs.map(([a, b], index): TablePairing => {
            const { points = 0, kind = 'open', twenties = 0 } = results[index] ?? {};
            const game = played(a, b, [points, 8 - points], [twenties, 0]);
            if (kind === 'walkover') return { ...game, outcome: { kind, winner: 0 } };
            return kind === 'played' ? game : { ...game, outcome: { kind } };
          });
          const rules: TableRules = { ...RULES, tieBreaks: ['points', 'head-to-head', 'wins'] };
          const rows = computeTable(entrants(6, withdrawn), pairings, rules);
          const shuffled = order.flatMap((index) => pairings.slice(index, index + 1));
          const turned = entrants(6, withdrawn).reverse();
          expect(computeTable(turned, shuffled, rules)).toEqual(rows);
          // Places ascend, and tied rows are adjacent.
          expect(rows.map(({ place }) => place)).toEqual(
            rows.map(({ place }) => place).sort((a, b) => a - b),
          );
          for (const { place, isShared } of rows) {
            expect(rows.filter((row) => row.place === place).length > 1).toBe(isShared);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
