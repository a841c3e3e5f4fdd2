import type { PairedRound } from './meetings.ts';

/** What a round of a Swiss has to know of an entrant who plays in it. */
export interface SwissEntrant {
  readonly entrant: number;
  /** Round points of all games so far, with what byes gave: whole numbers. */
  readonly points: number;
  /** Whom it has met, named as often as they met; nobody for a bye. */
  readonly met: readonly number[];
  readonly byes: number;
  /** How many of its games it began. */
  readonly begun: number;
  /** Its place by rating, and by lots where that says nothing: no two have the same. */
  readonly rank: number;
}

/**
 * The next round of a Swiss for those who play in it. In this order: nobody meets the same again,
 * nobody sits out twice, the lowest sits out, points are close, everybody begins as often as not, and
 * of those with equal points the upper half meets the lower one. It looks `roundsAfter` rounds ahead:
 * no pairing is taken after which those could not be paired without meeting again, if there is another.
 */
export declare function pairSwiss(
  entrants: readonly SwissEntrant[],
  roundsAfter: number,
): PairedRound;
