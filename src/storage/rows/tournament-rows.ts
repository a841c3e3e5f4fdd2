import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { decodeTournament, encodeTournament } from '@crokinole/tournament/codec/codec';
import type { News } from '@crokinole/tournament/model/news';
import { isOver, type EntrantStatus } from '@crokinole/tournament/model/state';
import type { SeatNumber } from 'crokinole/match/state';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type {
  Absence,
  MoveTime,
  OwnTournament,
  StoredNews,
  StoredTournament,
  TournamentLine,
  TournamentTable,
} from '../../matches/records/tournaments.ts';
import { decodeStored, encodeStored, storedKind } from '../common/codec.ts';
import { all, column, equals, lockNames, one, pick, run, upsert } from '../common/query.ts';
import type { Query, Sql, Write } from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';
import { eventsFrom } from './action-rows.ts';
import { readMatches } from './match-rows.ts';

const TABLE = storedKind<TournamentTable>('table');
export const isOpenTournament = ({ tables }: Sql) => sql`${tables.tournaments.endedAtMs} IS NULL`;

/** Existing people keep their rows. The host has the first number. */
export function saveTournament(db: Sql, tournament: StoredTournament): readonly Write[] {
  const { tournaments, tournamentPeople } = db.tables;
  const { host, players, state, table, ...rest } = tournament;
  const { id, endedAtMs } = tournament;
  const row = {
    ...rest,
    state: encodeTournament(state),
    table: encodeStored(TABLE, table),
    // Copied from the state, so that lists don't have to decode it.
    kind: state.setup.plan.kind,
    phase: state.phase,
  };
  const own = { tournament: id, endedAtMs };
  const people = db
    .insert(tournamentPeople)
    .values([
      { ...own, role: 'host', entrant: 0, seat: 0, player: host },
      ...players.flatMap((team, entrant) =>
        team.map((player, seat) => ({ ...own, role: 'entrant' as const, entrant, seat, player })),
      ),
    ]);
  const { tournament: of, role, entrant, seat } = tournamentPeople;
  return [
    db.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row }),
    endedAtMs === null
      ? people.onConflictDoNothing()
      : people.onConflictDoUpdate({ target: [of, role, entrant, seat], set: { endedAtMs } }),
  ];
}

/** Reads the tournament and its people in one statement, so that they match. */
export function* readTournament(db: Sql, id: string): Query<StoredTournament | undefined> {
  const { tournaments, tournamentPeople } = db.tables;
  const rows = yield* all(
    db
      .select({ row: tournaments, person: tournamentPeople })
      .from(tournaments)
      .innerJoin(tournamentPeople, eq(tournamentPeople.tournament, tournaments.id))
      .where(eq(tournaments.id, id))
      .orderBy(asc(tournamentPeople.entrant), asc(tournamentPeople.seat)),
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const { kind: _, phase: _phase, ...row } = first.row;
  const read = decodeTournament(row.state);
  if (!read.ok) {
    throw new Error(`a stored tournament is unreadable: ${JSON.stringify(read.refusal)}`);
  }
  const people = rows.map(({ person }) => person);
  const host = people.find(({ role }) => role === 'host')?.player;
  if (host === undefined) throw new Error(`tournament ${id} has no host`);
  const table = decodeStored(TABLE, row.table);
  return { ...row, table, state: read.value, host, players: teamsOf(people) };
}

type PersonRow = Pick<RowOf<'tournamentPeople'>, 'role' | 'entrant' | 'seat' | 'player'>;

/** Player ids by entrant and seat. */
function teamsOf(people: readonly PersonRow[]): readonly (readonly string[])[] {
  const teams: string[][] = [];
  for (const { role, entrant, seat, player } of people) {
    if (role === 'entrant') (teams[entrant] ??= [])[seat] = player;
  }
  return teams;
}

/**
 * True if the stored people are the first of the new ones. Otherwise an id has changed, because a
 * player was erased.
 */
export function hasSamePeople(
  stored: readonly PersonRow[],
  { host, players }: StoredTournament,
): boolean {
  return stored.every(({ role, entrant, seat, player }) =>
    role === 'host' ? player === host : players[entrant]?.[seat] === player,
  );
}

export function* readTournamentName(db: Sql, id: string): Query<string | undefined> {
  const { tournaments } = db.tables;
  const { name } = tournaments;
  return (yield* one(db.select({ name }).from(tournaments).where(eq(tournaments.id, id))))?.name;
}

/** A statement of its own: after waiting for a lock, only a new statement sees the current rows. */
export function* readPeople(
  db: Sql,
  ids: readonly string[],
): Query<readonly RowOf<'tournamentPeople'>[]> {
  const { tournamentPeople: people } = db.tables;
  const { tournament, entrant, seat } = people;
  const isOf = inArray(tournament, [...ids]);
  return yield* all(
    db.select().from(people).where(isOf).orderBy(asc(tournament), asc(entrant), asc(seat)),
  );
}

const LINE = ['id', 'name', 'server', 'channel', 'createdAtMs', 'endedAtMs'] as const;

const lineColumns = ({ tables: { tournaments } }: Sql) =>
  pick(tournaments, ...LINE, 'phase', 'kind');

export function* readTournaments(
  db: Sql,
  server: string,
  of: 'open' | 'over',
  most: number,
): Query<readonly TournamentLine[]> {
  const { tournaments } = db.tables;
  const { id, createdAtMs, endedAtMs } = tournaments;
  const isAsked = of === 'over' ? isNotNull(endedAtMs) : isOpenTournament(db);
  return yield* all(
    db
      .select(lineColumns(db))
      .from(tournaments)
      .where(and(eq(tournaments.server, server), isAsked))
      .orderBy(desc(of === 'over' ? endedAtMs : createdAtMs), desc(id))
      .limit(most),
  );
}

const ACTIVE: ReadonlySet<EntrantStatus> = new Set(['entered', 'waiting', 'playing']);

/** Open tournaments in which a player's entry is still active, the latest first. */
export function* readCountingOn(db: Sql, player: string): Query<readonly StoredTournament[]> {
  const { tournamentPeople: people } = db.tables;
  const isEntry = and(equals(people, { player, role: 'entrant' }), isNull(people.endedAtMs));
  const ids = yield* column(
    db.selectDistinct({ id: people.tournament }).from(people).where(isEntry),
  );
  const found: StoredTournament[] = [];
  for (const id of ids) {
    const tournament = yield* readTournament(db, id);
    if (tournament === undefined || isOver(tournament.state)) continue;
    const { state, players } = tournament;
    const isIn = state.entrants.some(
      ({ status }, number) => ACTIVE.has(status) && players[number]?.includes(player) === true,
    );
    if (isIn) found.push(tournament);
  }
  return found.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

export function* readTournamentsOf(
  db: Sql,
  player: string,
  most: number,
): Query<readonly TournamentLine[]> {
  const open = (yield* readCountingOn(db, player)).slice(0, most);
  return open.map(({ state, ...rest }) => ({
    ...pick(rest, ...LINE),
    phase: state.phase,
    kind: state.setup.plan.kind,
  }));
}

export function* readTournamentMatches(db: Sql, id: string): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  const { id: match, tournament, createdAtMs } = matches;
  const isOf = eq(tournament, id);
  const ids = yield* column(
    db.select({ match }).from(matches).where(isOf).orderBy(asc(createdAtMs), asc(match)),
  );
  return yield* readMatches(db, ids);
}

export function* readMoveTimes(db: Sql, ids: readonly string[]): Query<readonly MoveTime[]> {
  const { actions } = db.tables;
  const { matchId: match, atMs, seat, events } = actions;
  const isMove = and(inArray(match, [...ids]), inArray(actions.kind, ['flick', 'pass-by-clock']));
  const moves = yield* all(
    db
      .select({ match, seat, atMs, events })
      .from(actions)
      .where(isMove)
      .orderBy(asc(match), asc(actions.revision)),
  );
  return moves.flatMap((move) => {
    const passed = () =>
      eventsFrom(move.events).find((event) => event.kind === 'disc-spent-by-clock')?.seat;
    const whose = (move.seat as SeatNumber | null) ?? passed();
    return whose === undefined ? [] : [{ match: move.match, seat: whose, atMs: move.atMs }];
  });
}

const NEWS = storedKind<readonly News[]>('news');

export function insertNews(db: Sql, { news, ...rest }: StoredNews): Write {
  const { tournamentNews } = db.tables;
  return db.insert(tournamentNews).values({ ...rest, news: encodeStored(NEWS, news) });
}

export function* readNews(db: Sql, id: string, revision?: number): Query<readonly StoredNews[]> {
  const { tournamentNews } = db.tables;
  const isIt = revision === undefined ? undefined : eq(tournamentNews.revision, revision);
  const isAsked = and(eq(tournamentNews.tournament, id), isIt);
  const rows = yield* all(
    db.select().from(tournamentNews).where(isAsked).orderBy(asc(tournamentNews.revision)),
  );
  return rows.map(({ news, ...rest }) => ({ ...rest, news: decodeStored(NEWS, news) }));
}

export function* readOwnTournaments(db: Sql, player: string): Query<readonly OwnTournament[]> {
  const { tournaments, tournamentPeople: people, tournamentPlaces: places } = db.tables;
  const { role, tournament, entrant } = people;
  return yield* all(
    db
      .selectDistinct({
        ...lineColumns(db),
        role,
        ...pick(places, 'place', 'field', 'twenties', 'clubName'),
      })
      .from(people)
      .innerJoin(tournaments, eq(tournaments.id, tournament))
      .leftJoin(places, and(eq(role, 'entrant'), equals(places, { tournament, entrant })))
      .where(eq(people.player, player))
      .orderBy(desc(tournaments.createdAtMs), desc(tournaments.id), asc(role)),
  );
}

export function* readFinishedTournaments(db: Sql): Query<readonly string[]> {
  const { tournaments } = db.tables;
  const { id, phase, endedAtMs } = tournaments;
  const isFinished = eq(phase, 'finished');
  return yield* column(
    db.select({ id }).from(tournaments).where(isFinished).orderBy(asc(endedAtMs), asc(id)),
  );
}

export function* readDueTournaments(
  db: Sql,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { tournaments } = db.tables;
  const { id, dueAtMs } = tournaments;
  const isDue = and(isNotNull(dueAtMs), lte(dueAtMs, nowMs));
  return yield* column(
    db.select({ id }).from(tournaments).where(isDue).orderBy(asc(dueAtMs)).limit(most),
  );
}

/**
 * Marks a tournament as due after one of its matches ended. A decision made at the same time fails
 * its check and is made again.
 */
export function markTournamentDue(db: Sql, id: string, atMs: number): Write {
  const { tournaments } = db.tables;
  const { dueAtMs, endings } = tournaments;
  const set = {
    endings: sql`${endings} + 1`,
    dueAtMs: sql`CASE WHEN ${dueAtMs} < ${atMs} THEN ${dueAtMs} ELSE ${atMs} END`,
  };
  return db.update(tournaments).set(set).where(eq(tournaments.id, id));
}

/** Replaces an erased player's id with the new name. */
export function* renameInTournaments(db: Sql, player: string, as: string): Query<void> {
  const { tournamentPeople: people } = db.tables;
  yield* run(db.update(people).set({ player: as }).where(eq(people.player, player)));
}

/** Must run in a transaction. */
export function* keepWatch(db: Sql, nowMs: number, mostMs: number): Query<void> {
  const { tournamentWatch, tournamentAbsences: absences } = db.tables;
  yield* lockNames('tournament watch');
  const last = (yield* one(db.select().from(tournamentWatch)))?.atMs;
  if (last !== undefined && nowMs - last > mostMs) {
    const { number } = absences;
    const counted = yield* one(db.select({ number }).from(absences).orderBy(desc(number)).limit(1));
    const absence = { number: (counted?.number ?? 0) + 1, fromMs: last, untilMs: nowMs };
    yield* run(db.insert(absences).values(absence));
  }
  const atMs = Math.max(nowMs, last ?? nowMs);
  yield* upsert(db, tournamentWatch, tournamentWatch.id, { id: 1, atMs }, { atMs });
}

export function* readAbsences(db: Sql, after: number): Query<readonly Absence[]> {
  const { tournamentAbsences: absences } = db.tables;
  const { number } = absences;
  return yield* all(db.select().from(absences).where(gt(number, after)).orderBy(asc(number)));
}
