/** Something has been saved, by whichever process, that somebody has to do something about. */
export type Wake =
  | { readonly kind: 'announcements' }
  /** A robot is to move then, by the clock of whoever saved it. */
  | { readonly kind: 'robots'; readonly atMs: number }
  /** A tournament is to be looked at: one of its matches has ended, or somebody did something. */
  | { readonly kind: 'tournaments' };
