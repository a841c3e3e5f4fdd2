import type { MatchSetup } from 'crokinole/match/setup';
import type { Venue } from './matches.ts';
import type { RobotPlayer } from './players.ts';

/** The settings of a future match, without its players. */
export type TableSetup = Omit<MatchSetup, 'players' | 'random' | 'leftHand'> & {
  readonly turnMs: number | null;
};

export interface InvitedSeat {
  /** Null while the seat is free. */
  readonly player: string | null;
  readonly robot: RobotPlayer | null;
  /** The player has agreed to play. */
  readonly accepted: boolean;
}

export const INVITATION_KINDS = ['challenge', 'open-table'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** A match has only one rematch: both players' requests lead to the same id. */
export function rematchIdOf(match: string): string {
  return `${match}r`;
}

/** The match of an invitation that is no rematch. */
export function matchIdOf(invitation: string): string {
  return `${invitation}m`;
}

/** The invitation that led to a match. Older matches and those of tournaments have none that is known. */
export function invitationIdOf({
  id,
  rematchOf,
}: {
  readonly id: string;
  readonly rematchOf: string | null;
}): string | undefined {
  if (rematchOf !== null) return rematchIdOf(rematchOf);
  return id.endsWith('m') ? id.slice(0, -1) : undefined;
}

export const INVITATION_STATUSES = ['open', 'started', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/**
 * A match that has not begun: a challenge to certain players, or an open table that any player may
 * join.
 */
export interface Invitation extends Venue {
  readonly id: string;
  readonly revision: number;
  readonly kind: InvitationKind;
  readonly status: InvitationStatus;
  readonly host: string;
  readonly setup: TableSetup;
  readonly seats: readonly InvitedSeat[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** The id of the match, once it has started. */
  readonly matchId: string | null;
  readonly rematchOf: string | null;
}
