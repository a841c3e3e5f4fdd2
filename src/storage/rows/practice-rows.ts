import { eq, lt } from 'drizzle-orm';
import { type StoredFreeBoard } from '../../matches/records/practice.ts';
import { compress, decodeStored, encodeStored, expand, storedKind } from '../common/codec.ts';
import { lockNames, one, run, upsert, type Query, type Sql } from '../common/query.ts';

const FREE_BOARD =
  storedKind<Pick<StoredFreeBoard, 'table' | 'side' | 'last' | 'random'>>('free board');
export function* readFreeBoard(db: Sql, player: string): Query<StoredFreeBoard | undefined> {
  const { freeTables } = db.tables;
  const row = yield* one(db.select().from(freeTables).where(eq(freeTables.player, player)));
  if (row === undefined) return undefined;
  const { board, ...rest } = row;
  return { ...rest, ...decodeStored(FREE_BOARD, expand(board)) };
}

/** Must run in a transaction. */
export function* saveFreeBoard(db: Sql, stored: StoredFreeBoard): Query<boolean> {
  const { freeTables } = db.tables;
  const { player, revision, updatedAtMs, table, side, last, random } = stored;
  const isOwn = eq(freeTables.player, player);
  // A named lock, because there may be no row to lock yet.
  yield* lockNames(`free board ${player}`);
  const saved = yield* one(
    db.select({ revision: freeTables.revision }).from(freeTables).where(isOwn),
  );
  if (revision !== (saved?.revision ?? 0) + 1) return false;
  const board = compress(encodeStored(FREE_BOARD, { table, side, last, random }));
  yield* upsert(db, freeTables, freeTables.player, { player, revision, board, updatedAtMs });
  return true;
}

/** Must run in a transaction. */
export function* forgetPractice(db: Sql, beforeMs: number): Query<void> {
  const { freeTables } = db.tables;
  yield* run(db.delete(freeTables).where(lt(freeTables.updatedAtMs, beforeMs)));
}
