import { chmodSync, copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { copyTo, momentForName, removeDraft } from '../database/copy.ts';
import { asDatabaseError } from '../database/sqlite-error.ts';
import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';
import { Database } from '../database/engine.ts';
import { makeFolder } from '../database/folders.ts';
import { isEmpty } from '../database/migrate.ts';
import { openDatabase, refuseWithoutFolder } from '../database/open.ts';
import { PresenceLocks } from '../database/presence-locks.ts';
import { listRescued } from './rescue.ts';

/** Errors that must come from the target file: the source is already open, and only read. */
const OF_THE_TARGET: readonly DatabaseFault[] = ['cannot-open', 'disk-full', 'read-only'];

/**
 * Copies a database that may be in use. The copy gets its final name only after it has been
 * checked.
 */
export function backUp(file: string, target: string): void {
  if (existsSync(target)) throw new Error(`There is a file ${target} already.`);
  new PresenceLocks(file).refuseReplaced();
  if (!existsSync(file)) throw new Error(`There is no database ${file}.${hintOfRescue(file)}`);
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

/** Mentions a rescue copy beside the database, for a host who looks for the right file. */
function hintOfRescue(file: string): string {
  const [latest] = listRescued(file);
  return latest === undefined ? '' : ` A running bot has rescued it to ${latest}.`;
}

export function openToRead(file: string): BetterSqlite3.Database {
  try {
    return new Database(file, { readonly: true });
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
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
  const client = new Database(draft, { readonly: true });
  try {
    if (!isEmpty(client)) return;
  } catch (thrown) {
    throw asDatabaseError(draft, thrown);
  } finally {
    client.close();
  }
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

/** Keeps the file under both names until it is replaced, so that the bot always finds one. */
function keepAs(aside: string, file: string): void {
  try {
    linkSync(file, aside);
  } catch {
    // Some file systems have no hard links.
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
