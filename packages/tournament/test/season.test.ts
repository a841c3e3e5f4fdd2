import { describe, expect, it } from 'vitest';
import type { SeasonScale } from '../src/tables/season-points.ts';
import { pointsOfField, SEASON_SCALES } from '../src/tables/season-points.ts';
import type { SeasonFinish, SeasonTournament } from '../src/tables/season.ts';
import { foldSeason, sumsOf } from '../src/tables/season.ts';
import { fc, runs } from '../../../test/support/properties.ts';

/**
 * The tour of the National Crokinole Association, 2012–13, as Nathan Walsh reported it on
 * crokinolecentre.blogspot.com: finishes from the reports of each tournament (19 June, 16
 * September, 20 and 27 December 2012; 23 February, 24 March and 17 May 2013), standings from that
 * of 17 May 2013. The best four count; the worlds and the final at St. Jacobs gave 55 points for a
 * win, the others 50.
 * No table of points by place was found. It is derived from the reports of the five players, and of
 * the sixth and tenth places of the final. The totals imply who was third of two losing semifinalists
 * (Belleville, St. Jacobs), and that Jason Beierling was fifth at the worlds after losing the last
 * qualifying place on twenties. Finishes that did not count and field sizes are only partly
 * reported, which does not affect the tour.
 */
const TOUR: readonly {
  readonly scale: SeasonScale;
  readonly field: number;
  readonly places: Readonly<Record<string, number>>;
}[] = [
  // The worlds in doubles and in singles.
  { scale: 'major', field: 40, places: { Conrad: 1, 'F. Slater': 2 } },
  {
    scale: 'major',
    field: 40,
    places: { Conrad: 1, Cook: 3, 'R. Beierling': 4, 'J. Beierling': 5 },
  },
  // Belleville, the doubles of Ontario, Scenic City, Hamilton and London.
  { scale: 'open', field: 22, places: { Cook: 1, 'F. Slater': 3, Conrad: 4 } },
  {
    scale: 'open',
    field: 30,
    places: { Cook: 1, 'F. Slater': 1, 'R. Beierling': 2, 'J. Beierling': 2, Conrad: 3 },
  },
  { scale: 'open', field: 30, places: { Cook: 1, Conrad: 2, 'R. Beierling': 3 } },
  { scale: 'open', field: 24, places: { 'R. Beierling': 1, 'J. Beierling': 2, Conrad: 4 } },
  { scale: 'open', field: 29, places: { 'F. Slater': 1, Conrad: 2 } },
  // St. Jacobs.
  {
    scale: 'major',
    field: 33,
    places: { 'R. Beierling': 2, Cook: 3, Conrad: 4, 'J. Beierling': 5 },
  },
];

/** With placeholder names for the rest of the field. */
const TOURNAMENTS = TOUR.map(({ scale, field, places }): SeasonTournament => {
  const named = Object.entries(places).map(([player, place]) => ({ player, place, twenties: 0 }));
  const rest = Array.from({ length: field - named.length }, (_, index) => ({
    player: `another ${index}`,
    place: field,
    twenties: 0,
  }));
  return { scale, finishes: [...named, ...rest] };
});

describe('a season of the tour', () => {
  it('comes to the published standings', () => {
    const { rows } = foldSeason(TOURNAMENTS);
    expect(rows.slice(0, 5).map(({ place, player, total }) => [place, player, total])).toEqual([
      [1, 'Conrad', 205],
      [2, 'Cook', 200],
      [3, 'F. Slater', 197],
      [4, 'R. Beierling', 197],
      [5, 'J. Beierling', 188],
    ]);
    expect(rows[0]).toMatchObject({
      points: [55, 55, 48, 47, 47, 45, 43, 43],
      counted: 4,
      isShared: false,
    });
    // Published with equal sums. The third best result decides here: 50 against 48.
    expect(rows.slice(2, 4).map(({ points }) => points.slice(0, 4))).toEqual([
      [52, 50, 50, 45],
      [52, 50, 48, 47],
    ]);
  });

  it('gives tenth place in the final 42 and sixth place 46, as published', () => {
    expect(pointsOfField('major', 33)[9]).toBe(42);
    expect(pointsOfField('major', 33)[5]).toBe(46);
  });

  it('gives every participant at least 20, and five more in a major down to place 27', () => {
    const [open, major] = [pointsOfField('open', 40), pointsOfField('major', 40)];
    expect([26, 27, 40].map((place) => open[place - 1])).toEqual([21, 20, 20]);
    expect(major.findIndex((points, i) => points - 5 !== open[i])).toBe(27);
    expect(major.at(-1)).toBe(20);
  });
});

describe('a series', () => {
  /**
   * The official tables of the Spanish Crokinole Series for singles, from the description of its
   * ranking system in the program that runs its tournaments.
   */
  it.each([
    [
      'series-35',
      [
        ...[35, 32, 30, 28, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16],
        ...[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      ],
    ],
    ['series-25', [25, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['series-15', [15, 12, 10, 8, 6, 5, 4, 3, 2, 1]],
  ] as const)('%s gives what its table says where its field is full', (scale, table) => {
    expect(pointsOfField(scale, table.length)).toEqual(table);
  });

  it('gives less where the field is small: as published, 12 for winning among eight', () => {
    expect(pointsOfField('series-15', 8)[0]).toBe(12);
    expect(pointsOfField('series-25', 16)[0]).toBe(20);
    expect(pointsOfField('series-15', 3)).toEqual([5, 3, 1]);
    expect(pointsOfField('series-35', 64)[0]).toBe(35);
  });

  it('ends at one point for the last, and never gives more for a lower place', () => {
    for (const scale of ['series-35', 'series-25', 'series-15'] as const) {
      for (const field of [3, 4, 5, 6, 7, 8, 9, 11, 15, 19, 21, 29, 31, 64]) {
        const points = pointsOfField(scale, field);
        expect(points.at(-1)).toBe(1);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        expect(points[0]).toBeGreaterThan(points[1] ?? NaN);
      }
    }
  });
});

describe('any season', () => {
  const finish = (player: string, place: number, twenties: number): SeasonFinish => ({
    player,
    place,
    twenties,
  });

  it('has a title for the most twenties in all tournaments, counted or not', () => {
    const table = foldSeason(
      [
        { scale: 'open', finishes: [finish('a', 1, 10), finish('b', 2, 30), finish('c', 3, 5)] },
        { scale: 'open', finishes: [finish('a', 1, 25), finish('b', 2, 5), finish('c', 3, 5)] },
      ],
      1,
    );
    expect(table.mostTwenties).toEqual(['a', 'b']);
    expect(table.rows.map(({ total }) => total)).toEqual([50, 47, 45]);
    expect(foldSeason([]).mostTwenties).toEqual([]);
    expect(foldSeason([{ scale: 'open', finishes: [finish('a', 1, 0)] }]).mostTwenties).toEqual([]);
  });

  it('is the same whatever order its tournaments and their tables come in', () => {
    const finishes = fc
      .shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 })
      .map((players) => players.map((player, index) => finish(player, index + 1, index)));
    const tournament = fc.record({ scale: fc.constantFrom(...SEASON_SCALES), finishes });
    fc.assert(
      fc.property(fc.array(tournament, { maxLength: 7 }), (tournaments) => {
        const turned = tournaments.toReversed().map(({ scale, finishes }) => ({
          ...{ scale, finishes: finishes.toReversed() },
        }));
        expect(foldSeason(turned)).toEqual(foldSeason(tournaments));
      }),
      { numRuns: runs(50) },
    );
  });

  it('never puts a row behind one that is worse, and shares places only where all is equal', () => {
    const result = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      points: fc.integer({ min: 0, max: 3 }),
      twenties: fc.integer({ min: 0, max: 1 }),
    });
    const best = fc.constantFrom(1, 2, 4, Infinity);
    fc.assert(
      fc.property(fc.array(result, { maxLength: 12 }), best, (results, count) => {
        const rows = sumsOf(results, count);
        const keyOf = ({ total, points, twenties }: (typeof rows)[number]) =>
          [total, ...points, ...Array<number>(12 - points.length).fill(0), twenties]
            .map((value) => String(value).padStart(3, '0'))
            .join(' ');
        for (const row of rows) {
          const own = results.filter(({ owner }) => owner === row.owner);
          const sorted = own.map(({ points }) => points).sort((a, b) => b - a);
          expect(row.total).toBe(sorted.slice(0, count).reduce((sum, one) => sum + one, 0));
          expect(row.place).toBe(1 + rows.filter((one) => keyOf(one) > keyOf(row)).length);
          const alike = rows.filter((one) => keyOf(one) === keyOf(row));
          expect(row.isShared).toBe(alike.length > 1);
        }
      }),
    );
  });
});
