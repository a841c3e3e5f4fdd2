import type { MatchState } from 'crokinole/match/state';
import type { Plan } from '@crokinole/tournament/model/setup';
import { createTournament, type EntrantStatus } from '@crokinole/tournament/model/state';
import type { Seeds } from '../../src/matches/ports/system.ts';
import type { CreateTournamentCommand } from '../../src/matches/commands/create-tournament.ts';
import type { StoredTournament } from '../../src/matches/records/tournaments.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { dudFor, openShotFor, playOut, press, saved } from './tables.ts';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import { openTournament } from '../../src/matches/commands/create-tournament.ts';
import { enterTournament, startTournament } from '../../src/matches/commands/run-tournament.ts';

export const MINUTE_MS = 60_000;
export const CLUB = { server: '77', channel: '770' };

/** Each unlike the one before, and the same in every run. */
export function countedSeeds(): Seeds {
  let last = 0;
  return {
    newKey: () => {
      last += 1;
      return last.toString(16).padStart(64, '0');
    },
  };
}

const AGREED = {
  roundMs: 30 * MINUTE_MS,
  stageMs: 2 * 60 * MINUTE_MS,
  lengthMs: null,
  playOff: 'as-agreed',
  rounds: null,
  cut: null,
  groups: null,
  ties: 'head-to-head',
  minGames: 0,
} as const;
export const EVENING: Plan = { ...AGREED, kind: 'swiss-evening', rounds: 3 };
export const KNOCK_OUT: Plan = { ...AGREED, kind: 'knock-out' };

type Wished = Omit<CreateTournamentCommand, 'interaction' | 'setup'> & {
  readonly setup: Partial<CreateTournamentCommand['setup']>;
};

/** One disc each a round: a whole game is eight flicks. */
export function tournamentCommand(more: Partial<Wished> = {}): CreateTournamentCommand {
  const { setup, ...rest } = more;
  return {
    interaction: press(),
    player: '11',
    venue: CLUB,
    terms: {
      name: 'Thursday Cup',
      robots: 'casual',
      scale: 'series-35',
      series: null,
      table: {
        preset: 'nca',
        overrides: { discsPerPlayer: { singles: 1, doubles: 1 } },
        boardSpeed: 'normal',
        hand: 'none',
        turnMs: null,
      },
    },
    ...rest,
    setup: {
      entry: 'singles',
      plan: EVENING,
      minEntrants: 4,
      maxEntrants: 8,
      start: { kind: 'press' },
      hasRobots: false,
      checkInMs: 0,
      pointsOfGame: 8,
      ...setup,
    },
  };
}

/** As an organizer has just created it, with some entrants already in. */
export function storedTournament(
  more: Partial<StoredTournament> = {},
  players: readonly (readonly string[])[] = [],
  status: EntrantStatus = 'entered',
  { terms, setup } = tournamentCommand(),
): StoredTournament {
  const state = createTournament({ ...setup, key: 'a'.repeat(64), secret: 'b'.repeat(64) }, 10);
  const entrant = {
    ...{ status, isRobot: false, isLate: false, isCheckedIn: false },
    ...{ rating: null, seed: null, club: null },
  };
  return {
    ...terms,
    ...{ id: 'cup', server: '77', channel: '770', host: 'host', players },
    ...{ revision: 0, endings: 0, absences: 0, dueAtMs: null },
    ...{ createdAtMs: 10, updatedAtMs: 10, endedAtMs: null },
    state: { ...state, entrants: players.map(() => entrant) },
    ...more,
  };
}

export async function made(
  service: Pick<MatchService, 'authority'>,
  more: Partial<Wished> = {},
  players: readonly string[] = [],
): Promise<string> {
  const { id } = saved(await openTournament(service.authority, tournamentCommand(more)));
  for (const player of players) {
    saved(
      await enterTournament(service.authority, { interaction: press(), player, tournament: id }),
    );
  }
  return id;
}

export async function begun(
  service: Pick<MatchService, 'authority'>,
  more: Partial<Wished>,
  players: readonly string[],
): Promise<string> {
  const tournament = await made(service, more, players);
  const { player = '11' } = more;
  const command = { interaction: press(), player, tournament, isAdmin: false };
  saved(await startTournament(service.authority, command));
  return tournament;
}

export async function tournamentOf(store: Store, id: string): Promise<StoredTournament> {
  const tournament = await store.readTournament(id);
  if (tournament === undefined) throw new Error(`there is no tournament ${id}`);
  return tournament;
}

/** The higher number sinks its disc; the other's hardly moves. */
export function aimOfTheHigher(state: MatchState): Aim {
  const next = nextShotOf(state);
  const player = state.seats[next?.seat ?? 0]?.player ?? '';
  const isHighest = state.seats.every((seat) => seat.player <= player);
  return isHighest ? openShotFor(state) : dudFor(state);
}

export async function openGamesOf(store: Store, id: string): Promise<readonly string[]> {
  const matches = await store.readTournamentMatches(id);
  return matches.filter(({ endedAtMs }) => endedAtMs === null).map((match) => match.id);
}

/** All games, and all that follow from them, until it is over. */
export async function playTournament(
  service: MatchService,
  store: Store,
  id: string,
): Promise<StoredTournament> {
  for (let round = 0; round < 60; round += 1) {
    await service.runDue();
    if ((await tournamentOf(store, id)).endedAtMs !== null) return tournamentOf(store, id);
    for (const match of await openGamesOf(store, id)) {
      await playOut(service, match, aimOfTheHigher);
    }
  }
  throw new Error('the tournament never ended');
}
