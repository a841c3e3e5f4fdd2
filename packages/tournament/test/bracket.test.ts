import { describe, expect, it } from 'vitest';
import type { BracketPairing, BracketSource } from '../src/pairing/bracket.ts';
import { buildBracket } from '../src/pairing/bracket.ts';

const fold = (size: number, hasThirdPlace = false) => buildBracket(size, { hasThirdPlace });

function written(source: BracketSource): string {
  if ('seed' in source) return String(source.seed);
  return 'winnerOf' in source ? `w${source.winnerOf}` : `l${source.loserOf}`;
}

const rows = (size: number, hasThirdPlace = false) =>
  fold(size, hasThirdPlace).map(({ from, round }) => `${round}: ${from.map(written).join(' v ')}`);

/** The players left after each round if the better seed always wins. */
function playedByStrength(pairings: readonly BracketPairing[]): readonly (readonly number[])[] {
  const results: { winner: number; loser: number }[] = [];
  return pairings.map(({ from }) => {
    const sides = from.map((source) => {
      if ('seed' in source) return source.seed;
      const of = 'winnerOf' in source ? results[source.winnerOf] : results[source.loserOf];
      return ('winnerOf' in source ? of?.winner : of?.loser) ?? NaN;
    });
    results.push({ winner: Math.min(...sides), loser: Math.max(...sides) });
    return sides.toSorted((a, b) => a - b);
  });
}

const SIZES = Array.from({ length: 63 }, (_, i) => i + 2);

describe('a knock-out', () => {
  it.each([
    [2, ['1: 1 v 2']],
    [3, ['1: 2 v 3', '2: 1 v w0']],
    [4, ['1: 1 v 4', '1: 2 v 3', '2: w0 v w1']],
    [5, ['1: 4 v 5', '2: 1 v w0', '2: 2 v 3', '3: w1 v w2']],
    [6, ['1: 4 v 5', '1: 3 v 6', '2: 1 v w0', '2: w1 v 2', '3: w2 v w3']],
    [7, ['1: 4 v 5', '1: 3 v 6', '1: 2 v 7', '2: 1 v w0', '2: w1 v w2', '3: w3 v w4']],
    [
      12,
      [
        ...['1: 8 v 9', '1: 5 v 12', '1: 6 v 11', '1: 7 v 10'],
        ...['2: 1 v w0', '2: w1 v 4', '2: 3 v w2', '2: w3 v 2'],
        ...['3: w4 v w5', '3: w6 v w7', '4: w8 v w9'],
      ],
    ],
  ])('of %d is folded so', (size, expected) => {
    expect(rows(size)).toEqual(expected);
  });

  it('of sixteen has the eighths of any printed bracket, in the same quarters and halves', () => {
    // The order printed for a region of the NCAA basketball tournament since 1985.
    const printed = [
      [
        ['1 v 16', '8 v 9'],
        ['5 v 12', '4 v 13'],
      ],
      [
        ['6 v 11', '3 v 14'],
        ['7 v 10', '2 v 15'],
      ],
    ];
    const first = rows(16)
      .slice(0, 8)
      .map((row) => row.replace('1: ', ''));
    const quarters = [0, 2, 4, 6].map((at) => first.slice(at, at + 2).sort());
    const sorted = (half: readonly (readonly string[])[]) =>
      half.map((quarter) => [...quarter].sort());
    expect([quarters.slice(0, 2), quarters.slice(2)]).toEqual(printed.map(sorted));
  });

  it.each(SIZES)(
    'of %d has one pairing less than entrants, and seeds meet as late as they can',
    (size) => {
      const pairings = fold(size);
      expect(pairings.map(({ pairing }) => pairing)).toEqual([...pairings.keys()]);
      expect(pairings).toHaveLength(size - 1);
      const rounds = Math.max(...pairings.map(({ round }) => round));
      expect(2 ** (rounds - 1)).toBeLessThan(size);
      expect(2 ** rounds).toBeGreaterThanOrEqual(size);
      const met = playedByStrength(pairings);
      for (const [index, { round }] of pairings.entries()) {
        const still = 2 ** (rounds - round + 1);
        // The best remaining seed meets the last, the second meets the one before the last.
        expect(met[index]?.reduce((sum, seed) => sum + seed)).toBe(still + 1);
      }
      const seeds = pairings.flatMap(({ from }) => from.filter((source) => 'seed' in source));
      expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(size);
      const sources = pairings.flatMap(({ from }) => from).map(written);
      expect(new Set(sources).size).toBe(sources.length);
    },
  );

  it('plays for the third place before the final, between those who lost the semifinals', () => {
    expect(rows(4, true)).toEqual(['1: 1 v 4', '1: 2 v 3', '2: l0 v l1', '2: w0 v w1']);
    expect(fold(4, true).map(({ isThirdPlace }) => isThirdPlace)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    for (const size of SIZES.filter((each) => each >= 4)) {
      expect(playedByStrength(fold(size, true)).at(-2)).toEqual([3, 4]);
    }
  });

  it('of three has no third-place match: the losing semifinalist is third', () => {
    expect(rows(3, true)).toEqual(rows(3));
  });

  it.each([0, 1, 65, 3.5])('of %d is refused', (size) => {
    expect(() => fold(size)).toThrow('is not possible');
  });
});
