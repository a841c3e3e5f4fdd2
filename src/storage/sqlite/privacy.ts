import { and, eq, inArray } from 'drizzle-orm';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { carryOut } from './database/drive.ts';
import type { Sql } from '../common/query.ts';
import type { OpenSqlite } from './database/open.ts';
import { erasures } from './schema/tables.ts';
import { createReadStream } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * A finished erasure keeps only the new name until the file has been wiped, so that the old id
 * isn't stored for that.
 */
const IS_ERASED = eq(erasures.player, erasures.as);

export async function finishErasure(
  { client }: OpenSqlite,
  request: ErasureRequest,
  write: <Value>(work: (db: Sql) => Value) => Promise<Value>,
): Promise<Erasure> {
  const erasure = await write((db) => eraseInFile(db, request));
  if (erasure.kind === 'erased' && (await wipe(client, request.player))) {
    await write((db) => db.delete(erasures).where(eq(erasures.player, request.as)).run());
  }
  return erasure;
}

/** Erasures whose traces in the file couldn't be wiped immediately. */
export async function finishWiping({ client, db }: OpenSqlite): Promise<void> {
  const left = db.select().from(erasures).where(IS_ERASED).all();
  if (left.length === 0 || !(await wipe(client, undefined))) return;
  const names = left.map(({ player }) => player);
  db.delete(erasures).where(inArray(erasures.player, names)).run();
}

function eraseInFile(db: Sql, request: ErasureRequest): Erasure {
  const { player, as } = request;
  const isRequest = and(eq(erasures.player, player), eq(erasures.as, as));
  if (db.select().from(erasures).where(isRequest).get() === undefined) {
    return { kind: 'not-requested' };
  }
  const open = carryOut(db, readStillOpen, player);
  if (open !== undefined) return open;
  carryOut(db, erasePlayer, request);
  db.update(erasures).set({ player: as }).where(isRequest).run();
  return { kind: 'erased' };
}

/** How long to wait for readers. A backup takes longer, and the wipe is retried later. */
const LOG_WAIT_MS = 200;
const PIECE_BYTES = 1 << 20;

/**
 * Wipes from the file what the tables no longer contain. Returns false if a reader still uses older
 * pages of the log; it must then be retried. SQLite overwrites deleted rows, but not copies left
 * behind when rows moved between pages, and an older version of the bot overwrote nothing. So this
 * searches the file for the text, and rewrites the file if it's found, or if the text is no longer
 * known.
 */
async function wipe(client: BetterSqlite3.Database, text: string | undefined): Promise<boolean> {
  if (client.memory) return true;
  if (!emptyLog(client)) return false;
  if (text !== undefined && !(await isInFile(client.name, text))) return true;
  client.exec('VACUUM');
  return emptyLog(client);
}

/** The log keeps older pages until it is truncated. */
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
