/** One side of a pairing: one entrant, or the two who were partners in this game. */
export interface TableSide {
  readonly entrants: readonly number[];
  /** Round points. */
  readonly points: number;
  readonly twenties: number;
}

/** What a table has to know of a pairing: the sides that meet, and what it came to so far. */
export interface TablePairing {
  readonly sides: readonly [TableSide, TableSide];
  /**
   * `open`: not ended, its points say nothing. `played`: to its end or to adjudication.
   * `walkover`: the other side was not there, or gave up: `winner` is the place of the side that was.
   */
  readonly outcome:
    | { readonly kind: 'open' }
    | { readonly kind: 'played' }
    | { readonly kind: 'walkover'; readonly winner: 0 | 1 };
}

/** By what a table is ordered, after each other. Whoever is level by all of it shares the place. */
export const TIE_BREAKS = ['points', 'head-to-head', 'wins', 'twenties', 'lots'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
