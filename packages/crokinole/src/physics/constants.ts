import type { BoardSpeed } from '../shot/shot.ts';

/** Raise this whenever a shot may end differently than before. Stored shots keep their version. */
export const PHYSICS_VERSION = 2;

/** docs/physics.md gives the source of every value and marks estimates. */
export const GRAVITY_IN_PER_S2 = 386.09;

/** Material constants of the board, the discs, the pegs and the rail. */
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

/** The fastest a disc may cross the very middle of the hole and still fall in. */
export const CAPTURE_SPEED_IN_PER_S = 35;
/**
 * A disc that stops over the hole falls in, unless its distance from the middle is at least this
 * share of the unsupported radius.
 */
export const LEANER_SHARE = 0.9;
/** A disc that crosses the hole loses at least this share of its speed … */
export const LIP_LOSS_MIN = 0.1;
/** … and up to this much more if it was almost slow enough to fall in. */
export const LIP_LOSS_SPAN = 0.3;
/** The largest share by which it turns towards the hole. */
export const LIP_TURN = 0.15;

/** √(2 × ditch depth ÷ gravity): how long a disc takes to fall into the ditch. */
export const FALL_TIME_S = 0.0509;

/** Rounding to the grid moves two discs towards each other by less than this. */
export const ROUNDING_IN = 2e-4;

/** A disc this near to a peg rests against it. */
export const PEG_REST_GAP_IN = 0.01;
/** The share of a hit on a peg that reaches a disc resting right behind it. */
export const PEG_TRANSMISSION = 0.25;
/** A disc counts as being behind the peg within 60° of the line of the hit. */
export const PEG_TRANSMISSION_MIN_COSINE = 0.5;

/** Limits on one shot. A shot that exceeds them is refused. */
export interface ShotLimits {
  readonly durationS: number;
  readonly steps: number;
  readonly solvedContacts: number;
}

/**
 * Far above any real shot. Work is counted in steps rather than time, so that every machine agrees;
 * this much takes about a quarter of a second.
 */
export const SHOT_LIMITS: ShotLimits = { durationS: 10, steps: 2000, solvedContacts: 12_000 };
export const STEP_S = 1 / 240;
/** Below this speed a disc is at rest: it would move less than the width of an atom. */
export const REST_SPEED_IN_PER_S = 1e-6;
/** The shortest time step, no matter how near the next event is. */
export const MIN_STEP_S = 1e-7;
/**
 * The shortest step that ends with a disc stopping. In a crowd, discs push each other ever less,
 * and would stop one step at a time. A disc that stops within this step moves less than the grid's
 * rounding.
 */
export const MIN_STOPPING_STEP_S = 1e-3;
