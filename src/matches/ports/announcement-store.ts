import type { ClaimedAnnouncement, Notice } from '../records/announcements.ts';

/** The result of an attempt to announce: finished, or to be retried at a later time. */
export type AnnouncementOutcome =
  | { readonly kind: 'delivered'; readonly message: string | null }
  | { readonly kind: 'again'; readonly atMs: number; readonly reason: string }
  /**
   * No new message is needed now, because the player to move sits at the table. If `message` is
   * set, that message was edited instead. Checked again at `atMs`, unless there is newer news by
   * then.
   */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Given up; the players will be told why. */
  | { readonly kind: 'parked'; readonly reason: string; readonly players: readonly string[] };

/**
 * A process that claims announcements. The store knows when it's gone, because it left or died. A
 * process that merely hangs is still present.
 */
export interface Presence {
  /** Unique among all processes, past ones included. */
  readonly id: string;
  leave(): Promise<void>;
}

/** Who wants to claim announcements, how many, and for how long. */
export interface Claim {
  readonly by: Presence['id'];
  readonly nowMs: number;
  readonly leaseMs: number;
  readonly most: number;
}

/** No process asks for a longer lease, so a longer one dates from before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

/** The outbox: saved changes that still have to be announced. */
export interface AnnouncementStore {
  /** Must be called before the first claim. */
  join(): Promise<Presence>;
  /**
   * Claims due announcements for the lease's time, including those claimed by processes that are
   * gone. Claims only the oldest of each match and invitation, so that they are shown in order.
   */
  claimAnnouncements(claim: Claim): Promise<readonly ClaimedAnnouncement[]>;
  /** Extends the leases of announcements that are still ours, and resolves with those. */
  renewAnnouncements(
    claimed: readonly ClaimedAnnouncement[],
    untilMs: number,
  ): Promise<readonly ClaimedAnnouncement[]>;
  finishAnnouncement(
    claimed: ClaimedAnnouncement,
    outcome: AnnouncementOutcome,
    nowMs: number,
  ): Promise<void>;
  /** How many announcements were neither shown nor given up. */
  countUnannounced(): Promise<number>;
}

/** Notices to players about announcements that couldn't be shown. */
export interface NoticeStore {
  readNotices(player: string): Promise<readonly Notice[]>;
  dismissNotices(player: string, keys: readonly string[]): Promise<void>;
}
