import { MAX_FIELD } from './meetings.ts';

/** Where a knock-out player comes from: a seed (1 is the best) or an earlier pairing. */
export type BracketSource =
  { readonly seed: number } | { readonly winnerOf: number } | { readonly loserOf: number };

/** One pairing of a knock-out. */
export interface BracketPairing {
  /** Its index in the list: 0 is the top of the first round, and the final is the last. */
  readonly pairing: number;
  /** 1 for the first round. */
  readonly round: number;
  /** The upper one first. */
  readonly from: readonly [BracketSource, BracketSource];
  /** The match for third place between the losers of the semifinals. */
  readonly isThirdPlace: boolean;
}

/**
 * A knock-out of `size` seeds, arranged so that the first two can meet only in the final and the
 * first four only in the semifinals. If `size` is not a power of two, the first seeds get a bye in
 * the first round.
 */
export function buildBracket(
  size: number,
  { hasThirdPlace }: { readonly hasThirdPlace: boolean },
): readonly BracketPairing[] {
  if (!Number.isInteger(size) || size < 2 || size > MAX_FIELD) {
    throw new Error(`a knock-out of ${size} is not possible`);
  }
  const pairings: BracketPairing[] = [];
  let coming = placesOf(size).map((seed): BracketSource | null => (seed > size ? null : { seed }));
  for (let round = 1; coming.length > 1; round += 1) {
    const isFinal = coming.length === 2;
    if (isFinal && hasThirdPlace) pairings.push(...thirdPlace(coming, round, pairings.length));
    coming = pairsOf(coming).map(([upper, lower]) => {
      // A bye: an entrant without an opponent advances without a pairing.
      if (upper === null || lower === null) return upper ?? lower;
      const pairing = pairings.length;
      pairings.push({ pairing, round, from: betterAbove(upper, lower), isThirdPlace: false });
      return { winnerOf: pairing };
    });
  }
  return pairings;
}

/** The seeds from top to bottom, so that the best two can meet only in the final. */
export function placesOf(size: number): readonly number[] {
  let places = [1];
  while (places.length < size) {
    const sum = 2 * places.length + 1;
    // The better seed goes to the top in the upper half and to the bottom in the lower half: 1 is
    // first, 2 is last.
    places = places.flatMap((seed, place) =>
      place % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed],
    );
  }
  return places;
}

/** Between two seeds the better one is listed first; the order of earlier pairings stays. */
function betterAbove(
  upper: BracketSource,
  lower: BracketSource,
): readonly [BracketSource, BracketSource] {
  const isTurned = 'seed' in upper && 'seed' in lower && lower.seed < upper.seed;
  return isTurned ? [lower, upper] : [upper, lower];
}

/** The losers of the semifinals, if both semifinals are played. */
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
