import type { Announcement } from '../records/announcements.ts';

export type Delivery =
  | { readonly kind: 'delivered'; readonly message: string | null }
  /** As told as it has to be while whoever is on turn sits at the table; to be looked at again then. */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Not now. Throwing means the same. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }
  /** Never: the channel is gone, or closed to us. */
  | { readonly kind: 'undeliverable'; readonly reason: string };

/** What says whether an announcement is still ours to make. */
export interface AnnouncementLease {
  /** An earlier try, be it of somebody who died of it, may have shown it, longer ago than is known. */
  readonly mayBeShown: boolean;
  /** Aborted when it may have become somebody else's. */
  readonly signal: AbortSignal;
  /** To be called right before anything is sent: throws if it may have become somebody else's. */
  prove(): Promise<void>;
}

/**
 * Shows what has been saved. It may be called again with the same key if we died before we had
 * written down that it had been shown.
 */
export interface Announcer {
  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery>;
}
