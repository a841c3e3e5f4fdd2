import type BetterSqlite3 from 'better-sqlite3';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Latest } from '../../../matches/ports/system.ts';
import { DatabaseError } from '../../common/database-error.ts';
import {
  findMigrations,
  migrationsAfter,
  MIGRATIONS_TABLE,
  openingAfter,
  type Opening,
  type DoneMigration,
  type Migration,
} from '../../common/migrations.ts';
import { Database, queriesOver } from './engine.ts';
import { FileGuard } from './file-guard.ts';
import { asDatabaseError } from './sqlite-error.ts';

export interface SqliteOptions {
  readonly file: string;
  /** A serialized database to open in memory, instead of a file. */
  readonly contents?: Buffer;
  /** How long to wait while another process writes. */
  readonly busyTimeoutMs?: number;
  readonly migrations?: string;
  /** The path of the copy that is made before a migration. */
  readonly backupBeforeMigrating?: string;
}

export const BUSY_TIMEOUT_MS = 5000;

/** Opens a database, checks that it is whole and ours, and migrates it. */
export function openDatabase(options: SqliteOptions) {
  const { file, contents, busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
  refuseWithoutFolder(file);
  let client: BetterSqlite3.Database | undefined;
  try {
    client = new Database(contents ?? file, { timeout: busyTimeoutMs });
    const opening = prepare(client, options);
    cacheStatements(client);
    // The first read creates the log file, which the guard also watches.
    client.pragma('user_version');
    const guard = new FileGuard(file);
    const migrations = readDone(client);
    return { client, db: queriesOver(client), guard, name: file, opening, migrations };
  } catch (thrown) {
    client?.close();
    throw asDatabaseError(file, thrown);
  }
}

/** Doesn't create the folder: that would hide a volume that isn't mounted. */
export function refuseWithoutFolder(file: string): void {
  if (!existsSync(dirname(file))) {
    throw new DatabaseError('cannot-open', `The database ${file}: its folder does not exist.`);
  }
}

export type OpenSqlite = ReturnType<typeof openDatabase>;

function prepare(client: BetterSqlite3.Database, options: SqliteOptions): Opening {
  checkIntegrity(client);
  const { file, migrations = findMigrations('sqlite') } = options;
  // Erased data must not stay readable in the file's unused bytes.
  client.pragma('secure_delete = ON');
  // Refuses an unknown file before anything is written to it.
  const backup = options.backupBeforeMigrating ?? `${file}.before-migration-${momentForName()}`;
  const opening = migrateFile(client, migrations, backup);
  refuseReadOnly(client);
  client.pragma('foreign_keys = ON');
  client.pragma('journal_mode = WAL');
  // A turn that has been announced must survive a power cut.
  client.pragma('synchronous = FULL');
  // A small cache is enough, because the system caches the file anyway.
  client.pragma('cache_size = -4000');
  return opening;
}

export function checkIntegrity(client: BetterSqlite3.Database): void {
  const [first] = client.pragma('integrity_check(1)') as readonly { integrity_check: string }[];
  if (first?.integrity_check !== 'ok') {
    throw new DatabaseError(
      'corrupted',
      `The database ${client.name} is damaged (${first?.integrity_check ?? 'unknown'}): restore the latest backup.`,
    );
  }
}

/** SQLite opens a file without write permission silently, and fails only at the first write. */
function refuseReadOnly(client: BetterSqlite3.Database): void {
  const version = client.pragma('user_version', { simple: true }) as number;
  client.pragma(`user_version = ${version}`);
}

/**
 * Larger than the number of distinct statements. The limit matters because lists of every length
 * make statements of their own.
 */
const MAX_KEPT = 400;

/**
 * Adds an LRU cache of prepared statements to a database. There are few statements, they recur with
 * every flick, and cached ones don't have to be garbage collected.
 */
export function cacheStatements(client: BetterSqlite3.Database, most = MAX_KEPT): void {
  const prepare = client.prepare.bind(client) as (source: string) => BetterSqlite3.Statement;
  const statements = new Latest<BetterSqlite3.Statement>(most);
  const prepareOnce = (source: string): BetterSqlite3.Statement => {
    const known = statements.get(source);
    const statement = known ?? prepare(source);
    // LRU: every use sets it again, so the one unused for the longest is evicted.
    statements.set(source, statement);
    // The previous user of the statement may have set it to return rows as arrays.
    if (known?.reader === true) known.raw(false);
    return statement;
  };
  Object.defineProperty(client, 'prepare', { value: prepareOnce, configurable: true });
}

/**
 * The migrations that this file still needs. Throws if the file isn't ours or is newer than the
 * program.
 */
export function pendingMigrations(
  file: BetterSqlite3.Database,
  folder: string,
): readonly Migration[] {
  return migrationsAfter(readDone(file), folder, file.name);
}

export function readDone(file: BetterSqlite3.Database): readonly DoneMigration[] {
  const tables = file
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === MIGRATIONS_TABLE)) {
    throw new DatabaseError('not-ours', `The database ${file.name} belongs to another program.`);
  }
  return file
    .prepare<[], DoneMigration>(
      `SELECT hash, created_at AS createdAtMs FROM ${MIGRATIONS_TABLE} ORDER BY created_at`,
    )
    .all();
}

/** True if the database has never been set up. Throws if it isn't ours. */
export function isEmpty(file: BetterSqlite3.Database): boolean {
  return readDone(file).length === 0;
}

/**
 * Makes a backup first. If several processes start at once, one migrates, and the others find
 * nothing left to do.
 */
function migrateFile(file: BetterSqlite3.Database, folder: string, copy: string): Opening {
  if (pendingMigrations(file, folder).length === 0) return openingAfter([], folder);
  const wasEmpty = isEmpty(file);
  if (!wasEmpty) copyTo(file, copy);
  let migrated: readonly Migration[] = [];
  // Rebuilding a table drops it for a moment, so foreign keys are off until the check at the end.
  file.pragma('foreign_keys = OFF');
  file
    .transaction(() => {
      migrated = pendingMigrations(file, folder);
      for (const { sql, hash, folderMillis } of migrated) {
        file.exec(
          `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
        );
        for (const statement of sql) file.exec(statement);
        file
          .prepare(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES (?, ?)`)
          .run(hash, folderMillis);
      }
      const broken = file.pragma('foreign_key_check') as readonly unknown[];
      if (broken.length > 0)
        throw new Error(`a migration left ${broken.length} rows with dangling foreign keys`);
    })
    .immediate();
  file.pragma('foreign_keys = ON');
  return { ...openingAfter(migrated, folder), ...(wasEmpty ? {} : { copy }) };
}

/**
 * Copies the current database to one file while others keep using it. The copy gets its name only
 * when it's complete, so that no one mistakes half a copy for a backup.
 */
export function copyTo(file: BetterSqlite3.Database, target: string): void {
  if (existsSync(target)) throw new Error(`There is a file ${target} already.`);
  const draft = `${target}.unfinished`;
  rmSync(draft, { force: true });
  try {
    file.prepare('VACUUM INTO ?').run(draft);
    checkWhole(draft);
    renameSync(draft, target);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
}

function checkWhole(file: string): void {
  const copy = new Database(file, { readonly: true });
  try {
    const found = copy.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    copy.close();
  }
}

/** A timestamp for file names: `2026-11-22T04-00-00.123Z`. */
export function momentForName(atMs = Date.now()): string {
  return new Date(atMs).toISOString().replaceAll(':', '-');
}

/** Also removes the log files that an interrupted process left beside it. */
export function removeDraft(draft: string): void {
  for (const part of ['', '-wal', '-shm', '.unfinished', '.old', '.old.unfinished']) {
    rmSync(draft + part, { force: true });
  }
}
