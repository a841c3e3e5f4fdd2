import type { Cost } from './matching.ts';
import { MAX_COST } from './matching.ts';

/** One thing that pairs are judged by: a whole number from 0 for every two, the less the better. */
export interface Criterion {
  readonly cost: (a: number, b: number) => number;
  /** In how many pairs of a matching it can be more than nothing; in all of them unless said. */
  readonly pairs?: number;
}

/**
 * One cost of several criteria, the most important first: nothing of a later one outweighs anything of
 * an earlier one, whatever it adds up to. Should that need larger numbers than are exact, the least
 * important are left out.
 */
export function costInOrder(size: number, criteria: readonly Criterion[]): Cost {
  const tables = criteria.map(({ cost, pairs = size / 2 }) => {
    const table = tableOf(size, cost);
    const max = Math.max(0, ...table);
    return { table, max, weight: max * pairs + 1 };
  });
  // Added up once: a matching asks for each many times.
  const sums = new Float64Array(size * size);
  for (const [index, unit] of unitsOf(tables).entries()) {
    const table = tables[index]?.table ?? [];
    for (const [at, each] of table.entries()) sums[at] = (sums[at] ?? 0) + each * unit;
  }
  return (a, b) => sums[a * size + b] ?? 0;
}

/** Row after row; nothing below the diagonal. */
function tableOf(size: number, cost: Criterion['cost']): Float64Array {
  const table = new Float64Array(size * size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) table[a * size + b] = cost(a, b);
  }
  return table;
}

/** What one of each criterion is worth: more than all of those after it together. */
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
