import { DISC_RADIUS_IN, MIN_GAP_IN, UNSUPPORTED_RADIUS_IN } from '../board/dimensions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import {
  CAPTURE_SPEED_IN_PER_S,
  LEANER_SHARE,
  LIP_LOSS_MIN,
  LIP_LOSS_SPAN,
  LIP_TURN,
  ROUNDING_IN,
} from './constants.ts';

const MIDDLE: Vector = { x: 0, y: 0 };
const TOUCHING_IN = 2 * DISC_RADIUS_IN + MIN_GAP_IN;
/** At this radius, even after rounding, a disc leaves room for one in the middle of the hole. */
const CLEAR_IN = 2 * DISC_RADIUS_IN + ROUNDING_IN;

/** The fastest a disc may pass this far from the hole's centre and still fall in. */
function captureSpeedAt(distanceIn: number): number {
  const share = distanceIn / UNSUPPORTED_RADIUS_IN;
  return share < 1 ? CAPTURE_SPEED_IN_PER_S * Math.sqrt(1 - share * share) : 0;
}

export function isCaptured(nearest: Vector, speedInPerS: number): boolean {
  return speedInPerS <= captureSpeedAt(lengthOf(nearest));
}

/** Whether a disc at rest over the hole slides in; otherwise it leans on the edge. */
export function doesTipIn(centre: Vector): boolean {
  return lengthOf(centre) <= LEANER_SHARE * UNSUPPORTED_RADIUS_IN;
}

/** The velocity after crossing the hole: slower, and turned a little towards it. */
export function lipVelocity(nearest: Vector, velocity: Vector): Vector {
  const speed = lengthOf(velocity);
  const distance = lengthOf(nearest);
  const closeness = captureSpeedAt(distance) / speed;
  const after = speed * (1 - (LIP_LOSS_MIN + LIP_LOSS_SPAN * closeness));
  const turn = (LIP_TURN * closeness * distance) / UNSUPPORTED_RADIUS_IN;
  const towards = distance > 0 ? turn / distance : 0;
  const x = velocity.x / speed - nearest.x * towards;
  const y = velocity.y / speed - nearest.y * towards;
  const scale = after / Math.sqrt(x * x + y * y);
  return { x: x * scale, y: y * scale };
}

/** How far ahead a disc passes the hole's centre, if it is ahead and near enough to matter. */
export function pathToHoleIn(centre: Vector, velocity: Vector): number | undefined {
  const speed = lengthOf(velocity);
  const ahead = -(centre.x * velocity.x + centre.y * velocity.y) / speed;
  if (ahead <= 0) return undefined;
  const offset = (centre.x * velocity.y - centre.y * velocity.x) / speed;
  return Math.abs(offset) < UNSUPPORTED_RADIUS_IN ? ahead : undefined;
}

/** The disc is so far over the hole that it touches a disc in its middle. */
export function hangsOverMiddle(centre: Vector): boolean {
  return lengthOf(centre) < TOUCHING_IN;
}

/**
 * The point nearest to the middle of the hole that a disc can reach without touching the others.
 */
export function towardsMiddle(from: Vector, others: readonly Vector[]): Vector {
  const share = Math.max(0, ...others.map((other) => shareToTouch(from, other)));
  return share === 0 ? MIDDLE : { x: from.x * share, y: from.y * share };
}

/** The share of the path to the middle that remains when the disc touches the other. */
function shareToTouch(from: Vector, other: Vector): number {
  const away2 = from.x * from.x + from.y * from.y;
  if (away2 === 0) return 0;
  const along = from.x * other.x + from.y * other.y;
  const over = other.x * other.x + other.y * other.y - TOUCHING_IN * TOUCHING_IN;
  if (over >= 0) return 0;
  return Math.min(1, (along + Math.sqrt(along * along - away2 * over)) / away2);
}

/** The speed that slides a disc from this distance until it is clear of the middle. */
export function speedAside(distanceIn: number, slowing: number): number {
  return Math.sqrt(2 * slowing * (CLEAR_IN - distanceIn));
}
