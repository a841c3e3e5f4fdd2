/** One side of a pairing: one entrant, or the two who were partners in this game. */
export interface TableSide {
  readonly entrants: readonly number[];
  /** Round points. */
  readonly points: number;
  readonly twenties: number;
}

/**
 * `open`: not ended, and its points say nothing yet. `played`: to its end or to adjudication, and who
 * won, null if nobody did. `walkover`: one side was not there or gave up; the winner is the one that
 * was. `void`: it counts for nobody, as where neither was there.
 */
export type TableOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'played'; readonly winner: SideNumber | null }
  | { readonly kind: 'walkover'; readonly winner: SideNumber }
  | { readonly kind: 'void' };

/** Which of the two sides of a pairing. */
export type SideNumber = 0 | 1;

/** What a table has to know of a pairing: the sides that meet, and what it came to so far. */
export interface TablePairing {
  readonly sides: readonly [TableSide, TableSide];
  readonly outcome: TableOutcome;
}

/** By what a table is ordered, after each other. Whoever is level by all of it shares the place. */
export const TIE_BREAKS = ['points', 'head-to-head', 'wins', 'twenties', 'lots'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface TableRules {
  readonly tieBreaks: readonly TieBreak[];
  /** The round points of a whole game: 8 of four rounds. */
  readonly pointsOfGame: number;
  /**
   * What becomes of somebody who withdrew: `half`: under half of its games played, and they are void
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

/** Whether an entrant is on a side, and if so on which. */
export function sideOf({ sides }: TablePairing, entrant: number): SideNumber | null {
  if (sides[0].entrants.includes(entrant)) return 0;
  return sides[1].entrants.includes(entrant) ? 1 : null;
}

export function otherSide(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}
