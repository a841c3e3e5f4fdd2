import { serveJobs } from '@crokinole/threads/serve';
import type BetterSqlite3 from 'better-sqlite3';
import { Database } from '../database/engine.ts';
import { backUpIfDue } from './backup.ts';
import type { FileJobs } from './scheduled-backups.ts';

/** How long to wait for readers and writers. A backup takes longer, and it's tried again later. */
const WAIT_MS = 200;

serveJobs((name, input) => {
  switch (name as keyof FileJobs) {
    case 'backup': {
      const { series, nowMs } = input as FileJobs['backup']['input'];
      return backUpIfDue(series, nowMs);
    }
    case 'rewrite':
      return rewriteFile((input as FileJobs['rewrite']['input']).file);
  }
});

/**
 * Rewrites the file, so that its unused bytes contain nothing of what was deleted. It takes seconds,
 * so it must run in a thread; others can read meanwhile, and their writes wait. Returns false if
 * another connection still uses older pages of the log, or writes: try again later.
 *
 * Nothing may open the file but SQLite: closing it elsewhere in this process would release SQLite's
 * locks.
 */
function rewriteFile(file: string): boolean {
  const client = new Database(file, { timeout: WAIT_MS, fileMustExist: true });
  try {
    client.pragma('secure_delete = ON');
    if (!emptyLog(client)) return false;
    client.exec('VACUUM');
    return emptyLog(client);
  } finally {
    client.close();
  }
}

/**
 * The log keeps older pages until it is truncated. The first step copies what it has into the file
 * while others write; the second has little left to do.
 */
function emptyLog(client: BetterSqlite3.Database): boolean {
  client.pragma('wal_checkpoint(PASSIVE)');
  return client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
}
