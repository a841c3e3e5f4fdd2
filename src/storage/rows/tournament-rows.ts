import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { MatchEvent } from 'crokinole/match/actions';
import type { SeatNumber } from 'crokinole/match/state';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type {
  MoveTime,
  OwnTournament,
  StoredNews,
  StoredTournament,
  TournamentLine,
} from '../../matches/records/tournaments.ts';
import { decodeStored, encodeStored } from '../codec/stored-json.ts';
import {
  isStillIn,
  lineOf,
  NEWS,
  personLines,
  tournamentFrom,
  tournamentRow,
  type PersonLine,
} from './tournament-lines.ts';
import { all, one, run, type Query, type Sql, type Write } from '../common/query.ts';
import { eventsFrom } from './action-lines.ts';
import { isOpenTournament } from './conditions.ts';
import { readMatches } from './match-rows.ts';

/** Existing people keep their rows. */
export function saveTournament(db: Sql, tournament: StoredTournament): readonly Write[] {
  const { tournaments, tournamentPeople } = db.tables;
  const row = tournamentRow(tournament);
  const { endedAtMs } = tournament;
  const people = db.insert(tournamentPeople).values(personLines(tournament));
  const { tournament: id, role, entrant, seat } = tournamentPeople;
  return [
    db.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row }),
    endedAtMs === null
      ? people.onConflictDoNothing()
      : people.onConflictDoUpdate({ target: [id, role, entrant, seat], set: { endedAtMs } }),
  ];
}

/** Reads the tournament and its people in one statement, so that they match. */
export function* readTournament(db: Sql, id: string): Query<StoredTournament | undefined> {
  const { tournaments, tournamentPeople } = db.tables;
  const rows = yield* all(
    db
      .select()
      .from(tournaments)
      .innerJoin(tournamentPeople, eq(tournamentPeople.tournament, tournaments.id))
      .where(eq(tournaments.id, id))
      .orderBy(asc(tournamentPeople.entrant), asc(tournamentPeople.seat)),
  );
  const [first] = rows;
  return (
    first &&
    tournamentFrom(
      first.tournaments,
      rows.map((row) => row.tournament_people),
    )
  );
}

export function* readTournamentName(db: Sql, id: string): Query<string | undefined> {
  const { tournaments } = db.tables;
  return (yield* one(
    db.select({ name: tournaments.name }).from(tournaments).where(eq(tournaments.id, id)),
  ))?.name;
}

/** A statement of its own: after waiting for a lock, only a new statement sees the current rows. */
export function* readPeople(db: Sql, ids: readonly string[]): Query<readonly PersonLine[]> {
  const { tournamentPeople } = db.tables;
  return yield* all(
    db
      .select()
      .from(tournamentPeople)
      .where(inArray(tournamentPeople.tournament, [...ids]))
      .orderBy(
        asc(tournamentPeople.tournament),
        asc(tournamentPeople.entrant),
        asc(tournamentPeople.seat),
      ),
  );
}

const lineColumns = ({ tables: { tournaments } }: Sql) => ({
  id: tournaments.id,
  name: tournaments.name,
  server: tournaments.server,
  channel: tournaments.channel,
  createdAtMs: tournaments.createdAtMs,
  endedAtMs: tournaments.endedAtMs,
  phase: tournaments.phase,
  kind: tournaments.kind,
});

export function* readTournaments(
  db: Sql,
  server: string,
  of: 'open' | 'over',
  most: number,
): Query<readonly TournamentLine[]> {
  const { tournaments } = db.tables;
  const isOver = of === 'over';
  return yield* all(
    db
      .select(lineColumns(db))
      .from(tournaments)
      .where(
        and(
          eq(tournaments.server, server),
          isOver ? isNotNull(tournaments.endedAtMs) : isOpenTournament(db),
        ),
      )
      .orderBy(desc(isOver ? tournaments.endedAtMs : tournaments.createdAtMs), desc(tournaments.id))
      .limit(most),
  );
}

/** A player's open tournaments, the latest first. */
export function* readCountingOn(db: Sql, player: string): Query<readonly StoredTournament[]> {
  const { tournamentPeople } = db.tables;
  const rows = yield* all(
    db
      .selectDistinct({ id: tournamentPeople.tournament })
      .from(tournamentPeople)
      .where(
        and(
          eq(tournamentPeople.player, player),
          isNull(tournamentPeople.endedAtMs),
          eq(tournamentPeople.role, 'entrant'),
        ),
      ),
  );
  const found: StoredTournament[] = [];
  for (const { id } of rows) {
    const tournament = yield* readTournament(db, id);
    if (tournament !== undefined && isStillIn(tournament, player)) found.push(tournament);
  }
  return found.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

export function* readTournamentsOf(
  db: Sql,
  player: string,
  most: number,
): Query<readonly TournamentLine[]> {
  return (yield* readCountingOn(db, player)).slice(0, most).map(lineOf);
}

export function* readTournamentMatches(db: Sql, id: string): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  const rows = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(eq(matches.tournament, id))
      .orderBy(asc(matches.createdAtMs), asc(matches.id)),
  );
  return yield* readMatches(
    db,
    rows.map((row) => row.id),
  );
}

export function* readMoveTimes(db: Sql, ids: readonly string[]): Query<readonly MoveTime[]> {
  const { actions } = db.tables;
  const { matchId: match, atMs, seat, events } = actions;
  const moves = yield* all(
    db
      .select({ match, seat, atMs, events })
      .from(actions)
      .where(and(inArray(match, [...ids]), inArray(actions.kind, ['flick', 'pass-by-clock'])))
      .orderBy(asc(match), asc(actions.revision)),
  );
  return moves.flatMap((move) => {
    const whose = (move.seat as SeatNumber | null) ?? seatOfPassed(eventsFrom(move));
    return whose === undefined ? [] : [{ match: move.match, seat: whose, atMs: move.atMs }];
  });
}

/** Whose disc the clock took. */
function seatOfPassed(events: readonly MatchEvent[]): SeatNumber | undefined {
  return events.find((event) => event.kind === 'disc-spent-by-clock')?.seat;
}

export function insertNews(db: Sql, { news, ...rest }: StoredNews): Write {
  const { tournamentNews } = db.tables;
  return db.insert(tournamentNews).values({ ...rest, news: encodeStored(NEWS, news) });
}

export function* readNews(db: Sql, id: string, revision?: number): Query<readonly StoredNews[]> {
  const { tournamentNews } = db.tables;
  const isIt = revision === undefined ? undefined : eq(tournamentNews.revision, revision);
  return (yield* all(
    db
      .select()
      .from(tournamentNews)
      .where(and(eq(tournamentNews.tournament, id), isIt))
      .orderBy(asc(tournamentNews.revision)),
  )).map(({ news, ...rest }) => ({ ...rest, news: decodeStored(NEWS, news) }));
}

export function* readOwnTournaments(db: Sql, player: string): Query<readonly OwnTournament[]> {
  const { tournaments, tournamentPeople, tournamentPlaces } = db.tables;
  return yield* all(
    db
      .selectDistinct({
        ...lineColumns(db),
        role: tournamentPeople.role,
        place: tournamentPlaces.place,
        field: tournamentPlaces.field,
        twenties: tournamentPlaces.twenties,
        clubName: tournamentPlaces.clubName,
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
      .orderBy(desc(tournaments.createdAtMs), desc(tournaments.id), asc(tournamentPeople.role)),
  );
}

export function* readFinishedTournaments(db: Sql): Query<readonly string[]> {
  const { tournaments } = db.tables;
  return (yield* all(
    db
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(eq(tournaments.phase, 'finished'))
      .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id)),
  )).map(({ id }) => id);
}

export function* readDueTournaments(
  db: Sql,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { tournaments } = db.tables;
  return (yield* all(
    db
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(and(isNotNull(tournaments.dueAtMs), lte(tournaments.dueAtMs, nowMs)))
      .orderBy(asc(tournaments.dueAtMs))
      .limit(most),
  )).map(({ id }) => id);
}

/**
 * Marks a tournament as due after one of its matches ended. A decision made at the same time fails
 * its check and is made again.
 */
export function markTournamentDue(db: Sql, id: string, atMs: number): Write {
  const { tournaments } = db.tables;
  const { dueAtMs } = tournaments;
  return db
    .update(tournaments)
    .set({
      endings: sql`${tournaments.endings} + 1`,
      dueAtMs: sql`CASE WHEN ${dueAtMs} < ${atMs} THEN ${dueAtMs} ELSE ${atMs} END`,
    })
    .where(eq(tournaments.id, id));
}

/** Replaces an erased player's id with the new name. */
export function* renameInTournaments(db: Sql, player: string, as: string): Query<void> {
  const { tournamentPeople } = db.tables;
  yield* run(
    db.update(tournamentPeople).set({ player: as }).where(eq(tournamentPeople.player, player)),
  );
}
