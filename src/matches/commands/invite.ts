import { accept, refuse, type Result } from '../../core/result.ts';
import type { Answer, InvitationRefusal, ServiceRefusal } from '../records/answers.ts';
import { isComplete, seatsFor, type WantedSeat } from '../steps/invitation-steps.ts';
import { limitOfSeat, limitsOfInviting, limitsOfPlaying } from '../records/limits.ts';
import {
  announcementOfInvitation,
  announcementOfMatch,
  type Attempt,
} from '../steps/match-changes.ts';
import type { Limit } from '../ports/ports.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import type { Invitation, Place, TableSetup } from '../records/records.ts';
import { settle, type Authority } from './commit.ts';
import { matchFrom, refusalOfSetup } from '../steps/start-match.ts';

export interface InviteCommand {
  readonly interaction: string;
  readonly player: string;
  readonly place: Place;
  readonly setup: TableSetup;
  /** By seat. With a free one it is an open table, without a challenge; alone with robots it begins. */
  readonly seats: readonly WantedSeat[];
  readonly expiresAfterMs: number;
}

export function invite(authority: Authority, command: InviteCommand): Promise<Answer> {
  const id = authority.ids.newId();
  return settle(authority, id, command.interaction, () => {
    const { player, place, setup, seats, expiresAfterMs } = command;
    const nowMs = authority.clock.nowMs();
    const invitation: Invitation = {
      ...place,
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
): Result<Attempt, ServiceRefusal> {
  const isSeated = invitation.seats.some((seat) => seat.player === invitation.host);
  if (!isSeated) return refuse({ code: 'not-seated' });
  const isGone = invitation.seats.some(({ player }) => player !== null && isFormerPlayer(player));
  if (isGone) return refuse({ code: 'former-player' });
  const refusal = refusalOfSetup(invitation);
  if (refusal !== undefined) return refuse(refusal);
  if (isComplete(invitation)) return begin(authority, invitation);
  return accept(attemptOf(authority, invitation, limitsOfInviting(authority.limits, invitation)));
}

export interface InvitationCommand {
  readonly interaction: string;
  readonly player: string;
  readonly invitation: string;
}

type Step = (invitation: Invitation) => Result<Invitation, InvitationRefusal>;

/** Accepting, declining, joining, leaving… A challenge that everybody has accepted begins. */
export function answerInvitation(
  authority: Authority,
  { interaction, player, invitation: id }: InvitationCommand,
  step: Step,
): Promise<Answer> {
  return change(authority, interaction, id, step, (before, after) => {
    if (isReady(after)) return start(authority, after);
    const sits = ({ seats }: Invitation) => seats.some((seat) => seat.player === player);
    const limits = !sits(before) && sits(after) ? [limitOfSeat(authority.limits, player)] : [];
    return accept(attemptOf(authority, after, limits));
  });
}

function isReady(invitation: Invitation): boolean {
  const { kind, status } = invitation;
  return kind === 'challenge' && status === 'open' && isComplete(invitation);
}

/** One more player has agreed to a challenge. */
export function proceed(authority: Authority, after: Invitation): Result<Attempt, ServiceRefusal> {
  return isReady(after) ? start(authority, after) : accept(attemptOf(authority, after));
}

/** The host says that the table is full enough to begin. */
export function beginTable(
  authority: Authority,
  { interaction, invitation: id }: InvitationCommand,
  step: Step,
): Promise<Answer> {
  return change(authority, interaction, id, step, (_, after) => start(authority, after));
}

/** What happens to an invitation without anybody pressing anything. */
export function stepInvitation(authority: Authority, id: string, step: Step): Promise<Answer> {
  return change(authority, null, id, step, (_, after) => accept(attemptOf(authority, after)));
}

const EXPIRED: InvitationRefusal = { code: 'invitation-closed', status: 'expired' };

function change(
  authority: Authority,
  interaction: string | null,
  id: string,
  step: Step,
  attempt: (before: Invitation, after: Invitation) => Result<Attempt, ServiceRefusal>,
): Promise<Answer> {
  return settle(authority, id, interaction, async () => {
    const before = await authority.store.readInvitation(id);
    if (before === undefined) return refuse({ code: 'no-such-invitation' });
    if (interaction !== null && isExpired(authority, before)) return refuse(EXPIRED);
    const stepped = step(before);
    return stepped.ok ? attempt(before, stepped.value) : stepped;
  });
}

/** Its time is up, whether the sweep has been there or not. */
export function isExpired({ clock }: Authority, { status, expiresAtMs }: Invitation): boolean {
  return status === 'open' && expiresAtMs <= clock.nowMs();
}

function attemptOf(
  { clock }: Authority,
  invitation: Invitation,
  limits: readonly Limit[] = [],
): Attempt {
  const { id, revision, status, matchId } = invitation;
  return {
    change: {
      invitation,
      limits,
      announcements: [announcementOfInvitation(invitation, clock.nowMs())],
    },
    saved: { kind: 'invitation', id, revision, status, matchId },
  };
}

/** With nobody to be asked: there is a match to show, and no invitation that led to it. */
function begin(authority: Authority, invitation: Invitation): Result<Attempt, ServiceRefusal> {
  const started = start(authority, invitation);
  if (!started.ok) return started;
  const { change, saved } = started.value;
  const announcements = change.announcements?.filter(({ kind }) => kind !== 'invitation');
  return accept({ change: { ...change, announcements: announcements ?? [] }, saved });
}

function start(authority: Authority, invitation: Invitation): Result<Attempt, ServiceRefusal> {
  const { ids, seeds, clock, limits } = authority;
  const nowMs = clock.nowMs();
  const id = ids.newId();
  const created = matchFrom(invitation, { id, key: seeds.newKey(), nowMs });
  if (!created.ok) return created;
  const match = created.value;
  const started: Invitation = { ...invitation, status: 'started', matchId: id };
  const { change: opened, saved } = attemptOf(authority, started);
  const players = match.state.seats.map((seat) => seat.player);
  return accept({
    change: {
      ...opened,
      match,
      limits: limitsOfPlaying(limits, players, match.server),
      announcements: [...(opened.announcements ?? []), announcementOfMatch(match, nowMs)],
    },
    saved,
  });
}
