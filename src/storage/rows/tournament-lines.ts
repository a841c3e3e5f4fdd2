import { decodeTournament, encodeTournament } from '@crokinole/tournament/codec/codec';
import type { News } from '@crokinole/tournament/model/news';
import { isOver, type EntrantStatus } from '@crokinole/tournament/model/state';
import type { TournamentKind } from '@crokinole/tournament/model/setup';
import type { SeasonScale } from '@crokinole/tournament/tables/season-points';
import type {
  PlayedPlace,
  StoredPlace,
  StoredTournament,
  TournamentLine,
  TournamentTable,
} from '../../matches/records/tournaments.ts';
import { decodeStored, encodeStored, storedKind } from '../codec/stored-json.ts';

const TABLE = storedKind<TournamentTable>('table');
export const NEWS = storedKind<readonly News[]>('news');

/** A tournament as both databases store it; its host and players are in another table. */
export type TournamentRow = Omit<StoredTournament, 'state' | 'table' | 'host' | 'players'> & {
  readonly state: string;
  readonly table: string;
  /** Copied from the state, so that lists don't have to decode it. */
  readonly kind: TournamentKind;
  readonly phase: TournamentLine['phase'];
};

/** A person in a tournament. The host has the first number. */
export interface PersonLine {
  readonly tournament: string;
  readonly role: 'host' | 'entrant';
  readonly entrant: number;
  readonly seat: number;
  readonly player: string;
  /** Copied from the tournament, so that one index finds a player's tournaments. */
  readonly endedAtMs: number | null;
}

export function tournamentRow(tournament: StoredTournament): TournamentRow {
  const { id, server, channel, name, robots, state, table, revision, endings } = tournament;
  const { scale, series } = tournament;
  const { absences, dueAtMs, createdAtMs, updatedAtMs, endedAtMs } = tournament;
  return {
    ...{ id, server, channel, name, robots, scale, series, revision, endings },
    ...{ absences, dueAtMs, createdAtMs, updatedAtMs, endedAtMs },
    state: encodeTournament(state),
    table: encodeStored(TABLE, table),
    kind: state.setup.plan.kind,
    phase: state.phase,
  };
}

export function personLines({ id, host, players, endedAtMs }: StoredTournament): PersonLine[] {
  const own = { tournament: id, endedAtMs };
  return [
    { ...own, role: 'host', entrant: 0, seat: 0, player: host },
    ...players.flatMap((team, entrant) =>
      team.map((player, seat) => ({ ...own, role: 'entrant' as const, entrant, seat, player })),
    ),
  ];
}

type KnownPerson = Pick<PersonLine, 'role' | 'entrant' | 'seat' | 'player'>;

/** Expects the people in the order of their numbers. */
export function tournamentFrom(
  row: TournamentRow,
  people: readonly KnownPerson[],
): StoredTournament {
  const { id, server, channel, name, robots, scale, series, revision, endings } = row;
  const { absences, dueAtMs, createdAtMs, updatedAtMs, endedAtMs } = row;
  const read = decodeTournament(row.state);
  if (!read.ok) {
    throw new Error(`a stored tournament is unreadable: ${JSON.stringify(read.refusal)}`);
  }
  const host = people.find(({ role }) => role === 'host')?.player;
  if (host === undefined) throw new Error(`tournament ${id} has no host`);
  return {
    ...{ id, server, channel, name, robots, scale, series, revision, endings },
    ...{ absences, dueAtMs, createdAtMs, updatedAtMs, endedAtMs },
    table: decodeStored(TABLE, row.table),
    state: read.value,
    host,
    players: teamsOf(people),
  };
}

/** Player ids by entrant and seat. */
export function teamsOf(people: readonly KnownPerson[]): readonly (readonly string[])[] {
  const teams: string[][] = [];
  for (const { role, entrant, seat, player } of people) {
    if (role !== 'entrant') continue;
    const team = (teams[entrant] ??= []);
    team[seat] = player;
  }
  return teams;
}

/**
 * True if the stored people are the first of the new ones. Otherwise an id has changed, because a
 * player was erased.
 */
export function hasSamePeople(
  stored: readonly KnownPerson[],
  { host, players }: StoredTournament,
): boolean {
  return stored.every(({ role, entrant, seat, player }) =>
    role === 'host' ? player === host : players[entrant]?.[seat] === player,
  );
}

const COUNTED_ON: ReadonlySet<EntrantStatus> = new Set(['entered', 'waiting', 'playing']);

/** True if a player's entry is still active. */
export function isStillIn({ state, players }: StoredTournament, player: string): boolean {
  return (
    !isOver(state) &&
    state.entrants.some(
      ({ status }, number) => COUNTED_ON.has(status) && players[number]?.includes(player) === true,
    )
  );
}

export function lineOf({ state, ...rest }: StoredTournament): TournamentLine {
  const { id, name, server, channel, createdAtMs, endedAtMs } = rest;
  const { phase, setup } = state;
  return { id, name, server, channel, createdAtMs, endedAtMs, phase, kind: setup.plan.kind };
}

export interface PlaceRow extends StoredPlace {
  readonly name: string;
  readonly server: string;
  readonly scale: SeasonScale;
  readonly endedAtMs: number | null;
}

/** Adds the names of the entrants, including robots, to their places. */
export function placesFrom(
  rows: readonly PlaceRow[],
  people: readonly (KnownPerson & Pick<PersonLine, 'tournament'>)[],
): readonly PlayedPlace[] {
  const teams = new Map<string, string[]>();
  for (const { tournament, role, entrant, seat, player } of people) {
    if (role !== 'entrant') continue;
    const key = `${tournament} ${entrant}`;
    const team = teams.get(key) ?? [];
    team[seat] = player;
    teams.set(key, team);
  }
  return rows.map((row) => ({
    ...row,
    endedAtMs: row.endedAtMs ?? 0,
    players: teams.get(`${row.tournament} ${row.entrant}`) ?? [],
  }));
}

/**
 * Entrant, division, place, field, twenties, club, its name, seat and player; one tuple for each
 * player of a placed entrant.
 */
export type PlaceTuple = readonly [
  ...[number, number, number, number, number],
  ...[string | null, string | null, number, string],
];

/** The places of one tournament, by entrant. */
export function playedPlaces(
  played: {
    readonly tournament: string;
    readonly name: string;
    readonly server: string;
    readonly scale: SeasonScale;
    readonly endedAtMs: number | null;
  },
  tuples: readonly PlaceTuple[],
): readonly PlayedPlace[] {
  const endedAtMs = played.endedAtMs ?? 0;
  const places: (PlayedPlace & { readonly players: string[] })[] = [];
  const byEntrant = new Map<number, string[]>();
  for (const tuple of tuples) {
    const [entrant, division, place, field, twenties, club, clubName, seat, player] = tuple;
    const players = byEntrant.get(entrant) ?? [];
    players[seat] = player;
    if (byEntrant.has(entrant)) continue;
    byEntrant.set(entrant, players);
    const own = { entrant, division, place, field, twenties, club, clubName };
    places.push({ ...played, ...own, endedAtMs, players });
  }
  return places.sort((a, b) => a.entrant - b.entrant);
}
