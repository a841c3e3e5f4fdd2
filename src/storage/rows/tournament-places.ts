import { and, asc, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { PlayedPlace, StoredPlace } from '../../matches/records/tournaments.ts';
import { all, equals, pick, type Query, type Sql, type Write } from '../common/query.ts';
import { readPeople } from './tournament-rows.ts';

export function insertPlaces(db: Sql, places: readonly StoredPlace[]): readonly Write[] {
  return places.length === 0 ? [] : [db.insert(db.tables.tournamentPlaces).values([...places])];
}

/**
 * Entrant, division, place, field, twenties, club, its name, seat and player; one tuple for each
 * player of a placed entrant.
 */
type PlaceTuple = readonly [
  ...[number, number, number, number, number],
  ...[string | null, string | null, number, string],
];

/**
 * Inserts all places as one JSON value: a season has thousands, and one row per statement would
 * take longer than everything else.
 */
function placesAtOnce({ tables: { tournamentPeople, tournamentPlaces }, syntax }: Sql) {
  const { entrant, division, place, field, twenties, club, clubName } = tournamentPlaces;
  const { seat, player } = tournamentPeople;
  const values = sql.join(
    [entrant, division, place, field, twenties, club, clubName, seat, player],
    sql`, `,
  );
  return sql<string>`cast(${syntax.jsonList}(${syntax.jsonTuple}(${values})) AS text)`;
}

export function* readPlaces(
  db: Sql,
  server: string,
  fromMs: number,
  untilMs: number,
  series?: string,
): Query<readonly PlayedPlace[]> {
  const { tournaments, tournamentPeople, tournamentPlaces } = db.tables;
  const { tournament, entrant } = tournamentPlaces;
  const { id, endedAtMs } = tournaments;
  const isThen = and(
    eq(tournaments.server, server),
    gte(endedAtMs, fromMs),
    lt(endedAtMs, untilMs),
    series === undefined ? undefined : eq(tournaments.series, series),
  );
  const rows = yield* all(
    db
      .select({
        tournament: id,
        ...pick(tournaments, 'name', 'scale', 'endedAtMs'),
        places: placesAtOnce(db),
      })
      .from(tournaments)
      .innerJoin(tournamentPlaces, eq(tournament, id))
      .innerJoin(
        tournamentPeople,
        equals(tournamentPeople, { tournament, role: 'entrant', entrant }),
      )
      .where(isThen)
      .groupBy(id)
      .orderBy(asc(endedAtMs), asc(id)),
  );
  return rows.flatMap(({ places, ...played }) =>
    playedPlaces(
      { ...played, server, endedAtMs: played.endedAtMs ?? 0 },
      JSON.parse(places) as readonly PlaceTuple[],
    ),
  );
}

/** The places of one tournament, by entrant. */
function playedPlaces(
  played: Pick<PlayedPlace, 'tournament' | 'name' | 'server' | 'scale' | 'endedAtMs'>,
  tuples: readonly PlaceTuple[],
): readonly PlayedPlace[] {
  const places = new Map<number, PlayedPlace & { readonly players: string[] }>();
  for (const tuple of tuples) {
    const [entrant, division, place, field, twenties, club, clubName, seat, player] = tuple;
    const own = { entrant, division, place, field, twenties, club, clubName };
    const known = places.get(entrant) ?? { ...played, ...own, players: [] };
    known.players[seat] = player;
    places.set(entrant, known);
  }
  return [...places.values()].sort((a, b) => a.entrant - b.entrant);
}

/** With the names of the entrants, including robots. */
export function* readPlacesOf(
  db: Sql,
  player: string,
  server: string | null,
): Query<readonly PlayedPlace[]> {
  const { tournaments, tournamentPeople, tournamentPlaces } = db.tables;
  const { tournament, entrant } = tournamentPeople;
  const isTheirs = and(
    equals(tournamentPeople, { player, role: 'entrant' }),
    isNotNull(tournamentPeople.endedAtMs),
    server === null ? undefined : eq(tournaments.server, server),
  );
  const rows = yield* all(
    db
      .select({
        ...pick(tournamentPlaces, 'tournament', 'entrant', 'division', 'place', 'field'),
        ...pick(tournamentPlaces, 'twenties', 'club', 'clubName'),
        ...pick(tournaments, 'name', 'server', 'scale', 'endedAtMs'),
      })
      .from(tournamentPeople)
      .innerJoin(tournaments, eq(tournaments.id, tournament))
      .innerJoin(tournamentPlaces, equals(tournamentPlaces, { tournament, entrant }))
      .where(isTheirs)
      .orderBy(desc(tournaments.endedAtMs), desc(tournaments.id)),
  );
  const ids = [...new Set(rows.map((row) => row.tournament))];
  const people = ids.length === 0 ? [] : yield* readPeople(db, ids);
  const teams = new Map<string, string[]>();
  for (const { tournament: of, role, entrant: number, seat, player: id } of people) {
    if (role !== 'entrant') continue;
    const team = teams.get(`${of} ${number}`) ?? [];
    team[seat] = id;
    teams.set(`${of} ${number}`, team);
  }
  return rows.map((row) => ({
    ...row,
    endedAtMs: row.endedAtMs ?? 0,
    players: teams.get(`${row.tournament} ${row.entrant}`) ?? [],
  }));
}
