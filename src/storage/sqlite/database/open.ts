import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { asDatabaseError } from './sqlite-error.ts';
import { momentForName } from './copy.ts';
import { DatabaseError } from '../../common/database-error.ts';
import { Database, queriesOver } from './engine.ts';
import { findMigrations, type Opening } from '../../common/migrations.ts';
import { migrateFile } from './migrate.ts';
import { FileGuard } from './file-guard.ts';

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
    return { client, db: queriesOver(client), guard: new FileGuard(file), name: file, opening };
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
  const kept = new Map<string, BetterSqlite3.Statement>();
  const prepareOnce = (source: string): BetterSqlite3.Statement => {
    const known = kept.get(source);
    // LRU: moved to the end, so that the first entry is the one unused for the longest.
    kept.delete(source);
    const statement = known ?? prepare(source);
    kept.set(source, statement);
    // The previous user of the statement may have set it to return rows as arrays.
    if (known?.reader === true) known.raw(false);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  Object.defineProperty(client, 'prepare', { value: prepareOnce, configurable: true });
}
