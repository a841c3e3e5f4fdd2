import type { MatchEnd } from './options.ts';

/** The Quinte Convention plays so many pairs at most; level after them, only a shootout is left. */
export const MAX_PAIRS = 4;

/** Each side has the last shot once. */
const ROUNDS_OF_A_PAIR = 2;

/** How many rounds of pairs there can be after the match's own. */
export const MAX_ROUNDS_OF_PAIRS = MAX_PAIRS * ROUNDS_OF_A_PAIR;

/** Which of the pairs a round belongs to, so many rounds after the match's own. */
export function pairOf(roundsAfter: number): number {
  return Math.ceil(roundsAfter / ROUNDS_OF_A_PAIR);
}

/** How many rounds of its pair are still to come when so many of pairs have been played. */
export function leftInPair(roundsOfPairs: number): number {
  return pairOf(roundsOfPairs) * ROUNDS_OF_A_PAIR - roundsOfPairs;
}

type EndInRounds = Extract<MatchEnd, { readonly tie: unknown }>;

/** Whether a tie goes on in pairs of rounds. */
export function isByPairs(end: MatchEnd): end is EndInRounds {
  return 'tie' in end && end.tie === 'pairs';
}
