import { wobbleAt, type Hand, type Wobble } from '../shot/hand.ts';
import type { Flick } from '../shot/shot.ts';

/** The robots' playing strengths. */
export const ROBOT_LEVELS = ['casual', 'club', 'strong', 'master'] as const;
export type RobotLevel = (typeof ROBOT_LEVELS)[number];

export interface LevelPlan {
  /** The robot's own hand, used where the match's hand is steadier. */
  readonly hand: Exclude<Hand, 'none'>;
  /** The number of shots considered before any is examined closely. */
  readonly candidates: number;
  /** The total number of simulated shots. */
  readonly foreseen: number;
  /** Values boards by what played rounds taught, and not only by the lead. */
  readonly isExperienced: boolean;
  /** The time limit for thinking; the robot then takes the best shot found. */
  readonly timeMs: number;
}

export const LEVEL_PLANS: Record<RobotLevel, LevelPlan> = {
  casual: { hand: 'casual', candidates: 30, foreseen: 150, isExperienced: false, timeMs: 250 },
  club: { hand: 'club', candidates: 120, foreseen: 1200, isExperienced: false, timeMs: 250 },
  strong: { hand: 'strong', candidates: 200, foreseen: 2500, isExperienced: true, timeMs: 500 },
  master: { hand: 'pro', candidates: 600, foreseen: 12_000, isExperienced: true, timeMs: 1300 },
};

/** A robot's total error: its own hand's or the match's, whichever is larger. */
export function wobbleOf(level: RobotLevel, aimed: Flick, matchHand: Hand): Wobble {
  const own = wobbleAt(aimed, LEVEL_PLANS[level].hand);
  const match = wobbleAt(aimed, matchHand);
  return {
    angleCentideg: Math.max(own.angleCentideg, match.angleCentideg),
    speedShare: Math.max(own.speedShare, match.speedShare),
  };
}

/**
 * The error a robot adds to its aim, so that together with the match's wobble its flicks scatter as
 * its own hand would.
 */
export function ownErrorOf(level: RobotLevel, aimed: Flick, matchHand: Hand): Wobble {
  const all = wobbleOf(level, aimed, matchHand);
  const match = wobbleAt(aimed, matchHand);
  return {
    angleCentideg: rest(all.angleCentideg, match.angleCentideg),
    speedShare: rest(all.speedShare, match.speedShare),
  };
}

/** Independent errors add in quadrature. */
function rest(whole: number, part: number): number {
  return Math.sqrt(Math.max(0, whole * whole - part * part));
}
