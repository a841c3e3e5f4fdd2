import { asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { MatchState } from '../../../core/match/state.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { decodeState } from '../../codec/match-codec.ts';
import { inOrderOf, matchFrom, matchLine, seatLines } from '../../rows/match-lines.ts';
import type { Queries } from '../database/engine.ts';
import { matches, seats } from '../schema/schema.ts';

/** In one statement with the match, so that both are of one moment. */
const PLAYERS = sql<string[]>`ARRAY(
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
export function insertMatch(db: Queries, match: StoredMatch): readonly SQLWrapper[] {
  const line = matchLine(match);
  return [
    db.insert(matches).values({ ...line, opening: line.state }),
    db.insert(seats).values(seatLines(match)),
  ];
}

export function updateMatch(db: Queries, match: StoredMatch): readonly SQLWrapper[] {
  const { id, ...line } = matchLine(match);
  const { endedAtMs } = line;
  return [
    db.update(matches).set(line).where(eq(matches.id, id)),
    ...(endedAtMs === null
      ? []
      : [db.update(seats).set({ endedAtMs }).where(eq(seats.matchId, id))]),
  ];
}

export async function readMatch(db: Queries, id: string): Promise<StoredMatch | undefined> {
  return (await readMatches(db, [id]))[0];
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

/** As they are now: whoever has waited for a lock asks in a statement of its own. */
export async function readPlayers(db: Queries, id: string): Promise<readonly string[]> {
  const rows = await db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, id))
    .orderBy(asc(seats.seat));
  return rows.map(({ player }) => player);
}

export interface Opening {
  readonly opening: string;
  readonly players: readonly string[];
}

export async function readOpeningLine(db: Queries, id: string): Promise<Opening | undefined> {
  const [row] = await db
    .select({ opening: matches.opening, players: PLAYERS })
    .from(matches)
    .where(eq(matches.id, id));
  return row;
}

export async function readOpening(db: Queries, id: string): Promise<MatchState | undefined> {
  const found = await readOpeningLine(db, id);
  return found && decodeState(found.opening, found.players);
}
