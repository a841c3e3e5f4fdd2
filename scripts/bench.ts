/**
 * `npm run bench [-- NAME …] [-- --json]` measures speed and size and prints tables. With --json
 * each benchmark closes with its figures on one line.
 */
import { parseArgs } from 'node:util';
import { botBenchmark } from './bench/bot.ts';
import type { Benchmark } from './bench/figures.ts';
import { leaderboardsBenchmark } from './bench/leaderboards.ts';
import { physicsBenchmark } from './bench/physics.ts';
import { renderBenchmark } from './bench/render.ts';
import { storageBenchmark } from './bench/storage.ts';
import { robotsBenchmark } from './bench/robots.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  physics: physicsBenchmark,
  render: renderBenchmark,
  leaderboards: leaderboardsBenchmark,
  storage: storageBenchmark,
  robots: robotsBenchmark,
  bot: botBenchmark,
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
for (const name of names) {
  console.log(`\n${name}, Node ${process.version}`);
  const figures = (await BENCHMARKS[name]?.run()) ?? [];
  const missed = figures.filter(({ value, aim, better }) =>
    aim === null ? false : better === 'lower' ? value > aim : value < aim,
  );
  for (const { name: figure, value, unit, aim } of missed) {
    console.log(`${figure} is ${value.toPrecision(3)} ${unit}; the aim is ${aim ?? ''}.`);
  }
  if (values.json) console.log(JSON.stringify({ bench: name, figures }));
}
