import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type {
  Launch,
  OfferedSeat,
  StoredSeat,
  TableSeat,
  TakenSeat,
} from '../../matches/ports/store.ts';
import { all, equals, preparedOnce, run, upsert, type Query, type Sql } from '../common/query.ts';

const keyOf = ({ tables: { tableSeats } }: Sql) => [tableSeats.matchId, tableSeats.player];

export function* offerSeat(
  db: Sql,
  { match, player, instance }: Launch,
  offeredAtMs: number,
): Query<void> {
  const { tableSeats } = db.tables;
  const isBefore = equals(tableSeats, { player, instance });
  yield* run(db.update(tableSeats).set({ instance: null }).where(isBefore));
  if (match === null) return;
  const offered = { offeredAtMs, instance };
  yield* upsert(db, tableSeats, keyOf(db), { matchId: match, player, ...offered }, offered);
}

export function* readOfferedSeats(
  db: Sql,
  players: readonly string[],
  sinceMs: number,
): Query<readonly OfferedSeat[]> {
  const { tableSeats } = db.tables;
  if (players.length === 0) return [];
  const { matchId: match, player, offeredAtMs, instance } = tableSeats;
  const isOffered = and(inArray(player, [...players]), gte(offeredAtMs, Math.max(1, sinceMs)));
  return yield* all(
    db
      .select({ match, player, offeredAtMs, instance })
      .from(tableSeats)
      .where(isOffered)
      .orderBy(asc(offeredAtMs), asc(match)),
  );
}

export function* readSeatsOf(db: Sql, player: string): Query<readonly StoredSeat[]> {
  const { tableSeats } = db.tables;
  const { matchId: match, ...columns } = getTableColumns(tableSeats);
  const isTheirs = eq(tableSeats.player, player);
  return yield* all(
    db
      .select({ match, ...columns })
      .from(tableSeats)
      .where(isTheirs)
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
  const update = { target: keyOf(db), set: { takenUntilMs } };
  yield* run(db.insert(db.tables.tableSeats).values(rows).onConflictDoUpdate(update));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function* leaveSeat(db: Sql, { match, player }: TableSeat): Query<void> {
  const { tableSeats } = db.tables;
  const isIt = equals(tableSeats, { matchId: match, player });
  yield* run(db.update(tableSeats).set({ takenUntilMs: 0 }).where(isIt));
}

const selectTaken = preparedOnce((db) => {
  const { tableSeats } = db.tables;
  const { matchId, player, takenUntilMs: untilMs } = tableSeats;
  const isOf = eq(matchId, sql.placeholder('match'));
  const isTaken = and(isOf, gt(untilMs, sql.placeholder('nowMs')));
  return db.select({ player, untilMs }).from(tableSeats).where(isTaken).prepare();
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
  const isPast = and(lt(tableSeats.offeredAtMs, beforeMs), lt(tableSeats.takenUntilMs, beforeMs));
  yield* run(db.delete(tableSeats).where(isPast));
}
