import type { RoundScoring } from '../../src/rules/options.ts';
import type { RoundEnd } from '../../src/rules/scoring.ts';

/** Squared distances of a disc's centre below which it is clear inside each line, and its value. */
const RINGS = [
  [11.390625, 15],
  [54.390625, 10],
  [129.390625, 5],
] as const;

interface IndependentCount {
  readonly raw: readonly number[];
  readonly awarded: readonly number[];
}

/**
 * An independent count of a round, as players do it at the board: every disc's value goes into a
 * pile, equal values of both piles are removed in pairs, and the rest is the difference.
 */
export function countIndependently(round: RoundEnd, scoring: RoundScoring): IndependentCount {
  const piles = round.twenties.map((count) => Array.from({ length: count }, () => 20));
  for (const { x, y, side } of round.discs) {
    const ring = RINGS.find(([clear]) => x * x + y * y < clear);
    if (ring !== undefined) piles[side]?.push(ring[1]);
  }
  const raw = piles.map(heightOf);
  if (scoring === 'simple') return { raw, awarded: raw };
  const [first = [], second = []] = piles;
  const left = heightOf(without(first, second)) - heightOf(without(second, first));
  const [ahead, behind] = scoring === 'differential' ? [Math.abs(left), 0] : [2, 0];
  if (left === 0) return { raw, awarded: scoring === 'differential' ? [0, 0] : [1, 1] };
  return { raw, awarded: left > 0 ? [ahead, behind] : [behind, ahead] };
}

function heightOf(pile: readonly number[]): number {
  return pile.reduce((sum, worth) => sum + worth, 0);
}

/** The values of one pile without an equal in the other. */
function without(pile: readonly number[], other: readonly number[]): readonly number[] {
  const matching = [...other];
  return pile.filter((worth) => {
    const at = matching.indexOf(worth);
    if (at >= 0) matching.splice(at, 1);
    return at < 0;
  });
}
