import type { Announcement } from '../records/announcements.ts';

export type Delivery =
  | { readonly kind: 'delivered'; readonly message: string | null }
  /**
   * Told again at that time: the player on turn sits at the table, a last shot is being watched, or
   * nothing can be said before the next press.
   */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Failed for now, and is retried. Throwing means the same. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }
  /** Never possible: the channel is gone or the bot has no access. */
  | {
      readonly kind: 'undeliverable';
      readonly reason: string;
      /** Whom to tell why; everyone concerned by default. */
      readonly players?: readonly string[];
    };

/** The claim on an announcement, and whether this process still holds it. */
export interface AnnouncementLease {
  /** An earlier attempt, perhaps by a process that died, may already have posted it. */
  readonly mayBeShown: boolean;
  /** Aborted when another process may have taken over. */
  readonly signal: AbortSignal;
  /** Call it right before sending anything: it throws if another process may have taken over. */
  prove(): Promise<void>;
}

/**
 * Shows saved changes. It may be called again with the same key if the process died before it
 * recorded that the change was shown.
 */
export interface Announcer {
  announce(announcement: Announcement, hold: AnnouncementLease): Promise<Delivery>;
}
