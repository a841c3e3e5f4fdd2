import { closedIn, lastRoundsIn } from '@crokinole/tournament/advance';
import type { Stepped } from '@crokinole/tournament/deadlines';
import {
  checkIn as checkInEntrant,
  join,
  leave,
  rejoin,
  fillUp,
  startNow,
} from '@crokinole/tournament/entries';
import type { Club, EntrantStatus } from '@crokinole/tournament/model/state';
import * as organising from '@crokinole/tournament/organising';
import { pause, type Organiser } from '@crokinole/tournament/organising';
import { challenge, takeMoreTime as takeTime, withdrawSelf } from '@crokinole/tournament/playing';
import type { SideNumber } from '@crokinole/tournament/tables/results';
import { pointsOf } from 'crokinole/ratings/rating';
import { accept, refuse } from 'crokinole/result';
import type { Answer } from '../records/answers.ts';
import { isPerson } from '../records/players.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import { NO_CHANNEL, type StoredTournament } from '../records/tournaments.ts';
import type { Authority } from './authority.ts';
import {
  answered,
  refusedAs,
  commitTournament,
  readKnown,
  overlap,
  MAX_ELSEWHERE,
  type KnownTournament,
  type TournamentResult,
  type TakenTournamentStep,
} from './create-tournament.ts';
import { callOff, endAfterRound, NOTHING_DUE } from './play.ts';

export interface TournamentCommand {
  readonly interaction: string;
  readonly player: string;
  readonly tournament: string;
}

interface EnterCommand extends TournamentCommand {
  readonly partner?: string;
  /** The club of the player, or of both partners. */
  readonly club?: Club | null;
}

export interface OrganiserCommand extends TournamentCommand {
  /** The server's admins have the same rights as the tournament's creator. */
  readonly isAdmin: boolean;
}

/** An organizer's action. It needs a reason, and is refused for matches they play in. */
export type OrganiserAct =
  | { readonly kind: 'pause' | 'cancel' | 'extend'; readonly reason: string }
  /** The tournament continues in this channel. */
  | { readonly kind: 'resume'; readonly reason: string; readonly channel: string }
  | { readonly kind: 'withdraw' | 'replace'; readonly reason: string; readonly entrant: number }
  | {
      readonly kind: 'award';
      readonly reason: string;
      readonly pairing: string;
      readonly winner: SideNumber;
    };

/**
 * Does what is due in a tournament, and resolves with whether there was anything. Safe to call at
 * any time and from anywhere. A decision is saved first, and the matches that it decides are ended
 * afterwards, or told that their time is up. If the process dies in between, the tournament stays
 * due.
 */
export async function runTournament(authority: Authority, id: string): Promise<boolean> {
  const answer = await commitTournament(authority, id, null, ({ tournament, nowMs }) => {
    const { dueAtMs, state } = tournament;
    if (dueAtMs === null || dueAtMs > nowMs) return refuse(NOTHING_DUE);
    return accept({ state, news: [] });
  });
  if (!answer.ok) return false;
  const known = await readKnown(authority, id);
  if (known === undefined) return true;
  const { results, tournament } = known;
  for (const match of closedIn(tournament.state, results)) await callOff(authority, match);
  for (const match of lastRoundsIn(tournament.state, results)) {
    await endAfterRound(authority, match);
  }
  return true;
}

/** More than any server has. */
const MAX_ON_SERVER = 100_000;

/** Pauses all tournaments of a server that the bot has left or been removed from. */
export async function pauseAllOn(authority: Authority, server: string): Promise<void> {
  const { tournaments } = authority;
  for (const { id } of await tournaments.readTournaments(server, 'open', MAX_ON_SERVER)) {
    await pauseWithoutChannel(authority, id, null);
  }
}

/**
 * Pauses a tournament whose channel or server is gone, so that no one loses on time without being
 * able to play. Does nothing if the tournament has moved to another channel meanwhile.
 */
export function pauseWithoutChannel(
  authority: Authority,
  id: string,
  gone: string | null,
): Promise<Answer> {
  return commitTournament(authority, id, null, ({ tournament: { state, channel }, nowMs }) => {
    if (gone !== null && gone !== channel) return refuse(NOTHING_DUE);
    return answered(pause(state, { reason: NO_CHANNEL, entrants: [] }, nowMs));
  });
}

const IN_IT: ReadonlySet<EntrantStatus> = new Set(['entered', 'waiting', 'playing']);

/** The number of the entrant that a player currently is, in the draw or on the waiting list. */
export function entrantOf(
  { players, state }: Pick<StoredTournament, 'players' | 'state'>,
  player: string,
): number | undefined {
  const found = state.entrants.findIndex(
    ({ status }, number) => IN_IT.has(status) && players[number]?.includes(player) === true,
  );
  return found === -1 ? undefined : found;
}

/** Also finds the entries that the player has left. */
export function allEntrantsOf(
  { players }: Pick<StoredTournament, 'players'>,
  player: string,
): readonly number[] {
  return players.flatMap((team, number) => (team.includes(player) ? [number] : []));
}

/** Enters a player, and in a tournament of pairs also the partner, who has agreed. */
export function enterTournament(
  authority: Authority,
  { interaction, player, tournament, partner, club = null }: EnterCommand,
): Promise<Answer> {
  return commitTournament(authority, tournament, interaction, async ({ tournament: stored }) => {
    const isForPairs = stored.state.setup.entry === 'doubles';
    const team = isForPairs ? [player, partner ?? player] : [player];
    const refusal = refusalOfTeam(stored, team) ?? refusalOfReturn(stored, team);
    if (refusal !== undefined) return refusedAs(refusal);
    const rating = await ratingOf(authority, stored, team);
    const former = stored.players.findIndex(
      (known, number) =>
        stored.state.entrants[number]?.status === 'out' &&
        known.length === team.length &&
        known.every((one) => team.includes(one)),
    );
    const stepped =
      former === -1 ? join(stored.state, rating, club) : rejoin(stored.state, former, rating, club);
    if (!stepped.ok) return answered(stepped);
    if (await playsElsewhere(authority, stored, team)) return refusedAs('plays-elsewhere');
    const players = former === -1 ? [...stored.players, team] : stored.players;
    return accept({ ...stepped.value, players });
  });
}

function refusalOfTeam(stored: StoredTournament, [player = '', partner]: readonly string[]) {
  if (entrantOf(stored, player) !== undefined) return 'already-entered' as const;
  if (partner === undefined) return undefined;
  if (partner === player || !isPerson(partner) || isFormerPlayer(partner)) return 'no-partner';
  return entrantOf(stored, partner) === undefined ? undefined : ('partner-entered' as const);
}

/** Who has left while it was played has given up the remaining games. */
function refusalOfReturn({ state, players }: StoredTournament, team: readonly string[]) {
  const hasLeft = state.entrants.some(
    ({ status }, number) =>
      status === 'withdrawn' && players[number]?.some((one) => team.includes(one)) === true,
  );
  return hasLeft ? ('begun' as const) : undefined;
}

async function playsElsewhere(
  { tournaments }: Authority,
  stored: StoredTournament,
  team: readonly string[],
): Promise<boolean> {
  const lines = await Promise.all(
    team.map((player) => tournaments.readTournamentsOf(player, MAX_ELSEWHERE)),
  );
  const others = await Promise.all(lines.flat().map(({ id }) => tournaments.readTournament(id)));
  return others.some((other) => other !== undefined && overlap(stored, other));
}

/**
 * Seeding: the rating on the server's ladder for the rulebook. A pair gets the average of its two
 * players.
 */
async function ratingOf(
  { boards }: Authority,
  { server, table }: StoredTournament,
  team: readonly string[],
): Promise<number | null> {
  const ladder = { scope: server, rules: table.preset };
  const standings = await Promise.all(team.map((one) => boards.readStanding(ladder, one)));
  const known = standings.filter((standing) => standing !== undefined);
  if (known.length < team.length) return null;
  return Math.round(known.reduce((sum, one) => sum + pointsOf(one), 0) / known.length);
}

/**
 * Before the start, the player just leaves; afterwards it's a withdrawal, which can't be undone.
 */
export function leaveTournament(authority: Authority, command: TournamentCommand): Promise<Answer> {
  return byEntrant(authority, command, leaving);
}

function leaving({ tournament: { state }, results }: KnownTournament, entrant: number) {
  const isPlaying = state.phase === 'running' && state.entrants[entrant]?.status !== 'waiting';
  return isPlaying ? withdrawSelf(state, entrant, results) : leave(state, entrant);
}

/** Withdraws a player who is being erased, even if the tournament is paused. */
export function leaveForGood(authority: Authority, id: string, player: string): Promise<Answer> {
  return commitTournament(authority, id, null, (known) => {
    const entrant = entrantOf(known.tournament, player);
    if (entrant === undefined) return refusedAs('not-in-it');
    const { state } = known.tournament;
    if (state.pausedAtMs === null) return answered(leaving(known, entrant));
    const going = {
      ...known,
      tournament: { ...known.tournament, state: { ...state, pausedAtMs: null } },
    };
    const left = leaving(going, entrant);
    if (!left.ok) return answered(left);
    const still = { ...left.value.state, pausedAtMs: state.pausedAtMs };
    return accept({ ...left.value, state: still });
  });
}

export function checkIn(authority: Authority, command: TournamentCommand): Promise<Answer> {
  return byEntrant(authority, command, ({ tournament: { state } }, entrant) =>
    checkInEntrant(state, entrant),
  );
}

export function takeMoreTime(authority: Authority, command: TournamentCommand): Promise<Answer> {
  return byEntrant(authority, command, ({ tournament: { state }, results }, entrant) =>
    takeTime(state, entrant, results),
  );
}

export function challengeOnLadder(
  authority: Authority,
  command: TournamentCommand & { readonly challenged: number },
): Promise<Answer> {
  return byEntrant(authority, command, ({ tournament: { state }, results, nowMs }, entrant) =>
    challenge(state, entrant, command.challenged, results, nowMs),
  );
}

function byEntrant(
  authority: Authority,
  { interaction, player, tournament }: TournamentCommand,
  decide: (known: KnownTournament, entrant: number) => TournamentResult<TakenTournamentStep>,
): Promise<Answer> {
  return commitTournament(authority, tournament, interaction, (known) => {
    const entrant = entrantOf(known.tournament, player);
    return entrant === undefined ? refusedAs('not-in-it') : answered(decide(known, entrant));
  });
}

export function startTournament(authority: Authority, command: OrganiserCommand): Promise<Answer> {
  return byOrganiser(authority, command, ({ tournament, nowMs }) =>
    startNow(tournament.state, nowMs),
  );
}

export function fillWithRobots(authority: Authority, command: OrganiserCommand): Promise<Answer> {
  return byOrganiser(authority, command, ({ tournament: { state } }) => fillUp(state));
}

export function organiseTournament(
  authority: Authority,
  command: OrganiserCommand & { readonly act: OrganiserAct },
): Promise<Answer> {
  const { act, player } = command;
  return byOrganiser(authority, command, (known) => {
    const organiser = { reason: act.reason, entrants: allEntrantsOf(known.tournament, player) };
    const stepped = actOn(known, organiser, act);
    if (!stepped.ok || act.kind !== 'resume') return stepped;
    return accept({ ...stepped.value, channel: act.channel });
  });
}

function actOn(
  { tournament: { state }, results, nowMs }: KnownTournament,
  organiser: Organiser,
  act: OrganiserAct,
): TournamentResult<Stepped> {
  switch (act.kind) {
    case 'pause':
      return organising.pause(state, organiser, nowMs);
    case 'resume':
      return organising.resume(state, organiser, nowMs);
    case 'cancel':
      return organising.cancel(state, organiser, nowMs);
    case 'extend':
      return organising.extend(state, organiser, nowMs);
    case 'withdraw':
      return organising.withdraw(state, organiser, act.entrant, results, nowMs);
    case 'replace':
      return organising.replace(state, organiser, act.entrant, results, nowMs);
    case 'award':
      return organising.award(state, organiser, act.pairing, act.winner, results, nowMs);
  }
}

function byOrganiser(
  authority: Authority,
  { interaction, player, tournament, isAdmin }: OrganiserCommand,
  decide: (known: KnownTournament) => TournamentResult<TakenTournamentStep>,
): Promise<Answer> {
  return commitTournament(authority, tournament, interaction, (known) => {
    if (!isAdmin && known.tournament.host !== player) return refusedAs('not-the-organiser');
    return answered(decide(known));
  });
}
