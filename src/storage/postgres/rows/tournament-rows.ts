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
import type { Queries, Write } from '../database/engine.ts';
import { lockNames } from '../database/locks.ts';
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

/** Written out: an index of some rows is used only for a condition that has no parameter in it. */
export const IS_OPEN_TOURNAMENT = sql`${tournaments.endedAtMs} IS NULL`;

/** Who is there already stays as they are. */
export function saveTournament(db: Queries, tournament: StoredTournament): readonly Write[] {
  const row = tournamentRow(tournament);
  const lines = personLines(tournament);
  const { endedAtMs } = tournament;
  const people = db.insert(tournamentPeople).values(lines);
  const { tournament: id, role, entrant, seat } = tournamentPeople;
  return [
    db.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row }),
    endedAtMs === null
      ? people.onConflictDoNothing()
      : people.onConflictDoUpdate({ target: [id, role, entrant, seat], set: { endedAtMs } }),
  ];
}

/** Of a tournament that somebody is about to save: nobody else saves it meanwhile. */
export async function lockTournament(
  db: Queries,
  id: string,
): Promise<Pick<StoredTournament, 'revision' | 'endings'> | undefined> {
  const [row] = await db
    .select({ revision: tournaments.revision, endings: tournaments.endings })
    .from(tournaments)
    .where(eq(tournaments.id, id))
    .for('no key update');
  return row;
}

export async function readTournament(
  db: Queries,
  id: string,
): Promise<StoredTournament | undefined> {
  const rows = await db
    .select()
    .from(tournaments)
    .innerJoin(tournamentPeople, eq(tournamentPeople.tournament, tournaments.id))
    .where(eq(tournaments.id, id))
    .orderBy(asc(tournamentPeople.entrant), asc(tournamentPeople.seat));
  const [first] = rows;
  return (
    first &&
    tournamentFrom(
      first.tournaments,
      rows.map((row) => row.tournament_people),
    )
  );
}

export async function readTournamentName(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tournaments.name })
    .from(tournaments)
    .where(eq(tournaments.id, id));
  return row?.name;
}

/** As they are now: whoever has waited for a lock asks in a statement of its own. */
export function readPeople(db: Queries, ids: readonly string[]): Promise<readonly PersonLine[]> {
  return db
    .select()
    .from(tournamentPeople)
    .where(inArray(tournamentPeople.tournament, [...ids]))
    .orderBy(
      asc(tournamentPeople.tournament),
      asc(tournamentPeople.entrant),
      asc(tournamentPeople.seat),
    );
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
): Promise<readonly TournamentLine[]> {
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
    .limit(most);
}

/** Not over, that count on somebody; the latest first. */
export async function readCountingOn(
  db: Queries,
  player: string,
): Promise<readonly StoredTournament[]> {
  const rows = await db
    .selectDistinct({ id: tournamentPeople.tournament })
    .from(tournamentPeople)
    .where(
      and(
        eq(tournamentPeople.player, player),
        isNull(tournamentPeople.endedAtMs),
        eq(tournamentPeople.role, 'entrant'),
      ),
    );
  const found: StoredTournament[] = [];
  for (const { id } of rows) {
    const tournament = await readTournament(db, id);
    if (tournament !== undefined && countsOn(tournament, player)) found.push(tournament);
  }
  return found.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

export async function readTournamentsOf(
  db: Queries,
  player: string,
  most: number,
): Promise<readonly TournamentLine[]> {
  return (await readCountingOn(db, player)).slice(0, most).map(lineOf);
}

export async function readTournamentMatches(
  db: Queries,
  id: string,
): Promise<readonly StoredMatch[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.tournament, id))
    .orderBy(asc(matches.createdAtMs), asc(matches.id));
  return readMatches(
    db,
    rows.map((row) => row.id),
  );
}

export async function readMoveTimes(
  db: Queries,
  ids: readonly string[],
): Promise<readonly MoveTime[]> {
  const rows = await db
    .select({ match: actions.matchId, seat: actions.seat, atMs: actions.atMs })
    .from(actions)
    .where(inArray(actions.matchId, [...ids]))
    .orderBy(asc(actions.matchId), asc(actions.revision));
  return rows.map(({ seat, ...rest }) => ({ ...rest, seat: seat as SeatNumber | null }));
}

export function insertNews(db: Queries, { news, ...rest }: StoredNews): Write {
  return db.insert(tournamentNews).values({ ...rest, news: encodeStored(NEWS, news) });
}

export async function readNews(
  db: Queries,
  id: string,
  revision?: number,
): Promise<readonly StoredNews[]> {
  const isIt = revision === undefined ? undefined : eq(tournamentNews.revision, revision);
  const rows = await db
    .select()
    .from(tournamentNews)
    .where(and(eq(tournamentNews.tournament, id), isIt))
    .orderBy(asc(tournamentNews.revision));
  return rows.map(({ news, ...rest }) => ({ ...rest, news: decodeStored(NEWS, news) }));
}

export function insertPlaces(db: Queries, places: readonly StoredPlace[]): readonly Write[] {
  return places.length === 0 ? [] : [db.insert(tournamentPlaces).values([...places])];
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
const PLACES_AT_ONCE = sql<
  readonly PlaceTuple[]
>`json_agg(json_build_array(${tournamentPlaces.entrant}, ${tournamentPlaces.division}, ${tournamentPlaces.place}, ${tournamentPlaces.field}, ${tournamentPlaces.twenties}, ${tournamentPeople.seat}, ${tournamentPeople.player}))`;

export async function readPlaces(
  db: Queries,
  server: string,
  fromMs: number,
  untilMs: number,
): Promise<readonly PlayedPlace[]> {
  const isThen = and(
    eq(tournaments.server, server),
    gte(tournaments.endedAtMs, fromMs),
    lt(tournaments.endedAtMs, untilMs),
  );
  const rows = await db
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
    .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id));
  return rows.flatMap(({ places, ...played }) => playedPlaces({ ...played, server }, places));
}

/** In a transaction that sees one moment. */
export async function readPlacesOf(
  db: Queries,
  player: string,
  server: string | null,
): Promise<readonly PlayedPlace[]> {
  const rows = await db
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
    .orderBy(desc(tournaments.endedAtMs), desc(tournaments.id));
  const ids = [...new Set(rows.map(({ tournament }) => tournament))];
  return placesFrom(rows, ids.length === 0 ? [] : await readPeople(db, ids));
}

export function readOwnTournaments(db: Queries, player: string): Promise<readonly OwnTournament[]> {
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
    .orderBy(desc(tournaments.createdAtMs), desc(tournaments.id), asc(tournamentPeople.role));
}

export async function readFinishedTournaments(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.phase, 'finished'))
    .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id));
  return rows.map(({ id }) => id);
}

export async function readDueTournaments(
  db: Queries,
  nowMs: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(isNotNull(tournaments.dueAtMs), lte(tournaments.dueAtMs, nowMs)))
    .orderBy(asc(tournaments.dueAtMs))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** One of its matches has ended: whatever is being decided is decided again with it. */
export function stirTournament(db: Queries, id: string, atMs: number): Write {
  return db
    .update(tournaments)
    .set({
      endings: sql`${tournaments.endings} + 1`,
      dueAtMs: sql`least(coalesce(${tournaments.dueAtMs}, ${atMs}), ${atMs})`,
    })
    .where(eq(tournaments.id, id));
}

/** In a transaction. */
export async function keepWatch(db: Queries, nowMs: number, mostMs: number): Promise<void> {
  await lockNames(db, ['tournament watch']);
  const [watch] = await db.select().from(tournamentWatch);
  const last = watch?.atMs;
  if (last !== undefined && nowMs - last > mostMs) {
    const [counted] = await db
      .select({ number: tournamentAbsences.number })
      .from(tournamentAbsences)
      .orderBy(desc(tournamentAbsences.number))
      .limit(1);
    const number = (counted?.number ?? 0) + 1;
    await db.insert(tournamentAbsences).values({ number, fromMs: last, untilMs: nowMs });
  }
  const atMs = Math.max(nowMs, last ?? nowMs);
  await db
    .insert(tournamentWatch)
    .values({ id: 1, atMs })
    .onConflictDoUpdate({ target: tournamentWatch.id, set: { atMs } });
}

export function readAbsences(db: Queries, after: number): Promise<readonly Absence[]> {
  return db
    .select()
    .from(tournamentAbsences)
    .where(gt(tournamentAbsences.number, after))
    .orderBy(asc(tournamentAbsences.number));
}

/** In a transaction: whoever saves one of them holds it, and looks who is in it after that. */
export async function lockTournamentsOf(db: Queries, player: string): Promise<void> {
  const own = db
    .select({ id: tournamentPeople.tournament })
    .from(tournamentPeople)
    .where(eq(tournamentPeople.player, player));
  await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(inArray(tournaments.id, own))
    .orderBy(asc(tournaments.id))
    .for('no key update');
}

/** Puts the other name in the place of a player's id. */
export async function renameInTournaments(db: Queries, player: string, as: string): Promise<void> {
  await db.update(tournamentPeople).set({ player: as }).where(eq(tournamentPeople.player, player));
}
