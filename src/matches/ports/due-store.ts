import type { Deadlines, StoredMatch } from '../records/matches.ts';

/** What the clock asks for. */
export interface DueStore {
  /** Matches with anything due by now, the longest due first. */
  readDueMatches(due: keyof Deadlines, nowMs: number, most: number): Promise<readonly string[]>;
  readExpiredInvitations(nowMs: number, most: number): Promise<readonly string[]>;
  /**
   * Before a robot thinks where several processes let robots think: true if the match stands as it was
   * read, its robot's time included, and then nobody finds the robot due before then.
   */
  claimRobot(match: StoredMatch, untilMs: number): Promise<boolean>;
  /** A robot that could not move is asked again then. */
  postponeRobot(match: StoredMatch, atMs: number): Promise<void>;
}
