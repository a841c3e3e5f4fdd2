import { materialsOf } from '../physics/constants.ts';
import { slowingBy } from '../physics/slowing.ts';
import {
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type BoardSpeed,
} from '../shot/shot.ts';

/**
 * How fast a disc should come to the hole: the open twenty's best power (docs/physics.md), where an
 * error either way costs about the same.
 */
const INTO_HOLE_IN_PER_S = 18;

/** The flick whose disc still has the given speed after so long a way; with none it stops there. */
export function speedToArrive(pathIn: number, arrivingInPerS: number, board: BoardSpeed): number {
  const slowingInPerS2 = slowingBy(materialsOf(board)).inPerS2;
  const inPerS = Math.sqrt(arrivingInPerS * arrivingInPerS + 2 * slowingInPerS2 * pathIn);
  const speed = Math.round(100 * inPerS);
  return Math.min(MAX_SPEED_CENTI_IN_PER_S, Math.max(MIN_SPEED_CENTI_IN_PER_S, speed));
}

export function speedToStopAfter(pathIn: number, board: BoardSpeed): number {
  return speedToArrive(pathIn, 0, board);
}

/** The speed that drops a disc in, so far from the hole's centre. */
export function speedIntoHole(pathIn: number, board: BoardSpeed): number {
  return speedToArrive(pathIn, INTO_HOLE_IN_PER_S, board);
}
