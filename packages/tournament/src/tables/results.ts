/** One side of a pairing: one entrant, or two partners. */
export interface TableSide {
  readonly entrants: readonly number[];
  /** Round points. */
  readonly points: number;
  readonly twenties: number;
}

/**
 * `open`: not finished, and its points do not count yet. `played`: finished or adjudicated, with
 * the winner, or null for a tie. `walkover`: one side was absent or gave up, and the other wins.
 * `void`: does not count, for example because both were absent.
 */
export type TableOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'played'; readonly winner: SideNumber | null }
  | { readonly kind: 'walkover'; readonly winner: SideNumber }
  | { readonly kind: 'void' };

/** The index of a side in a pairing. */
export type SideNumber = 0 | 1;

/** What a table needs to know about a pairing: its sides and its result so far. */
export interface TablePairing {
  readonly sides: readonly [TableSide, TableSide];
  readonly outcome: TableOutcome;
}

/** The ranking criteria, in order. Entrants equal in all of them share the place. */
export const TIE_BREAKS = ['points', 'head-to-head', 'wins', 'twenties', 'lots'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What decides first between players with equal points. The others follow. */
export const TIE_RULES = ['head-to-head', 'wins', 'twenties'] as const;
export type TieRule = (typeof TIE_RULES)[number];

export function tieBreaksBy(rule: TieRule): readonly TieBreak[] {
  return ['points', rule, ...TIE_RULES.filter((other) => other !== rule)];
}

export interface TableRules {
  readonly tieBreaks: readonly TieBreak[];
  /** The round points of a full game: 8 for four rounds. */
  readonly pointsOfGame: number;
  /**
   * How withdrawals count. `half`: with less than half of the games played all are void, otherwise
   * the remaining ones are walkovers. `stand`: played games stand (Swiss).
   */
  readonly withdrawals: 'half' | 'stand';
}

export interface TableEntrant {
  readonly entrant: number;
  readonly isWithdrawn: boolean;
  /** The number of byes. */
  readonly byes: number;
  /** The place in a draw of lots: the lower is ahead. */
  readonly lot: number;
}

/** The side an entrant is on, if any. */
export function sideOf({ sides }: TablePairing, entrant: number): SideNumber | null {
  if (sides[0].entrants.includes(entrant)) return 0;
  return sides[1].entrants.includes(entrant) ? 1 : null;
}

export function otherSide(side: SideNumber): SideNumber {
  return side === 0 ? 1 : 0;
}
