import { isRobot } from '../../matches/records/players.ts';
import type { Invitation, InvitedSeat } from '../../matches/records/invitations.ts';
import { SETUP } from '../codec/match-codec.ts';
import { decodeStored, encodeStored } from '../codec/stored-json.ts';

/** An invitation as every database keeps it: its seats stand elsewhere. */
export type InvitationLine = Omit<Invitation, 'seats' | 'setup'> & { readonly setup: string };

export interface InvitedLine {
  readonly invitationId: string;
  readonly seat: number;
  readonly player: string | null;
  readonly robot: string | null;
  readonly accepted: boolean;
  /** As the invitation is, so that one index finds what somebody has been asked. */
  readonly isOpen: boolean;
}

export function invitationLine(invitation: Invitation): InvitationLine {
  const { id, revision, kind, status, host, server, channel } = invitation;
  const { setup, createdAtMs, expiresAtMs, matchId, rematchOf } = invitation;
  return {
    ...{ id, revision, kind, status, host, server, channel },
    ...{ createdAtMs, expiresAtMs, matchId, rematchOf },
    setup: encodeStored(SETUP, setup),
  };
}

export function invitedLines({ id, seats, status }: Invitation): InvitedLine[] {
  const isOpen = status === 'open';
  return seats.map((seat, number) => ({ invitationId: id, seat: number, ...seat, isOpen }));
}

/** With its seats in order. */
export function invitationFrom(
  line: InvitationLine,
  seats: readonly Pick<InvitedLine, 'player' | 'robot' | 'accepted'>[],
): Invitation {
  return { ...line, setup: decodeStored(SETUP, line.setup), seats: seats.map(seatFrom) };
}

function seatFrom({
  player,
  robot,
  accepted,
}: Pick<InvitedLine, 'player' | 'robot' | 'accepted'>): InvitedSeat {
  return { player, robot: robot !== null && isRobot(robot) ? robot : null, accepted };
}
