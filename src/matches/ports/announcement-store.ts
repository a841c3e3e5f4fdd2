import type { ClaimedAnnouncement, Notice } from '../records/announcements.ts';

/** How a try to announce went: said once and for all, or to be tried again from then on. */
export type AnnouncementOutcome =
  | { readonly kind: 'delivered'; readonly message: string | null }
  | { readonly kind: 'again'; readonly atMs: number; readonly reason: string }
  /**
   * Whoever is on turn sits at the table, and no other message has to call them; told meanwhile by
   * changing the message that stands, or not yet. Looked at again then, unless there is news by then.
   */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Given up; the people are to be told why. */
  | { readonly kind: 'parked'; readonly reason: string; readonly players: readonly string[] };

/**
 * Somebody who takes announcements on. When they are gone, because they left or their process ended,
 * the store knows; who merely stands still is there.
 */
export interface Presence {
  /** Unique among all processes, past ones included. */
  readonly id: string;
  leave(): Promise<void>;
}

/** Who wants to take on how much, and for how long. */
export interface Claim {
  readonly by: Presence['id'];
  readonly nowMs: number;
  readonly leaseMs: number;
  readonly most: number;
}

/** A lease longer than any process asks for dates from before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

/** What has been saved and is to be told. */
export interface AnnouncementStore {
  /** Before anything is taken on. */
  join(): Promise<Presence>;
  /**
   * Takes on what is to be announced, for so long, and what those had taken on who are gone; of each
   * match and invitation only the oldest, so that they are told in order.
   */
  claimAnnouncements(claim: Claim): Promise<readonly ClaimedAnnouncement[]>;
  /** Until then, if they are still ours: answers with those that are. */
  renewAnnouncements(
    claimed: readonly ClaimedAnnouncement[],
    untilMs: number,
  ): Promise<readonly ClaimedAnnouncement[]>;
  finishAnnouncement(
    claimed: ClaimedAnnouncement,
    outcome: AnnouncementOutcome,
    nowMs: number,
  ): Promise<void>;
  /** How much has been saved and not been shown, nor given up. */
  countUnannounced(): Promise<number>;
}

/** What could not be told, for the players to know. */
export interface NoticeStore {
  readNotices(player: string): Promise<readonly Notice[]>;
  dismissNotices(player: string, keys: readonly string[]): Promise<void>;
}
