/** What nobody needs any longer. */
export interface ForgettingStore {
  /** Forgets interactions from before then, and what was announced of matches that ended before. */
  forget(beforeMs: number): Promise<void>;
  /**
   * Forgets invitations that have been closed since then. A rematch that was played stays: it is how
   * we know that there has been one.
   */
  forgetInvitations(beforeMs: number): Promise<void>;
  /** Forgets boards that nobody has touched since then, and puzzles of days before. */
  forgetPractice(beforeMs: number, beforeDay: string): Promise<void>;
}
