import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { decodeState } from '../../codec/match-codec.ts';
import { inOrderOf, matchFrom, matchLine, seatLines } from '../../rows/match-lines.ts';
import type { Queries } from '../database/engine.ts';
import { preparedOnce } from '../database/prepared.ts';
import { matches, seats } from '../schema/schema.ts';

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

const ONE = sql.placeholder('id');

/** The match as it is, and as it was when it began. */
export function insertMatch(db: Queries, match: StoredMatch): void {
  const line = matchLine(match);
  db.insert(matches)
    .values({ ...line, opening: line.state })
    .run();
  db.insert(seats).values(seatLines(match)).run();
}

const updateLine = preparedOnce((db) => {
  const { id, ...columns } = MATCH_COLUMNS;
  const line = Object.keys(columns).map((name): [string, SQL] => [
    name,
    sql`${sql.placeholder(name)}`,
  ]);
  return db.update(matches).set(Object.fromEntries(line)).where(eq(id, ONE)).prepare();
});

export function updateMatch(db: Queries, match: StoredMatch): void {
  const line = matchLine(match);
  const { id } = line;
  updateLine(db).run({ ...line });
  const { endedAtMs } = line;
  if (endedAtMs !== null) {
    db.update(seats).set({ endedAtMs }).where(eq(seats.matchId, id)).run();
  }
}

const selectMatch = preparedOnce((db) =>
  db.select(MATCH_COLUMNS).from(matches).where(eq(matches.id, ONE)).prepare(),
);

export function readMatch(db: Queries, id: string): StoredMatch | undefined {
  const row = selectMatch(db).get({ id });
  return row === undefined ? undefined : matchFrom(row, readPlayersOf(db, id));
}

const selectRevision = preparedOnce((db) =>
  db.select({ revision: matches.revision }).from(matches).where(eq(matches.id, ONE)).prepare(),
);

export function readRevision(db: Queries, id: string): number | undefined {
  return selectRevision(db).get({ id })?.revision;
}

export function readRevisions(db: Queries, ids: readonly string[]): ReadonlyMap<string, number> {
  if (ids.length === 0) return new Map();
  const rows = db
    .select({ id: matches.id, revision: matches.revision })
    .from(matches)
    .where(inArray(matches.id, [...ids]))
    .all();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** In the order asked for. */
export function readMatches(db: Queries, ids: readonly string[]): readonly StoredMatch[] {
  if (ids.length === 0) return [];
  const wanted = inArray(matches.id, [...ids]);
  const rows = db.select(MATCH_COLUMNS).from(matches).where(wanted).all();
  const players = readPlayers(db, ids);
  return inOrderOf(
    ids,
    rows.map((row) => matchFrom(row, players.get(row.id) ?? [])),
  );
}

export function readPlayers(
  db: Queries,
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const rows = db
    .select({ matchId: seats.matchId, player: seats.player })
    .from(seats)
    .where(inArray(seats.matchId, [...ids]))
    .orderBy(asc(seats.matchId), asc(seats.seat))
    .all();
  for (const { matchId, player } of rows) {
    const others = found.get(matchId);
    if (others === undefined) found.set(matchId, [player]);
    else others.push(player);
  }
  return found;
}

const selectPlayers = preparedOnce((db) =>
  db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, ONE))
    .orderBy(asc(seats.seat))
    .prepare(),
);

/** Of one match, in the order of its seats. */
export function readPlayersOf(db: Queries, id: string): readonly string[] {
  return selectPlayers(db)
    .all({ id })
    .map(({ player }) => player);
}

export function readOpening(db: Queries, id: string): MatchState | undefined {
  const text = readOpeningText(db, id);
  return text === undefined ? undefined : decodeState(text, readPlayersOf(db, id));
}

const selectOpening = preparedOnce((db) =>
  db.select({ opening: matches.opening }).from(matches).where(eq(matches.id, ONE)).prepare(),
);

export function readOpeningText(db: Queries, id: string): string | undefined {
  return selectOpening(db).get({ id })?.opening;
}
