/** Less than the whole while one tries things out. */
export const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);

/** One measured figure. `aim` is what we want it to reach, null where there is no such wish. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: number | null;
  readonly better: 'lower' | 'higher';
}

/** A figure that is the better the smaller it is. */
export function lower(
  name: string,
  value: number,
  unit: string,
  aim: number | null = null,
): Figure {
  return { name, value, unit, aim, better: 'lower' };
}

export interface Benchmark {
  /** Measures, prints its tables, and answers with the figures. */
  readonly run: () => Promise<readonly Figure[]>;
  /** What Node has to be started with; it is measured in a process of its own then. */
  readonly nodeFlags?: readonly string[];
}

/** The value below which this share of the sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  if (sample.length === 0) throw new Error('an empty sample has no quantile');
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}

/** How long one call takes, in milliseconds, and what it answers. */
export function timed<Value>(work: () => Value): { readonly ms: number; readonly value: Value } {
  const before = process.hrtime.bigint();
  const value = work();
  return { ms: Number(process.hrtime.bigint() - before) / 1e6, value };
}

/** The same for work that ends later. */
export async function timedLater<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly ms: number; readonly value: Value }> {
  const before = process.hrtime.bigint();
  const value = await work();
  return { ms: Number(process.hrtime.bigint() - before) / 1e6, value };
}

/** What it is, how often it was measured, and the middle, the slow and the slowest of it. */
export function rowOfTimes(name: string, ms: readonly number[]): readonly string[] {
  const shown = [median(ms), quantile(ms, 0.95), Math.max(...ms)].map((each) => each.toFixed(1));
  return [name, String(ms.length), ...shown];
}
