import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { randomIds } from '../../src/matches/ports/system.ts';
import { startNode, type Child } from '../../test/support/children/children.ts';
import { startPostgres } from '../../test/support/postgres/server.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { newMatch, serviceOn, SINGLES } from '../../test/support/tables.ts';
import { printTable } from '../table.ts';
import { lower, median, quantile, SHARE, type Benchmark, type Figure } from './figures.ts';
import type { ScaleProcessReport } from './scale-process.ts';
import { openStoreAt } from './scale-stores.ts';
import { takeoverTimes } from './scale-takeover.ts';
import { compareWorkers, type WorkersMeasured } from './scale-workers.ts';

const SECONDS = 10 * SHARE;
const MATCHES_EACH = 20;
const AT_ONCE = 2;
const MANY = Math.ceil(10_000 * SHARE);
const PREPARING_AT_ONCE = 8;
const ROUNDS = 3;
const ROUND_SECONDS = Math.min(SECONDS, 3);
const TAKEOVERS = Math.max(2, Math.ceil(5 * SHARE));
const PROGRAM = fileURLToPath(new URL('./scale-process.ts', import.meta.url));

/** A match that does not end during the measurement. */
const LONG = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
} as const;

/** The capacity of one database, and what further processes add. */
export const scaleBenchmark: Benchmark = { run: measureScale };

async function measureScale(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const server = await startPostgres({ isDurable: true });
  try {
    const sqlite = await flickFor('SQLite, 1', `file:${join(folder.path, 'scale.db')}`, 1);
    const on = async (processes: number) =>
      flickFor(`PostgreSQL, ${processes}`, await newDatabase(server.url), processes);
    const [one, two, four] = [await on(1), await on(2), await on(4)];
    const calm = await flickFor(
      'PostgreSQL, 4, one flick at a time',
      await newDatabase(server.url),
      4,
      1,
    );
    printTable(
      ['authority alone', 'flicks/s', 'commit p50 ms', 'p99 ms', 'most ms'],
      [sqlite, one, two, four, calm].map(({ name, flicksPerSecond, commitMs }) => [
        name,
        flicksPerSecond.toFixed(0),
        median(commitMs).toFixed(2),
        quantile(commitMs, 0.99).toFixed(2),
        quantile(commitMs, 1).toFixed(1),
      ]),
    );
    const ratio = await commitRatioWithMany(server.url);
    const [alone, together] = await compareWorkers(() => newDatabase(server.url));
    printWorkers([alone, together]);
    const takeovers = await takeoverTimes(await newDatabase(server.url), TAKEOVERS);
    printTable(
      ['a gateway killed', 'p50 ms', 'most ms'],
      [[String(takeovers.length), median(takeovers).toFixed(0), quantile(takeovers, 1).toFixed(0)]],
    );
    return [
      perSecond('sqlite-flicks-per-second', sqlite),
      perSecond('postgres-1-flicks-per-second', one),
      perSecond('postgres-2-flicks-per-second', two),
      perSecond('postgres-4-flicks-per-second', four),
      lower('postgres-commit-p99', quantile(calm.commitMs, 0.99), 'ms', 25),
      lower('live-10000-commit-ratio', ratio, '', 1.3),
      {
        name: 'workers-2-ratio',
        value: median(ratiosOf(together, alone)),
        unit: '',
        aim: 1.8,
        better: 'higher',
      },
      lower('worker-rss', Math.max(alone.rssMiB, together.rssMiB), 'MiB', 250),
      lower('shard-takeover-p99', quantile(takeovers, 0.99), 'ms', 60_000),
    ];
  } finally {
    await server.close();
    folder.remove();
  }
}

function printWorkers(measured: readonly WorkersMeasured[]): void {
  printTable(
    ['workers', 'turns shown/s, median', 'each round', 'RSS MiB, at most'],
    measured.map(({ workers, turnsPerSecond, rssMiB }) => [
      String(workers),
      median(turnsPerSecond).toFixed(1),
      turnsPerSecond.map((each) => each.toFixed(1)).join(', '),
      rssMiB.toFixed(0),
    ]),
  );
}

/** Compares rounds that were measured right after each other. */
function ratiosOf(two: WorkersMeasured, one: WorkersMeasured): readonly number[] {
  return two.turnsPerSecond.map((each, i) => each / (one.turnsPerSecond[i] ?? Number.NaN));
}

interface Flicked {
  readonly name: string;
  readonly flicksPerSecond: number;
  readonly commitMs: readonly number[];
}

async function flickFor(
  name: string,
  url: string,
  processes: number,
  atOnce = AT_ONCE,
): Promise<Flicked> {
  const matches = await beginMatches(url, MATCHES_EACH * processes);
  const flicking = Array.from({ length: processes }, (_, i) =>
    startFlicking(url, matches.slice(i * MATCHES_EACH, (i + 1) * MATCHES_EACH), {
      atOnce,
      seconds: SECONDS,
    }),
  );
  await Promise.all(flicking.map(({ ready }) => ready));
  for (const { child } of flicking) child.kill('SIGUSR2');
  const reports = await Promise.all(flicking.map(({ report }) => report));
  return {
    name,
    flicksPerSecond: reports.reduce((sum, { flicks, seconds }) => sum + flicks / seconds, 0),
    commitMs: reports.flatMap(({ commitMs }) => commitMs),
  };
}

interface Pace {
  readonly atOnce: number;
  readonly seconds: number;
}

function startFlicking(url: string, matches: readonly string[], { atOnce, seconds }: Pace) {
  const args = ['--import', 'tsx', PROGRAM, url, String(seconds), String(atOnce), ...matches];
  const child = startNode(args);
  const lines = linesOf(child);
  return { child, ready: lines.next(), report: lines.next().then(readReport) };
}

function readReport(line: string): ScaleProcessReport {
  return JSON.parse(line) as ScaleProcessReport;
}

/** The lines that a process prints; rejects with its error output if it exits instead. */
function linesOf(child: Child): { readonly next: () => Promise<string> } {
  const lines: string[] = [];
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  let rest = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const next = waiting.shift();
      if (next === undefined) lines.push(line);
      else next.resolve(line);
    }
  });
  child.once('close', () => {
    for (const { reject } of waiting) reject(new Error(`a process ended early: ${errors}`));
  });
  return {
    next: () => {
      const line = lines.shift();
      if (line !== undefined) return Promise.resolve(line);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
  };
}

/** The time of a commit among many live matches, relative to one alone, measured alternately. */
async function commitRatioWithMany(server: string): Promise<number> {
  const many = await newDatabase(server);
  const among = await beginMatches(many, MANY);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new one each time, because a match ends.
    const few = await newDatabase(server);
    times.few.push(...(await commitTimes(few, await beginMatches(few, 1))));
    times.many.push(...(await commitTimes(many, among.slice(round, round + 1))));
  }
  const row = (name: string, ms: readonly number[]) => [
    name,
    String(ms.length),
    median(ms).toFixed(2),
  ];
  printTable(
    ['live matches', 'commits', 'p50 ms'],
    [row('1', times.few), row(String(MANY), times.many)],
  );
  return median(times.many) / median(times.few);
}

async function commitTimes(url: string, matches: readonly string[]): Promise<readonly number[]> {
  const { child, ready, report } = startFlicking(url, matches, {
    atOnce: 1,
    seconds: ROUND_SECONDS,
  });
  await ready;
  child.kill('SIGUSR2');
  return (await report).commitMs;
}

async function beginMatches(url: string, count: number): Promise<readonly string[]> {
  const store = await openStoreAt(url);
  const limits = { matchesOfPlayer: count + 1, matchesOnServer: count + 1 };
  const service = serviceOn(store, { ids: randomIds, limits });
  const begun: string[] = [];
  const begin = async (lane: number) => {
    for (let i = lane; i < count; i += PREPARING_AT_ONCE) {
      begun.push(await newMatch(service, [`1${i}`, `2${i}`], LONG));
    }
  };
  await Promise.all(Array.from({ length: PREPARING_AT_ONCE }, (_, lane) => begin(lane)));
  await store.close();
  return begun;
}

async function newDatabase(server: string): Promise<string> {
  const name = `scale_${randomIds.newId().toLowerCase()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function perSecond(name: string, { flicksPerSecond }: Flicked): Figure {
  return { name, value: flicksPerSecond, unit: '1/s', aim: null, better: 'higher' };
}
