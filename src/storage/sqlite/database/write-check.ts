import type BetterSqlite3 from 'better-sqlite3';
import type { FileGuard } from './file-guard.ts';

/** So long somebody who writes for a moment is waited for: others wait for us meanwhile. */
const LOCK_WAIT_MS = 500;
/** About what a flick and all that comes of it takes up. */
const TRIAL_BYTES = 16 * 1024;
/** No interaction of Discord's has such an id. */
const TRIAL_ID = 'trial';

/** Throws what a save would. */
export function checkWritable(client: BetterSqlite3.Database, guard: FileGuard): void {
  guard.check();
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
