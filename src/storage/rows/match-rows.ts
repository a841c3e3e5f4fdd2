import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { MatchState } from 'crokinole/match/state';
import type { EndedMatch, OpenAt } from '../../matches/ports/store.ts';
import type { Deadlines, StoredMatch } from '../../matches/records/matches.ts';
import { decodeState, encodeState } from '../common/codec.ts';
import {
  all,
  column,
  equals,
  mostRows,
  one,
  pick,
  preparedOnce,
  run,
  type Query,
  type Sql,
  type Write,
} from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';

const ONE = sql.placeholder('id');

/** A subquery, so that the match and its players are read in one statement. */
export function playersOf({ tables: { matches, seats }, syntax }: Sql): SQL<readonly string[]> {
  return sql`(
    SELECT cast(${syntax.jsonList}(${seats.player} ORDER BY ${seats.seat}) AS text)
    FROM ${seats} WHERE ${seats.matchId} = ${matches.id}
  )`.mapWith((list: string) => JSON.parse(list) as readonly string[]);
}

/** Leaves out the opening state, which is long and rarely needed. */
function matchColumns({ tables: { matches } }: Sql) {
  const { opening: _, ...columns } = getTableColumns(matches);
  return columns;
}

/** Stores the match, and its current state also as its opening state. */
export function insertMatch(db: Sql, match: StoredMatch): readonly Write[] {
  const { matches, seats } = db.tables;
  const { id: matchId, state, endedAtMs } = match;
  const row = matchRow(match);
  const seated = state.seats.map(({ player, side }, seat) => {
    return { matchId, seat, player, side, endedAtMs };
  });
  return [
    db.insert(matches).values({ ...row, opening: row.state }),
    db.insert(seats).values(seated),
  ];
}

/** Updates a match after a move. Its placeholders get their values at execution. */
export function updateRow(db: Sql) {
  const { id: _, ...columns } = matchColumns(db);
  const row = Object.keys(columns).map((name) => [name, sql`${sql.placeholder(name)}`]);
  return db.update(db.tables.matches).set(Object.fromEntries(row) as Record<string, SQL>);
}

/** Copies the end to the seats, so that one index finds a player's matches, open or ended. */
export function endSeats(db: Sql, { id, endedAtMs }: StoredMatch): readonly Write[] {
  const { seats } = db.tables;
  if (endedAtMs === null) return [];
  return [db.update(seats).set({ endedAtMs }).where(eq(seats.matchId, id))];
}

const selectMatch = preparedOnce((db) => {
  const { matches } = db.tables;
  const columns = { row: matchColumns(db), players: playersOf(db) };
  return db.select(columns).from(matches).where(eq(matches.id, ONE)).prepare();
});

export function* readMatch(db: Sql, id: string): Query<StoredMatch | undefined> {
  const found = yield* one(selectMatch(db), { id });
  return found && matchFrom(found);
}

export function* readRevisions(
  db: Sql,
  ids: readonly string[],
): Query<ReadonlyMap<string, number>> {
  const { matches } = db.tables;
  if (ids.length === 0) return new Map();
  const isAsked = inArray(matches.id, [...ids]);
  const rows = yield* all(
    db
      .select(pick(matches, 'id', 'revision'))
      .from(matches)
      .where(isAsked),
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** In the order of the ids, without those of which there is no match. */
export function* readMatches(db: Sql, ids: readonly string[]): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  if (ids.length === 0) return [];
  const columns = { row: matchColumns(db), players: playersOf(db) };
  const isAsked = inArray(matches.id, [...ids]);
  const rows = yield* all(db.select(columns).from(matches).where(isAsked));
  const byId = new Map(rows.map((found) => [found.row.id, matchFrom(found)]));
  return ids.map((id) => byId.get(id)).filter((match) => match !== undefined);
}

const selectPlayers = preparedOnce((db) => {
  const { seats } = db.tables;
  const { player, matchId, seat } = seats;
  return db.select({ player }).from(seats).where(eq(matchId, ONE)).orderBy(asc(seat)).prepare();
});

/** A statement of its own: after waiting for a lock, only a new statement sees the current rows. */
export function* readPlayers(db: Sql, id: string): Query<readonly string[]> {
  return yield* column(selectPlayers(db), { id });
}

const selectOpening = preparedOnce((db) => {
  const { matches } = db.tables;
  const columns = { opening: matches.opening, players: playersOf(db) };
  return db.select(columns).from(matches).where(eq(matches.id, ONE)).prepare();
});

export function* readOpeningRow(db: Sql, id: string) {
  return yield* one(selectOpening(db), { id });
}

export function* readOpening(db: Sql, id: string): Query<MatchState | undefined> {
  const found = yield* readOpeningRow(db, id);
  return found && decodeState(found.opening, found.players);
}

/** Without the opening state. */
type MatchRow = Omit<RowOf<'matches'>, 'opening'>;

export function matchRow({ state, ...rest }: StoredMatch): MatchRow {
  return { ...rest, state: encodeState(state) };
}

function matchFrom(found: { readonly row: MatchRow; readonly players: readonly string[] }) {
  const { row, players } = found;
  return { ...row, state: decodeState(row.state, players) } satisfies StoredMatch;
}

export function* readOpenMatches(db: Sql, at: OpenAt, most: number): Query<readonly StoredMatch[]> {
  const { matches, seats } = db.tables;
  const { id, endedAtMs, updatedAtMs } = matches;
  const seated = (player: string) =>
    db
      .select({ id: seats.matchId })
      .from(seats)
      .where(and(eq(seats.player, player), isNull(seats.endedAtMs)));
  const isHere = 'channel' in at ? eq(matches.channel, at.channel) : inArray(id, seated(at.player));
  const isOpen = and(isHere, isNull(endedAtMs));
  const ids = yield* column(
    db.select({ id }).from(matches).where(isOpen).orderBy(desc(updatedAtMs), desc(id)).limit(most),
  );
  return yield* readMatches(db, ids);
}

export function* countLiveMatches(db: Sql): Query<number> {
  const { matches } = db.tables;
  const live = db.select({ matches: count() }).from(matches).where(isNull(matches.endedAtMs));
  return (yield* one(live))?.matches ?? 0;
}

/** A player's ended matches, the latest first. */
function endedOf(db: Sql, isBefore?: SQL) {
  const { seats } = db.tables;
  const { matchId: id, endedAtMs } = seats;
  const isTheirs = eq(seats.player, sql.placeholder('player'));
  return db
    .select({ id })
    .from(seats)
    .where(and(isTheirs, isNotNull(endedAtMs), isBefore))
    .orderBy(desc(endedAtMs), desc(id))
    .limit(mostRows('most'))
    .prepare();
}

const selectEnded = preparedOnce((db) => endedOf(db));

export function* readEndedMatches(
  db: Sql,
  player: string,
  most: number,
  before?: EndedMatch,
): Query<readonly StoredMatch[]> {
  const { endedAtMs, matchId } = db.tables.seats;
  const query =
    before === undefined
      ? selectEnded(db)
      : endedOf(db, sql`(${endedAtMs}, ${matchId}) < (${before.endedAtMs}, ${before.id})`);
  return yield* readMatches(db, yield* column(query, { player, most }));
}

export function* readMatchesEndedOn(
  db: Sql,
  server: string,
  fromMs: number,
  untilMs: number,
  most: number,
): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  const { id, endedAtMs, walkUp } = matches;
  const isThen = and(
    eq(matches.server, server),
    isNotNull(endedAtMs),
    gte(endedAtMs, fromMs),
    lt(endedAtMs, untilMs),
    or(isNull(walkUp), ne(walkUp, 'finger')),
  );
  const ids = yield* column(
    db.select({ id }).from(matches).where(isThen).orderBy(desc(endedAtMs), desc(id)).limit(most),
  );
  return yield* readMatches(db, ids);
}

/** A match in a paused tournament has no deadlines. */
function isNotPaused({ tables: { tournaments, matches }, syntax }: Sql): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM ${tournaments}
    WHERE ${tournaments.id} = ${matches.tournament}
      AND ${syntax.jsonField(tournaments.state, 'pausedAtMs')} IS NOT NULL
  )`;
}

export function* readDueMatches(
  db: Sql,
  due: keyof Deadlines,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { matches } = db.tables;
  const { id, [due]: atMs } = matches;
  const isDue = and(isNotNull(atMs), lte(atMs, nowMs), isNotPaused(db));
  return yield* column(db.select({ id }).from(matches).where(isDue).orderBy(asc(atMs)).limit(most));
}

export function* postponeRobot(db: Sql, { id, revision }: StoredMatch, atMs: number): Query<void> {
  const { matches } = db.tables;
  const isIt = equals(matches, { id, revision });
  yield* run(db.update(matches).set({ robotAtMs: atMs }).where(isIt));
}

export function* claimRobot(
  db: Sql,
  { id, revision, robotAtMs }: StoredMatch,
  untilMs: number,
): Query<boolean> {
  const { matches } = db.tables;
  if (robotAtMs === null) return false;
  const isStill = equals(matches, { id, revision, robotAtMs });
  return (yield* run(db.update(matches).set({ robotAtMs: untilMs }).where(isStill))) > 0;
}
