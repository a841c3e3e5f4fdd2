import { DISC_RADIUS_IN } from '../board/dimensions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import { GRAVITY_IN_PER_S2, REST_SPEED_IN_PER_S, type Materials } from './constants.ts';

/** The velocity of a resting disc. */
export const REST: Vector = { x: 0, y: 0 };

/** How fast the board slows a disc's speed and its spin. */
export interface Slowing {
  readonly inPerS2: number;
  readonly spinRadPerS2: number;
}

/**
 * Sliding friction is the same at every speed; for a disc spinning in place it acts at 2/3 of the
 * radius.
 */
export function slowingBy(materials: Materials): Slowing {
  const inPerS2 = materials.slidingFriction * GRAVITY_IN_PER_S2;
  return { inPerS2, spinRadPerS2: (4 * inPerS2) / (3 * DISC_RADIUS_IN) };
}

/**
 * The constant speed that covers the same distance in a step as steadily slowed motion: half of the
 * step's friction is applied before the move and half after it.
 */
export function meanOverStep(rate: number, slowing: number, stepS: number): number {
  const size = Math.abs(rate);
  const loss = slowing * stepS;
  if (size > loss) return rate * ((size - loss / 2) / size);
  return loss > 0 ? rate * (size / (2 * loss)) : rate;
}

/** The rate after this loss, at least zero. */
export function slowedBy(rate: number, loss: number): number {
  const size = Math.abs(rate);
  return size > loss ? rate * ((size - loss) / size) : 0;
}

export function scaledToMean(velocity: Vector, slowing: number, stepS: number): Vector {
  const speed = lengthOf(velocity);
  if (speed === 0) return REST;
  return scaled(velocity, meanOverStep(speed, slowing, stepS) / speed);
}

export function velocitySlowedBy(velocity: Vector, loss: number): Vector {
  const speed = lengthOf(velocity);
  if (speed <= loss + REST_SPEED_IN_PER_S) return REST;
  return scaled(velocity, (speed - loss) / speed);
}

function scaled(v: Vector, by: number): Vector {
  return { x: v.x * by, y: v.y * by };
}

/** How long a slowed disc takes to cover this path; infinite if it stops before. */
export function timeToCover(pathIn: number, speedInPerS: number, slowing: number): number {
  if (pathIn === Infinity || speedInPerS === 0) return Infinity;
  const left = speedInPerS * speedInPerS - 2 * slowing * pathIn;
  if (left <= 0) return Infinity;
  return (2 * pathIn) / (speedInPerS + Math.sqrt(left));
}

/** The speed a disc loses over this path. */
export function lossOver(pathIn: number, speedInPerS: number, slowing: number): number {
  const left = speedInPerS * speedInPerS - 2 * slowing * pathIn;
  return speedInPerS - Math.sqrt(Math.max(0, left));
}
