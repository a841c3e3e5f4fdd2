/**
 * `npm run bench [-- NAME …] [-- --json]` measures speed and size and prints tables. With --json
 * each benchmark ends with its figures on one line.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark } from './bench/figures.ts';

/** Each is imported when it is measured, because together they import nearly everything. */
const BENCHMARKS: Record<string, () => Promise<Benchmark>> = {
  render: async () => (await import('./bench/render.ts')).renderBenchmark,
  ideas: async () => (await import('./bench/ideas.ts')).ideasBenchmark,
  bot: async () => (await import('./bench/bot.ts')).botBenchmark,
  tournaments: async () => (await import('./bench/tournaments.ts')).tournamentsBenchmark,
  evening: async () => (await import('./bench/friends-evening.ts')).eveningBenchmark,
  table: async () => (await import('./bench/table.ts')).tableBenchmark,
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

async function measure(name: string, { run }: Benchmark): Promise<void> {
  console.log(`\n${name}, Node ${process.version}`);
  const figures = await run();
  const missed = figures.filter(({ value, aim, better }) =>
    aim === null ? false : better === 'lower' ? value > aim : value < aim,
  );
  for (const { name: figure, value, unit, aim } of missed) {
    console.log(`${figure} is ${value.toPrecision(3)} ${unit}; the aim is ${aim ?? ''}.`);
  }
  if (values.json) console.log(JSON.stringify({ bench: name, figures }));
}

function measureElsewhere(name: string, flags: readonly string[]): void {
  const script = fileURLToPath(import.meta.url);
  const args = [...flags, ...process.execArgv, script, name, ...(values.json ? ['--json'] : [])];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

for (const name of names) {
  const load = BENCHMARKS[name];
  if (load === undefined) continue;
  const benchmark = await load();
  const { nodeFlags = [] } = benchmark;
  const missing = nodeFlags.filter((flag) => !process.execArgv.includes(flag));
  if (missing.length > 0) measureElsewhere(name, missing);
  else await measure(name, benchmark);
}
