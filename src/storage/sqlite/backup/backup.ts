import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  readdirSync,
  statSync,
  rmSync,
} from 'node:fs';
import { dirname, basename, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseError, type DatabaseFault, makeFolder } from '../../common/database-error.ts';
import { findMigrations } from '../../common/migrations.ts';
import {
  copyTo,
  momentForName,
  removeDraft,
  isEmpty,
  pendingMigrations,
  openDatabase,
  refuseWithoutFolder,
  checkIntegrity,
} from '../database/open.ts';
import { Database } from '../database/engine.ts';
import { PresenceLocks } from '../database/presence-locks.ts';
import { asDatabaseError } from '../database/sqlite-error.ts';
import {
  listBackups,
  backupPath,
  isDue,
  listUnfinished,
  backupsToDelete,
  type BackupOutcome,
  type BackupSeries,
} from './scheduled-backups.ts';

/** Errors that must come from the target file: the source is already open, and only read. */
const OF_THE_TARGET: readonly DatabaseFault[] = ['cannot-open', 'disk-full', 'read-only'];

/**
 * Copies a database that may be in use. The copy gets its final name only after it has been
 * checked.
 */
export function backUp(file: string, target: string): void {
  if (existsSync(target)) throw new Error(`There is a file ${target} already.`);
  new PresenceLocks(file).refuseReplaced();
  if (!existsSync(file)) {
    // For a host who looks for the right file.
    const [latest] = listRescued(file);
    const hint = latest === undefined ? '' : ` A running bot has rescued it to ${latest}.`;
    throw new Error(`There is no database ${file}.${hint}`);
  }
  const source = openToRead(file);
  try {
    makeFolder(dirname(target));
    copyTo(source, target);
  } catch (thrown) {
    const error = asDatabaseError(file, thrown);
    const isOfTarget = error instanceof DatabaseError && OF_THE_TARGET.includes(error.fault);
    throw isOfTarget ? asDatabaseError(target, thrown) : error;
  } finally {
    source.close();
  }
}

export function openToRead(file: string): BetterSqlite3.Database {
  try {
    return new Database(file, { readonly: true });
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  }
}

function readFrom<Value>(file: string, read: (client: BetterSqlite3.Database) => Value): Value {
  const client = openToRead(file);
  try {
    return read(client);
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  } finally {
    client.close();
  }
}

/**
 * Replaces a database that isn't in use with a backup, and returns where the old one was moved. The
 * backup is checked and migrated before anything is moved.
 */
export function restore(file: string, backup: string): string | undefined {
  if (!existsSync(backup)) throw new Error(`There is no backup ${backup}.`);
  refuseWithoutFolder(file);
  const draft = `${file}.restoring`;
  // SQLite would apply the log of an earlier, interrupted restore to this draft.
  removeDraft(draft);
  try {
    copyFileSync(backup, draft);
    // The copy inherits the backup's permissions, and old backups may be readable by others.
    chmodSync(draft, 0o600);
    refuseEmpty(draft, backup);
    openDatabase({ file: draft, backupBeforeMigrating: `${draft}.old` }).client.close();
    return swap(file, draft);
  } catch (thrown) {
    throw withoutDraft(thrown, draft, file, backup);
  } finally {
    removeDraft(draft);
  }
}

/**
 * Error messages should name the backup or the target, because the host doesn't know the draft
 * file.
 */
function withoutDraft(thrown: unknown, draft: string, file: string, backup: string): unknown {
  if (!(thrown instanceof Error) || !thrown.message.includes(draft)) return thrown;
  if (!(thrown instanceof DatabaseError) || OF_THE_TARGET.includes(thrown.fault)) {
    thrown.message = thrown.message.replaceAll(draft, file);
    return thrown;
  }
  const words = thrown.message
    .replace(`The database ${draft}`, `The backup ${backup}`)
    .replace(/restore (?:the latest|a) backup/, 'take another backup');
  return new DatabaseError(thrown.fault, words, thrown);
}

/** SQLite takes an empty file for a new database. Restoring it would delete every match. */
export function refuseEmpty(draft: string, backup: string): void {
  if (!readFrom(draft, isEmpty)) return;
  throw new DatabaseError('not-ours', `The backup ${backup} is empty.`);
}

/**
 * Removes the old log first, even if its database is missing: SQLite would write it into the new
 * file. A database that could be opened has no log left by then, so a crash in between loses
 * nothing.
 */
function swap(file: string, draft: string): string | undefined {
  if (new PresenceLocks(file).isAnyThere()) throw inUse(file);
  if (existsSync(file)) refuseWhileInUse(file);
  const aside = `${file}.before-restore-${momentForName()}`;
  for (const part of ['-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, aside + part);
  }
  if (existsSync(file)) keepAs(aside, file);
  renameSync(draft, file);
  return ['', '-wal', '-shm'].map((part) => aside + part).find((path) => existsSync(path));
}

const NO_LINKS = ['EACCES', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'];

/** Keeps the file under both names until it is replaced, so that the bot always finds one. */
function keepAs(aside: string, file: string): void {
  try {
    linkSync(file, aside);
  } catch (thrown) {
    // Some file systems have no hard links, and each says so in its own way.
    if (!NO_LINKS.includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
    renameSync(file, aside);
  }
}

/**
 * Leaving WAL mode needs an exclusive lock, which fails while another process has the file open.
 */
function refuseWhileInUse(file: string): void {
  let client: BetterSqlite3.Database | undefined;
  try {
    client = new Database(file, { timeout: 0 });
    client.pragma('journal_mode = DELETE');
  } catch (thrown) {
    const error = asDatabaseError(file, thrown);
    // Any other error is fine: a damaged file is what a restore is for.
    if (error instanceof DatabaseError && error.fault === 'locked') {
      throw inUse(file, thrown);
    }
  } finally {
    client?.close();
  }
}

function inUse(file: string, cause?: unknown): DatabaseError {
  const words = `The database ${file} is in use: stop the bot first.`;
  return new DatabaseError('locked', words, cause);
}

/** Reads the whole database without changing it, and throws whatever error a start would throw. */
export function inspectDatabase(file: string) {
  return readFrom(file, (client) => {
    checkIntegrity(client);
    return {
      /** The number of migrations that the next start will run. */
      pending: pendingMigrations(client, findMigrations('sqlite')).length,
      isEmpty: isEmpty(client),
    };
  });
}

/** True if opening the file would make a new database. Throws if the file isn't ours. */
export function isNewFile(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  return readFrom(file, isEmpty);
}

/**
 * Finds files beside a database, or in its backup folder, that show that a database existed before.
 */
export function findTraces(file: string, backups: string | undefined): readonly string[] {
  const folder = dirname(file);
  const beside = existsSync(folder) ? readdirSync(folder) : [];
  const endings = /^(-wal|\.before-migration-.*|\.before-restore-.*|\.rescued-.*)$/;
  const found = beside
    .filter((name) => name.startsWith(basename(file)))
    .filter((name) => endings.test(name.slice(basename(file).length)))
    // A process that only reads a database leaves an empty log, which proves nothing.
    .filter((name) => statSync(join(folder, name)).size > 0);
  const series = backups === undefined || !existsSync(backups) ? [] : listBackups(file, backups);
  return [...series.map(({ path }) => path), ...found.map((name) => join(folder, name))];
}

const MARK = '.rescued-';

/**
 * Copies an open database whose file was deleted to a file beside the old path, and returns the new
 * path. This connection may be the last access to the data.
 */
export function rescue(client: BetterSqlite3.Database, file: string): string {
  makeFolder(dirname(file));
  const target = `${file}${MARK}${momentForName()}`;
  copyTo(client, target);
  return target;
}

/** The latest first. */
export function listRescued(file: string): readonly string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(basename(file) + MARK) && name.endsWith('Z'),
  );
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Makes a backup if the latest is old enough, and then deletes the surplus ones. */
export async function backUpIfDue(series: BackupSeries, nowMs: number): Promise<BackupOutcome> {
  const { file, folder, everyMs, keep } = series;
  if (!isDue(listBackups(file, folder), everyMs, nowMs)) return { kind: 'not-due' };
  const lock = takeLock(file, folder);
  if (lock === undefined) return { kind: 'elsewhere' };
  try {
    // Another process may have made one before we got the lock.
    if (!isDue(listBackups(file, folder), everyMs, nowMs)) return { kind: 'not-due' };
    for (const path of listUnfinished(file, folder)) rmSync(path, { force: true });
    const path = backupPath(file, folder, nowMs);
    await makeChecked(file, path);
    // Old backups are deleted only once the new one has been checked.
    const removed = backupsToDelete(listBackups(file, folder), path, keep, nowMs);
    for (const old of removed) rmSync(old, { force: true });
    return { kind: 'made', path, removed };
  } finally {
    lock.close();
  }
}

/** An SQLite lock, because the system releases it when a process dies. A lock file would stay. */
function takeLock(file: string, folder: string): BetterSqlite3.Database | undefined {
  const path = join(folder, `${basename(file, '.db')}.lock`);
  let lock: BetterSqlite3.Database | undefined;
  try {
    lock = new Database(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (thrown) {
    lock?.close();
    const error = asDatabaseError(path, thrown);
    if (error instanceof DatabaseError && error.fault === 'locked') return undefined;
    throw error;
  }
}

const PAGES_A_STEP = 1000;

/**
 * Writes to a temporary name until a test as thorough as a restore has passed: the copy is whole,
 * ours, and not empty.
 */
async function makeChecked(file: string, target: string): Promise<void> {
  const draft = `${target}.unfinished`;
  // If the file at the path was replaced, its backup would push out the good ones.
  new PresenceLocks(file).refuseReplaced();
  const source = openToRead(file);
  try {
    // One transaction: without it SQLite restarts the copy whenever another process writes.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_master').get();
    await source.backup(draft, { progress: () => PAGES_A_STEP });
    refuseEmpty(draft, target);
    openDatabase({ file: draft, backupBeforeMigrating: `${draft}.old` }).client.close();
    renameSync(draft, target);
  } catch (thrown) {
    throw asDatabaseError(target, thrown);
  } finally {
    source.close();
    for (const part of ['', '-wal', '-shm', '.old']) rmSync(draft + part, { force: true });
  }
}
