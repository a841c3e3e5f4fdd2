/** Set below 1 for quick trial runs. */
export const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);

/** One measured figure. `aim` is its target, or null if it has none. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: number | null;
  readonly better: 'lower' | 'higher';
}

/** A figure where lower is better. */
export const lower = figure('lower');
/** A figure where higher is better. */
export const higher = figure('higher');

function figure(better: Figure['better']) {
  return (name: string, value: number, unit: string, aim: number | null = null): Figure => ({
    ...{ name, value, unit, aim, better },
  });
}

/** The quantile of a sample. */
export function quantile(sample: readonly number[], share: number): number {
  if (sample.length === 0) throw new Error('an empty sample has no quantile');
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}

/** The duration of a call in milliseconds, and its result. */
export function timed<Value>(work: () => Value): { readonly ms: number; readonly value: Value } {
  const before = process.hrtime.bigint();
  const value = work();
  return { ms: Number(process.hrtime.bigint() - before) / 1e6, value };
}

/** The same for asynchronous work. */
export async function timedLater<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly ms: number; readonly value: Value }> {
  const before = process.hrtime.bigint();
  const value = await work();
  return { ms: Number(process.hrtime.bigint() - before) / 1e6, value };
}

/** Prints rows in columns, the first left-aligned, figures right-aligned; valid Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, i) =>
    Math.max(3, title.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  console.log(line(head));
  console.log(
    `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`,
  );
  for (const row of rows) console.log(line(row));
}
