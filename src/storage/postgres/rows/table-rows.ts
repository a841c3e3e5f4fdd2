import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { OfferedSeat, TableSeat, TakenSeat } from '../../../matches/ports/table-store.ts';
import type { Queries } from '../database/engine.ts';
import { tableSeats } from '../schema/schema-table.ts';

const KEY = [tableSeats.matchId, tableSeats.player];

export async function offerSeat(
  db: Queries,
  { match, player }: TableSeat,
  offeredAtMs: number,
): Promise<void> {
  await db
    .insert(tableSeats)
    .values({ matchId: match, player, offeredAtMs })
    .onConflictDoUpdate({ target: KEY, set: { offeredAtMs } });
}

export async function readOfferedSeats(
  db: Queries,
  players: readonly string[],
  sinceMs: number,
): Promise<readonly OfferedSeat[]> {
  if (players.length === 0) return [];
  const { matchId: match, player, offeredAtMs } = tableSeats;
  return db
    .select({ match, player, offeredAtMs })
    .from(tableSeats)
    .where(and(inArray(player, [...players]), gte(offeredAtMs, Math.max(1, sinceMs))))
    .orderBy(asc(offeredAtMs), asc(match));
}

/** In one statement, and in one order: nobody waits for anybody in a circle. */
export async function keepSeats(
  db: Queries,
  seats: readonly TableSeat[],
  takenUntilMs: number,
): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats
    .map(({ match, player }) => ({ matchId: match, player, takenUntilMs }))
    .sort((a, b) => compare(a.matchId, b.matchId) || compare(a.player, b.player));
  await db
    .insert(tableSeats)
    .values(rows)
    .onConflictDoUpdate({ target: KEY, set: { takenUntilMs } });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export async function leaveSeat(db: Queries, { match, player }: TableSeat): Promise<void> {
  await db
    .update(tableSeats)
    .set({ takenUntilMs: 0 })
    .where(and(eq(tableSeats.matchId, match), eq(tableSeats.player, player)));
}

export function readTakenSeats(
  db: Queries,
  match: string,
  nowMs: number,
): Promise<readonly TakenSeat[]> {
  return db
    .select({ player: tableSeats.player, untilMs: tableSeats.takenUntilMs })
    .from(tableSeats)
    .where(and(eq(tableSeats.matchId, match), gt(tableSeats.takenUntilMs, nowMs)));
}

export async function forgetSeats(db: Queries, beforeMs: number): Promise<void> {
  await db
    .delete(tableSeats)
    .where(and(lt(tableSeats.offeredAtMs, beforeMs), lt(tableSeats.takenUntilMs, beforeMs)));
}

export async function eraseSeats(db: Queries, player: string): Promise<void> {
  await db.delete(tableSeats).where(eq(tableSeats.player, player));
}
