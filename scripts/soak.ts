/**
 * Longer runs of what the tests play for seconds.
 *
 * `npm run soak [-- --kills N]`: the storage alone, under load from two processes that are killed.
 * `npm run soak -- bot [--seed N] [--flicks N] [--matches N]`: the whole bot on a local Discord
 * with random faults; exits with 1 if there is any problem.
 *
 * `npm run soak -- fleet [--seed N] [--flicks N] [--matches N]`: the same with four processes on
 * PostgreSQL, which is restarted at times.
 *
 * `npm run soak -- cup [--seed N] [--places N] [--kills N] [--kind K]… [--store postgres]
 * [--scarce]`: people and robots in each kind of tournament, or the given ones, with random faults
 * until this many kills; with three processes on PostgreSQL; `--scarce` shortens deadlines, so that
 * they decide many games.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TournamentKind, TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import {
  expectPromisesKept,
  flickInProcess,
  longMatches,
  type Promised,
} from '../test/support/processes.ts';
import { temporaryFolder } from '../test/support/stores.ts';
import { soak, type SoakOptions } from '../test/support/whole/soak/soak.ts';
import { playCup } from '../test/support/whole/soak/cup.ts';
import { CUP_FLEET, FLEET } from '../test/support/whole/soak/fleet.ts';
import { printTable } from './bench/figures.ts';

const FLICKS = 1000;
const MAX_CHARS = 500;
const MAX_IDLE_MS = 5 * 60_000;
/** The largest knock-out. */
const MAX_KNOCK_OUT = 16;

function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  const rows = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  if (rows.length > 0) printTable([title, 'times'], rows);
}

async function inFreshFile(work: (file: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  try {
    await work(join(folder.path, 'matches.db'));
  } finally {
    folder.remove();
  }
}

async function hammer(file: string, count: number): Promise<void> {
  const matches = await longMatches(file, count);
  const before = Date.now();
  const ended = await Promise.all(
    ['a', 'b'].map((name) => flickInProcess({ file, name, flicks: FLICKS, matches })),
  );
  const seconds = (Date.now() - before) / 1000;
  const errors = ended.map((each) => each.errors).join('');
  if (errors !== '') throw new Error(errors);
  const promised = ended.flatMap((each) => each.promised);
  const { shots } = await expectPromisesKept(file, matches, promised);
  const accepted = promised.filter(({ revision }) => revision !== null).length;
  if (accepted !== shots) throw new Error(`${accepted} flicks were promised, ${shots} are stored`);
  const lost = promised.length - accepted;
  console.log(
    `two processes, ${count} matches: ${shots} flicks stored, ${lost} refused because another player was on turn, ${seconds.toFixed(0)} s`,
  );
}

async function killAgainAndAgain(file: string, kills: number): Promise<void> {
  const matches = await longMatches(file, 3);
  const promised: Promised[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfter = 20 + Math.floor(Math.random() * 80);
    const name = `life-${kill}`;
    const ended = await flickInProcess({ file, name, flicks: FLICKS, matches, killAfter });
    if (!ended.wasKilled) throw new Error(`life ${kill} ended by itself: ${ended.errors}`);
    promised.push(...ended.promised);
    const { shots } = await expectPromisesKept(file, matches, promised);
    const unanswered = shots - promised.length;
    if (unanswered > kill + 1) throw new Error(`${unanswered} flicks nobody was told of`);
    console.log(
      `killed after ${ended.promised.length} flicks: ${promised.length} promised, ${shots} stored, the file is whole`,
    );
  }
}

/**
 * Two processes write to one match and then to a hundred, and a process is repeatedly killed in the
 * middle of a thousand flicks. After each, the file is opened and every acknowledged flick is
 * checked.
 */
async function soakStorage(kills: number): Promise<void> {
  await inFreshFile((file) => hammer(file, 1));
  await inFreshFile((file) => hammer(file, 100));
  await inFreshFile((file) => killAgainAndAgain(file, kills));
}

/** Prints what happened and was found; false if there is any problem. */
async function soakBot(options: Omit<SoakOptions, 'entry' | 'onProgress'>): Promise<boolean> {
  const startedAtMs = Date.now();
  const seconds = () => ((Date.now() - startedAtMs) / 1000).toFixed(0);
  const report = await soak({
    ...options,
    entry: 'built',
    onProgress: (text) => {
      console.log(`${seconds()} s: ${text}`);
    },
  });
  const { problems, flicks, told, ended, early, tries, kills, starts, gatewayFaults, exitCodes } =
    report;
  console.log(
    `Seed ${options.seed}, ${options.matches} matches, ${seconds()} s: ${flicks} flicks stored, ${told} of them answered, ${ended} matches at their end, ${early} of them early, ${tries} tries at shared shots; ` +
      `${kills} times killed, ${starts} starts, ${report.failedStarts.length} of them in vain, ${gatewayFaults} troubles of the gateway; ended with ${exitCodes.map((code) => code ?? 'a signal').join(', ')}.`,
  );
  printCounts('fault', report.strikes);
  printCounts('other trouble', report.troubles);
  printCounts('refusal, each explained by its fault', report.refusals);
  printCounts('complaint in the log', report.complaints);
  for (const crash of report.crashes)
    console.log(`It ended by itself: ${crash.slice(0, MAX_CHARS)}`);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'All is as it should be.' : `${problems.length} problems.`);
  return problems.length === 0;
}

interface CupSoakOptions {
  readonly seed: number;
  readonly places: number;
  readonly kills: number;
  readonly kinds: readonly TournamentKind[];
  /** Three processes on PostgreSQL, or one on a file. */
  /** Whether deadlines decide many games. */
  readonly isScarce: boolean;
  readonly store: 'sqlite' | 'postgres';
}

/** Runs robots through each of these kinds under random faults; returns whether all went well. */
async function soakCup(options: CupSoakOptions): Promise<boolean> {
  const { seed, places, kills, kinds, store, isScarce } = options;
  const rows: string[][] = [];
  let isSound = true;
  for (const kind of kinds) {
    const own = kind === 'knock-out' ? Math.min(places, MAX_KNOCK_OUT) : places;
    const found = await playCup({
      ...(store === 'postgres' ? CUP_FLEET : {}),
      ...{ kind, places: own, seed, kills, entry: 'built', mostIdleMs: MAX_IDLE_MS, isScarce },
    });
    const { problems, matches, seconds, gatewayFaults } = found;
    rows.push([
      ...[kind, String(own), String(matches), String(found.kills), String(gatewayFaults)],
      ...[seconds.toFixed(0), problems.length === 0 ? 'as it should be' : `${problems.length}`],
    ]);
    console.log(rows.at(-1)?.join(' · '));
    printCounts('fault', found.strikes);
    printCounts('other trouble', found.troubles);
    printCounts('complaint in the log', found.complaints);
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) isSound = false;
  }
  const titles = ['kind', 'places', 'matches', 'kills', 'gateway', 'seconds', 'problems'];
  printTable(titles, rows);
  return isSound;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    flicks: { type: 'string', default: '2000' },
    matches: { type: 'string', default: '50' },
    places: { type: 'string', default: '32' },
    scarce: { type: 'boolean', default: false },
    store: { type: 'string', default: 'sqlite' },
    kind: { type: 'string', multiple: true, default: [...TOURNAMENT_KINDS] },
  },
});
// On interruption, ends the processes it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [what = 'storage', ...more] = positionals;
if (more.length > 0 || !['storage', 'bot', 'fleet', 'cup'].includes(what)) {
  console.error('npm run soak [-- storage | bot | fleet | cup]');
  process.exitCode = 2;
} else if (what === 'storage') {
  await soakStorage(Number(values.kills));
} else if (what === 'cup') {
  const isSound = await soakCup({
    seed: Number(values.seed),
    places: Number(values.places),
    kills: Number(values.kills),
    store: values.store === 'postgres' ? 'postgres' : 'sqlite',
    isScarce: values.scarce,
    kinds: TOURNAMENT_KINDS.filter((kind) => values.kind.includes(kind)),
  });
  process.exitCode = isSound ? 0 : 1;
} else {
  const isSound = await soakBot({
    seed: Number(values.seed),
    flicks: Number(values.flicks),
    matches: Number(values.matches),
    ...(what === 'fleet' ? FLEET : {}),
  });
  process.exitCode = isSound ? 0 : 1;
}
