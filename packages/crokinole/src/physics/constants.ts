import type { BoardSpeed } from '../shot/shot.ts';

/** Raised whenever any shot may end differently than before. Old shots keep the number they had. */
export const PHYSICS_VERSION = 2;

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

/** Rounding a place to the grid moves two discs towards each other by less than this. */
export const ROUNDING_IN = 2e-4;

/** A disc this near to a peg rests against it. */
export const PEG_REST_GAP_IN = 0.01;
/** The share of a hit on a peg that reaches a disc resting right behind it. */
export const PEG_TRANSMISSION = 0.25;
/** A disc counts as being behind the peg within 60° of the line of the hit. */
export const PEG_TRANSMISSION_MIN_COSINE = 0.5;

/** What is the most for one shot. One that goes on beyond it is refused. */
export interface ShotLimits {
  readonly durationS: number;
  readonly steps: number;
  readonly solvedContacts: number;
}

/**
 * No real shot lasts nearly as long, or takes nearly as much work. Work is counted, because a clock
 * would tell each machine something else; so much of it takes a quarter of a second.
 */
export const SHOT_LIMITS: ShotLimits = { durationS: 10, steps: 2000, solvedContacts: 12_000 };
export const STEP_S = 1 / 240;
/** A disc so slow lies still: it had less than the breadth of an atom to go. */
export const REST_SPEED_IN_PER_S = 1e-6;
/** A step is never shorter than this, however near the next thing is. */
export const MIN_STEP_S = 1e-7;
/**
 * Nor shorter than this for a disc to stop in. In a crowd discs push each other on by ever less, and
 * would end one step after the other. One that stops within so short a step has less to go than
 * places are rounded by, and goes it all the same.
 */
export const MIN_STOPPING_STEP_S = 1e-3;
