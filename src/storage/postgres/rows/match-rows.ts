import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { decodeState } from '../../codec/match-codec.ts';
import { inOrderOf, matchFrom, matchLine, seatLines } from '../../rows/match-lines.ts';
import { partOnce, type Queries, type Write } from '../database/engine.ts';
import { preparedOnce } from '../database/prepared.ts';
import { matches, seats } from '../schema/schema.ts';

const ONE = sql.placeholder('id');

/** In one statement with the match, so that both are of one moment. */
export const PLAYERS = sql<string[]>`ARRAY(
  SELECT ${seats.player} FROM ${seats} WHERE ${seats.matchId} = ${matches.id} ORDER BY ${seats.seat}
)`;

/** All but the opening, which is long and seldom wanted. */
const MATCH_COLUMNS = {
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
};

/** The match as it is, and as it was when it began. */
export function insertMatch(db: Queries, match: StoredMatch): readonly Write[] {
  const line = matchLine(match);
  return [
    db.insert(matches).values({ ...line, opening: line.state }),
    db.insert(seats).values(seatLines(match)),
  ];
}

/**
 * Nobody was quicker, and nobody was erased since the match was read: their id must not come back with
 * it. A statement that has waited for the line sees it as it is now, but whoever sits there as they
 * were when it began: whoever erases them writes the line anew, and a statement that began before
 * that finds another one.
 */
const STILL_THE_SAME = and(
  eq(matches.id, ONE),
  eq(matches.revision, sql`${sql.placeholder('revision')}::bigint - 1`),
  sql`${PLAYERS} = ${sql.placeholder('players')}::text[]`,
  sql`${matches}.xmin = (SELECT xmin FROM ${matches} AS seen WHERE seen.id = ${ONE})`,
);

const updateLine = partOnce((db) => {
  const { id, ...columns } = MATCH_COLUMNS;
  const line = Object.keys(columns).map((name): [string, SQL] => [
    name,
    sql`${sql.placeholder(name)}`,
  ]);
  return db.update(matches).set(Object.fromEntries(line)).where(STILL_THE_SAME).returning({ id });
});

export function updateMatch(db: Queries, match: StoredMatch): readonly Write[] {
  const line = matchLine(match);
  const { id, endedAtMs } = line;
  const players = match.state.seats.map(({ player }) => player);
  return [
    { ...updateLine(db, { ...line, players }), isCondition: true },
    ...(endedAtMs === null
      ? []
      : [db.update(seats).set({ endedAtMs }).where(eq(seats.matchId, id))]),
  ];
}

const selectMatch = preparedOnce((db) =>
  db
    .select({ line: MATCH_COLUMNS, players: PLAYERS })
    .from(matches)
    .where(eq(matches.id, ONE))
    .prepare('match'),
);

export async function readMatch(db: Queries, id: string): Promise<StoredMatch | undefined> {
  const [row] = await selectMatch(db).execute({ id });
  return row && matchFrom(row.line, row.players);
}

export async function readRevisions(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: matches.id, revision: matches.revision })
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** In the order asked for. */
export async function readMatches(
  db: Queries,
  ids: readonly string[],
): Promise<readonly StoredMatch[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ line: MATCH_COLUMNS, players: PLAYERS })
    .from(matches)
    .where(inArray(matches.id, [...ids]));
  return inOrderOf(
    ids,
    rows.map(({ line, players }) => matchFrom(line, players)),
  );
}

const selectPlayers = preparedOnce((db) =>
  db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, ONE))
    .orderBy(asc(seats.seat))
    .prepare('players'),
);

/** As they are now: whoever has waited for a lock asks in a statement of its own. */
export async function readPlayers(db: Queries, id: string): Promise<readonly string[]> {
  const rows = await selectPlayers(db).execute({ id });
  return rows.map(({ player }) => player);
}

export interface Opening {
  readonly opening: string;
  readonly players: readonly string[];
}

const selectOpening = preparedOnce((db) =>
  db
    .select({ opening: matches.opening, players: PLAYERS })
    .from(matches)
    .where(eq(matches.id, ONE))
    .prepare('opening'),
);

export async function readOpeningLine(db: Queries, id: string): Promise<Opening | undefined> {
  const [row] = await selectOpening(db).execute({ id });
  return row;
}

export async function readOpening(db: Queries, id: string): Promise<MatchState | undefined> {
  const found = await readOpeningLine(db, id);
  return found && decodeState(found.opening, found.players);
}
