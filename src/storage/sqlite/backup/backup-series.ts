import { renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { backupPath, isDue, listBackups, listUnfinished, backupsToDelete } from './backup-names.ts';
import { openToRead, refuseEmpty } from './backup.ts';
import { asDatabaseError } from '../database/sqlite-error.ts';
import { DatabaseError } from '../../common/database-error.ts';
import { Database } from '../database/engine.ts';
import { openDatabase } from '../database/open.ts';
import { PresenceLocks } from '../database/presence-locks.ts';

export interface BackupSeries {
  readonly file: string;
  readonly folder: string;
  readonly everyMs: number;
  /** How many backups to keep, including the new one. */
  readonly keep: number;
}

export type BackupOutcome =
  | { readonly kind: 'made'; readonly path: string; readonly removed: readonly string[] }
  | { readonly kind: 'not-due' }
  /** Another process is making the backup. */
  | { readonly kind: 'elsewhere' };

const PAGES_A_STEP = 1000;

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
