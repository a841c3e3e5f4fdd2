import { type Cost, MAX_COST } from './matching.ts';

/** One cost of a pair: an integer from 0; lower is better. */
export interface Criterion {
  readonly cost: (a: number, b: number) => number;
  /**
   * The maximum number of pairs in a matching that can have a cost above 0; all of them by default.
   */
  readonly pairs?: number;
}

/**
 * Combines criteria lexicographically into one cost: no sum of a later criterion outweighs an
 * earlier one. If that would exceed exact integers, the least important criteria are dropped.
 */
export function costInOrder(size: number, criteria: readonly Criterion[]): Cost {
  const tables = criteria.map(({ cost, pairs = size / 2 }) => {
    const table = tableOf(size, cost);
    const max = Math.max(0, ...table);
    return { table, max, weight: max * pairs + 1 };
  });
  // Precomputed, because a matching reads each cost many times.
  const sums = new Float64Array(size * size);
  for (const [index, unit] of unitsOf(tables).entries()) {
    const table = tables[index]?.table ?? [];
    for (const [at, each] of table.entries()) sums[at] = (sums[at] ?? 0) + each * unit;
  }
  return (a, b) => sums[a * size + b] ?? 0;
}

/** By rows; entries below the diagonal stay empty. */
function tableOf(size: number, cost: Criterion['cost']): Float64Array {
  const table = new Float64Array(size * size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) table[a * size + b] = cost(a, b);
  }
  return table;
}

/** The weight of each criterion: more than the maximum of all later ones together. */
function unitsOf(tables: readonly { readonly max: number; readonly weight: number }[]): number[] {
  for (let kept = tables.length; ; kept -= 1) {
    const units: number[] = [];
    let unit = 1;
    let max = 0;
    for (const table of tables.slice(0, kept).reverse()) {
      units.unshift(unit);
      max += table.max * unit;
      unit *= table.weight;
    }
    if (max <= MAX_COST || kept <= 1) return units;
  }
}
