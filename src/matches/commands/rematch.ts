import { openRecord } from 'crokinole/match/notation/record';
import { refuse, type Result } from 'crokinole/result';
import type { Answer, ServiceRefusal } from '../records/answers.ts';
import { acceptInvitation } from '../steps/invitation-steps.ts';
import { isExpired, openInvitation, proceed } from './invite.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import { isRobot } from '../records/players.ts';
import {
  rematchIdOf,
  type Invitation,
  type InvitedSeat,
  type TableSetup,
} from '../records/invitations.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';

export interface RematchCommand {
  readonly interaction: string;
  readonly player: string;
  readonly match: string;
  readonly expiresAfterMs: number;
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
    if (match.walkUp !== null) return refuse({ code: 'no-such-match' });
    if (match.endedAtMs === null) return refuse({ code: 'match-still-on' });
    const asked = await authority.matches.readInvitation(id);
    const fresh = { ...invitationTo(authority, command, match), id };
    return changeOf(authority, command, fresh, asked);
  });
}

function changeOf(
  authority: Authority,
  { player }: RematchCommand,
  fresh: Invitation,
  asked: Invitation | undefined,
): Result<AnsweredChange, ServiceRefusal> {
  if (asked === undefined) return openInvitation(authority, fresh);
  if (asked.status === 'started') return refuse({ code: 'invitation-closed', status: 'started' });
  if (asked.status !== 'open' || isExpired(authority, asked)) {
    return openInvitation(authority, { ...fresh, revision: asked.revision + 1 });
  }
  const accepted = acceptInvitation(asked, player);
  return accepted.ok ? proceed(authority, accepted.value) : accepted;
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

/** Every player moves on by one seat. */
function swappedSeats({ state }: StoredMatch, host: string): readonly InvitedSeat[] {
  return state.seats.map((_, i): InvitedSeat => {
    const player = state.seats.at(i - 1)?.player ?? '';
    return isRobot(player)
      ? { player: null, robot: player, accepted: true }
      : { player, robot: null, accepted: player === host };
  });
}
