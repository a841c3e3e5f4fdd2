import {
  answerInvitation,
  invite,
  inviteToRematch,
  type InviteCommand,
} from '../../src/matches/commands/invite.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';
import type { Answer } from '../../src/matches/records/answers.ts';
import type { MatchService } from '../../src/matches/service.ts';
import type { WantedSeat } from '../../src/matches/steps/invitation-steps.ts';
import type { PlayerAction } from '../../src/matches/steps/match-steps.ts';
import { HERE, press, saved, SINGLES } from './tables.ts';

/** What players ask of a service, each by a press of its own. */

type Asked = Pick<MatchService, 'authority'>;
type Step = Parameters<typeof answerInvitation>[2];

export const FREE = { free: true } as const;

export function act(
  { authority }: Asked,
  player: string,
  match: string,
  action: PlayerAction,
): Promise<Answer> {
  return actInMatch(authority, { interaction: press(), player, match, action });
}

export async function resign(service: Asked, player: string, match: string): Promise<void> {
  saved(await act(service, player, match, { kind: 'resign' }));
}

/** Adjourns it: one offers, the other accepts. */
export async function adjourn(
  service: Asked,
  [one, other]: readonly [string, string],
  match: string,
): Promise<void> {
  const what = 'adjournment';
  saved(await act(service, one, match, { kind: 'offer', what }));
  saved(await act(service, other, match, { kind: 'accept', what }));
}

/** The player invites others to the seats beside the own one. */
export function inviteTo(
  { authority }: Asked,
  player: string,
  others: readonly WantedSeat[],
  more: Partial<InviteCommand> = {},
): Promise<Answer> {
  return invite(authority, {
    interaction: press(),
    player,
    venue: HERE,
    setup: SINGLES,
    seats: [{ player }, ...others],
    expiresAfterMs: 60_000,
    ...more,
  });
}

export function answer(
  { authority }: Asked,
  player: string,
  invitation: string,
  step: Step,
): Promise<Answer> {
  return answerInvitation(authority, { interaction: press(), player, invitation }, step);
}

export function askForRematch(
  { authority }: Asked,
  player: string,
  match: string,
): Promise<Answer> {
  const command = { interaction: press(), player, match, expiresAfterMs: 60_000 };
  return inviteToRematch(authority, command);
}

/** The match that an invitation has become. */
export function matchOf(answered: Answer): string {
  const begun = saved(answered);
  if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('not begun');
  return begun.matchId;
}

/** A match against a robot, which begins at once. */
export async function matchWithRobot(
  service: Asked,
  player = '11',
  setup: Partial<InviteCommand['setup']> = {},
): Promise<string> {
  const more = { setup: { ...SINGLES, ...setup } };
  return matchOf(await inviteTo(service, player, [{ robot: 'club' }], more));
}
