import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseError, type DatabaseFault } from '../../src/storage/common/database-error.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { SLEEP_MS } from '../../src/storage/sqlite/database/patience.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { temporaryFolder } from '../support/stores.ts';
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

async function provenFault(): Promise<string> {
  try {
    await store.proveSaving();
    return 'none';
  } catch (thrown) {
    if (thrown instanceof DatabaseError) return thrown.fault;
    throw thrown;
  }
}

test('a try that works leaves nothing behind but a file as safe as before', async () => {
  expect(await provenFault()).toBe('none');
  const { client } = store.database;
  expect(client.prepare('SELECT count(*) AS rows FROM interactions').get()).toEqual({ rows: 0 });
  expect(client.pragma('synchronous', { simple: true })).toBe(2);
  expect(client.pragma('busy_timeout', { simple: true })).toBe(SLEEP_MS);
  expect(faults).toEqual([]);
});

test('a full disk is found by trying, and so is that there is room again', async () => {
  const service = serviceOn(store);
  const match = await newMatch(service);
  const { client } = store.database;
  client.pragma(`max_page_count = ${client.pragma('page_count', { simple: true }) as number}`);
  expect(await provenFault()).toBe('disk-full');
  expect(faults).toEqual(['disk-full']);
  client.pragma('max_page_count = 1000000');
  expect(await provenFault()).toBe('none');
  await flickNext(service, match);
});

test('a file that may not grow is found by trying', async () => {
  await store.close();
  const program = `
    import { SqliteStore } from ${JSON.stringify(new URL('../../src/storage/sqlite/store.ts', import.meta.url))};
    const store = new SqliteStore({ file: ${JSON.stringify(file)} });
    for (let tries = 0; tries < 200; tries += 1) await store.proveSaving();`;
  const { code, err } = await runNode([...TYPESCRIPT, '--input-type=module', '--eval', program], {
    mostKiBPerFile: 512,
  });
  expect([code, err]).toEqual([1, expect.stringContaining('the disk takes no more')]);
});

test.each<[string, () => void]>([
  [
    'deleted',
    () => {
      rmSync(file);
    },
  ],
  [
    'replaced',
    () => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])('a file that was %s is found, though SQLite goes on without a word', async (word, harm) => {
  expect(await provenFault()).toBe('none');
  harm();
  await newMatch(serviceOn(store));
  await expect(store.proveSaving()).rejects.toThrow(`was ${word} while it was in use`);
  expect(faults).toEqual(['replaced']);
});

test('whoever holds the file locked is not waited for long', async () => {
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  const askedAtMs = performance.now();
  expect(await provenFault()).toBe('locked');
  expect(performance.now() - askedAtMs).toBeLessThan(3000);
  other.exec('ROLLBACK');
  other.close();
  expect(await provenFault()).toBe('none');
});
