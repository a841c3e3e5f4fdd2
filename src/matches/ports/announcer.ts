import type { Announcement } from '../records/announcements.ts';

export type Delivery =
  | { readonly kind: 'delivered'; readonly message: string | null }
  /** Told again at that time: the player on turn sits at the table, or a last shot is being watched. */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Not now. Throwing means the same. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }
  /** Never: the channel is gone, or closed to us. */
  | { readonly kind: 'undeliverable'; readonly reason: string };

/** What says whether an announcement is still ours to make. */
export interface AnnouncementLease {
  /** An earlier try, perhaps by a process that died, may already have posted it. */
  readonly mayBeShown: boolean;
  /** Aborted when another process may have taken over. */
  readonly signal: AbortSignal;
  /** Call it right before anything is sent: it throws if another process may have taken over. */
  prove(): Promise<void>;
}

/**
 * Shows what has been saved. It may be called again with the same key if we died before we had
 * written down that it had been shown.
 */
export interface Announcer {
  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery>;
}
