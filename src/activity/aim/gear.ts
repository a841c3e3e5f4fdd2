import { distanceBetween, type Vector } from 'crokinole/board/vector';

/** Held as still as this for so long, a finger goes on four times finer, until it has gone so far. */
const STILL_PX = 3;
const STILL_MS = 250;
const FINE_SHARE = 0.25;
const FINE_REACH_PX = 12;

/**
 * How the way of a finger counts. From where the gear was shifted on, every pixel of it counts one
 * in coarse gear, a quarter in fine; what has been counted never jumps when it is shifted.
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
  /** One rest refines once: where within it a finger is sampled does not matter. */
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

/** Into fine gear where the finger was last, which counts as `counted` from now on. */
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

/** Coarse again from the very point where the finger left the reach: however seldom it is sampled. */
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
