import { accept, type Result } from 'crokinole/result';
import { fillUp, startNow } from '@crokinole/tournament/entries';
import type { Stepped } from '@crokinole/tournament/deadlines';
import * as organising from '@crokinole/tournament/organising';
import type { Organiser } from '@crokinole/tournament/organising';
import type { SideNumber } from '@crokinole/tournament/tables/results';
import type { Answer, TournamentRefusal } from '../records/answers.ts';
import type { Authority } from './authority.ts';
import { refusedAs } from './create-tournament.ts';
import { allEntrantsOf, type TournamentCommand } from './enter-tournament.ts';
import {
  commitTournament,
  type KnownTournament,
  type TakenTournamentStep,
} from './tournament-commit.ts';

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

export function startTournament(authority: Authority, command: OrganiserCommand): Promise<Answer> {
  return byOrganiser(authority, command, ({ tournament: { state }, nowMs }) =>
    startNow(state, nowMs),
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
): Result<Stepped, { readonly code: TournamentRefusal }> {
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
  decide: (
    known: KnownTournament,
  ) => Result<TakenTournamentStep, { readonly code: TournamentRefusal }>,
): Promise<Answer> {
  return commitTournament(authority, tournament, interaction, (known) => {
    if (!isAdmin && known.tournament.host !== player) return refusedAs('not-the-organiser');
    const stepped = decide(known);
    return stepped.ok ? stepped : refusedAs(stepped.refusal.code);
  });
}
