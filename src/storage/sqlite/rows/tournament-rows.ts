import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SeatNumber } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type {
  Absence,
  MoveTime,
  OwnTournament,
  PlayedPlace,
  StoredNews,
  StoredPlace,
  StoredTournament,
  TournamentLine,
} from '../../../matches/records/tournaments.ts';
import { decodeStored, encodeStored } from '../../codec/stored-json.ts';
import {
  countsOn,
  lineOf,
  NEWS,
  personLines,
  placesFrom,
  playedPlaces,
  type PlaceTuple,
  tournamentFrom,
  tournamentRow,
  type PersonLine,
} from '../../rows/tournament-lines.ts';
import type { Queries } from '../database/engine.ts';
import { actions, matches } from '../schema/schema.ts';
import {
  tournamentAbsences,
  tournamentNews,
  tournamentPeople,
  tournamentPlaces,
  tournaments,
  tournamentWatch,
} from '../schema/schema-tournaments.ts';
import { readMatches } from './match-rows.ts';

/** Written out: SQLite uses an index of some rows only for a condition that has no parameter in it. */
export const IS_OPEN_TOURNAMENT = sql`${tournaments.endedAtMs} IS NULL`;

/** Who is there already stays as they are. */
export function saveTournament(db: Queries, tournament: StoredTournament): void {
  const row = tournamentRow(tournament);
  db.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row }).run();
  db.insert(tournamentPeople).values(personLines(tournament)).onConflictDoNothing().run();
  const { id, endedAtMs } = tournament;
  if (endedAtMs === null) return;
  db.update(tournamentPeople).set({ endedAtMs }).where(eq(tournamentPeople.tournament, id)).run();
}

export function readTournament(db: Queries, id: string): StoredTournament | undefined {
  const row = db.select().from(tournaments).where(eq(tournaments.id, id)).get();
  return row === undefined ? undefined : tournamentFrom(row, readPeople(db, [id]));
}

export function readTournamentName(db: Queries, id: string): string | undefined {
  return db.select({ name: tournaments.name }).from(tournaments).where(eq(tournaments.id, id)).get()
    ?.name;
}

export function readPeople(db: Queries, ids: readonly string[]): readonly PersonLine[] {
  return db
    .select()
    .from(tournamentPeople)
    .where(inArray(tournamentPeople.tournament, [...ids]))
    .orderBy(
      asc(tournamentPeople.tournament),
      asc(tournamentPeople.entrant),
      asc(tournamentPeople.seat),
    )
    .all();
}

const LINE_COLUMNS = {
  id: tournaments.id,
  name: tournaments.name,
  server: tournaments.server,
  channel: tournaments.channel,
  createdAtMs: tournaments.createdAtMs,
  endedAtMs: tournaments.endedAtMs,
  phase: tournaments.phase,
  kind: tournaments.kind,
};

export function readTournaments(
  db: Queries,
  server: string,
  of: 'open' | 'over',
  most: number,
): readonly TournamentLine[] {
  const isOver = of === 'over';
  return db
    .select(LINE_COLUMNS)
    .from(tournaments)
    .where(
      and(
        eq(tournaments.server, server),
        isOver ? isNotNull(tournaments.endedAtMs) : IS_OPEN_TOURNAMENT,
      ),
    )
    .orderBy(desc(isOver ? tournaments.endedAtMs : tournaments.createdAtMs), desc(tournaments.id))
    .limit(most)
    .all();
}

/** Not over, that count on somebody; the latest first. */
export function readCountingOn(db: Queries, player: string): readonly StoredTournament[] {
  const rows = db
    .selectDistinct({ id: tournamentPeople.tournament })
    .from(tournamentPeople)
    .where(
      and(
        eq(tournamentPeople.player, player),
        isNull(tournamentPeople.endedAtMs),
        eq(tournamentPeople.role, 'entrant'),
      ),
    )
    .all();
  return rows
    .flatMap(({ id }) => readTournament(db, id) ?? [])
    .filter((tournament) => countsOn(tournament, player))
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

export function readTournamentsOf(
  db: Queries,
  player: string,
  most: number,
): readonly TournamentLine[] {
  return readCountingOn(db, player).slice(0, most).map(lineOf);
}

export function readTournamentMatches(db: Queries, id: string): readonly StoredMatch[] {
  const rows = db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.tournament, id))
    .orderBy(asc(matches.createdAtMs), asc(matches.id))
    .all();
  return readMatches(
    db,
    rows.map((row) => row.id),
  );
}

export function readMoveTimes(db: Queries, ids: readonly string[]): readonly MoveTime[] {
  return db
    .select({ match: actions.matchId, seat: actions.seat, atMs: actions.atMs })
    .from(actions)
    .where(inArray(actions.matchId, [...ids]))
    .orderBy(asc(actions.matchId), asc(actions.revision))
    .all()
    .map(({ seat, ...rest }) => ({ ...rest, seat: seat as SeatNumber | null }));
}

export function insertNews(db: Queries, { news, ...rest }: StoredNews): void {
  db.insert(tournamentNews)
    .values({ ...rest, news: encodeStored(NEWS, news) })
    .run();
}

export function readNews(db: Queries, id: string, revision?: number): readonly StoredNews[] {
  const isIt = revision === undefined ? undefined : eq(tournamentNews.revision, revision);
  return db
    .select()
    .from(tournamentNews)
    .where(and(eq(tournamentNews.tournament, id), isIt))
    .orderBy(asc(tournamentNews.revision))
    .all()
    .map(({ news, ...rest }) => ({ ...rest, news: decodeStored(NEWS, news) }));
}

export function insertPlaces(db: Queries, places: readonly StoredPlace[]): void {
  if (places.length > 0)
    db.insert(tournamentPlaces)
      .values([...places])
      .run();
}

const PLACE_COLUMNS = {
  tournament: tournamentPlaces.tournament,
  entrant: tournamentPlaces.entrant,
  division: tournamentPlaces.division,
  place: tournamentPlaces.place,
  field: tournamentPlaces.field,
  twenties: tournamentPlaces.twenties,
  name: tournaments.name,
  server: tournaments.server,
  endedAtMs: tournaments.endedAtMs,
};

/** A season has thousands of them: a row of the database for each would take longer than all else. */
const PLACES_AT_ONCE = sql<string>`json_group_array(json_array(${tournamentPlaces.entrant}, ${tournamentPlaces.division}, ${tournamentPlaces.place}, ${tournamentPlaces.field}, ${tournamentPlaces.twenties}, ${tournamentPeople.seat}, ${tournamentPeople.player}))`;

export function readPlaces(
  db: Queries,
  server: string,
  fromMs: number,
  untilMs: number,
): readonly PlayedPlace[] {
  const isThen = and(
    eq(tournaments.server, server),
    gte(tournaments.endedAtMs, fromMs),
    lt(tournaments.endedAtMs, untilMs),
  );
  const rows = db
    .select({
      tournament: tournaments.id,
      name: tournaments.name,
      endedAtMs: tournaments.endedAtMs,
      places: PLACES_AT_ONCE,
    })
    .from(tournaments)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.tournament, tournaments.id))
    .innerJoin(
      tournamentPeople,
      and(
        eq(tournamentPeople.tournament, tournamentPlaces.tournament),
        eq(tournamentPeople.role, 'entrant'),
        eq(tournamentPeople.entrant, tournamentPlaces.entrant),
      ),
    )
    .where(isThen)
    .groupBy(tournaments.id)
    .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id))
    .all();
  return rows.flatMap(({ places, ...played }) =>
    playedPlaces({ ...played, server }, JSON.parse(places) as readonly PlaceTuple[]),
  );
}

export function readPlacesOf(
  db: Queries,
  player: string,
  server: string | null,
): readonly PlayedPlace[] {
  const rows = db
    .select(PLACE_COLUMNS)
    .from(tournamentPeople)
    .innerJoin(tournaments, eq(tournaments.id, tournamentPeople.tournament))
    .innerJoin(
      tournamentPlaces,
      and(
        eq(tournamentPlaces.tournament, tournamentPeople.tournament),
        eq(tournamentPlaces.entrant, tournamentPeople.entrant),
      ),
    )
    .where(
      and(
        eq(tournamentPeople.player, player),
        isNotNull(tournamentPeople.endedAtMs),
        eq(tournamentPeople.role, 'entrant'),
        server === null ? undefined : eq(tournaments.server, server),
      ),
    )
    .orderBy(desc(tournaments.endedAtMs), desc(tournaments.id))
    .all();
  const ids = [...new Set(rows.map(({ tournament }) => tournament))];
  return placesFrom(rows, ids.length === 0 ? [] : readPeople(db, ids));
}

export function readOwnTournaments(db: Queries, player: string): readonly OwnTournament[] {
  return db
    .selectDistinct({
      ...LINE_COLUMNS,
      role: tournamentPeople.role,
      place: tournamentPlaces.place,
      field: tournamentPlaces.field,
      twenties: tournamentPlaces.twenties,
    })
    .from(tournamentPeople)
    .innerJoin(tournaments, eq(tournaments.id, tournamentPeople.tournament))
    .leftJoin(
      tournamentPlaces,
      and(
        eq(tournamentPeople.role, 'entrant'),
        eq(tournamentPlaces.tournament, tournamentPeople.tournament),
        eq(tournamentPlaces.entrant, tournamentPeople.entrant),
      ),
    )
    .where(eq(tournamentPeople.player, player))
    .orderBy(desc(tournaments.createdAtMs), desc(tournaments.id), asc(tournamentPeople.role))
    .all();
}

export function readFinishedTournaments(db: Queries): readonly string[] {
  return db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.phase, 'finished'))
    .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id))
    .all()
    .map(({ id }) => id);
}

export function readDueTournaments(db: Queries, nowMs: number, most: number): readonly string[] {
  return db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(isNotNull(tournaments.dueAtMs), lte(tournaments.dueAtMs, nowMs)))
    .orderBy(asc(tournaments.dueAtMs))
    .limit(most)
    .all()
    .map(({ id }) => id);
}

/** One of its matches has ended: whatever is being decided is decided again with it. */
export function stirTournament(db: Queries, id: string, atMs: number): void {
  db.update(tournaments)
    .set({
      endings: sql`${tournaments.endings} + 1`,
      dueAtMs: sql`min(coalesce(${tournaments.dueAtMs}, ${atMs}), ${atMs})`,
    })
    .where(eq(tournaments.id, id))
    .run();
}

/** In a transaction. */
export function keepWatch(db: Queries, nowMs: number, mostMs: number): void {
  const last = db.select().from(tournamentWatch).get()?.atMs;
  if (last !== undefined && nowMs - last > mostMs) {
    const counted = db
      .select({ number: tournamentAbsences.number })
      .from(tournamentAbsences)
      .orderBy(desc(tournamentAbsences.number))
      .limit(1)
      .get();
    const number = (counted?.number ?? 0) + 1;
    db.insert(tournamentAbsences).values({ number, fromMs: last, untilMs: nowMs }).run();
  }
  const atMs = Math.max(nowMs, last ?? nowMs);
  db.insert(tournamentWatch)
    .values({ id: 1, atMs })
    .onConflictDoUpdate({ target: tournamentWatch.id, set: { atMs } })
    .run();
}

export function readAbsences(db: Queries, after: number): readonly Absence[] {
  return db
    .select()
    .from(tournamentAbsences)
    .where(gt(tournamentAbsences.number, after))
    .orderBy(asc(tournamentAbsences.number))
    .all();
}

/** Puts the other name in the place of a player's id. */
export function renameInTournaments(db: Queries, player: string, as: string): void {
  db.update(tournamentPeople).set({ player: as }).where(eq(tournamentPeople.player, player)).run();
}
