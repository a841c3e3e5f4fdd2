import { MAX_FIELD } from './meetings.ts';

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
export function foldBracket(
  size: number,
  { hasThirdPlace }: { readonly hasThirdPlace: boolean },
): readonly BracketPairing[] {
  if (!Number.isInteger(size) || size < 2 || size > MAX_FIELD) {
    throw new Error(`no knock-out of ${size}`);
  }
  const pairings: BracketPairing[] = [];
  let coming = placesOf(size).map((seed): BracketSource | null => (seed > size ? null : { seed }));
  for (let round = 1; coming.length > 1; round += 1) {
    const isFinal = coming.length === 2;
    if (isFinal && hasThirdPlace) pairings.push(...thirdPlace(coming, round, pairings.length));
    coming = pairsOf(coming).map(([upper, lower]) => {
      // Somebody without an opponent goes on without a pairing: nobody has played.
      if (upper === null || lower === null) return upper ?? lower;
      const pairing = pairings.length;
      pairings.push({ pairing, round, from: betterAbove(upper, lower), isThirdPlace: false });
      return { winnerOf: pairing };
    });
  }
  return pairings;
}

/** The seeds from above to below: whoever beats its way along one half meets the best of the other. */
function placesOf(size: number): readonly number[] {
  let places = [1];
  while (places.length < size) {
    const sum = 2 * places.length + 1;
    // The better one above in the upper half and below in the lower: 1 at the top, 2 at the bottom.
    places = places.flatMap((seed, place) =>
      place % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed],
    );
  }
  return places;
}

/** Between two seeds, the better one is written above; a line from a pairing stays where it comes from. */
function betterAbove(
  upper: BracketSource,
  lower: BracketSource,
): readonly [BracketSource, BracketSource] {
  const isTurned = 'seed' in upper && 'seed' in lower && lower.seed < upper.seed;
  return isTurned ? [lower, upper] : [upper, lower];
}

/** Between those who lost the semifinals, if both were played. */
function thirdPlace(
  finalists: readonly (BracketSource | null)[],
  round: number,
  pairing: number,
): readonly BracketPairing[] {
  const losers = finalists.flatMap((source) =>
    source !== null && 'winnerOf' in source ? [{ loserOf: source.winnerOf }] : [],
  );
  const [upper, lower] = losers;
  if (upper === undefined || lower === undefined) return [];
  return [{ pairing, round, from: [upper, lower], isThirdPlace: true }];
}

function pairsOf<Value>(values: readonly Value[]): (readonly [Value, Value])[] {
  return Array.from({ length: values.length / 2 }, (_, i) => {
    const [upper, lower] = values.slice(2 * i, 2 * i + 2);
    return [upper as Value, lower as Value] as const;
  });
}
