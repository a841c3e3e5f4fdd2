import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseError } from '../common/database-error.ts';
import { copyTo, removeDraft } from '../sqlite/database/copy.ts';
import { Database } from '../sqlite/database/engine.ts';
import { isEmpty } from '../sqlite/database/migrate.ts';
import { openDatabase, type OpenSqlite } from '../sqlite/database/open.ts';
import { PresenceLocks } from '../sqlite/database/presence-locks.ts';
import { asDatabaseError } from '../sqlite/database/sqlite-error.ts';

/** Locks the file, copies it, migrates the copy and passes it to `work`. The file stays unchanged. */
export async function withCopyOf<Value>(
  file: string,
  work: (copy: OpenSqlite) => Promise<Value>,
): Promise<Value> {
  new PresenceLocks(file).refuseReplaced();
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const locked = openAlone(file);
  const draft = `${file}.moving`;
  try {
    removeDraft(draft);
    copyTo(locked, draft);
    const copy = openDatabase({ file: draft, backupBeforeMigrating: `${draft}.old` });
    try {
      return await work(copy);
    } finally {
      copy.client.close();
    }
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  } finally {
    locked.close();
    removeDraft(draft);
  }
}

/**
 * Takes an exclusive lock: refused while another process has the file open, held until it is
 * closed.
 */
function openAlone(file: string): BetterSqlite3.Database {
  let client: BetterSqlite3.Database | undefined;
  try {
    client = new Database(file, { timeout: 0, fileMustExist: true });
    client.pragma('locking_mode = EXCLUSIVE');
    client.exec('BEGIN EXCLUSIVE; COMMIT');
    if (isEmpty(client)) throw new Error(`The database ${file} is empty.`);
    return client;
  } catch (thrown) {
    client?.close();
    const error = asDatabaseError(file, thrown);
    if (!(error instanceof DatabaseError) || error.fault !== 'locked') throw error;
    throw new DatabaseError(
      'locked',
      `The database ${file} is in use: stop the bot first.`,
      thrown,
    );
  }
}
