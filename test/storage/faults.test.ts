import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { DatabaseError, type DatabaseFault } from '../../src/storage/common/database-error.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { findMigrations } from '../../src/storage/common/migrations.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { expectPromisesKept, flickInProcess, longMatches } from '../support/processes.ts';
import { faultOf, storeInMemory, temporaryFolder } from '../support/stores.ts';
import { flickNext, newMatch, serviceOn } from '../support/tables.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
});
afterEach(() => {
  folder.remove();
});

/** A database with a match in it, closed. */
async function filled(): Promise<string> {
  const store = new SqliteStore({ file });
  const service = serviceOn(store);
  const match = await newMatch(service);
  await flickNext(service, match);
  await store.close();
  return match;
}

/** The bytes of a database after a statement. */
function changed(path: string, statement: string): Buffer {
  const database = new Database(path);
  database.exec(statement);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/**
 * The chain of SQLite's errors as a host finds it in the log, from the thrown one to the first
 * cause.
 */
function codesOf(thrown: unknown): readonly unknown[] {
  if (!(thrown instanceof Error)) return [];
  return ['code' in thrown ? thrown.code : undefined, ...codesOf(thrown.cause)];
}

async function expectWhole(match: string): Promise<void> {
  const store = new SqliteStore({ file });
  expect((await store.readMatch(match))?.revision).toBe(1);
  expect(await store.readActions(match)).toHaveLength(1);
  await store.close();
}

describe('opening a database', () => {
  it('creates one where there is none, safe against power cuts', async () => {
    const store = new SqliteStore({ file });
    const { client } = store.database;
    expect(client.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(client.pragma('synchronous', { simple: true })).toBe(2);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
    await store.close();
    expect(readdirSync(folder.path)).toEqual(['matches.db']);
  });

  it.each<[string, DatabaseFault, (whole: Buffer) => Buffer]>([
    ['a damaged file', 'corrupted', (whole) => whole.fill(0xaa, 4096 * 3, 4096 * 9)],
    ['a text', 'not-ours', () => Buffer.from('These are my notes, not a database. '.repeat(200))],
    ['half a header', 'not-ours', () => Buffer.from('SQLite format 3')],
    [
      'the database of another program',
      'not-ours',
      () => changed(':memory:', 'CREATE TABLE recipes (name TEXT)'),
    ],
    [
      'a database that a newer version has written',
      'newer-schema',
      () =>
        changed(file, "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)"),
    ],
  ])('refuses %s and leaves it as it is', async (_, fault, bytesOf) => {
    await filled();
    const bytes = bytesOf(readFileSync(file));
    writeFileSync(file, bytes);
    expect(await faultOf(() => new SqliteStore({ file }))).toBe(fault);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('reports that the folder does not exist', async () => {
    const nowhere = join(folder.path, 'nowhere', 'matches.db');
    expect(await faultOf(() => new SqliteStore({ file: nowhere }))).toBe('cannot-open');
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('a failing disk', () => {
  it.each([
    ['reads nothing', 'journal', 'disk-failed'],
    ['makes no log', 'wal', 'cannot-open'],
  ])('%s: the start reports it and leaves the file as it is', async (_, suffix, fault) => {
    const match = await filled();
    const bytes = readFileSync(file);
    mkdirSync(`${file}-${suffix}`);
    expect(await faultOf(() => new SqliteStore({ file }))).toBe(fault);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    rmdirSync(`${file}-${suffix}`);
    await expectWhole(match);
  });

  /** One SQLite error of each kind, and what the host should do about it. */
  const REFUSALS: readonly (readonly [string, DatabaseFault, RegExp])[] = [
    ['SQLITE_FULL', 'disk-full', /free some space/],
    ['SQLITE_IOERR_WRITE', 'disk-full', /free some space/],
    ['SQLITE_IOERR_SHMSIZE', 'disk-full', /free some space/],
    ['SQLITE_IOERR', 'disk-failed', /check the disk/],
    ['SQLITE_IOERR_READ', 'disk-failed', /check the disk/],
    ['SQLITE_IOERR_SHORT_READ', 'disk-failed', /check the disk/],
    ['SQLITE_IOERR_DELETE', 'disk-failed', /check the disk/],
    ['SQLITE_IOERR_NOMEM', 'no-memory', /more/],
    ['SQLITE_NOMEM', 'no-memory', /more/],
    ['SQLITE_IOERR_LOCK', 'no-locks', /a local disk/],
    ['SQLITE_IOERR_RDLOCK', 'no-locks', /a local disk/],
    ['SQLITE_IOERR_UNLOCK', 'no-locks', /a local disk/],
    ['SQLITE_IOERR_SHMLOCK', 'no-locks', /a local disk/],
    ['SQLITE_IOERR_CHECKRESERVEDLOCK', 'no-locks', /a local disk/],
    ['SQLITE_IOERR_CORRUPTFS', 'corrupted', /restore a backup/],
    ['SQLITE_IOERR_DATA', 'corrupted', /restore the latest backup/],
    ['SQLITE_CORRUPT_INDEX', 'corrupted', /restore the latest backup/],
    ['SQLITE_PERM', 'read-only', /who owns/],
    ['SQLITE_READONLY_DIRECTORY', 'read-only', /who owns/],
    ['SQLITE_BUSY_SNAPSHOT', 'locked', /close that program/],
    ['SQLITE_PROTOCOL', 'locked', /close that program/],
    ['SQLITE_CANTOPEN_ISDIR', 'cannot-open', /its folder/],
  ];

  /** Fails at the last write of a save: everything before it has been written by then. */
  const BREAK_OFF = `CREATE TEMP TRIGGER break_off BEFORE INSERT ON main.interactions
    BEGIN SELECT break_off(); END`;

  it('in the middle of a save gives an error with the fix, and rolls back', async () => {
    const store = new SqliteStore({ file });
    const service = serviceOn(store);
    const match = await newMatch(service);
    const { client } = store.database;
    let code = '';
    client.function('break_off', () => {
      throw new Database.SqliteError('it broke off', code);
    });
    for (const [each, fault, words] of REFUSALS.filter(([, fault]) => fault !== 'corrupted')) {
      code = each;
      client.exec(BREAK_OFF);
      const thrown: unknown = await flickNext(service, match).catch((error: unknown) => error);
      client.exec('DROP TRIGGER temp.break_off');
      if (!(thrown instanceof DatabaseError)) throw new Error(`${each}: ${String(thrown)}`);
      expect([each, thrown.fault]).toEqual([each, fault]);
      expect(thrown.message).toMatch(words);
      expect(thrown.message).toContain(file);
      expect(codesOf(thrown)).toContain(each);
      expect((await store.readMatch(match))?.revision).toBe(0);
      expect(await store.readActions(match)).toEqual([]);
    }
    await flickNext(service, match);
    await store.close();
    await expectWhole(match);
  });

  it.each(REFUSALS.filter(([, fault]) => fault === 'corrupted'))(
    '%s: nothing more is saved until the next start',
    async (code, fault, words) => {
      const store = new SqliteStore({ file });
      const service = serviceOn(store);
      const match = await newMatch(service);
      const { client } = store.database;
      client.function('break_off', () => {
        throw new Database.SqliteError('it broke off', code);
      });
      client.exec(BREAK_OFF);
      await expect(flickNext(service, match)).rejects.toThrow(words);
      client.exec('DROP TRIGGER temp.break_off');
      expect(await faultOf(() => flickNext(service, match))).toBe(fault);
      await store.close();
      const next = new SqliteStore({ file });
      await flickNext(serviceOn(next), match);
      await next.close();
      await expectWhole(match);
    },
  );

  it('is reported too while erased data is wiped, which is tried again', async () => {
    const store = storeInMemory();
    const { client } = store.database;
    const request = { player: '7311', as: formerPlayer('x'), atMs: 0 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(request)).toEqual({ kind: 'erased' });
    client.function('break_off', () => {
      throw new Database.SqliteError('it broke off', 'SQLITE_FULL');
    });
    // The last step: a file has been rewritten by then.
    client.exec(
      `CREATE TEMP TRIGGER break_off BEFORE DELETE ON main.erasures
       BEGIN SELECT break_off(); END`,
    );
    const thrown: unknown = await store.wipeErased(0).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DatabaseError', fault: 'disk-full' });
    expect(codesOf(thrown)).toContain('SQLITE_FULL');
    client.exec('DROP TRIGGER temp.break_off');
    await store.wipeErased(0);
    expect(client.prepare('SELECT player FROM erasures').all()).toEqual([]);
    await store.close();
  });

  it('is not blamed for our own errors', async () => {
    const store = new SqliteStore({ file });
    await newMatch(serviceOn(store));
    store.database.client.exec(
      `CREATE TEMP TRIGGER break_off BEFORE INSERT ON main.interactions
       BEGIN SELECT RAISE(ABORT, 'a rule is broken'); END`,
    );
    const thrown: unknown = await newMatch(serviceOn(store)).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).not.toBeInstanceOf(DatabaseError);
    await store.close();
  });
});

describe('migrating', () => {
  /** Our migrations and one more that a later version adds. */
  function laterMigrations(statement: string): string {
    const migrations = join(folder.path, 'migrations');
    cpSync(findMigrations('sqlite'), migrations, { recursive: true });
    const path = join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] };
    const entry = {
      idx: journal.entries.length,
      version: '6',
      when: 9999999999999,
      tag: '9999_later',
      breakpoints: true,
    };
    writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
    writeFileSync(join(migrations, '9999_later.sql'), statement);
    return migrations;
  }

  it('copies the file before it changes it', async () => {
    const match = await filled();
    const backup = join(folder.path, 'before.db');
    const migrations = laterMigrations('CREATE TABLE `clubs` (`id` text PRIMARY KEY NOT NULL);');
    const store = new SqliteStore({ file, migrations, backupBeforeMigrating: backup });
    expect(store.database.client.prepare('SELECT count(*) AS clubs FROM clubs').get()).toEqual({
      clubs: 0,
    });
    expect(store.database.opening).toEqual({
      schema: '9999_later',
      before: expect.stringMatching(/^\d{4}_\w+$/) as string,
      migrated: ['9999_later'],
      copy: backup,
    });
    await store.close();
    copyFileSync(backup, file);
    await expectWhole(match);
  });

  it('names the copy by a readable date, and makes none when there is nothing to migrate', async () => {
    await filled();
    await new SqliteStore({ file }).close();
    expect(readdirSync(folder.path)).toEqual(['matches.db']);
    const store = new SqliteStore({ file, migrations: laterMigrations('SELECT 1;') });
    await store.close();
    const copies = readdirSync(folder.path).filter((name) => name.includes('before-migration'));
    expect(copies).toEqual([
      expect.stringMatching(/^matches\.db\.before-migration-\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z$/),
    ]);
  });

  it('leaves no half copy behind when the disk is full, and changes nothing', async () => {
    const match = await filled();
    const migrations = laterMigrations('CREATE TABLE `clubs` (`id` text);');
    const program = `
      import { openDatabase } from ${JSON.stringify(new URL('../../src/storage/sqlite/database/open.ts', import.meta.url))};
      openDatabase(${JSON.stringify({ file, migrations })});`;
    // 64 KiB a file: enough for the log written before, and for part of the copy.
    const { code, err } = await runNode([...TYPESCRIPT, '--input-type=module', '--eval', program], {
      mostKiBPerFile: 64,
    });
    expect([code, err]).toEqual([1, expect.stringContaining('the disk is full or failing')]);
    expect(readdirSync(folder.path).sort()).toEqual(['matches.db', 'migrations']);
    await expectWhole(match);
  });

  it.each([
    [
      'it fails half way',
      'CREATE TABLE `clubs` (`id` text);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);',
      'nowhere',
    ],
    ['rows would refer to missing ones', 'DELETE FROM `matches`;', 'dangling foreign keys'],
  ])('changes nothing if %s', async (_, statement, words) => {
    const match = await filled();
    const migrations = laterMigrations(statement);
    expect(() => new SqliteStore({ file, migrations })).toThrow(words);
    await expectWhole(match);
  });

  it('refuses a file that other migrations have made', async () => {
    const match = await filled();
    const migrations = laterMigrations('SELECT 1;');
    const first = join(migrations, '0000_beginning.sql');
    writeFileSync(first, `${readFileSync(first, 'utf8')}\n-- changed afterwards`);
    expect(await faultOf(() => new SqliteStore({ file, migrations }))).toBe('changed-migrations');
    await expectWhole(match);
  });
});

describe('while running', () => {
  it('reports a file-size limit, and has kept every flick that it answered', async () => {
    const matches = await longMatches(file, 1);
    const most = { file, name: 'a', flicks: 1000, matches, mostKiBPerFile: 1024 };
    const { promised, errors } = await flickInProcess(most);
    expect(errors).toContain('the disk is full or failing: free some space, nothing is lost');
    expect(promised.length).toBeGreaterThan(10);
    const { shots } = await expectPromisesKept(file, matches, promised);
    expect(shots).toBe(promised.length);
  });

  it('reports a read-only file', async () => {
    const match = await filled();
    const store = new SqliteStore({ file });
    store.database.client.pragma('query_only = ON');
    const writes: readonly (() => Promise<unknown>)[] = [
      () => flickNext(serviceOn(store), match),
      () => store.forget(0),
      () => {
        const nowMs = Number.MAX_SAFE_INTEGER;
        return store.claimAnnouncements({ by: 'us', nowMs, leaseMs: 1000, most: 9 });
      },
      () => store.saveSettings('77', DEFAULT_SETTINGS),
    ];
    for (const write of writes) expect(await faultOf(write)).toBe('read-only');
    await store.close();
    await expectWhole(match);
  });

  it.each([
    ['folder', 0o755],
    ['file', 0o777],
  ])('refuses to start where the %s is read-only', async (_, mode) => {
    await filled();
    chmodSync(folder.path, mode);
    chmodSync(file, 0o444);
    expect(await asNobody(() => faultOf(() => new SqliteStore({ file })))).toBe('read-only');
  });
});

const NOBODY = 65534;

/** Root may write everywhere, whatever the file's permissions. */
async function asNobody<Value>(work: () => Promise<Value>): Promise<Value> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
