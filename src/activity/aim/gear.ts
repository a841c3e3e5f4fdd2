import { distanceBetween, type Vector } from 'crokinole/board/vector';

/**
 * A finger that stays within STILL_PX for STILL_MS aims four times finer, until it has moved FINE_REACH_PX.
 */
const STILL_PX = 3;
const STILL_MS = 250;
const FINE_SHARE = 0.25;
const FINE_REACH_PX = 12;

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

export function gripAt(at: Vector, ms: number): Grip {
  return {
    gear: 'coarse',
    shiftedAt: at,
    countedThen: at,
    last: at,
    still: { at, sinceMs: ms, isSpent: false },
  };
}

export function countedOf(grip: Grip, at: Vector = grip.last): Vector {
  const share = grip.gear === 'fine' ? FINE_SHARE : 1;
  const { shiftedAt, countedThen } = grip;
  return {
    x: countedThen.x + share * (at.x - shiftedAt.x),
    y: countedThen.y + share * (at.y - shiftedAt.y),
  };
}

export function isHeldStill({ still }: Grip, ms: number): boolean {
  return !still.isSpent && ms - still.sinceMs >= STILL_MS;
}

/** Switches to fine gear at the finger's last position, which counts as `counted` from now on. */
export function refined(grip: Grip, counted: Vector): Grip {
  const still = { ...grip.still, isSpent: true };
  return { ...grip, gear: 'fine', shiftedAt: grip.last, countedThen: counted, still };
}

export function gripMoved(grip: Grip, at: Vector, ms: number): Grip {
  const moved = grip.gear === 'fine' ? coarsened(grip, at) : grip;
  const hasStirred = distanceBetween(at, grip.still.at) > STILL_PX;
  return {
    ...moved,
    last: at,
    still: hasStirred ? { at, sinceMs: ms, isSpent: false } : grip.still,
  };
}

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
