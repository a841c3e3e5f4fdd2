import { DISC_RADIUS_IN } from '../../board/dimensions.ts';
import { lengthOf, type Vector } from '../../board/vector.ts';
import { setVelocity, type MovingDisc } from './moving-disc.ts';

export interface Contact {
  readonly restitution: number;
  readonly friction: number;
}

/**
 * Touching discs separate at least this fast, or they would collide infinitely often in no time.
 */
const MIN_PARTING_IN_PER_S = 1e-3;

function impulseOf(approach: number, { restitution }: Contact): number {
  return approach + Math.max(MIN_PARTING_IN_PER_S, restitution * approach);
}

function within(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

function normalFrom(a: Vector, b: Vector): Vector {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = lengthOf({ x, y });
  return { x: x / length, y: y / length };
}

/** Collides two free discs. Returns their closing speed. */
export function meetDisc(a: MovingDisc, b: MovingDisc, contact: Contact): number {
  const n = normalFrom(a, b);
  const approach = Math.max(0, (a.vx - b.vx) * n.x + (a.vy - b.vy) * n.y);
  const push = impulseOf(approach, contact) / 2;
  const gliding = (b.vy - a.vy) * n.x - (b.vx - a.vx) * n.y;
  const slip = gliding - DISC_RADIUS_IN * (a.spinRadPerS + b.spinRadPerS);
  // Spin takes up a third of a uniform disc's slip, and each of the two discs takes half.
  const grip = within(-slip / 6, contact.friction * push);
  const [ix, iy] = [push * n.x - grip * n.y, push * n.y + grip * n.x];
  setVelocity(a, { x: a.vx - ix, y: a.vy - iy });
  setVelocity(b, { x: b.vx + ix, y: b.vy + iy });
  a.spinRadPerS -= (2 * grip) / DISC_RADIUS_IN;
  b.spinRadPerS -= (2 * grip) / DISC_RADIUS_IN;
  return approach;
}

/** Collides a disc with a peg or with a disc in the hole. Returns the impact speed. */
export function meetFixed(disc: MovingDisc, fixed: Vector, contact: Contact): number {
  const n = normalFrom(disc, fixed);
  const approach = Math.max(0, disc.vx * n.x + disc.vy * n.y);
  const push = impulseOf(approach, contact);
  const slip = disc.vy * n.x - disc.vx * n.y + DISC_RADIUS_IN * disc.spinRadPerS;
  const grip = within(-slip / 3, contact.friction * push);
  setVelocity(disc, {
    x: disc.vx - push * n.x - grip * n.y,
    y: disc.vy - push * n.y + grip * n.x,
  });
  disc.spinRadPerS += (2 * grip) / DISC_RADIUS_IN;
  return approach;
}
