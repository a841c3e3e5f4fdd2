/** Something that another process has saved and that need not wait to be looked for. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot has something to do, not before then. */
  | { readonly kind: 'robot'; readonly atMs: number };

/**
 * Tells of what has been saved, by whomever. It may be told twice, and what was saved while a database
 * could not be reached is not told at all: whoever listens looks for work from time to time as well.
 */
export interface Wakes {
  /** Returns how to listen no longer. */
  onWake(listener: (wake: Wake) => void): () => void;
}
