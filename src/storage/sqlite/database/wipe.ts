import { createReadStream } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';

/** So long somebody who reads for a moment is waited for; a backup takes longer. */
const LOG_WAIT_MS = 200;
const PIECE_BYTES = 1 << 20;

/**
 * Wipes from the disk what the tables no longer say; false while somebody reads older pages of the
 * log, and then it is to be tried again. SQLite overwrites the rows that go, but not the copies that
 * it has left behind when it moved rows between pages, and an older version of ours overwrote
 * nothing. So the text that must not be there is looked for, and the file is written anew if it is
 * found, or if the text is not known any more.
 */
export async function wipe(
  client: BetterSqlite3.Database,
  text: string | undefined,
): Promise<boolean> {
  if (client.memory) return true;
  if (!emptyLog(client)) return false;
  if (text !== undefined && !(await isInFile(client.name, text))) return true;
  client.exec('VACUUM');
  return emptyLog(client);
}

/** The log keeps older pages until it is begun anew. */
function emptyLog(client: BetterSqlite3.Database): boolean {
  const usualMs = client.pragma('busy_timeout', { simple: true }) as number;
  client.pragma(`busy_timeout = ${LOG_WAIT_MS}`);
  try {
    return client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    client.pragma(`busy_timeout = ${usualMs}`);
  }
}

async function isInFile(file: string, text: string): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    const bytes = Buffer.concat([before, piece as Buffer]);
    if (bytes.includes(text)) return true;
    before = bytes.subarray(Math.max(0, bytes.length - text.length));
  }
  return false;
}
