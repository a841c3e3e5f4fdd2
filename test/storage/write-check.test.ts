import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { DatabaseFault } from '../../src/storage/common/database-error.ts';
import { listRescued } from '../../src/storage/sqlite/backup/backup.ts';
import { Database, SLEEP_MS } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { faultOf, overwritePages, temporaryFolder } from '../support/stores.ts';
import { flickNext, newMatch, serviceOn } from '../support/tables.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let store: SqliteStore;
let faults: DatabaseFault[];

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
  faults = [];
  store = new SqliteStore({ file, onFault: (fault) => faults.push(fault) });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const provenFault = () => faultOf(() => store.proveSaving());

test('a successful check leaves the file as safe as before, and nothing else', async () => {
  expect(await provenFault()).toBe('none');
  const { client } = store.database;
  expect(client.prepare('SELECT count(*) AS rows FROM interactions').get()).toEqual({ rows: 0 });
  expect(client.pragma('synchronous', { simple: true })).toBe(2);
  expect(client.pragma('busy_timeout', { simple: true })).toBe(SLEEP_MS);
  expect(faults).toEqual([]);
});

test('a full disk is found by writing, and so is new room', async () => {
  const service = serviceOn(store);
  const match = await newMatch(service);
  const { client } = store.database;
  // A migration that drops a table leaves free pages.
  client.exec('VACUUM');
  client.pragma(`max_page_count = ${client.pragma('page_count', { simple: true }) as number}`);
  expect(await provenFault()).toBe('disk-full');
  expect(faults).toEqual(['disk-full']);
  client.pragma('max_page_count = 1000000');
  expect(await provenFault()).toBe('none');
  await flickNext(service, match);
});

const removing = (suffix: string) => () => {
  rmSync(file + suffix);
};

function replaceFile(): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

function moveFolder(): void {
  renameSync(folder.path, `${folder.path}.away`);
  onTestFinished(() => {
    rmSync(`${folder.path}.away`, { recursive: true });
  });
}

/** What hosts do to the files of a running bot. */
const HARMS: readonly (readonly [string, string, () => void])[] = [
  ['file', 'deleted', removing('')],
  ['log', 'deleted', removing('-wal')],
  ['index of the log', 'deleted', removing('-shm')],
  ['file', 'replaced', replaceFile],
  ['folder', 'deleted', moveFolder],
];

test.each(HARMS)(
  'after the %s was %s nothing is saved, and a copy rescues the rest',
  async (...row) => {
    const [, word, harm] = row;
    const service = serviceOn(store);
    const match = await newMatch(service);
    await flickNext(service, match);
    expect(await provenFault()).toBe('none');
    harm();
    await expect(flickNext(service, match)).rejects.toThrow(`was ${word} while it was in use`);
    await expect(store.proveSaving()).rejects.toThrow('nothing more is saved');
    await expect(store.saveSettings('77', DEFAULT_SETTINGS)).rejects.toThrow(word);
    const erasing = store.finishErasure({ player: '11', as: formerPlayer('x'), atMs: 0 });
    await expect(erasing).rejects.toThrow(word);
    expect(new Set(faults)).toEqual(new Set(['replaced']));
    const rescued = await store.rescue();
    expect(listRescued(file)).toEqual([rescued]);
    await store.close();
    const again = new SqliteStore({ file: rescued });
    expect((await again.readMatch(match))?.revision).toBe(1);
    expect(await again.readActions(match)).toHaveLength(1);
    await again.close();
  },
);

test('a file that was moved away and back is refused, because others may have written', async () => {
  renameSync(file, `${file}.away`);
  expect(await provenFault()).toBe('replaced');
  renameSync(`${file}.away`, file);
  expect(await provenFault()).toBe('replaced');
});

test('a database that was put in its place gets none of its log', async () => {
  const other = join(folder.path, 'other.db');
  const others = new SqliteStore({ file: other });
  const theirs = await newMatch(serviceOn(others));
  await others.close();
  const service = serviceOn(store);
  for (let n = 0; n < 3; n += 1) await flickNext(service, await newMatch(service));
  renameSync(other, file);
  expect(await provenFault()).toBe('replaced');
  await store.rescue();
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const next = new SqliteStore({ file });
  expect(await next.readMatch(theirs)).toBeDefined();
  expect(await next.readOpenMatches({ player: '11' }, 99)).toHaveLength(1);
  await next.close();
});

test('a migration by another version is found', async () => {
  const match = await newMatch(serviceOn(store));
  const other = new Database(file);
  other.exec(
    "ALTER TABLE matches RENAME TO games; INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e12)",
  );
  expect(await provenFault()).toBe('newer-schema');
  await expect(store.proveSaving()).rejects.toThrow('restart this bot with that version');
  other.exec(
    "ALTER TABLE games RENAME TO matches; DELETE FROM __drizzle_migrations WHERE hash = 'later'",
  );
  other.close();
  expect(await provenFault()).toBe('none');
  expect((await store.readMatch(match))?.id).toBe(match);
});

test('closing leaves a log that another process has started', async () => {
  for (const part of ['-wal', '-shm']) rmSync(file + part);
  writeFileSync(`${file}-wal`, 'of another process');
  expect(await provenFault()).toBe('replaced');
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(true);
});

test('a damaged file accepts nothing more, and every check says so', async () => {
  const service = serviceOn(store);
  const match = await newMatch(service);
  const { client } = store.database;
  client.pragma('wal_checkpoint(TRUNCATE)');
  overwritePages(file, 80);
  // Its cache is still intact.
  client.pragma('shrink_memory');
  const tries = [
    () => store.readMatch(match),
    () => flickNext(service, match),
    () => store.readSettings('77'),
    () => newMatch(service),
  ];
  await Promise.allSettled(tries.map((work) => work()));
  expect(faults).toContain('corrupted');
  await expect(store.saveSettings('77', DEFAULT_SETTINGS)).rejects.toMatchObject({
    harm: 'damaged',
  });
  await expect(store.proveSaving()).rejects.toMatchObject({ fault: 'corrupted' });
});

test('a check does not wait long for a locked file', async () => {
  await store.close();
  store = new SqliteStore({ file, busyTimeoutMs: 60_000 });
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  const askedAtMs = performance.now();
  expect(await provenFault()).toBe('locked');
  expect(performance.now() - askedAtMs).toBeLessThan(20_000);
  other.exec('ROLLBACK');
  other.close();
  expect(await provenFault()).toBe('none');
});
