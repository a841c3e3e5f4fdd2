import type { Quadrant, StartPlace } from '../board/start.ts';
import { directionOf, turnQuarters, type Vector } from '../board/vector.ts';

/** A disc's number within its round, the same from the first shot to the last. */
export type DiscId = number;

/** A disc lying on the board. One that `isLeaning` over the hole is a leaner: still a disc in play. */
export interface PlacedDisc extends Vector {
  readonly id: DiscId;
}

/** The discs in play before a shot, without the one about to be shot. */
export interface Position {
  readonly discs: readonly PlacedDisc[];
}

/** Which way and how fast a disc is sent off. Whole numbers, so that a shot repeats to the bit. */
export interface Flick {
  /** From the line through the board's centre, positive to the shooter's right, in 1/100°. */
  readonly angleCentideg: number;
  /** The disc's speed as it leaves the finger, in 1/100 in/s. */
  readonly speedCentiInPerS: number;
}

/** Everything that decides a shot, together with the position and the board's speed. */
export interface Shot extends StartPlace, Flick {
  readonly shooter: DiscId;
  readonly quadrant: Quadrant;
}

export const MAX_ANGLE_CENTIDEG = 9000;
/** A tenth of an inch a second: the disc hardly stirs. */
export const MIN_SPEED_CENTI_IN_PER_S = 10;
/** Three metres a second, the fastest flick that a finger gives. */
export const MAX_SPEED_CENTI_IN_PER_S = 11_800;

export const BOARD_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type BoardSpeed = (typeof BOARD_SPEEDS)[number];

/** How the disc leaves the finger, in in/s on the board as it lies. */
export function flickedVelocity(shot: Shot): Vector {
  const speed = shot.speedCentiInPerS / 100;
  const { x, y } = directionOf(shot.angleCentideg - shot.positionCentideg);
  return turnQuarters({ x: x * speed, y: y * speed }, shot.quadrant);
}
