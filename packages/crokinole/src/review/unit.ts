import type { MatchState } from '../match/state.ts';
import type { Evaluation } from '../robots/evaluation.ts';
import { chanceToWin, forecastFor, isBetweenTwo } from '../robots/experience.ts';
import type { RoundAhead } from '../robots/situation.ts';
import type { Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';

/**
 * What a review counts in. `points` is the lead in points at the end of the round. `rounds` is the
 * chance to win the round, less one half: half a round for a won one, 0 for a tied one. Either way
 * the other side has the same with the opposite sign.
 */
export const REVIEW_UNITS = ['points', 'rounds'] as const;
export type ReviewUnit = (typeof REVIEW_UNITS)[number];

/** The unit of a match; undefined where a round isn't between two sides (see `isBetweenTwo`). */
export function reviewUnitOf(
  state: Pick<MatchState, 'format' | 'seats' | 'rules'>,
): ReviewUnit | undefined {
  if (!isBetweenTwo(state)) return undefined;
  const { scoring, end } = state.rules;
  return scoring === 'two-one-none' || end.kind === 'best-of' ? 'rounds' : 'points';
}

/** The value of a board for a side, before any search. */
export function sightOf(
  state: Pick<MatchState, 'hand'>,
  round: RoundAhead,
  unit: ReviewUnit,
  own: Side,
): Evaluation {
  const { hand } = state;
  return (situation) => {
    const forecast = forecastFor(round, situation, own, hand);
    return unit === 'points' ? forecast.lead : chanceToWin(forecast) - 0.5;
  };
}

/** What a counted round was worth to the first side. */
export function resultOf({ sides, winner }: RoundBreakdown, unit: ReviewUnit): number {
  if (unit === 'points') return (sides[0]?.rawPoints ?? 0) - (sides[1]?.rawPoints ?? 0);
  if (winner === null) return 0;
  return winner === 0 ? 0.5 : -0.5;
}
