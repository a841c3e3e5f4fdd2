/** Where somebody in a knock-out comes from: by seed (1 is the best), or from an earlier pairing. */
export type BracketSource =
  { readonly seed: number } | { readonly winnerOf: number } | { readonly loserOf: number };

/** One pairing of a knock-out. */
export interface BracketPairing {
  /** Its place in the list: 0 is the topmost of the first round, the final is the last of all. */
  readonly pairing: number;
  /** 1 for the first round. */
  readonly round: number;
  /** The upper one first. */
  readonly from: readonly [BracketSource, BracketSource];
  /** Those who lost the semifinals, for the third place. */
  readonly isThirdPlace: boolean;
}

/**
 * A knock-out of `size` seeds folded so that the first two can only meet in the final, and the first
 * four only in the semifinals. Where `size` is no power of two, the first seeds start a round later.
 */
export declare function foldBracket(
  size: number,
  options: { readonly hasThirdPlace: boolean },
): readonly BracketPairing[];
