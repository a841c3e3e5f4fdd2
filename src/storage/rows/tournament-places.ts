import { and, asc, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { PlayedPlace, StoredPlace } from '../../matches/records/tournaments.ts';
import { all, type Query, type Sql, type Write } from '../common/query.ts';
import { placesFrom, playedPlaces, type PlaceTuple } from './tournament-lines.ts';
import { readPeople } from './tournament-rows.ts';

export function insertPlaces(db: Sql, places: readonly StoredPlace[]): readonly Write[] {
  return places.length === 0 ? [] : [db.insert(db.tables.tournamentPlaces).values([...places])];
}

const placeColumns = ({ tables: { tournamentPlaces, tournaments } }: Sql) => ({
  tournament: tournamentPlaces.tournament,
  entrant: tournamentPlaces.entrant,
  division: tournamentPlaces.division,
  place: tournamentPlaces.place,
  field: tournamentPlaces.field,
  twenties: tournamentPlaces.twenties,
  club: tournamentPlaces.club,
  clubName: tournamentPlaces.clubName,
  name: tournaments.name,
  server: tournaments.server,
  scale: tournaments.scale,
  endedAtMs: tournaments.endedAtMs,
});

/**
 * Inserts all places as one JSON value: a season has thousands, and one row per statement would
 * take longer than everything else.
 */
function placesAtOnce({ tables: { tournamentPeople, tournamentPlaces }, words }: Sql) {
  const { entrant, division, place, field, twenties, club, clubName } = tournamentPlaces;
  const { seat, player } = tournamentPeople;
  const values = sql.join(
    [entrant, division, place, field, twenties, club, clubName, seat, player],
    sql`, `,
  );
  return sql<string>`cast(${words.jsonList}(${words.jsonTuple}(${values})) AS text)`;
}

export function* readPlaces(
  db: Sql,
  server: string,
  fromMs: number,
  untilMs: number,
  series?: string,
): Query<readonly PlayedPlace[]> {
  const { tournaments, tournamentPeople, tournamentPlaces } = db.tables;
  const isThen = and(
    eq(tournaments.server, server),
    gte(tournaments.endedAtMs, fromMs),
    lt(tournaments.endedAtMs, untilMs),
    series === undefined ? undefined : eq(tournaments.series, series),
  );
  const rows = yield* all(
    db
      .select({
        tournament: tournaments.id,
        name: tournaments.name,
        scale: tournaments.scale,
        endedAtMs: tournaments.endedAtMs,
        places: placesAtOnce(db),
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
      .orderBy(asc(tournaments.endedAtMs), asc(tournaments.id)),
  );
  return rows.flatMap(({ places, ...played }) =>
    playedPlaces({ ...played, server }, JSON.parse(places) as readonly PlaceTuple[]),
  );
}

export function* readPlacesOf(
  db: Sql,
  player: string,
  server: string | null,
): Query<readonly PlayedPlace[]> {
  const { tournaments, tournamentPeople, tournamentPlaces } = db.tables;
  const rows = yield* all(
    db
      .select(placeColumns(db))
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
      .orderBy(desc(tournaments.endedAtMs), desc(tournaments.id)),
  );
  const ids = [...new Set(rows.map(({ tournament }) => tournament))];
  return placesFrom(rows, ids.length === 0 ? [] : yield* readPeople(db, ids));
}
