import { type Cost, type Matching, cheapestMatching } from './matching.ts';

type Pair = readonly [number, number];

/** The cheapest matching that contains some pairs and excludes others. */
interface Candidate {
  readonly matching: Matching;
  readonly cost: number;
  readonly fixed: readonly Pair[];
  readonly barred: readonly Pair[];
}

/**
 * All matchings, cheapest first (Murty's algorithm). The rest is partitioned by the first pair that
 * a matching lacks, so none appears twice.
 */
export function* matchingsByCost(size: number, cost: Cost): Generator<Matching> {
  const first = cheapestOf(size, cost, [], []);
  const waiting = first === null ? [] : [first];
  for (;;) {
    const next = waiting.shift();
    if (next === undefined) return;
    yield next.matching;
    const fixed = [...next.fixed];
    for (const pair of next.matching) {
      if (next.fixed.some((one) => isSame(one, pair))) continue;
      const other = cheapestOf(size, cost, [...fixed], [...next.barred, pair]);
      if (other !== null) waiting.push(other);
      fixed.push(pair);
    }
    // The sort is stable: among equal costs the first one found stays first.
    waiting.sort((a, b) => a.cost - b.cost);
  }
}

function cheapestOf(
  size: number,
  cost: Cost,
  fixed: readonly Pair[],
  barred: readonly Pair[],
): Candidate | null {
  const isFixed = new Set(fixed.flat());
  const open = Array.from({ length: size }, (_, vertex) => vertex).filter(
    (one) => !isFixed.has(one),
  );
  const isBarred = new Set(barred.map(([a, b]) => a * size + b));
  const found = cheapestMatching(open.length, (one, other) => {
    const [a, b] = [open[one] ?? 0, open[other] ?? 0];
    return isBarred.has(a * size + b) ? null : cost(a, b);
  });
  if (found === null) return null;
  const rest = found.map(([one, other]) => [open[one] ?? 0, open[other] ?? 0] as const);
  const matching = [...fixed, ...rest].sort(([a], [b]) => a - b);
  const total = matching.reduce((sum, [a, b]) => sum + (cost(a, b) ?? 0), 0);
  return { matching, cost: total, fixed, barred };
}

function isSame([a, b]: Pair, [c, d]: Pair): boolean {
  return a === c && b === d;
}
