import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { OfferedSeat, StoredSeat, TableSeat, TakenSeat } from '../../matches/ports/store.ts';
import { all, run, type Query, type Sql } from '../common/query.ts';
import { preparedOnce } from '../common/prepared.ts';

const keyOf = ({ tables: { tableSeats } }: Sql) => [tableSeats.matchId, tableSeats.player];

export function* offerSeat(
  db: Sql,
  { match, player }: TableSeat,
  offeredAtMs: number,
): Query<void> {
  const { tableSeats } = db.tables;
  yield* run(
    db
      .insert(tableSeats)
      .values({ matchId: match, player, offeredAtMs })
      .onConflictDoUpdate({ target: keyOf(db), set: { offeredAtMs } }),
  );
}

export function* readOfferedSeats(
  db: Sql,
  players: readonly string[],
  sinceMs: number,
): Query<readonly OfferedSeat[]> {
  const { tableSeats } = db.tables;
  if (players.length === 0) return [];
  const { matchId: match, player, offeredAtMs } = tableSeats;
  return yield* all(
    db
      .select({ match, player, offeredAtMs })
      .from(tableSeats)
      .where(and(inArray(player, [...players]), gte(offeredAtMs, Math.max(1, sinceMs))))
      .orderBy(asc(offeredAtMs), asc(match)),
  );
}

export function* readSeatsOf(db: Sql, player: string): Query<readonly StoredSeat[]> {
  const { tableSeats } = db.tables;
  const { matchId: match, offeredAtMs, takenUntilMs } = tableSeats;
  return yield* all(
    db
      .select({ match, player: tableSeats.player, offeredAtMs, takenUntilMs })
      .from(tableSeats)
      .where(eq(tableSeats.player, player))
      .orderBy(asc(match)),
  );
}

/** One statement, in a fixed order, which prevents deadlocks. */
export function* keepSeats(
  db: Sql,
  seats: readonly TableSeat[],
  takenUntilMs: number,
): Query<void> {
  if (seats.length === 0) return;
  const rows = seats
    .map(({ match, player }) => ({ matchId: match, player, takenUntilMs }))
    .sort((a, b) => compare(a.matchId, b.matchId) || compare(a.player, b.player));
  yield* run(
    db
      .insert(db.tables.tableSeats)
      .values(rows)
      .onConflictDoUpdate({ target: keyOf(db), set: { takenUntilMs } }),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function* leaveSeat(db: Sql, { match, player }: TableSeat): Query<void> {
  const { tableSeats } = db.tables;
  yield* run(
    db
      .update(tableSeats)
      .set({ takenUntilMs: 0 })
      .where(and(eq(tableSeats.matchId, match), eq(tableSeats.player, player))),
  );
}

const selectTaken = preparedOnce((db) => {
  const { tableSeats } = db.tables;
  return db
    .select({ player: tableSeats.player, untilMs: tableSeats.takenUntilMs })
    .from(tableSeats)
    .where(
      and(
        eq(tableSeats.matchId, sql.placeholder('match')),
        gt(tableSeats.takenUntilMs, sql.placeholder('nowMs')),
      ),
    )
    .prepare();
});

export function* readTakenSeats(
  db: Sql,
  match: string,
  nowMs: number,
): Query<readonly TakenSeat[]> {
  return yield* all(selectTaken(db), { match, nowMs });
}

/** Must run in a transaction. */
export function* forgetSeats(db: Sql, beforeMs: number): Query<void> {
  const { tableSeats } = db.tables;
  yield* run(
    db
      .delete(tableSeats)
      .where(and(lt(tableSeats.offeredAtMs, beforeMs), lt(tableSeats.takenUntilMs, beforeMs))),
  );
}

export function* eraseSeats(db: Sql, player: string): Query<void> {
  const { tableSeats } = db.tables;
  yield* run(db.delete(tableSeats).where(eq(tableSeats.player, player)));
}
