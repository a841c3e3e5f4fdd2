import { DISC_RADIUS_IN } from '../../../src/board/dimensions.ts';
import { lengthOf, type Vector } from '../../../src/board/vector.ts';
import { advance, motionAt, type Body } from './body.ts';
import { ORACLE_CONSTANTS } from './constants.ts';
import type { Run } from './predictions.ts';

const WIDTH_IN = 2 * DISC_RADIUS_IN;
const HALVINGS = 60;

/**
 * A sinking disc moves towards the middle of the hole until it meets a disc that hangs over the
 * edge, and pushes that outwards. Returns the pushed discs.
 */
export function slipIn(run: Run, body: Body): readonly Body[] {
  const { gapIn } = ORACLE_CONSTANTS;
  const others = run.bodies.filter((other) => other !== body && other.place === 'surface');
  const hanging = others.filter((other) => {
    const { x, y } = motionAt(other, run.nowS, run.slowing);
    return lengthOf({ x, y }) < WIDTH_IN + gapIn;
  });
  for (const other of hanging) advance(other, run.nowS, run.slowing);
  const left = { speedInPerS: lengthOf({ x: body.vx, y: body.vy }) };
  Object.assign(body, placeReached(body, hanging, WIDTH_IN + gapIn));
  return hanging.filter((other) => shove(run, body, other, left));
}

/** When all discs rest, moves further as far as there is room now. */
export function settle({ bodies }: Run): void {
  const sunk = bodies.find(({ place }) => place === 'hole');
  const others = bodies.filter(({ place }) => place === 'surface');
  if (sunk !== undefined)
    Object.assign(sunk, placeReached(sunk, others, WIDTH_IN + ORACLE_CONSTANTS.gapIn));
}

/** The reachable distance by bisection: free at the start, blocked in the middle. */
function placeReached(from: Vector, hanging: readonly Vector[], apartIn: number): Vector {
  const isFree = (at: Vector) =>
    hanging.every((other) => lengthOf({ x: other.x - at.x, y: other.y - at.y }) >= apartIn);
  const at = (share: number) => ({ x: from.x * share, y: from.y * share });
  if (isFree({ x: 0, y: 0 })) return { x: 0, y: 0 };
  let [blocked, free] = [0, 1];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (blocked + free) / 2;
    if (isFree(at(middle))) free = middle;
    else blocked = middle;
  }
  return at(free);
}

/** Away from the middle, with the speed needed to clear it or all that is available. */
function shove(run: Run, body: Body, other: Body, left: { speedInPerS: number }): boolean {
  const { clearIn } = ORACLE_CONSTANTS;
  const away = lengthOf(other);
  const parting = (other.vx * other.x + other.vy * other.y) / away;
  if (parting < 0) return false;
  const needed = speedToCover(WIDTH_IN + clearIn - away, run.slowing.inPerS2);
  const given = Math.min(needed, left.speedInPerS);
  const gain = Math.max(0, given - parting);
  other.vx += (gain * other.x) / away;
  other.vy += (gain * other.y) / away;
  if (gain > 0) left.speedInPerS = Math.sqrt(Math.max(0, left.speedInPerS ** 2 - given ** 2));
  const [a, b] = body.id < other.id ? [body.id, other.id] : [other.id, body.id];
  run.events.push({ kind: 'contact', timeS: run.nowS, a, b, speedInPerS: gain });
  return gain > 0;
}

function speedToCover(wayIn: number, slowingInPerS2: number): number {
  return Math.sqrt(2 * slowingInPerS2 * wayIn);
}
