import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import type { Ladder } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';

/** A place between two rows of a board: players who show the same are told apart by their ids. */
export interface BoardCursor {
  readonly figure: number;
  readonly player: string;
}

export interface BoardQuery {
  readonly ladder: Ladder;
  readonly board: LeaderboardKind;
  readonly rows: number;
  /** The top, if nothing is said. */
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

/** What finished matches have left behind, ready to be read without going through them again. */
export interface Leaderboards {
  readBoardPage(query: BoardQuery): Promise<BoardPage>;
  /** Nothing for a player whom the board does not show. */
  readBoardRow(
    ladder: Ladder,
    board: LeaderboardKind,
    player: string,
  ): Promise<BoardRow | undefined>;
  /** Players whose rating is still too uncertain for its board, those with the most matches first. */
  readProvisional(ladder: Ladder, most: number): Promise<readonly Standing[]>;
  readStanding(ladder: Ladder, player: string): Promise<Standing | undefined>;
  /** On every ladder where the player has a standing. */
  readStandings(player: string): Promise<readonly LadderEntry<Standing>[]>;
  /** The latest so many, oldest first. */
  readRatingHistory(ladder: Ladder, player: string, most: number): Promise<readonly RatingPoint[]>;
  readHeadToHead(scope: string, player: string, opponent: string): Promise<HeadToHead>;
  /** The opponents met most often. */
  readOpponents(scope: string, player: string, most: number): Promise<readonly HeadToHead[]>;
}

/** The best first. */
export function compareRows(a: BoardCursor, b: BoardCursor): number {
  if (a.figure !== b.figure) return b.figure - a.figure;
  return a.player === b.player ? 0 : a.player < b.player ? 1 : -1;
}

/** Gives rows that follow each other on a board their ranks, from where the first of them stands. */
export function withRanks(
  rows: readonly Omit<BoardRow, 'rank'>[],
  /** How many rows come before the first, and how many of those show more than it does. */
  first: { readonly rowsBefore: number; readonly rowsAhead: number },
): readonly BoardRow[] {
  let rank = first.rowsAhead + 1;
  return rows.map((row, i) => {
    const previous = rows[i - 1];
    if (previous !== undefined && previous.figure !== row.figure) rank = first.rowsBefore + i + 1;
    return { rank, ...row };
  });
}
