import { materialsOf } from '../physics/constants.ts';
import { slowingBy } from '../physics/slowing.ts';
import {
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type BoardSpeed,
} from '../shot/shot.ts';

/**
 * The speed at which a disc should reach the hole: the best power for an open twenty
 * (docs/physics.md), where an error either way costs about the same.
 */
const INTO_HOLE_IN_PER_S = 18;

/** The flick speed that leaves a disc this fast after this path; 0 makes it stop there. */
export function speedToArrive(pathIn: number, arrivingInPerS: number, board: BoardSpeed): number {
  const slowingInPerS2 = slowingBy(materialsOf(board)).inPerS2;
  const inPerS = Math.sqrt(arrivingInPerS * arrivingInPerS + 2 * slowingInPerS2 * pathIn);
  const speed = Math.round(100 * inPerS);
  return Math.min(MAX_SPEED_CENTI_IN_PER_S, Math.max(MIN_SPEED_CENTI_IN_PER_S, speed));
}

export function speedToStopAfter(pathIn: number, board: BoardSpeed): number {
  return speedToArrive(pathIn, 0, board);
}

/** The flick speed that drops a disc into the hole from this far away. */
export function speedIntoHole(pathIn: number, board: BoardSpeed): number {
  return speedToArrive(pathIn, INTO_HOLE_IN_PER_S, board);
}
