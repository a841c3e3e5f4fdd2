/**
 * `npm run bench [-- NAME …] [-- --json]` measures speed and size. It prints a table of figures, or
 * with --json one line for each benchmark.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figure } from './bench/figures.ts';

interface Benchmark {
  /** Imported when it is measured, because together they import nearly everything. */
  readonly load: () => Promise<() => Promise<readonly Figure[]>>;
  /** Flags for Node; the benchmark then runs in a separate process. */
  readonly nodeFlags?: readonly string[];
}

const BENCHMARKS: Record<string, Benchmark> = {
  render: { load: async () => (await import('./bench/render.ts')).measurePictures },
  ideas: { load: async () => (await import('./bench/ideas.ts')).measureIdeas },
  bot: {
    load: async () => (await import('./bench/bot.ts')).measureBot,
    // This process has the local Discord and all players: its garbage collector would repeatedly
    // take both processors from the bot.
    nodeFlags: ['--single-threaded-gc'],
  },
  tournaments: { load: async () => (await import('./bench/tournaments.ts')).measureTournaments },
  evening: { load: async () => (await import('./bench/friends-evening.ts')).measureEvenings },
  table: { load: async () => (await import('./bench/table.ts')).measureTable },
  frames: { load: async () => (await import('./bench/table.ts')).measureFrames },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const unknown = names.find((name) => BENCHMARKS[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}", only: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}

function shown(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en');
}

function print(bench: string, figures: readonly Figure[]): void {
  if (values.json) {
    console.log(JSON.stringify({ bench, figures }));
    return;
  }
  console.log(`\n${bench}, Node ${process.version}`);
  for (const { name, value, unit, aim, better } of figures) {
    const isMissed = aim !== null && (better === 'lower' ? value > aim : value < aim);
    const limit =
      aim === null ? '' : `, ${isMissed ? 'MISSED its limit of' : 'limit'} ${shown(aim)}`;
    console.log(`  ${name.padEnd(38)} ${shown(value)} ${unit}${limit}`);
  }
}

function measureElsewhere(name: string, flags: readonly string[]): void {
  const script = fileURLToPath(import.meta.url);
  const args = [...flags, ...process.execArgv, script, name, ...(values.json ? ['--json'] : [])];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

for (const name of names) {
  const benchmark = BENCHMARKS[name];
  if (benchmark === undefined) continue;
  const { load, nodeFlags = [] } = benchmark;
  const missing = nodeFlags.filter((flag) => !process.execArgv.includes(flag));
  if (missing.length > 0) measureElsewhere(name, missing);
  else print(name, await (await load())());
}
