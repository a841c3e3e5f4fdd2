import type { TablePairing, TieBreak } from './results.ts';

export interface TableRules {
  readonly tieBreaks: readonly TieBreak[];
  /** The round points of a whole game: 8 of four rounds. */
  readonly pointsOfGame: number;
  /**
   * What becomes of somebody who withdrew: `half`: under half of the games played, and they are void
   * for everybody, otherwise those left are walkovers. `stand`: what was played stands (Swiss).
   */
  readonly withdrawals: 'half' | 'stand';
}

export interface TableEntrant {
  readonly entrant: number;
  readonly isWithdrawn: boolean;
  /** How often it sat out. */
  readonly byes: number;
  /** Its place in a draw of lots: the lower one is ahead. */
  readonly lot: number;
}

export interface TableRow {
  readonly entrant: number;
  /** 1 is the best; those who are level share it. */
  readonly place: number;
  readonly isShared: boolean;
  /** Games on the board: no byes, no walkovers, nothing void. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** With what byes and walkovers gave. */
  readonly points: number;
  /** Points of the other side in the games on the board. */
  readonly pointsAgainst: number;
  readonly twenties: number;
  readonly byes: number;
  readonly walkoversWon: number;
  readonly walkoversLost: number;
  readonly isWithdrawn: boolean;
  /** Its games are void: it withdrew before half of them. It stands at the end, and has no points. */
  readonly isVoid: boolean;
}

/** The table of a group, folded from its pairings in whatever order they come. */
export declare function foldTable(
  entrants: readonly TableEntrant[],
  pairings: readonly TablePairing[],
  rules: TableRules,
): readonly TableRow[];
