import { tablesAt } from '@crokinole/tournament/advance';
import type { Results } from '@crokinole/tournament/model/results';
import { MIN_ENTRANTS } from '@crokinole/tournament/model/setup';
import {
  CLUB_SIZE,
  DEFAULT_BEST_COUNT,
  foldSeason,
  pointsAt,
  sumsOf,
  type SeasonTable,
  type SumRow,
} from '@crokinole/tournament/tables/season';
import { pointsOfField, type SeasonScale } from '@crokinole/tournament/tables/season-points';
import { isPerson } from '../records/players.ts';
import type { ServerSettings } from '../records/settings.ts';
import type { TournamentReader, PlayedPlace, StoredTournament } from '../records/tournaments.ts';
import { placesOf } from '../steps/tournament-changes.ts';

const MONTHS_OF_SEASON = 3;

/** A quarter of a calendar year, in UTC. */
export interface Season {
  readonly year: number;
  /** From 1 to 4. */
  readonly quarter: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A player's result in one tournament; tournaments are numbered in order. */
interface SeasonTournamentLine {
  readonly id: string;
  readonly name: string;
  readonly endedAtMs: number;
  readonly points: ReadonlyMap<string, number>;
}

/** Tournaments that add up: those of a season, or of a series. */
export interface AddedUp {
  readonly table: SeasonTable;
  /** How many results of a player count; infinite for all. */
  readonly best: number;
  /** Finished tournaments, the earliest first. */
  readonly tournaments: readonly SeasonTournamentLine[];
  /** The sums of the clubs' best four in each tournament. */
  readonly clubs: readonly ClubRow[];
}

interface PlayedSeason extends AddedUp {
  readonly season: Season;
}

/** A club's sum. */
export interface ClubRow extends SumRow {
  readonly name: string;
}

/** Of a server's settings, those that past seasons depend on. */
type SeasonSettings = Pick<ServerSettings, 'seasonBest'>;

/** The winner of a tournament or a season. */
interface PastWinner {
  readonly kind: 'tournament' | 'season';
  /** The tournament's name; empty for a season. */
  readonly name: string;
  readonly season: Season;
  readonly endedAtMs: number;
  readonly players: readonly string[];
}

interface ClubTable {
  /** By the round points of everyone's games so far, or by what the final places are worth. */
  readonly by: 'rounds' | 'places';
  readonly rows: readonly ClubRow[];
}

export function seasonAt(atMs: number): Season {
  const date = new Date(atMs);
  const year = date.getUTCFullYear();
  const quarter = 1 + Math.floor(date.getUTCMonth() / MONTHS_OF_SEASON);
  const startOf = (number: number) => Date.UTC(year, (number - 1) * MONTHS_OF_SEASON);
  return { year, quarter, fromMs: startOf(quarter), untilMs: startOf(quarter + 1) };
}

export function seasonBefore({ fromMs }: Season): Season {
  return seasonAt(fromMs - 1);
}

/** How many results count in a season. A later choice doesn't change earlier seasons. */
export function bestIn({ fromMs }: Season, { seasonBest }: SeasonSettings): number {
  const chosen = seasonBest.findLast((one) => one.fromMs <= fromMs);
  return chosen === undefined ? DEFAULT_BEST_COUNT : (chosen.best ?? Infinity);
}

/** Counts from the current season. */
export function withBest(
  { seasonBest }: SeasonSettings,
  best: ServerSettings['seasonBest'][number]['best'],
  nowMs: number,
): SeasonSettings {
  const { fromMs } = seasonAt(nowMs);
  return {
    seasonBest: [...seasonBest.filter((one) => one.fromMs < fromMs), { fromMs, best }],
  };
}

export async function readSeason(
  tournaments: Pick<TournamentReader, 'readPlaces'>,
  server: string,
  season: Season,
  settings: SeasonSettings,
): Promise<PlayedSeason> {
  const places = await tournaments.readPlaces(server, season.fromMs, season.untilMs);
  return seasonOf(season, places, settings);
}

/** A series is one event in several tournaments, so all of them count. */
export async function readSeries(
  tournaments: Pick<TournamentReader, 'readPlaces'>,
  server: string,
  series: string,
  nowMs: number,
): Promise<AddedUp> {
  return addedUp(await tournaments.readPlaces(server, 0, nowMs + 1, series), Infinity);
}

export interface Titles {
  readonly wins: number;
  readonly podiums: number;
  /** The number of seasons won. */
  readonly seasons: number;
  /** The number of seasons in which the player sank the most twenties. */
  readonly mostTwenties: number;
}

const PODIUM = 3;

/** A player's wins, on one server or on all; seasons belong to a server. */
export async function readTitles(
  tournaments: Pick<TournamentReader, 'readPlaces' | 'readPlacesOf'>,
  player: string,
  server: string | null,
  nowMs: number,
  settings: SeasonSettings,
): Promise<Titles> {
  const places = await tournaments.readPlacesOf(player, server);
  const first = places.filter(({ division }) => division === 0);
  const over = server === null ? [] : seasonsOver(places, nowMs);
  const seasons = await Promise.all(
    over.map((season) => readSeason(tournaments, server ?? '', season, settings)),
  );
  return {
    wins: first.filter(({ place }) => place === 1).length,
    podiums: first.filter(({ place }) => place <= PODIUM).length,
    seasons: seasons.flatMap(championOf).filter(({ players }) => players.includes(player)).length,
    mostTwenties: seasons.filter(({ table }) => table.mostTwenties.includes(player)).length,
  };
}

function seasonsOver(places: readonly PlayedPlace[], nowMs: number): readonly Season[] {
  const starts = new Set(places.map(({ endedAtMs }) => seasonAt(endedAtMs).fromMs));
  return [...starts].map(seasonAt).filter(({ untilMs }) => untilMs <= nowMs);
}

/** All wins on a server, the latest first. A season is won once the next one has started. */
export async function readHallOfFame(
  tournaments: Pick<TournamentReader, 'readPlaces'>,
  server: string,
  nowMs: number,
  settings: SeasonSettings,
): Promise<readonly PastWinner[]> {
  const places = await tournaments.readPlaces(server, 0, nowMs + 1);
  const bySeason = groupBy(places, ({ endedAtMs }) => seasonAt(endedAtMs).fromMs);
  const winners = [...bySeason.values()].flatMap((own) => {
    const season = seasonAt(own[0]?.endedAtMs ?? 0);
    const won = winnersOf(season, own);
    return season.untilMs > nowMs ? won : [...won, ...championOf(seasonOf(season, own, settings))];
  });
  return winners.toSorted((a, b) => b.endedAtMs - a.endedAtMs);
}

function winnersOf(season: Season, places: readonly PlayedPlace[]): readonly PastWinner[] {
  return [...groupBy(places, ({ tournament }) => tournament).values()].map((own) => {
    const people = own.filter(
      ({ division, players: team }) => division === 0 && team.some(isPerson),
    );
    const best = Math.min(...people.map(({ place }) => place));
    const first = people.filter(({ place }) => place === best);
    const { name = '', endedAtMs = 0 } = own[0] ?? {};
    const players = first.flatMap((place) => place.players);
    return { kind: 'tournament' as const, name, season, endedAtMs, players };
  });
}

function championOf({
  season,
  table,
}: Pick<PlayedSeason, 'season' | 'table'>): readonly PastWinner[] {
  const players = table.rows.filter(({ place }) => place === 1).map(({ player }) => player);
  if (players.length === 0) return [];
  return [{ kind: 'season', name: '', season, endedAtMs: season.untilMs - 1, players }];
}

function seasonOf(
  season: Season,
  places: readonly PlayedPlace[],
  settings: SeasonSettings,
): PlayedSeason {
  return { season, ...addedUp(places, bestIn(season, settings)) };
}

function addedUp(places: readonly PlayedPlace[], best: number): AddedUp {
  const tournaments = [...groupBy(places, ({ tournament }) => tournament).values()]
    .map(finishedOf)
    .filter(({ finishes }) => finishes.length > 0)
    .toSorted((a, b) => a.line.endedAtMs - b.line.endedAtMs);
  const clubs = tournaments.flatMap((one) => sumsOf(one.clubs, CLUB_SIZE));
  const results = clubs.map(({ owner, total, twenties }) => ({ owner, points: total, twenties }));
  return {
    table: foldSeason(tournaments, best),
    best,
    tournaments: tournaments.map(({ line }) => line),
    clubs: namedClubs(
      sumsOf(results, Infinity),
      tournaments.flatMap(({ named }) => named),
    ),
  };
}

/** What the places of one tournament are worth, to players and to clubs. */
function finishedOf(own: readonly PlayedPlace[]) {
  const { finishes, scale } = finishesOf(own);
  const given = pointsOfField(scale, finishes.length);
  const line: SeasonTournamentLine = {
    id: own[0]?.tournament ?? '',
    name: own[0]?.name ?? '',
    endedAtMs: own[0]?.endedAtMs ?? 0,
    points: new Map(finishes.map(({ player, place }) => [player, pointsAt(given, place)])),
  };
  const inClubs = own.filter(({ club }) => club !== null);
  const clubs = inClubs.flatMap(({ players, club, twenties }) => {
    // Partners have the same place, and are one entry.
    const points = line.points.get(players.find(isPerson) ?? '');
    return club === null || points === undefined ? [] : [{ owner: club, points, twenties }];
  });
  const named = inClubs.flatMap(({ club: id, clubName: name }) =>
    id === null || name === null ? [] : [{ id, name }],
  );
  return { scale, finishes, line, clubs, named };
}

/** Names the clubs as they were named last. */
function namedClubs(
  rows: readonly SumRow[],
  named: readonly { readonly id: string; readonly name: string }[],
): readonly ClubRow[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: names.get(row.owner) ?? row.owner }));
}

/** The clubs of one finished tournament, by what the places of their best four are worth. */
function clubsByPlaces(places: readonly PlayedPlace[]): readonly ClubRow[] {
  const { clubs, named } = finishedOf(places);
  return namedClubs(sumsOf(clubs, CLUB_SIZE), named);
}

/**
 * Small fields give fewer points, so that no one can win a season by playing only robots or a few
 * friends.
 */
const BY_FIELD: SeasonScale = 'series-35';

/** Places among people only: robots behind a player earn no points, and robots ahead cost none. */
function finishesOf(places: readonly PlayedPlace[]) {
  // A lower division comes after all places of the one above it.
  const people = places
    .flatMap(({ entrant, division, place, twenties, players }) =>
      players.filter(isPerson).map((player) => ({ player, entrant, division, place, twenties })),
    )
    .toSorted((a, b) => a.division - b.division || a.place - b.place);
  const chosen = places[0]?.scale ?? BY_FIELD;
  // With fewer people a tournament on the tour would be worth as much against robots.
  const scale = people.length < MIN_ENTRANTS ? BY_FIELD : chosen;
  // On the tour, the second of two pairs is second. By the size of the field, pairs count as two.
  const unitOf = scale === 'open' || scale === 'major' ? 'entrant' : 'player';
  const units = new Set<number | string>();
  let place = 0;
  const finishes = people.map((one, i) => {
    const before = people[i - 1];
    if (one.division !== before?.division || one.place !== before.place) place = 1 + units.size;
    units.add(one[unitOf]);
    return { player: one.player, place, twenties: one.twenties };
  });
  return { finishes, scale };
}

function groupBy<Key>(
  places: readonly PlayedPlace[],
  keyOf: (place: PlayedPlace) => Key,
): ReadonlyMap<Key, readonly PlayedPlace[]> {
  const groups = new Map<Key, PlayedPlace[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
}

/**
 * The clubs of a tournament: the sum of the best four of each. Round points count where everyone
 * plays in one table at first; elsewhere they can't be compared, so clubs have a table only at the
 * end. Undefined if there is none.
 */
export function clubTableOf({
  tournament,
  results,
  nowMs,
}: {
  readonly tournament: StoredTournament;
  readonly results: Results;
  readonly nowMs: number;
}): ClubTable | undefined {
  const { state, players, name, server, scale } = tournament;
  const named = state.entrants.flatMap(({ club }) => club ?? []);
  const [first] = state.stages;
  if (named.length === 0 || first === undefined) return undefined;
  const isTogether = first.kind === 'swiss' || first.kind === 'round-robin';
  if (isTogether && first.groups.length === 1) {
    const rows = tablesAt(state, 0, results, nowMs).flat();
    const counted = rows.flatMap(({ entrant, points, twenties }) => {
      const club = state.entrants[entrant]?.club ?? null;
      return club === null ? [] : [{ owner: club.id, points, twenties }];
    });
    return { by: 'rounds', rows: namedClubs(sumsOf(counted, CLUB_SIZE), named) };
  }
  if (state.phase !== 'finished') return undefined;
  const endedAtMs = state.endedAtMs ?? nowMs;
  const places = placesOf(tournament).map((place) => ({
    ...place,
    name,
    server,
    scale,
    endedAtMs,
    players: players[place.entrant] ?? [],
  }));
  return { by: 'places', rows: clubsByPlaces(places) };
}
