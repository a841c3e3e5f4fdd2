import { describe, expect, it } from 'vitest';
import type { Matching } from '../src/pairing/matching.ts';
import { cheapestMatching, MAX_COST } from '../src/pairing/matching.ts';
import { matchingsByCost } from '../src/pairing/matchings.ts';
import { fc, runs } from '../../../test/support/properties.ts';

type Table = readonly (readonly (number | null)[])[];

const costIn = (table: Table) => (a: number, b: number) => table[a]?.[b] ?? null;

function sum(table: Table, matching: Matching): number {
  return matching.reduce((total, [a, b]) => total + (costIn(table)(a, b) ?? NaN), 0);
}

/** Tries every way to pair up the rest. */
function leastByTrying(table: Table, left: readonly number[]): number | null {
  const [a, ...others] = left;
  if (a === undefined) return 0;
  let least: number | null = null;
  for (const b of others) {
    const own = costIn(table)(a, b);
    if (own === null) continue;
    const rest = leastByTrying(
      table,
      others.filter((other) => other !== b),
    );
    if (rest !== null && (least === null || own + rest < least)) least = own + rest;
  }
  return least;
}

function graphs(sizes: readonly number[], most: number, gaps: number) {
  const cost = fc.oneof(
    { weight: 10 - gaps, arbitrary: fc.nat(most) },
    { weight: gaps, arbitrary: fc.constant(null) },
  );
  return fc.constantFrom(...sizes).chain((size) =>
    fc.array(fc.array(cost, { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );
}

const numbersTo = (size: number) => Array.from({ length: size }, (_, i) => i);

describe('the cheapest matching', () => {
  it.each([
    { name: 'with many of the same cost', most: 3, gaps: 3 },
    { name: 'with all costs different', most: 1_000_000, gaps: 2 },
    { name: 'with few edges', most: 20, gaps: 7 },
  ])('is the one that trying all finds, $name', ({ most, gaps }) => {
    fc.assert(
      fc.property(graphs([2, 4, 6, 8, 10], most, gaps), (table) => {
        const found = cheapestMatching(table.length, costIn(table));
        const least = leastByTrying(table, numbersTo(table.length));
        expect(found === null ? null : sum(table, found)).toBe(least);
        if (found !== null) {
          expect(found.flat().sort((a, b) => a - b)).toEqual(numbersTo(table.length));
        }
      }),
      { numRuns: runs(120) },
    );
  });

  it('finds a way through rings in rings, where a greedy one ends', () => {
    // Two rings of five, joined by one edge that every matching needs, whatever it costs.
    const ring = (from: number) => numbersTo(5).map((i) => [from + i, from + ((i + 1) % 5)]);
    const edges = [...ring(0), ...ring(5)].map((ends) => ends.toSorted((a, b) => a - b));
    const cost = (a: number, b: number) => {
      if (a === 2 && b === 7) return 1000;
      return edges.some(([one, other]) => one === a && other === b) ? 1 : null;
    };
    expect(cheapestMatching(10, cost)).toEqual([
      [0, 1],
      [2, 7],
      [3, 4],
      [5, 6],
      [8, 9],
    ]);
  });

  it('cannot be made cheaper by swapping partners between two pairs of 64', () => {
    fc.assert(
      fc.property(graphs([64], 5000, 1), (table) => {
        const found = cheapestMatching(64, costIn(table)) ?? [];
        expect(found).toHaveLength(32);
        for (const [a, b] of found) {
          for (const [c, d] of found) {
            if (a >= c) continue;
            const four: Matching = [
              [a, b],
              [c, d],
            ];
            const least = leastByTrying(
              table,
              [a, b, c, d].sort((one, other) => one - other),
            );
            expect(sum(table, four)).toBe(least);
          }
        }
      }),
      { numRuns: 3 },
    );
  });

  it('keeps the largest costs exact', () => {
    const table = numbersTo(64).map((a) => numbersTo(64).map((b) => MAX_COST - ((a * b) % 64)));
    const small = table.map((row) => row.map((cost) => cost - MAX_COST + 64));
    expect(cheapestMatching(64, costIn(table))).toEqual(cheapestMatching(64, costIn(small)));
  });

  it.each([
    ['an odd number of them', 3, 1],
    ['one who can meet nobody', 4, null],
  ])('does not exist for %s', (_, size, cost) => {
    expect(cheapestMatching(size, (a) => (a === 0 ? cost : 1))).toBeNull();
  });

  it.each([-1, 0.5, MAX_COST + 1])('refuses to count with a cost of %d', (cost) => {
    expect(() => cheapestMatching(2, () => cost)).toThrow('not a valid cost');
  });
});

/** All matchings with their costs, by brute force. */
function allByTrying(table: Table, left: readonly number[]): readonly Matching[] {
  const [a, ...others] = left;
  if (a === undefined) return [[]];
  return others
    .filter((b) => costIn(table)(a, b) !== null)
    .flatMap((b) => {
      const rest = others.filter((other) => other !== b);
      return allByTrying(table, rest).map((matching) => [[a, b] as const, ...matching]);
    });
}

it('matchings one after the other are all that there are, once each, and never cheaper', () => {
  fc.assert(
    fc.property(graphs([2, 4, 6, 8], 9, 2), (table) => {
      const found = [...matchingsByCost(table.length, costIn(table))];
      const all = allByTrying(table, numbersTo(table.length));
      expect(found.map(String).sort()).toEqual(all.map(String).sort());
      const costs = found.map((matching) => sum(table, matching));
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    }),
    { numRuns: runs(20) },
  );
});
