import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  sql,
  isNotNull,
  isNull,
  like,
} from 'drizzle-orm';
import type { OfferedSeat, StoredSeat, TableSeat, TakenSeat } from '../../matches/ports/store.ts';
import type { WalkUp } from '../../matches/records/walk-ups.ts';
import type { RowOf } from '../schema/tables.ts';
import { decodeStored, encodeStored, storedKind } from '../common/codec.ts';
import {
  all,
  equals,
  lockNames,
  one,
  preparedOnce,
  run,
  upsert,
  type Query,
  type Sql,
  type Write,
} from '../common/query.ts';

const keyOf = ({ tables: { tableSeats } }: Sql) => [tableSeats.matchId, tableSeats.player];

/** Everything that names a player is in one column. */
type People = Pick<WalkUp, 'line' | 'rounds' | 'wins'>;

export function* offerSeat(
  db: Sql,
  { match, player }: TableSeat,
  offeredAtMs: number,
): Query<void> {
  const { tableSeats } = db.tables;
  yield* upsert(
    db,
    tableSeats,
    keyOf(db),
    { matchId: match, player, offeredAtMs },
    { offeredAtMs },
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
  const isOffered = and(inArray(player, [...players]), gte(offeredAtMs, Math.max(1, sinceMs)));
  return yield* all(
    db
      .select({ match, player, offeredAtMs })
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

export function* eraseSeats(db: Sql, player: string): Query<void> {
  const { tableSeats } = db.tables;
  yield* run(db.delete(tableSeats).where(eq(tableSeats.player, player)));
}

/** The name of the lock for changes of a channel's walk-up table. */
export function lockOfWalkUp(channel: string): string {
  return `walk-up ${channel}`;
}

/** In place of a server, which the column requires. */
const NO_SERVER = '';
const PEOPLE = storedKind<People>('people of a walk-up table');

export function saveWalkUp(db: Sql, { server, line, rounds, wins, ...rest }: WalkUp): Write {
  const { walkUps } = db.tables;
  const people = encodeStored(PEOPLE, { line, rounds, wins });
  const row = { ...rest, server: server ?? NO_SERVER, people };
  return db.insert(walkUps).values(row).onConflictDoUpdate({ target: walkUps.channel, set: row });
}

/** In a transaction that holds its lock. */
export function* isNextOfWalkUp(db: Sql, next: WalkUp): Query<boolean> {
  const before = yield* readWalkUp(db, next.channel);
  return (before?.revision ?? -1) === next.revision - 1;
}

const selectOne = preparedOnce((db) => {
  const { walkUps } = db.tables;
  const isIt = eq(walkUps.channel, sql.placeholder('channel'));
  return db.select().from(walkUps).where(isIt).prepare();
});

export function* readWalkUp(db: Sql, channel: string): Query<WalkUp | undefined> {
  const row = yield* one(selectOne(db), { channel });
  return row && walkUpFrom(row);
}

/** At which something is played, or was until a moment ago. */
export function* readOpenWalkUps(db: Sql): Query<readonly WalkUp[]> {
  const { walkUps } = db.tables;
  const rows = yield* all(db.select().from(walkUps).where(isNotNull(walkUps.match)));
  return rows.map(walkUpFrom);
}

/** Those that name a player. */
export function* readWalkUpsOf(db: Sql, player: string): Query<readonly WalkUp[]> {
  const { walkUps } = db.tables;
  const isNamed = like(walkUps.people, `%"${player}"%`);
  return (yield* all(db.select().from(walkUps).where(isNamed))).map(walkUpFrom);
}

/** In a transaction. */
export function* forgetWalkUps(db: Sql, beforeMs: number): Query<void> {
  const { walkUps } = db.tables;
  const isPast = and(isNull(walkUps.match), lt(walkUps.updatedAtMs, beforeMs));
  yield* run(db.delete(walkUps).where(isPast));
}

/** In a transaction: the player leaves the line, and what they won is nobody's. */
export function* eraseFromWalkUps(db: Sql, player: string): Query<void> {
  const named = yield* readWalkUpsOf(db, player);
  yield* lockNames(...named.map(({ channel }) => lockOfWalkUp(channel)));
  for (const { channel } of named) {
    const walkUp = yield* readWalkUp(db, channel);
    if (walkUp === undefined) continue;
    const { revision, line, wins } = walkUp;
    const without = {
      ...walkUp,
      revision: revision + 1,
      line: line.filter((each) => each !== player),
      wins: wins.filter((each) => each.player !== player),
    };
    yield* run(saveWalkUp(db, without));
  }
}

function walkUpFrom({ server, people, ...rest }: RowOf<'walkUps'>): WalkUp {
  const known = server === NO_SERVER ? null : server;
  return { ...rest, server: known, ...decodeStored(PEOPLE, people) };
}
