import { accept, refuse, type Result } from 'crokinole/result';
import type { Answer, InvitationRefusal, ServiceRefusal } from '../records/answers.ts';
import { isComplete, seatsFor, startTable, type WantedSeat } from '../steps/invitation-steps.ts';
import { limitOfSeat, limitsOfInviting, limitsOfPlaying, type Limit } from '../records/limits.ts';
import { announcementOfInvitation, announcementOfMatch } from '../steps/announcements.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import { matchIdOf, type Invitation, type TableSetup } from '../records/invitations.ts';
import type { Venue } from '../records/matches.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';
import { matchFrom, refusalOfSetup } from '../steps/start-match.ts';

export interface InviteCommand {
  readonly interaction: string;
  readonly player: string;
  readonly venue: Venue;
  readonly setup: TableSetup;
  /**
   * One for each seat. With a free seat it's an open table, without a challenge. With robots only,
   * the match starts immediately.
   */
  readonly seats: readonly WantedSeat[];
  readonly expiresAfterMs: number;
}

export function invite(authority: Authority, command: InviteCommand): Promise<Answer> {
  const id = authority.ids.newId();
  return commitWithRetries(authority, id, command.interaction, () => {
    const { player, venue, setup, seats, expiresAfterMs } = command;
    const nowMs = authority.clock.nowMs();
    const invitation: Invitation = {
      ...venue,
      id,
      revision: 0,
      kind: seats.some((seat) => 'free' in seat) ? 'open-table' : 'challenge',
      status: 'open',
      host: player,
      setup,
      seats: seatsFor(seats, player),
      createdAtMs: nowMs,
      expiresAtMs: nowMs + expiresAfterMs,
      matchId: null,
      rematchOf: null,
    };
    return Promise.resolve(openInvitation(authority, invitation));
  });
}

export function openInvitation(
  authority: Authority,
  invitation: Invitation,
): Result<AnsweredChange, ServiceRefusal> {
  const isSeated = invitation.seats.some((seat) => seat.player === invitation.host);
  if (!isSeated) return refuse({ code: 'not-seated' });
  const isGone = invitation.seats.some(({ player }) => player !== null && isFormerPlayer(player));
  if (isGone) return refuse({ code: 'former-player' });
  const refusal = refusalOfSetup(invitation);
  if (refusal !== undefined) return refuse(refusal);
  if (isComplete(invitation)) return beginAtOnce(authority, invitation);
  return accept(changeOf(authority, invitation, limitsOfInviting(authority.limits, invitation)));
}

export interface InvitationCommand {
  readonly interaction: string;
  readonly player: string;
  readonly invitation: string;
}

type InvitationStep = (
  invitation: Invitation,
  player: string,
) => Result<Invitation, InvitationRefusal>;

/**
 * Accepts, declines, joins, leaves and so on. A challenge starts when all its players have
 * accepted.
 */
export function answerInvitation(
  authority: Authority,
  { interaction, player, invitation: id }: InvitationCommand,
  step: InvitationStep,
): Promise<Answer> {
  const take = (before: Invitation) => step(before, player);
  return change(authority, interaction, id, take, (before, after) => {
    if (isReady(after)) return start(authority, after);
    const sits = ({ seats }: Invitation) => seats.some((seat) => seat.player === player);
    const limits = !sits(before) && sits(after) ? [limitOfSeat(authority.limits, player)] : [];
    return accept(changeOf(authority, after, limits));
  });
}

function isReady(invitation: Invitation): boolean {
  const { kind, status } = invitation;
  return kind === 'challenge' && status === 'open' && isComplete(invitation);
}

/** Another player has accepted a challenge. */
export function proceed(
  authority: Authority,
  after: Invitation,
): Result<AnsweredChange, ServiceRefusal> {
  return isReady(after) ? start(authority, after) : accept(changeOf(authority, after));
}

/** The host starts a table that is full enough. */
export function beginTable(
  authority: Authority,
  { interaction, player, invitation: id }: InvitationCommand,
): Promise<Answer> {
  const take = (before: Invitation) => startTable(before, player);
  return change(authority, interaction, id, take, (_, after) => start(authority, after));
}

/** Changes an invitation without a press, for example when it expires. */
export function stepInvitation(
  authority: Authority,
  id: string,
  step: (invitation: Invitation) => ReturnType<InvitationStep>,
): Promise<Answer> {
  return change(authority, null, id, step, (_, after) => accept(changeOf(authority, after)));
}

const EXPIRED: InvitationRefusal = { code: 'invitation-closed', status: 'expired' };

function change(
  authority: Authority,
  interaction: string | null,
  id: string,
  step: (invitation: Invitation) => ReturnType<InvitationStep>,
  decide: (before: Invitation, after: Invitation) => Result<AnsweredChange, ServiceRefusal>,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const before = await authority.matches.readInvitation(id);
    if (before === undefined) return refuse({ code: 'no-such-invitation' });
    if (interaction !== null && isExpired(authority, before)) return refuse(EXPIRED);
    const stepped = step(before);
    return stepped.ok ? decide(before, stepped.value) : stepped;
  });
}

/** True once the time is up, even if the clock hasn't handled it yet. */
export function isExpired({ clock }: Authority, { status, expiresAtMs }: Invitation): boolean {
  return status === 'open' && expiresAtMs <= clock.nowMs();
}

function changeOf(
  { clock }: Authority,
  invitation: Invitation,
  limits: readonly Limit[] = [],
): AnsweredChange {
  const { id, revision, status, matchId } = invitation;
  return {
    change: {
      invitation,
      limits,
      announcements: [announcementOfInvitation(invitation, clock.nowMs())],
    },
    answer: { kind: 'invitation', id, revision, status, matchId },
  };
}

/** There is no one to invite, so the match starts without a stored invitation. */
function beginAtOnce(
  authority: Authority,
  invitation: Invitation,
): Result<AnsweredChange, ServiceRefusal> {
  const started = start(authority, invitation);
  if (!started.ok) return started;
  const { change, answer } = started.value;
  const announcements = change.announcements?.filter(({ kind }) => kind !== 'invitation');
  return accept({ change: { ...change, announcements: announcements ?? [] }, answer });
}

function start(
  authority: Authority,
  invitation: Invitation,
): Result<AnsweredChange, ServiceRefusal> {
  const { ids, seeds, clock, limits } = authority;
  const nowMs = clock.nowMs();
  const { rematchOf } = invitation;
  // A rematch of a rematch would have an ever longer id.
  const id = rematchOf === null ? matchIdOf(invitation.id) : ids.newId();
  const created = matchFrom(invitation, { id, key: seeds.newKey(), nowMs });
  if (!created.ok) return created;
  const match = created.value;
  const started: Invitation = { ...invitation, status: 'started', matchId: id };
  const { change: opened, answer } = changeOf(authority, started);
  const players = match.state.seats.map((seat) => seat.player);
  return accept({
    change: {
      ...opened,
      match,
      limits: limitsOfPlaying(limits, players, match.server),
      announcements: [...(opened.announcements ?? []), announcementOfMatch(match, nowMs)],
    },
    answer,
  });
}
