/** Something has been saved, by whichever process, that somebody has to do something about. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot is to move then, by the clock of whoever saved it. */
  | { readonly kind: 'robots'; readonly atMs: number }
  /** A tournament is to be looked at: one of its matches has ended, or somebody did something. */
  | { readonly kind: 'tournaments' };

/**
 * Tells a process what others save, so that nothing waits until it is looked for. It promises nothing:
 * what it does not tell, because a connection broke, is found by looking. What one has saved oneself it
 * may tell or not.
 */
export interface Wakes {
  /** Until the answer is called. */
  onWake(listener: (wake: Wake) => void): () => void;
}
