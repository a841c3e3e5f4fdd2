import { statSync, type BigIntStats } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseError } from '../../common/database-error.ts';

/** Which file on the disk it is, whatever its name. */
export interface FileIdentity {
  readonly device: bigint;
  readonly inode: bigint;
}

/** So long somebody who writes for a moment is waited for: others wait for us meanwhile. */
const LOCK_WAIT_MS = 500;
/** About what a flick and all that comes of it takes up. */
const TRIAL_BYTES = 16 * 1024;
/** No interaction of Discord's has such an id. */
const TRIAL_ID = 'trial';

export function identityOf(file: string): FileIdentity | undefined {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : { device: found.dev, inode: found.ino };
}

/**
 * Throws what a save would, or if nobody would find again what is saved: SQLite goes on writing to a
 * file that has been deleted or replaced, without a word.
 */
export function checkWritable(
  client: BetterSqlite3.Database,
  file: string,
  opened: FileIdentity | undefined,
): void {
  refuseReplaced(file, opened);
  const usualMs = client.pragma('busy_timeout', { simple: true }) as number;
  client.pragma(`busy_timeout = ${LOCK_WAIT_MS}`);
  try {
    // For good, as a flick is; taking it away again need not be.
    client
      .prepare('INSERT OR REPLACE INTO interactions (id, at_ms, answer) VALUES (?, 0, ?)')
      .run(TRIAL_ID, '.'.repeat(TRIAL_BYTES));
    client.pragma('synchronous = NORMAL');
    client.prepare('DELETE FROM interactions WHERE id = ?').run(TRIAL_ID);
  } finally {
    client.pragma('synchronous = FULL');
    client.pragma(`busy_timeout = ${usualMs}`);
  }
}

function refuseReplaced(file: string, opened: FileIdentity | undefined): void {
  if (opened === undefined) return;
  const now = identityOf(file);
  if (now?.inode === opened.inode && now.device === opened.device) return;
  throw new DatabaseError(
    'replaced',
    `The database ${file} was ${now === undefined ? 'deleted' : 'replaced'} while it was in use: what is saved now will be lost. Stop the bot, put the right file there, and start it again.`,
  );
}
