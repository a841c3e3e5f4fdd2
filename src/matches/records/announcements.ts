import type { Venue } from './matches.ts';

/** Of what has no end that is stored: they are forgotten once they have been told. */
export const PASSING_KINDS = ['walk-up', 'crown', 'shot'] as const;

export const ANNOUNCEMENT_KINDS = [
  'match',
  'reminder',
  'invitation',
  'tournament',
  ...PASSING_KINDS,
] as const;

export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/**
 * A saved change that has to be shown in a channel. Its content is read from the store when it's
 * shown.
 */
export interface Announcement extends Venue {
  /**
   * The idempotency key: the same for every attempt, so that repeats are recognized. At most 25
   * characters.
   */
  readonly key: string;
  readonly kind: AnnouncementKind;
  /**
   * The id of the match, the invitation, the tournament or the session at a walk-up table; the
   * server of a post.
   */
  readonly subject: string;
  readonly revision: number;
  readonly createdAtMs: number;
}

/** An announcement that this process has claimed. */
export interface ClaimedAnnouncement extends Announcement {
  /** How many earlier attempts failed. */
  readonly attempts: number;
  /** The number of this claim. Every later claim has a higher number. */
  readonly claim: number;
  /** Until then only a process that knows that we are gone may take it over. */
  readonly leasedUntilMs: number;
}

/** A message that tells players about an announcement that couldn't be shown. */
export interface Notice extends Venue {
  readonly key: string;
  readonly subject: string;
  readonly reason: string;
  readonly atMs: number;
}

/** A message that shows a match or an invitation. */
export interface ShownMessage {
  readonly channel: string;
  readonly message: string;
  readonly revision: number;
  /** The revision it was posted for. Later revisions may have been shown by editing it. */
  readonly firstRevision: number;
  /** When the change that it shows was saved. */
  readonly createdAtMs: number;
  /** When it was posted, or last edited to show a change. */
  readonly toldAtMs: number;
}
