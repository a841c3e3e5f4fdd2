import { DISC_RADIUS_IN } from '../../../src/board/dimensions.ts';
import { lengthOf, type Vector } from '../../../src/board/vector.ts';
import type { Body } from './body.ts';

/** The constants of a contact. Masses are 1, so an impulse equals a change of speed. */
export interface Surface {
  readonly restitution: number;
  readonly friction: number;
  readonly leastPartingInPerS: number;
}

/** The separation speed after a contact at this closing speed. */
function partingSpeed(surface: Surface, approachInPerS: number): number {
  if (!(approachInPerS > 0)) throw new Error('a contact of things that do not close in');
  return Math.max(surface.leastPartingInPerS, surface.restitution * approachInPerS);
}

function unitBetween(from: Vector, to: Vector): Vector {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = lengthOf({ x, y });
  return { x: x / length, y: y / length };
}

function limited(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** Two free discs of the same mass. Returns the closing speed. */
export function collideDiscs(a: Body, b: Body, surface: Surface): number {
  const n = unitBetween(a, b);
  const approach = (a.vx - b.vx) * n.x + (a.vy - b.vy) * n.y;
  const normal = (approach + partingSpeed(surface, approach)) / 2;
  // How fast b's rim moves along a's rim, counterclockwise about a, from sliding and spin.
  const gliding = (b.vy - a.vy) * n.x - (b.vx - a.vx) * n.y;
  const slip = gliding - DISC_RADIUS_IN * (a.spinRadPerS + b.spinRadPerS);
  const grip = limited(-slip / 6, surface.friction * normal);
  push(a, n, -normal, -grip);
  push(b, n, normal, grip);
  a.spinRadPerS -= (2 * grip) / DISC_RADIUS_IN;
  b.spinRadPerS -= (2 * grip) / DISC_RADIUS_IN;
  return approach;
}

export interface FixedHit {
  readonly approachInPerS: number;
  readonly impulseInPerS: number;
}

/** A disc against a fixed round obstacle: a peg, or a disc in the hole. */
export function collideWithFixed(disc: Body, fixed: Vector, surface: Surface): FixedHit {
  const n = unitBetween(disc, fixed);
  const approach = disc.vx * n.x + disc.vy * n.y;
  const normal = approach + partingSpeed(surface, approach);
  const slip = disc.vy * n.x - disc.vx * n.y + DISC_RADIUS_IN * disc.spinRadPerS;
  const grip = limited(-slip / 3, surface.friction * normal);
  push(disc, n, -normal, grip);
  disc.spinRadPerS += (2 * grip) / DISC_RADIUS_IN;
  return { approachInPerS: approach, impulseInPerS: normal };
}

/** A disc against the surrounding rail. Returns the closing speed. */
export function collideWithRail(disc: Body, surface: Surface): number {
  const n = unitBetween({ x: 0, y: 0 }, disc);
  const approach = disc.vx * n.x + disc.vy * n.y;
  push(disc, n, -approach - partingSpeed(surface, approach), 0);
  return approach;
}

/** `along` the normal, and `across` it, a quarter turn counterclockwise from it. */
function push(disc: Body, n: Vector, along: number, across: number): void {
  disc.vx += along * n.x - across * n.y;
  disc.vy += along * n.y + across * n.x;
}
