import type { AimedShot } from 'crokinole/aiming/aims';
import { DISC_RADIUS_IN, PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import {
  isLegalStart,
  isStartBlocked,
  MAX_INSET_CENTI_IN,
  nearestFreeStarts,
  type StartAllowances,
  type StartPlace,
  startPointOf,
  type Quadrant,
} from 'crokinole/board/start';
import { distanceBetween, turnQuarters, type Vector, directionOf } from 'crokinole/board/vector';
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
  readonly angleCentideg: number;
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

export const STEP_PERMILLE = 2;

/**
 * Where the board is on the page, in CSS pixels, y downwards. The player's own quadrant is always at the
 * bottom, so that touches are read the same way from every seat.
 */
export interface Layout {
  readonly centre: Vector;
  readonly pxPerIn: number;
  readonly smallerSidePx: number;
  /** An area beside the board where a player can also pull. */
  readonly pad: Box | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Converts the movement of a finger into the movement that aims. Since the
 * last change of gear, a pixel counts as one in coarse gear and as a quarter
 * in fine gear. Changing gear never makes the counted position jump.
 */
export interface Grip {
  readonly gear: 'coarse' | 'fine';
  readonly shiftedAt: Vector;
  readonly countedThen: Vector;
  readonly last: Vector;
  readonly still: Still;
}

interface Still {
  readonly at: Vector;
  readonly sinceMs: number;
  /**
   * This pause has already switched to fine gear. Without
   * the flag, the result would depend on the sampling rate.
   */
  readonly isSpent: boolean;
}

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
    isWithin(aim.angleCentideg, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG) &&
    isWithin(aim.power, MIN_POWER_PERMILLE, MAX_POWER_PERMILLE)
  );
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

export function withAngle(aim: Aim, centideg: number): Aim {
  return { ...aim, angleCentideg: clamp(centideg, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG) };
}

export function withPower(aim: Aim, permille: PowerPermille): Aim {
  return { ...aim, power: clamp(permille, MIN_POWER_PERMILLE, MAX_POWER_PERMILLE) };
}

/** A tenth of a degree, for the angle and the position: a tenth of the smallest wobble setting. */
const STEP_CENTIDEG = 10;

/** The quadrant ends at 45°. Some rules let a disc reach over that line, but none this far. */
const MAX_POSITION_CENTIDEG = 5000;

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

export function toScreen(board: Vector, quadrant: Quadrant, { centre, pxPerIn }: Layout): Vector {
  const seen = turnQuarters(board, -quadrant);
  return { x: centre.x + seen.x * pxPerIn, y: centre.y - seen.y * pxPerIn };
}

export function discOnScreen(aim: Aim, layout: Layout): Vector {
  return toScreen(startPointOf(0, placeOf(aim)), 0, layout);
}

/** On a phone, a fingertip covers more than a disc. */
const MIN_REACH_PX = 22;
const REACH_IN = 1.4 * DISC_RADIUS_IN;

/** How near to something a touch counts as being on it. */
export function reachPx({ pxPerIn }: Layout): number {
  return Math.max(MIN_REACH_PX, REACH_IN * pxPerIn);
}

/** What a press starts: a pull, only a tap, or on the disc what its direction will show. */
export function meaningOfPress(at: Vector, aim: Aim, layout: Layout): 'disc' | 'pull' | 'tap' {
  if (distanceBetween(at, discOnScreen(aim, layout)) <= reachPx(layout)) return 'disc';
  const isBelow = at.y >= layout.centre.y;
  return isBelow || isIn(layout.pad, at) ? 'pull' : 'tap';
}

function isIn(box: Box | null, { x, y }: Vector): boolean {
  return box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** How far the disc slides until it touches a disc or a peg; Infinity if it touches none. */
export function firstContactIn(aim: Aim, { quadrant, position }: AimTurn): number {
  const from = startPointOf(quadrant, placeOf(aim));
  const ahead = turnQuarters(directionOf(aim.angleCentideg - aim.position), quadrant);
  const ways = [
    ...position.discs.map((disc) => wayTo(disc, 2 * DISC_RADIUS_IN, from, ahead)),
    ...PEGS.map((peg) => wayTo(peg, DISC_RADIUS_IN + PEG_RADIUS_IN, from, ahead)),
  ];
  return Math.min(Infinity, ...ways);
}

function wayTo(middle: Vector, reachIn: number, from: Vector, ahead: Vector): number {
  const [x, y] = [middle.x - from.x, middle.y - from.y];
  const along = x * ahead.x + y * ahead.y;
  const aside = x * ahead.y - y * ahead.x;
  const beyond = reachIn * reachIn - aside * aside;
  if (along <= 0 || beyond <= 0) return Infinity;
  return Math.max(0, along - Math.sqrt(beyond));
}

export function gripAt(at: Vector, ms: number): Grip {
  return {
    gear: 'coarse',
    shiftedAt: at,
    countedThen: at,
    last: at,
    still: { at, sinceMs: ms, isSpent: false },
  };
}

const FINE_SHARE = 0.25;

export function countedOf(grip: Grip, at: Vector = grip.last): Vector {
  const share = grip.gear === 'fine' ? FINE_SHARE : 1;
  const { shiftedAt, countedThen } = grip;
  return {
    x: countedThen.x + share * (at.x - shiftedAt.x),
    y: countedThen.y + share * (at.y - shiftedAt.y),
  };
}

const STILL_MS = 250;

export function isHeldStill({ still }: Grip, ms: number): boolean {
  return !still.isSpent && ms - still.sinceMs >= STILL_MS;
}

/** Switches to fine gear at the finger's last position, which counts as `counted` from now on. */
export function refined(grip: Grip, counted: Vector): Grip {
  const still = { ...grip.still, isSpent: true };
  return { ...grip, gear: 'fine', shiftedAt: grip.last, countedThen: counted, still };
}

/**
 * A finger that stays within STILL_PX for STILL_MS aims four times finer, until it has moved FINE_REACH_PX.
 */
const STILL_PX = 3;

export function gripMoved(grip: Grip, at: Vector, ms: number): Grip {
  const moved = grip.gear === 'fine' ? coarsened(grip, at) : grip;
  const hasStirred = distanceBetween(at, grip.still.at) > STILL_PX;
  return {
    ...moved,
    last: at,
    still: hasStirred ? { at, sinceMs: ms, isSpent: false } : grip.still,
  };
}

const FINE_REACH_PX = 12;

/**
 * Switches back to coarse gear exactly where the finger left
 * the fine zone, so that the sampling rate doesn't matter.
 */
function coarsened(grip: Grip, at: Vector): Grip {
  if (distanceBetween(at, grip.shiftedAt) <= FINE_REACH_PX) return grip;
  const exit = leavingPoint(grip.shiftedAt, grip.last, at);
  return { ...grip, gear: 'coarse', shiftedAt: exit, countedThen: countedOf(grip, exit) };
}

function leavingPoint(middle: Vector, inside: Vector, outside: Vector): Vector {
  const [wayX, wayY] = [outside.x - inside.x, outside.y - inside.y];
  const [offX, offY] = [inside.x - middle.x, inside.y - middle.y];
  const square = wayX * wayX + wayY * wayY;
  if (square === 0) return outside;
  const along = wayX * offX + wayY * offY;
  const beyond = offX * offX + offY * offY - FINE_REACH_PX * FINE_REACH_PX;
  const root = Math.sqrt(Math.max(0, along * along - square * beyond));
  const share = Math.min(1, Math.max(0, (root - along) / square));
  return { x: inside.x + share * wayX, y: inside.y + share * wayY };
}
