import { openRecord } from 'crokinole/match/notation/record';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Answer, InvitationRefusal } from '../records/answers.ts';
import {
  matchIdOf,
  type Invitation,
  type TableSetup,
  rematchIdOf,
  type InvitedSeat,
} from '../records/invitations.ts';
import { limitOfSeat, limitsOfInviting, limitsOfPlaying, type Limit } from '../records/limits.ts';
import { isInChat, type Venue, type StoredMatch } from '../records/matches.ts';
import { isRobot } from '../records/players.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import {
  announcementOfInvitation,
  announcementOfMatch,
  type AnsweredChange,
} from '../steps/match-changes.ts';
import {
  isComplete,
  seatsFor,
  startTable,
  type WantedSeat,
  acceptInvitation,
  matchFrom,
  refusalOfSetup,
} from '../steps/invitation-steps.ts';
import { type Authority, commitWithRetries, type Decided } from './authority.ts';

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

interface RematchCommand {
  readonly interaction: string;
  readonly player: string;
  readonly match: string;
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
    return openInvitation(authority, invitation);
  });
}

function openInvitation(authority: Authority, invitation: Invitation): Decided {
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

function change(
  authority: Authority,
  interaction: string | null,
  id: string,
  step: (invitation: Invitation) => ReturnType<InvitationStep>,
  decide: (before: Invitation, after: Invitation) => Decided,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const before = await authority.matches.readInvitation(id);
    if (before === undefined) return refuse({ code: 'no-such-invitation' });
    if (interaction !== null && isExpired(authority, before)) {
      return refuse({ code: 'invitation-closed', status: 'expired' });
    }
    const stepped = step(before);
    return stepped.ok ? decide(before, stepped.value) : stepped;
  });
}

/** True once the time is up, even if the clock hasn't handled it yet. */
function isExpired({ clock }: Authority, { status, expiresAtMs }: Invitation): boolean {
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
function beginAtOnce(authority: Authority, invitation: Invitation): Decided {
  const started = start(authority, invitation);
  if (!started.ok) return started;
  const { change, answer } = started.value;
  const announcements = change.announcements?.filter(({ kind }) => kind !== 'invitation');
  return accept({ change: { ...change, announcements: announcements ?? [] }, answer });
}

function start(authority: Authority, invitation: Invitation): Decided {
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

/**
 * The first request invites the others, and their requests accept it, so a match has only one
 * rematch.
 */
export function inviteToRematch(authority: Authority, command: RematchCommand): Promise<Answer> {
  const id = rematchIdOf(command.match);
  return commitWithRetries(authority, id, command.interaction, async () => {
    const match = await authority.matches.readMatch(command.match);
    if (match === undefined) return refuse({ code: 'no-such-match' });
    if (!match.state.seats.some((seat) => seat.player === command.player)) {
      return refuse({ code: 'not-a-player' });
    }
    if (match.tournament !== null) {
      return refuse({ code: 'tournament-refused', why: 'no-rematch' });
    }
    // The line decides who plays next.
    if (!isInChat(match)) return refuse({ code: 'no-such-match' });
    if (match.endedAtMs === null) return refuse({ code: 'match-still-on' });
    const asked = await authority.matches.readInvitation(id);
    const fresh = { ...invitationTo(authority, command, match), id };
    return changeOfRematch(authority, command, fresh, asked);
  });
}

function changeOfRematch(
  authority: Authority,
  { player }: RematchCommand,
  fresh: Invitation,
  asked: Invitation | undefined,
): Decided {
  if (asked === undefined) return openInvitation(authority, fresh);
  if (asked.status === 'started') return refuse({ code: 'invitation-closed', status: 'started' });
  if (asked.status !== 'open' || isExpired(authority, asked)) {
    return openInvitation(authority, { ...fresh, revision: asked.revision + 1 });
  }
  const accepted = acceptInvitation(asked, player);
  if (!accepted.ok) return accepted;
  const after = accepted.value;
  return isReady(after) ? start(authority, after) : accept(changeOf(authority, after));
}

function invitationTo(
  { clock }: Authority,
  { player, expiresAfterMs }: RematchCommand,
  match: StoredMatch,
): Omit<Invitation, 'id'> {
  const nowMs = clock.nowMs();
  const { server, channel } = match;
  return {
    server,
    channel,
    revision: 0,
    kind: 'challenge',
    status: 'open',
    host: player,
    setup: setupOf(match),
    seats: swappedSeats(match, player),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + expiresAfterMs,
    matchId: null,
    rematchOf: match.id,
  };
}

/**
 * The same seat starts again, with another player in it. If the starter was decided by a shot, the
 * new match decides it again.
 */
function setupOf({ state, turnMs }: StoredMatch): TableSetup {
  const { preset, overrides, format, boardSpeed, hand, friendly, starter } =
    openRecord(state).setup;
  return {
    preset,
    overrides,
    format,
    boardSpeed,
    hand,
    ...(friendly === undefined ? {} : { friendly }),
    ...(starter === undefined ? {} : { starter }),
    turnMs,
  };
}

/** Who starts the rematch; undefined if the new match has to decide it. */
export function starterOfRematch(match: StoredMatch): string | undefined {
  const { starter } = setupOf(match);
  return starter === undefined ? undefined : match.state.seats.at(starter - 1)?.player;
}

/** Every player moves on by one seat. */
function swappedSeats({ state }: StoredMatch, host: string): readonly InvitedSeat[] {
  return state.seats.map((_, i): InvitedSeat => {
    const player = state.seats.at(i - 1)?.player ?? '';
    return isRobot(player)
      ? { player: null, robot: player, accepted: true }
      : { player, robot: null, accepted: player === host };
  });
}
