import type { Venue } from './matches.ts';

export const ANNOUNCEMENT_KINDS = [
  'match',
  'reminder',
  'invitation',
  'tournament',
  'walk-up',
] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Something that has been saved and is to be shown. What it looks like is read from the store. */
export interface Announcement extends Venue {
  /** The same at every try, so that a repeat can be told from news. At most 25 characters. */
  readonly key: string;
  readonly kind: AnnouncementKind;
  /** The id of the match, the invitation, the tournament or the session at a walk-up table. */
  readonly subject: string;
  readonly revision: number;
  readonly createdAtMs: number;
}

/** An announcement that this process has taken on, for the first time or again. */
export interface ClaimedAnnouncement extends Announcement {
  /** How many tries went before that failed. */
  readonly attempts: number;
  /** How often it has been claimed, this time included. Every later claim has a higher number. */
  readonly claim: number;
  /** Until then nobody takes it from us who cannot know that we are gone. */
  readonly leasedUntilMs: number;
}

/** Something that could not be shown, for the players to know. */
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
  /** What it was posted for: later revisions may have been told by changing it. */
  readonly firstRevision: number;
  /** When what it shows was saved. */
  readonly createdAtMs: number;
  /** When it was posted or last changed to tell something. */
  readonly toldAtMs: number;
}
