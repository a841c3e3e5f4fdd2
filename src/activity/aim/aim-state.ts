import {
  isLegalStart,
  isStartBlocked,
  MAX_INSET_CENTI_IN,
  nearestFreeStarts,
  type StartAllowances,
  type StartPlace,
} from 'crokinole/board/start';
import type { AimedShot } from 'crokinole/aiming/aims';
import type { Hand } from 'crokinole/shot/hand';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE, type PowerPermille } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG, type BoardSpeed } from 'crokinole/shot/shot';

/**
 * The flick that the player intends, in the bot's integer
 * units. This is all that the page sends to the server.
 */
export interface Aim {
  /** Along the shooting line from the middle of the player's own quadrant, in 1/100°. */
  readonly position: number;
  /** How far inside the line the disc's centre lies, in 1/100 in. */
  readonly inset: number;
  /** From the direction to the board's center, to the right, in 1/100°. */
  readonly angle: number;
  readonly power: PowerPermille;
}

/** What aiming depends on and can't change during a turn. */
export interface AimTurn extends AimedShot {
  readonly allowances: StartAllowances;
  /** No opponent's disc is on the board. */
  readonly isFree: boolean;
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
}

/** A tenth of a degree, for the angle and the position: a tenth of the smallest wobble setting. */
export const STEP_CENTIDEG = 10;
export const STEP_PERMILLE = 2;

/** The quadrant ends at 45°. Some rules let a disc reach over that line, but none this far. */
const MAX_POSITION_CENTIDEG = 5000;

export function placeOf({ position, inset }: Aim): StartPlace {
  return { positionCentideg: position, insetCentiIn: inset };
}

export function isPlaceLegal(aim: Aim, { allowances }: AimTurn): boolean {
  return isLegalStart(placeOf(aim), allowances);
}

export function isPlaceFree(aim: Aim, { quadrant, position }: AimTurn): boolean {
  return !isStartBlocked(quadrant, placeOf(aim), position.discs);
}

/** Whether the server would accept this aim as it is. */
export function isLegalAim(aim: Aim, turn: AimTurn): boolean {
  return (
    isPlaceLegal(aim, turn) &&
    isPlaceFree(aim, turn) &&
    isWithin(aim.angle, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG) &&
    isWithin(aim.power, MIN_POWER_PERMILLE, MAX_POWER_PERMILLE)
  );
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

export function withAngle(aim: Aim, centideg: number): Aim {
  return { ...aim, angle: clamp(centideg, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG) };
}

export function withPower(aim: Aim, permille: PowerPermille): Aim {
  return { ...aim, power: clamp(permille, MIN_POWER_PERMILLE, MAX_POWER_PERMILLE) };
}

/** The nearest position that the rules allow. Another disc may lie there; `isPlaceFree` checks that. */
export function withPosition(aim: Aim, centideg: number, turn: AimTurn): Aim {
  const wanted = clamp(onStep(centideg), -MAX_POSITION_CENTIDEG, MAX_POSITION_CENTIDEG);
  const inwards = -Math.sign(wanted) * STEP_CENTIDEG;
  for (let position = wanted; ; position += inwards) {
    const placed = { ...aim, position };
    if (position === 0 || isPlaceLegal(placed, turn)) return placed;
  }
}

/** The nearest legal start that no disc blocks, or the previous place if there is none. */
export function setDown(aim: Aim, before: Aim, turn: AimTurn): Aim {
  if (isPlaceLegal(aim, turn) && isPlaceFree(aim, turn)) return aim;
  const { quadrant, position, allowances } = turn;
  const [nearest] = nearestFreeStarts(quadrant, placeOf(aim), position.discs, allowances);
  if (nearest === undefined) return before;
  return { ...aim, position: nearest.positionCentideg, inset: nearest.insetCentiIn };
}

/** Moves along the line and skips blocked places. At the end of the line it moves as far as possible. */
export function movedAlong(aim: Aim, byCentideg: number, turn: AimTurn): Aim {
  const step = Math.sign(byCentideg) * STEP_CENTIDEG;
  const isOpen = (position: number) =>
    isPlaceLegal({ ...aim, position }, turn) && isPlaceFree({ ...aim, position }, turn);
  const wanted = aim.position + byCentideg;
  for (let to = wanted; Math.abs(to) <= MAX_POSITION_CENTIDEG; to += step) {
    if (isOpen(to)) return { ...aim, position: to };
  }
  for (let to = wanted; step * (to - aim.position) > 0; to -= step) {
    if (isOpen(to)) return { ...aim, position: to };
  }
  return aim;
}

/** Moves towards the center or away from it, unless the rules or another disc prevent it. */
export function movedInwards(aim: Aim, byCentiIn: number, turn: AimTurn): Aim {
  const inset = clamp(aim.inset + byCentiIn, -MAX_INSET_CENTI_IN, MAX_INSET_CENTI_IN);
  const moved = { ...aim, inset };
  return isPlaceLegal(moved, turn) && isPlaceFree(moved, turn) ? moved : aim;
}

/** Rounds symmetrically around zero, so that a mirrored pull gives a mirrored flick. */
export function onStep(value: number, step = STEP_CENTIDEG): number {
  const size = Math.round(Math.abs(value) / step) * step;
  return value < 0 ? 0 - size : size;
}

function clamp(value: number, min: number, max: number): number {
  // Adding zero turns −0 into 0.
  return Math.min(max, Math.max(min, value)) + 0;
}
