import type { RobotLevel } from '../robots/levels.ts';
import type { TurnReview } from './review-shot.ts';
import type { ReviewUnit } from './unit.ts';

/** Where the plain answer gives away less than this, there was nothing to decide. */
const MIN_AT_STAKE: Readonly<Record<ReviewUnit, number>> = { points: 1, rounds: 0.02 };

/** Whether the board asked for more than the plain answer. */
export function isDecision({ plain, unit }: Pick<TurnReview, 'plain' | 'unit'>): boolean {
  return plain.lost.value >= MIN_AT_STAKE[unit];
}

/**
 * What the choices of each level give away at a decision on average, without an error of the hand.
 * Measured by scripts/bench/review.ts of commit a836f255; measure it again when the teacher, the robots
 * or the rule above change. In order: nobody loses less than the level before.
 */
export const LEVEL_LOSSES: Readonly<Record<ReviewUnit, Readonly<Record<RobotLevel, number>>>> = {
  points: { casual: 3.7, club: 0.93, strong: 0.2, master: 0 },
  rounds: { casual: 0.055, club: 0.027, strong: 0.014, master: 0 },
};
