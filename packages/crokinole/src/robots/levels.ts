import { unsteadinessAt, type Hand, type Unsteadiness } from '../shot/hand.ts';
import type { Flick } from '../shot/shot.ts';

/** How well a robot plays. */
export const ROBOT_LEVELS = ['casual', 'club', 'strong', 'master'] as const;
export type RobotLevel = (typeof ROBOT_LEVELS)[number];

export interface LevelPlan {
  /** The hand that the robot has where the match's is steadier. */
  readonly hand: Exclude<Hand, 'none'>;
  /** How many shots it thinks of before it looks at any of them closely. */
  readonly candidates: number;
  /** How many shots it plays in its head in all, those of others included. */
  readonly foreseen: number;
  /** How many shots after its own it looks ahead. */
  readonly depth: number;
  /** How long it may think where time counts; it then takes the best it has found. */
  readonly timeMs: number;
}

export const LEVEL_PLANS: Record<RobotLevel, LevelPlan> = {
  casual: { hand: 'casual', candidates: 30, foreseen: 150, depth: 0, timeMs: 250 },
  club: { hand: 'club', candidates: 120, foreseen: 1200, depth: 0, timeMs: 250 },
  strong: { hand: 'strong', candidates: 200, foreseen: 2500, depth: 1, timeMs: 500 },
  master: { hand: 'pro', candidates: 600, foreseen: 12_000, depth: 2, timeMs: 1300 },
};

/** By how much a robot's flicks stray in all: its own hand or the match's, whichever is worse. */
export function unsteadinessOf(level: RobotLevel, aimed: Flick, matchHand: Hand): Unsteadiness {
  const own = unsteadinessAt(aimed, LEVEL_PLANS[level].hand);
  const match = unsteadinessAt(aimed, matchHand);
  return {
    angleCentideg: Math.max(own.angleCentideg, match.angleCentideg),
    speedShare: Math.max(own.speedShare, match.speedShare),
  };
}

/**
 * What a robot adds to its aim itself, so that together with the match's wobble, which is the same
 * for everybody, its flicks stray as its own hand does.
 */
export function ownErrorOf(level: RobotLevel, aimed: Flick, matchHand: Hand): Unsteadiness {
  const all = unsteadinessOf(level, aimed, matchHand);
  const match = unsteadinessAt(aimed, matchHand);
  return {
    angleCentideg: rest(all.angleCentideg, match.angleCentideg),
    speedShare: rest(all.speedShare, match.speedShare),
  };
}

/** Independent errors add up by their squares. */
function rest(whole: number, part: number): number {
  return Math.sqrt(Math.max(0, whole * whole - part * part));
}
