/** What a round of doubles with a new partner each game has to know of somebody who plays in it. */
export interface PartnerEntrant {
  readonly entrant: number;
  readonly points: number;
  /** Who it has played with, and against, named as often as they did. */
  readonly partners: readonly number[];
  readonly opponents: readonly number[];
  readonly byes: number;
  /** How many of its games its side began. */
  readonly begun: number;
  /** Its place by rating or lots: no two have the same. */
  readonly rank: number;
}

/** Four at a board: partners sit opposite each other, and the first side begins. */
export interface FourMeeting {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

export interface PairedFours {
  readonly meetings: readonly FourMeeting[];
  /** Up to three sit out. */
  readonly byes: readonly number[];
}

/**
 * The next round of doubles in which everybody has a new partner. In this order: those who sat out
 * least often sit out, nobody has the same partner again while it can be avoided (also in the
 * `roundsAfter` rounds to come), and opponents are new and close by points.
 */
export declare function pairPartners(
  entrants: readonly PartnerEntrant[],
  roundsAfter: number,
): PairedFours;
