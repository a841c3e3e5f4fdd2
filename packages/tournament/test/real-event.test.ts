import { describe, expect, it } from 'vitest';
import { buildBracket } from '../src/pairing/bracket.ts';
import { orderByTieBreaks } from '../src/tables/order.ts';
import { tieBreaksBy } from '../src/tables/results.ts';

/**
 * The 2013 Scenic City championship as the National Crokinole Association published it
 * (nationalcrokinoleassociation.com/results/Season6/OwenSound.html): name, points, twenties, in
 * published order. Single games were not published.
 */
const MORNING = [
  ['Gauthier', 55, 89],
  ['Walsh', 54, 105],
  ['Slater', 53, 89],
  ['Miltenburg', 53, 82],
  ['Martin', 52, 85],
  ['Brown', 51, 76],
  ['Bonnett', 46, 89],
  ['Kuepfer', 43, 60],
  ['Mizen', 23, 21],
  ['Henry', 20, 48],
  ['Alderman', 18, 31],
  ['G. Walsh', 11, 27],
] as const;

const POOLS = {
  A: {
    table: [
      ['Walsh', 27, 66],
      ['Brown', 27, 51],
      ['Slater', 23, 33],
      ['Gauthier', 18, 49],
      ['Martin', 14, 28],
      ['Miltenburg', 11, 49],
    ],
    semifinals: [
      ['Walsh', 'Gauthier'],
      ['Brown', 'Slater'],
    ],
  },
  B: {
    table: [
      ['Kuepfer', 29, 34],
      ['Bonnett', 23, 25],
      ['G. Walsh', 12, 22],
      ['Henry', 8, 19],
      ['Mizen', 8, 8],
      // Its twenties are missing in the source.
      ['Alderman', 5, 0],
    ],
    semifinals: [
      ['Kuepfer', 'Henry'],
      ['Bonnett', 'G. Walsh'],
    ],
  },
} as const;

type Row = readonly [name: string, points: number, twenties: number];

function ranked(rows: readonly Row[]): readonly string[] {
  const given = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const level = given.map(([, points, twenties], entrant) => ({
    lot: entrant,
    tally: {
      ...{ entrant, points, twenties, pointsAgainst: 0, byes: 0 },
      ...{ games: 5, wins: 0, draws: 0, losses: 0, walkoversWon: 0, walkoversLost: 0 },
    },
  }));
  return orderByTieBreaks(level, tieBreaksBy('twenties'), { pairings: [], pointsOfGame: 8 })
    .flat()
    .map(({ tally }) => given[tally.entrant]?.[0] ?? '');
}

const names = (rows: readonly Row[]) => rows.map(([name]) => name);

describe('a published event', () => {
  it('has its morning and its pools in the published order', () => {
    const order = ranked(MORNING);
    expect(order).toEqual(names(MORNING));
    expect(new Set(order.slice(0, 6))).toEqual(new Set(names(POOLS.A.table)));
    expect(new Set(order.slice(6))).toEqual(new Set(names(POOLS.B.table)));
    for (const { table } of Object.values(POOLS)) expect(ranked(table)).toEqual(names(table));
  });

  it.each(['A', 'B'] as const)('has the published semifinals of pool %s', (pool) => {
    const { table, semifinals } = POOLS[pool];
    const order = ranked(table);
    const first = buildBracket(4, { hasThirdPlace: false }).filter(({ round }) => round === 1);
    const met = first.map(({ from }) =>
      from.map((source) => ('seed' in source ? order[source.seed - 1] : undefined)),
    );
    expect(met).toEqual(semifinals);
  });
});
