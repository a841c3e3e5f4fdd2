import { UNSUPPORTED_RADIUS_IN } from '../board/dimensions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import {
  CAPTURE_SPEED_IN_PER_S,
  LEANER_SHARE,
  LIP_LOSS_MIN,
  LIP_LOSS_SPAN,
  LIP_TURN,
} from './constants.ts';

/** The fastest that a disc may pass this far from the hole's centre and still fall in. */
function captureSpeedAt(distanceIn: number): number {
  const share = distanceIn / UNSUPPORTED_RADIUS_IN;
  return share < 1 ? CAPTURE_SPEED_IN_PER_S * Math.sqrt(1 - share * share) : 0;
}

export function isCaptured(nearest: Vector, speedInPerS: number): boolean {
  return speedInPerS <= captureSpeedAt(lengthOf(nearest));
}

/** Whether a disc that has come to rest over the hole slides in; if not, it leans on the edge. */
export function doesTipIn(centre: Vector): boolean {
  return lengthOf(centre) <= LEANER_SHARE * UNSUPPORTED_RADIUS_IN;
}

/** The velocity after running over the hole: slower, and turned a little towards it. */
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

/**
 * How far along its way a disc passes nearest to the hole's centre, if that is ahead of it and
 * close enough to matter.
 */
export function pathToHoleIn(centre: Vector, velocity: Vector): number | undefined {
  const speed = lengthOf(velocity);
  const ahead = -(centre.x * velocity.x + centre.y * velocity.y) / speed;
  if (ahead <= 0) return undefined;
  const offset = (centre.x * velocity.y - centre.y * velocity.x) / speed;
  return Math.abs(offset) < UNSUPPORTED_RADIUS_IN ? ahead : undefined;
}
