import { and, eq, inArray } from 'drizzle-orm';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { carryOut } from './database/drive.ts';
import type { Sql } from '../common/query.ts';
import { runInThread } from './backup/file-thread.ts';
import type { OpenSqlite } from './database/open.ts';
import { erasures } from './schema/tables.ts';

/**
 * A finished erasure keeps only the new name until the file has been wiped, so that the old id
 * isn't stored for that.
 */
const IS_ERASED = eq(erasures.player, erasures.as);

/** Must run in a transaction. */
export function finishErasure(db: Sql, request: ErasureRequest): Erasure {
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

/**
 * Wipes from the file what the tables no longer contain, once for all players who have been erased,
 * if one of them was erased before then. SQLite overwrites deleted rows, but not copies left behind
 * when rows moved between pages, and an older version of the bot overwrote nothing. The ids aren't
 * known anymore and can't be searched for, so the file is rewritten.
 */
export async function wipeErased(
  { client, db, guard, name }: OpenSqlite,
  beforeMs: number,
  write: <Value>(work: (db: Sql) => Value) => Promise<Value>,
): Promise<void> {
  const wiped = db.select().from(erasures).where(IS_ERASED).all();
  if (!wiped.some(({ atMs }) => atMs <= beforeMs)) return;
  guard.check();
  if (!client.memory && !(await runInThread('rewrite', { file: name }))) return;
  const names = wiped.map(({ player }) => player);
  await write((own) => own.delete(erasures).where(inArray(erasures.player, names)).run());
}
