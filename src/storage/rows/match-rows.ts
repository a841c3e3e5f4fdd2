import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { decodeState, encodeState } from '../codec/match-codec.ts';
import { preparedOnce } from '../common/prepared.ts';
import { all, one, type Query, type Sql, type Write } from '../common/query.ts';

const ONE = sql.placeholder('id');

/** A subquery, so that the match and its players are read in one statement. */
export function playersOf({ tables: { matches, seats }, words }: Sql): SQL<readonly string[]> {
  return sql`(
    SELECT cast(${words.jsonList}(${seats.player} ORDER BY ${seats.seat}) AS text)
    FROM ${seats} WHERE ${seats.matchId} = ${matches.id}
  )`.mapWith((list: string) => JSON.parse(list) as readonly string[]);
}

/** Leaves out the opening state, which is long and rarely needed. */
function matchColumns({ tables: { matches } }: Sql) {
  return {
    id: matches.id,
    server: matches.server,
    channel: matches.channel,
    revision: matches.revision,
    turnRevision: matches.turnRevision,
    state: matches.state,
    turnMs: matches.turnMs,
    dueAtMs: matches.dueAtMs,
    remindAtMs: matches.remindAtMs,
    robotAtMs: matches.robotAtMs,
    createdAtMs: matches.createdAtMs,
    updatedAtMs: matches.updatedAtMs,
    endedAtMs: matches.endedAtMs,
    rematchOf: matches.rematchOf,
    tournament: matches.tournament,
    walkUp: matches.walkUp,
  };
}

/** Stores the match, and its current state also as its opening state. */
export function insertMatch(db: Sql, match: StoredMatch): readonly Write[] {
  const { matches, seats } = db.tables;
  const line = matchLine(match);
  return [
    db.insert(matches).values({ ...line, opening: line.state }),
    db.insert(seats).values(seatLines(match)),
  ];
}

/** Updates a match after a move. Its placeholders get their values at execution. */
export function updateLine(db: Sql) {
  const { id: _, ...columns } = matchColumns(db);
  const line = Object.keys(columns).map((name): [string, SQL] => [
    name,
    sql`${sql.placeholder(name)}`,
  ]);
  return db.update(db.tables.matches).set(Object.fromEntries(line));
}

/** Copies the end to the seats, so that one index finds a player's matches, open or ended. */
export function endSeats(db: Sql, { id, endedAtMs }: StoredMatch): readonly Write[] {
  const { seats } = db.tables;
  if (endedAtMs === null) return [];
  return [db.update(seats).set({ endedAtMs }).where(eq(seats.matchId, id))];
}

const selectMatch = preparedOnce((db) => {
  const { matches } = db.tables;
  return db
    .select({ line: matchColumns(db), players: playersOf(db) })
    .from(matches)
    .where(eq(matches.id, ONE))
    .prepare();
});

export function* readMatch(db: Sql, id: string): Query<StoredMatch | undefined> {
  const row = yield* one(selectMatch(db), { id });
  return row && matchFrom(row.line, row.players);
}

export function* readRevisions(
  db: Sql,
  ids: readonly string[],
): Query<ReadonlyMap<string, number>> {
  const { matches } = db.tables;
  if (ids.length === 0) return new Map();
  const rows = yield* all(
    db
      .select({ id: matches.id, revision: matches.revision })
      .from(matches)
      .where(inArray(matches.id, [...ids])),
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** In the order of the ids. */
export function* readMatches(db: Sql, ids: readonly string[]): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  if (ids.length === 0) return [];
  const rows = yield* all(
    db
      .select({ line: matchColumns(db), players: playersOf(db) })
      .from(matches)
      .where(inArray(matches.id, [...ids])),
  );
  return inOrderOf(
    ids,
    rows.map(({ line, players }) => matchFrom(line, players)),
  );
}

const selectPlayers = preparedOnce((db) => {
  const { seats } = db.tables;
  return db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, ONE))
    .orderBy(asc(seats.seat))
    .prepare();
});

/** A statement of its own: after waiting for a lock, only a new statement sees the current rows. */
export function* readPlayers(db: Sql, id: string): Query<readonly string[]> {
  const rows = yield* all(selectPlayers(db), { id });
  return rows.map(({ player }) => player);
}

export interface OpeningLine {
  readonly opening: string;
  readonly players: readonly string[];
}

const selectOpening = preparedOnce((db) => {
  const { matches } = db.tables;
  return db
    .select({ opening: matches.opening, players: playersOf(db) })
    .from(matches)
    .where(eq(matches.id, ONE))
    .prepare();
});

export function* readOpeningLine(db: Sql, id: string): Query<OpeningLine | undefined> {
  return yield* one(selectOpening(db), { id });
}

export function* readOpening(db: Sql, id: string): Query<MatchState | undefined> {
  const found = yield* readOpeningLine(db, id);
  return found && decodeState(found.opening, found.players);
}

/** A match as both databases store it; its players are in another table. */
type MatchLine = Omit<StoredMatch, 'state'> & { readonly state: string };

interface SeatLine {
  readonly matchId: string;
  readonly seat: number;
  readonly player: string;
  readonly side: number;
  readonly endedAtMs: number | null;
}

export function matchLine({ state, ...rest }: StoredMatch): MatchLine {
  return { ...rest, state: encodeState(state) };
}

function seatLines({ id, state, endedAtMs }: StoredMatch): SeatLine[] {
  return state.seats.map(({ player, side }, seat) => ({
    matchId: id,
    seat,
    player,
    side,
    endedAtMs,
  }));
}

function matchFrom(line: MatchLine, players: readonly string[]): StoredMatch {
  return { ...line, state: decodeState(line.state, players) };
}

/** Puts rows in the order of the ids, and leaves out ids without a row. */
function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
