import type { Achievement } from 'crokinole/ratings/achievements';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderBook, LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import type { Ladder } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';

/** A position between two rows of a leaderboard. Players with the same figure are ordered by id. */
export interface BoardCursor {
  readonly figure: number;
  readonly player: string;
}

export interface BoardQuery {
  readonly ladder: Ladder;
  readonly board: LeaderboardKind;
  readonly rows: number;
  /** The top by default. */
  readonly from?: { readonly after: BoardCursor } | { readonly before: BoardCursor };
}

export interface BoardRow extends BoardCursor {
  /** Equal figures share a rank. */
  readonly rank: number;
  readonly standing: Standing;
}

export interface BoardPage {
  readonly rows: readonly BoardRow[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

export interface PlayerAchievement extends Achievement {
  readonly endedAtMs: number;
}

/** Aggregated results of finished matches, so that they needn't be computed from the matches. */
export interface Leaderboards {
  readBoardPage(query: BoardQuery): Promise<BoardPage>;
  /** Undefined for a player whom the leaderboard doesn't show. */
  readBoardRow(
    ladder: Ladder,
    board: LeaderboardKind,
    player: string,
  ): Promise<BoardRow | undefined>;
  /**
   * Players whose rating is still too uncertain for the leaderboard, those with the most matches
   * first.
   */
  readProvisional(ladder: Ladder, most: number): Promise<readonly Standing[]>;
  readStanding(ladder: Ladder, player: string): Promise<Standing | undefined>;
  /** On every ladder where the player has a standing. */
  readStandings(player: string): Promise<readonly LadderEntry<Standing>[]>;
  /** The latest points of a rating, oldest first. */
  readRatingHistory(ladder: Ladder, player: string, most: number): Promise<readonly RatingPoint[]>;
  readHeadToHead(scope: string, player: string, opponent: string): Promise<HeadToHead>;
  /** In the order in which they were achieved. */
  readAchievements(player: string): Promise<readonly PlayerAchievement[]>;
  /** What was first achieved in this match. */
  readAchievementsIn(matchId: string): Promise<readonly PlayerAchievement[]>;
  /**
   * The latest rated matches in which both played, the latest first. They may have been on one side.
   * Only so many of the first player's matches are looked at.
   */
  readMeetings(
    scope: string,
    player: string,
    opponent: string,
    most: number,
  ): Promise<readonly string[]>;
  /** The most frequent opponents. */
  readOpponents(scope: string, player: string, most: number): Promise<readonly HeadToHead[]>;
}

/** Fills in the achievements of matches that an earlier version counted. */
export interface AchievementStore {
  /** All counted matches in their order, if the achievements of any are missing. */
  readUnachieved(): Promise<readonly string[]>;
  /**
   * Stores all achievements at once. Resolves with false and changes nothing if a match was counted
   * or a player erased since these were read.
   */
  fillAchievements(book: LadderBook, counted: readonly string[]): Promise<boolean>;
}

/** Sorts the best first. */
export function compareRows(a: BoardCursor, b: BoardCursor): number {
  if (a.figure !== b.figure) return b.figure - a.figure;
  return a.player === b.player ? 0 : a.player < b.player ? 1 : -1;
}

/** Computes the ranks of consecutive rows from the position of the first one. */
export function withRanks(
  rows: readonly Omit<BoardRow, 'rank'>[],
  /** How many rows come before the first, and how many of those have a better figure. */
  first: { readonly rowsBefore: number; readonly rowsAhead: number },
): readonly BoardRow[] {
  let rank = first.rowsAhead + 1;
  return rows.map((row, i) => {
    const previous = rows[i - 1];
    if (previous !== undefined && previous.figure !== row.figure) rank = first.rowsBefore + i + 1;
    return { rank, ...row };
  });
}
