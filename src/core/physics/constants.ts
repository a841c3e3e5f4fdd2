import type { BoardSpeed } from '../shot/shot.ts';

/** Raised whenever any shot may end differently than before. Old shots keep the number they had. */
export const PHYSICS_VERSION = 1;

/** docs/physics.md gives the source of every value, and says which are estimates. */
export const GRAVITY_IN_PER_S2 = 386.09;

/** What the board, the discs, the pegs and the rail are made of. */
export interface Materials {
  readonly slidingFriction: number;
  readonly discRestitution: number;
  readonly pegRestitution: number;
  readonly railRestitution: number;
  readonly discEdgeFriction: number;
  readonly pegEdgeFriction: number;
}

const SLIDING_FRICTION: Record<BoardSpeed, number> = { slow: 0.15, normal: 0.12, fast: 0.09 };

export function materialsOf(boardSpeed: BoardSpeed): Materials {
  return {
    slidingFriction: SLIDING_FRICTION[boardSpeed],
    discRestitution: 0.8,
    pegRestitution: 0.65,
    railRestitution: 0.5,
    discEdgeFriction: 0.2,
    pegEdgeFriction: 0.35,
  };
}

/** The fastest that a disc may cross the very middle of the hole and still fall in. */
export const CAPTURE_SPEED_IN_PER_S = 35;
/** A disc that stops over the hole falls in, unless it is as near to the edge as this share. */
export const LEANER_SHARE = 0.9;
/** A disc that runs over the hole loses this share of its speed at the least … */
export const LIP_LOSS_MIN = 0.1;
/** … and this much more if it was only just too fast to fall in. */
export const LIP_LOSS_SPAN = 0.3;
/** How far it turns towards the hole at the most. */
export const LIP_TURN = 0.15;

/** √(2 × ditch depth ÷ gravity): how long a disc takes from the surface down into the ditch. */
export const FALL_TIME_S = 0.0509;

/** A disc this near to a peg rests against it. */
export const PEG_REST_GAP_IN = 0.01;
/** The share of a hit on a peg that reaches a disc resting right behind it. */
export const PEG_TRANSMISSION = 0.25;
/** A disc counts as being behind the peg within 60° of the line of the hit. */
export const PEG_TRANSMISSION_MIN_COSINE = 0.5;

/** No real shot lasts nearly as long; one that does is stopped here and reported as cut off. */
export const MAX_DURATION_S = 10;
export const STEP_S = 1 / 240;
/** A step is never shorter than this, however near the next thing is. */
export const MIN_STEP_S = 1e-7;
