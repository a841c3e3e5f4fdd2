import type { Quadrant, StartPlace } from '../board/start.ts';
import { directionOf, turnQuarters, type Vector } from '../board/vector.ts';

/** A disc's id, unchanged throughout its round. */
export type DiscId = number;

/** A disc lying on the board. A disc that `isLeaning` over the hole is still in play. */
export interface PlacedDisc extends Vector {
  readonly id: DiscId;
}

/** The discs in play before a shot, without the one about to be shot. */
export interface Position {
  readonly discs: readonly PlacedDisc[];
}

/** The direction and speed of a flick. Whole numbers make a shot repeatable bit for bit. */
export interface Flick {
  /** From the line through the board's centre, positive to the shooter's right, in 1/100°. */
  readonly angleCentideg: number;
  /** The disc's speed as it leaves the finger, in 1/100 in/s. */
  readonly speedCentiInPerS: number;
}

/** Together with the position and the board speed, everything that determines a shot. */
export interface Shot extends StartPlace, Flick {
  readonly shooter: DiscId;
  readonly quadrant: Quadrant;
}

export const MAX_ANGLE_CENTIDEG = 9000;
/** A tenth of an inch per second: the disc hardly moves. */
export const MIN_SPEED_CENTI_IN_PER_S = 10;
/** Three metres per second, the fastest flick a finger can give. */
export const MAX_SPEED_CENTI_IN_PER_S = 11_800;

export const BOARD_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type BoardSpeed = (typeof BOARD_SPEEDS)[number];

/** The disc's velocity as it leaves the finger, in in/s, in board coordinates. */
export function flickedVelocity(shot: Shot): Vector {
  const speed = shot.speedCentiInPerS / 100;
  const { x, y } = directionOf(shot.angleCentideg - shot.positionCentideg);
  return turnQuarters({ x: x * speed, y: y * speed }, shot.quadrant);
}
