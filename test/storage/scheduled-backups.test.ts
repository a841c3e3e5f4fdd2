import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpIfDue, restore } from '../../src/storage/sqlite/backup/backup.ts';
import {
  ScheduledBackups,
  type BackupSeries,
} from '../../src/storage/sqlite/backup/scheduled-backups.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../support/stores.ts';
import { flickNext, newMatch, serviceOn } from '../support/tables.ts';

const NOON_MS = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder: ReturnType<typeof temporaryFolder>;
let series: BackupSeries;
let store: SqliteStore;

beforeEach(() => {
  folder = temporaryFolder();
  const backups = join(folder.path, 'backups');
  mkdirSync(backups);
  series = { file: join(folder.path, 'games.db'), folder: backups, everyMs: DAY_MS, keep: 2 };
  store = new SqliteStore({ file: series.file });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const names = () => readdirSync(series.folder).filter((name) => name !== 'games.lock');
const kindAt = async (nowMs: number) => (await backUpIfDue(series, nowMs)).kind;

test('makes one a day, each restorable, and deletes the oldest', async () => {
  const service = serviceOn(store);
  const match = await newMatch(service);
  for (const day of [0, 1, 2]) {
    await flickNext(service, match);
    expect(await kindAt(NOON_MS + day * DAY_MS)).toBe('made');
    expect(await kindAt(NOON_MS + day * DAY_MS + 23 * HOUR_MS)).toBe('not-due');
  }
  expect(names()).toEqual(['games-2026-11-23T12-00-00Z.db', 'games-2026-11-24T12-00-00Z.db']);
  const restored = join(folder.path, 'restored.db');
  restore(restored, join(series.folder, 'games-2026-11-23T12-00-00Z.db'));
  const again = new SqliteStore({ file: restored });
  expect((await again.readMatch(match))?.revision).toBe(2);
  await again.close();
});

test('is made by one of several processes that are due at once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => backUpIfDue(series, NOON_MS)));
  expect(all.map(({ kind }) => kind).sort()).toEqual(['elsewhere', 'elsewhere', 'made']);
  expect(names()).toHaveLength(1);
});

test('is a copy of one moment, even while others write constantly', async () => {
  const { client } = store.database;
  const insert = client.prepare("INSERT INTO interactions (id, at_ms, answer) VALUES (?, 0, '')");
  client
    .prepare("INSERT INTO interactions (id, at_ms, answer) VALUES ('large', 0, ?)")
    .run('x'.repeat(12e6));
  let outcome: Awaited<ReturnType<typeof backUpIfDue>> | undefined;
  void backUpIfDue(series, NOON_MS).then((made) => (outcome = made));
  let written = 0;
  while (outcome === undefined && written < 5000) {
    insert.run(String((written += 1)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(written).toBeGreaterThan(1);
  expect(outcome).toMatchObject({ kind: 'made' });
}, 20_000);

test('ignores damaged backups, and deletes no good one for them', async () => {
  await backUpIfDue(series, NOON_MS);
  await backUpIfDue(series, NOON_MS + DAY_MS);
  const good = names();
  // A database that no bot could start with.
  const { client } = store.database;
  client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  await expect(backUpIfDue(series, NOON_MS + 2 * DAY_MS)).rejects.toThrow('newer version');
  expect(names()).toEqual(good);
  client.exec("DELETE FROM __drizzle_migrations WHERE hash = 'x'");
  expect(await kindAt(NOON_MS + 2 * DAY_MS)).toBe('made');
  expect(names()).toEqual([good[1], 'games-2026-11-24T12-00-00Z.db']);
});

test('deletes nothing but backups of this database', async () => {
  const others = ['games-monday.db', 'games.db', 'other-2020-01-01T00-00-00Z.db', 'notes.txt'];
  for (const name of others) writeFileSync(join(series.folder, name), 'x');
  writeFileSync(join(series.folder, 'games-2026-11-20T12-00-00Z.db.unfinished'), 'cut off');
  for (const day of [0, 1, 2, 3]) await backUpIfDue(series, NOON_MS + day * DAY_MS);
  expect(names()).toHaveLength(others.length + 2);
  expect(names()).toEqual(expect.arrayContaining(others));
});

test('copes with a clock that was wrong once: it neither skips backups nor deletes the new one', async () => {
  for (const year of [2031, 2032]) await backUpIfDue(series, Date.parse(`${year}-01-01T00:00:00Z`));
  expect(await kindAt(NOON_MS)).toBe('made');
  expect(names()).toEqual(['games-2026-11-22T12-00-00Z.db', 'games-2032-01-01T00-00-00Z.db']);
  expect(await kindAt(NOON_MS + DAY_MS)).toBe('made');
  expect(names()).toEqual(['games-2026-11-22T12-00-00Z.db', 'games-2026-11-23T12-00-00Z.db']);
});

test('makes what is due in a thread, and reports its age and what failed', async () => {
  let nowMs = NOON_MS;
  const made: string[] = [];
  const problems: unknown[] = [];
  const backups = new ScheduledBackups({
    series,
    nowMs: () => nowMs,
    onMade: (path) => made.push(path),
    onProblem: (thrown) => problems.push(thrown),
  });
  expect(backups.ageS()).toBeNaN();
  backups.start();
  await backups.look();
  nowMs += HOUR_MS;
  await backups.look();
  expect(made).toEqual([join(series.folder, 'games-2026-11-22T12-00-00Z.db')]);
  expect(existsSync(made[0] ?? '')).toBe(true);
  expect(backups.ageS()).toBe(3600);
  nowMs -= 30 * DAY_MS;
  expect(backups.ageS()).toBeLessThan(60);
  nowMs += 30 * DAY_MS;
  rmSync(series.folder, { recursive: true });
  await backups.look();
  expect(problems.map(String)).toEqual([expect.stringContaining('does not exist')]);
  await backups.close();
});
