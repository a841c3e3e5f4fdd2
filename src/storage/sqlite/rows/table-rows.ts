import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { OfferedSeat, TableSeat, TakenSeat } from '../../../matches/ports/table-store.ts';
import type { Queries } from '../database/engine.ts';
import { preparedOnce } from '../database/prepared.ts';
import { tableSeats } from '../schema/schema-table.ts';

const KEY = [tableSeats.matchId, tableSeats.player];

export function offerSeat(db: Queries, { match, player }: TableSeat, offeredAtMs: number): void {
  db.insert(tableSeats)
    .values({ matchId: match, player, offeredAtMs })
    .onConflictDoUpdate({ target: KEY, set: { offeredAtMs } })
    .run();
}

export function readOfferedSeats(
  db: Queries,
  players: readonly string[],
  sinceMs: number,
): readonly OfferedSeat[] {
  if (players.length === 0) return [];
  const { matchId: match, player, offeredAtMs } = tableSeats;
  return db
    .select({ match, player, offeredAtMs })
    .from(tableSeats)
    .where(and(inArray(player, [...players]), gte(offeredAtMs, Math.max(1, sinceMs))))
    .orderBy(asc(offeredAtMs), asc(match))
    .all();
}

/** In a transaction. */
export function keepSeats(db: Queries, seats: readonly TableSeat[], takenUntilMs: number): void {
  for (const { match, player } of seats) {
    db.insert(tableSeats)
      .values({ matchId: match, player, takenUntilMs })
      .onConflictDoUpdate({ target: KEY, set: { takenUntilMs } })
      .run();
  }
}

export function leaveSeat(db: Queries, { match, player }: TableSeat): void {
  db.update(tableSeats)
    .set({ takenUntilMs: 0 })
    .where(and(eq(tableSeats.matchId, match), eq(tableSeats.player, player)))
    .run();
}

const selectTaken = preparedOnce((db) =>
  db
    .select({ player: tableSeats.player, untilMs: tableSeats.takenUntilMs })
    .from(tableSeats)
    .where(
      and(
        eq(tableSeats.matchId, sql.placeholder('match')),
        gt(tableSeats.takenUntilMs, sql.placeholder('nowMs')),
      ),
    )
    .prepare(),
);

export function readTakenSeats(db: Queries, match: string, nowMs: number): readonly TakenSeat[] {
  return selectTaken(db).all({ match, nowMs });
}

/** In a transaction. */
export function forgetSeats(db: Queries, beforeMs: number): void {
  db.delete(tableSeats)
    .where(and(lt(tableSeats.offeredAtMs, beforeMs), lt(tableSeats.takenUntilMs, beforeMs)))
    .run();
}

export function eraseSeats(db: Queries, player: string): void {
  db.delete(tableSeats).where(eq(tableSeats.player, player)).run();
}
