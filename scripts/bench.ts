/**
 * `npm run bench [-- NAME …] [-- --json]` measures speed and size and prints tables. With --json
 * each benchmark ends with its figures on one line.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { botBenchmark } from './bench/bot.ts';
import { dailyBenchmark } from './bench/daily.ts';
import type { Benchmark } from './bench/figures.ts';
import { ideasBenchmark } from './bench/ideas.ts';
import { leaderboardsBenchmark } from './bench/leaderboards.ts';
import { physicsBenchmark } from './bench/physics.ts';
import { renderBenchmark } from './bench/render.ts';
import { storageBenchmark } from './bench/storage.ts';
import { robotsBenchmark } from './bench/robots.ts';
import { reviewBenchmark } from './bench/review.ts';
import { scaleBenchmark } from './bench/scale.ts';
import { tableBenchmark } from './bench/table.ts';
import { pingsBenchmark } from './bench/tournament-pings.ts';
import { tournamentsBenchmark } from './bench/tournaments.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  physics: physicsBenchmark,
  render: renderBenchmark,
  leaderboards: leaderboardsBenchmark,
  storage: storageBenchmark,
  robots: robotsBenchmark,
  ideas: ideasBenchmark,
  review: reviewBenchmark,
  bot: botBenchmark,
  scale: scaleBenchmark,
  tournaments: tournamentsBenchmark,
  pings: pingsBenchmark,
  table: tableBenchmark,
  daily: dailyBenchmark,
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
  const benchmark = BENCHMARKS[name];
  if (benchmark === undefined) continue;
  const { nodeFlags = [] } = benchmark;
  const missing = nodeFlags.filter((flag) => !process.execArgv.includes(flag));
  if (missing.length > 0) measureElsewhere(name, missing);
  else await measure(name, benchmark);
}
