import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { diceFrom } from '../../packages/crokinole/test/match/authority.ts';
import { plausibleAim } from '../../packages/crokinole/test/match/players.ts';
import {
  countedIds,
  flickNext,
  newMatch,
  playOut,
  serviceOn,
  SINGLES,
} from '../../test/support/tables.ts';
import { printTable } from '../table.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';
import { leaderboardsBenchmark } from './leaderboards.ts';

const MATCHES = 100_000;
const SHOTS_OF_A_MATCH = 100;
/** The share of shots actually inserted; size and time grow in proportion. */
const SHARE_OF_SHOTS = 0.01;
const FLICKS = 1000;

/** Saves flicks into an empty file, and into one with a hundred thousand matches. */
export const storageBenchmark: Benchmark = { run: measureStorage };

async function measureStorage(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const file = join(folder, 'matches.db');
  try {
    const empty = await measureFlicks(file);
    const beforeMs = performance.now();
    const perShotBytes = await fill(file);
    const filledMs = performance.now() - beforeMs;
    const opening = timed(() => new SqliteStore({ file }));
    await opening.value.close();
    const full = await measureFlicks(file);
    const sizeMiB = statSync(file).size / 2 ** 20;
    const rssMiB = process.memoryUsage().rss / 2 ** 20;
    printFlicks(empty, full);
    const allShotsGiB = (perShotBytes * MATCHES * SHOTS_OF_A_MATCH) / 2 ** 30;
    console.log(
      `${MATCHES} ended matches with ${MATCHES * SHOTS_OF_A_MATCH * SHARE_OF_SHOTS} of their shots: ${sizeMiB.toFixed(0)} MiB, made in ${(filledMs / 1000).toFixed(0)} s, opened and checked in ${(opening.ms / 1000).toFixed(1)} s.`,
    );
    console.log(
      `A shot takes ${perShotBytes.toFixed(0)} bytes: all ${MATCHES * SHOTS_OF_A_MATCH} of them ${allShotsGiB.toFixed(1)} GiB.`,
    );
    return [
      figure('flicks-saved-per-second', 1000 / mean(empty), '1/s', 'higher'),
      figure('flicks-saved-per-second-at-100000-matches', 1000 / mean(full), '1/s', 'higher'),
      figure('flick-p99', quantile(full, 0.99), 'ms'),
      figure('bytes-per-shot', perShotBytes, 'B'),
      figure('file-size', sizeMiB, 'MiB'),
      figure('open-and-check', opening.ms, 'ms'),
      figure('rss', rssMiB, 'MiB'),
      ...(await leaderboardsBenchmark.run()),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figure(
  name: string,
  value: number,
  unit: string,
  better: Figure['better'] = 'lower',
): Figure {
  return { name, value, unit, aim: null, better };
}

function mean(sample: readonly number[]): number {
  return sample.reduce((sum, each) => sum + each, 0) / sample.length;
}

function printFlicks(empty: readonly number[], full: readonly number[]): void {
  const row = (name: string, ms: readonly number[]) => [
    name,
    median(ms).toFixed(2),
    quantile(ms, 0.99).toFixed(2),
    (1000 / mean(ms)).toFixed(0),
  ];
  printTable(
    ['flicks into', 'ms median', 'ms p99', 'flicks/s'],
    [row('an empty file', empty), row(`${MATCHES} matches`, full)],
  );
  console.log(`${FLICKS} flicks one after the other, each simulated, judged and on the disk.`);
}

/** One after another, from the command to the response. */
async function measureFlicks(file: string): Promise<readonly number[]> {
  const store = new SqliteStore({ file });
  const service = serviceOn(store, {
    ids: countedIds(`m${process.hrtime.bigint()}-`),
    limits: { matchesOfPlayer: FLICKS, matchesOnServer: FLICKS },
  });
  const dice = diceFrom(1);
  const ms: number[] = [];
  while (ms.length < FLICKS) {
    const match = await newMatch(service);
    while ((await store.readMatch(match))?.endedAtMs === null && ms.length < FLICKS) {
      const before = process.hrtime.bigint();
      await flickNext(service, match, (state) => plausibleAim(state, dice));
      ms.push(Number(process.hrtime.bigint() - before) / 1e6);
    }
  }
  await store.close();
  return ms;
}

/** Inserts one real match repeatedly with a share of its shots; returns the size of a shot. */
async function fill(file: string): Promise<number> {
  const store = new SqliteStore({ file });
  const service = serviceOn(store, { ids: countedIds('template-') });
  const dice = diceFrom(2);
  const match = await newMatch(service, ['11', '12'], SINGLES);
  await playOut(service, match, (state) => plausibleAim(state, dice));
  const { client } = store.database;
  const copy = (table: string, columns: string, rest: string, limit = '') =>
    client.prepare(
      `INSERT INTO ${table} (${columns}, ${rest}) SELECT ?, ${rest} FROM ${table} WHERE ${columns} = ? ${limit}`,
    );
  const copies = [
    copy(
      'matches',
      'id',
      'server, channel, revision, turn_revision, state, opening, created_at_ms, updated_at_ms, ended_at_ms',
    ),
    copy('seats', 'match_id', 'seat, player, side, ended_at_ms'),
    copy('rounds', 'match_id', 'number, revision, starter, breakdown'),
  ];
  const shots = [
    copy('actions', 'match_id', 'revision, at_ms, seat, kind, action, events, state'),
    copy(
      'shots',
      'match_id',
      'revision, position_centideg, inset_centi_in, aimed_angle_centideg, aimed_speed_centi_in_per_s, angle_centideg, speed_centi_in_per_s, physics_version, report',
    ),
  ];
  const shotsOfTemplate = (await store.readMatch(match))?.revision ?? 1;
  const matchesWithShots = (MATCHES * SHOTS_OF_A_MATCH * SHARE_OF_SHOTS) / shotsOfTemplate;
  const size = () => client.pragma('page_count', { simple: true }) as number;
  client.transaction(() => {
    for (let i = 0; i < MATCHES; i += 1) {
      for (const statement of copies) statement.run(`copy-${i}`, match);
    }
  })();
  const before = size();
  client.transaction(() => {
    for (let i = 0; i < matchesWithShots; i += 1) {
      for (const statement of shots) statement.run(`copy-${i}`, match);
    }
  })();
  const bytes = (size() - before) * 4096;
  client.pragma('wal_checkpoint(TRUNCATE)');
  await store.close();
  return bytes / (Math.ceil(matchesWithShots) * shotsOfTemplate);
}
