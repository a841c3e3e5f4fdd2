import type { MatchEnd } from './options.ts';

/** The Quinte Convention plays at most this many pairs; then only a shootout decides. */
export const MAX_PAIRS = 4;

/** Each side has the last shot once. */
const ROUNDS_OF_A_PAIR = 2;

/** The most rounds of pairs after the match's regular rounds. */
export const MAX_ROUNDS_OF_PAIRS = MAX_PAIRS * ROUNDS_OF_A_PAIR;

/** The pair a round belongs to, counted from the first extra round. */
export function pairOf(roundsAfter: number): number {
  return Math.ceil(roundsAfter / ROUNDS_OF_A_PAIR);
}

/** How many rounds of the current pair are still to come. */
export function leftInPair(roundsOfPairs: number): number {
  return pairOf(roundsOfPairs) * ROUNDS_OF_A_PAIR - roundsOfPairs;
}

type EndInRounds = Extract<MatchEnd, { readonly tie: unknown }>;

/** Whether ties are broken by pairs of rounds. */
export function isByPairs(end: MatchEnd): end is EndInRounds {
  return 'tie' in end && end.tie === 'pairs';
}
