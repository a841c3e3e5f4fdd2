import { foldSeason, pointsAt, type SeasonTable } from '@crokinole/tournament/tables/season';
import { pointsOfField, type SeasonScale } from '@crokinole/tournament/tables/season-points';
import type { TournamentReader } from '../ports/tournament-store.ts';
import { isPerson } from '../records/players.ts';
import type { PlayedPlace } from '../records/tournaments.ts';

/**
 * Small fields give fewer points, so that no one can win a season by playing only robots or a few
 * friends.
 */
const SCALE: SeasonScale = 'series-35';

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
export interface SeasonTournamentLine {
  readonly id: string;
  readonly name: string;
  readonly endedAtMs: number;
  readonly points: ReadonlyMap<string, number>;
}

export interface PlayedSeason {
  readonly season: Season;
  readonly table: SeasonTable;
  /** Finished tournaments, the earliest first. */
  readonly tournaments: readonly SeasonTournamentLine[];
}

/** The winner of a tournament or a season. */
export interface PastWinner {
  readonly kind: 'tournament' | 'season';
  /** The tournament's name; empty for a season. */
  readonly name: string;
  readonly season: Season;
  readonly endedAtMs: number;
  readonly players: readonly string[];
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

export async function readSeason(
  tournaments: Pick<TournamentReader, 'readPlaces'>,
  server: string,
  season: Season,
): Promise<PlayedSeason> {
  const places = await tournaments.readPlaces(server, season.fromMs, season.untilMs);
  return seasonOf(season, places);
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
): Promise<Titles> {
  const places = await tournaments.readPlacesOf(player, server);
  const first = places.filter(({ division }) => division === 0);
  const over = server === null ? [] : seasonsOver(places, nowMs);
  const seasons = await Promise.all(
    over.map((season) => readSeason(tournaments, server ?? '', season)),
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
): Promise<readonly PastWinner[]> {
  const places = await tournaments.readPlaces(server, 0, nowMs + 1);
  const bySeason = groupBy(places, ({ endedAtMs }) => seasonAt(endedAtMs).fromMs);
  const winners = [...bySeason.values()].flatMap((own) => {
    const season = seasonAt(own[0]?.endedAtMs ?? 0);
    const won = winnersOf(season, own);
    return season.untilMs > nowMs ? won : [...won, ...championOf(seasonOf(season, own))];
  });
  return winners.toSorted((a, b) => b.endedAtMs - a.endedAtMs);
}

function winnersOf(season: Season, places: readonly PlayedPlace[]): readonly PastWinner[] {
  return [...groupBy(places, ({ tournament }) => tournament).values()].map((own) => {
    const first = own.filter(({ division, place }) => division === 0 && place === 1);
    const { name = '', endedAtMs = 0 } = own[0] ?? {};
    const players = first.flatMap((place) => place.players);
    return { kind: 'tournament' as const, name, season, endedAtMs, players };
  });
}

function championOf({ season, table }: PlayedSeason): readonly PastWinner[] {
  const players = table.rows.filter(({ place }) => place === 1).map(({ player }) => player);
  if (players.length === 0) return [];
  return [{ kind: 'season', name: '', season, endedAtMs: season.untilMs - 1, players }];
}

export function seasonOf(season: Season, places: readonly PlayedPlace[]): PlayedSeason {
  const tournaments = [...groupBy(places, ({ tournament }) => tournament).values()]
    .map((own) => ({ own, finishes: finishesOf(own) }))
    .filter(({ finishes }) => finishes.length > 0)
    .toSorted((a, b) => (a.own[0]?.endedAtMs ?? 0) - (b.own[0]?.endedAtMs ?? 0));
  return {
    season,
    table: foldSeason(tournaments.map(({ finishes }) => ({ scale: SCALE, finishes }))),
    tournaments: tournaments.map(({ own, finishes }) => lineOf(own, finishes)),
  };
}

function lineOf(
  own: readonly PlayedPlace[],
  finishes: ReturnType<typeof finishesOf>,
): SeasonTournamentLine {
  const given = pointsOfField(SCALE, finishes.length);
  return {
    id: own[0]?.tournament ?? '',
    name: own[0]?.name ?? '',
    endedAtMs: own[0]?.endedAtMs ?? 0,
    points: new Map(finishes.map(({ player, place }) => [player, pointsAt(given, place)])),
  };
}

/** Places among people only: robots behind a player earn no points, and robots ahead cost none. */
function finishesOf(places: readonly PlayedPlace[]) {
  // A lower division comes after all places of the one above it.
  const people = places
    .flatMap(({ division, place, twenties, players }) =>
      players.filter(isPerson).map((player) => ({ player, division, place, twenties })),
    )
    .toSorted((a, b) => a.division - b.division || a.place - b.place);
  return people.map(({ player, division, place, twenties }) => {
    const isAhead = (other: { readonly division: number; readonly place: number }) =>
      other.division < division || (other.division === division && other.place < place);
    return { player, place: 1 + people.filter(isAhead).length, twenties };
  });
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
