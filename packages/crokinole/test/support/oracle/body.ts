import { DISC_RADIUS_IN } from '../../../src/board/dimensions.ts';
import type { DiscId } from '../../../src/shot/shot.ts';

/** A disc whose motion is known from `sinceS` until its next event. */
export interface Body {
  readonly id: DiscId;
  x: number;
  y: number;
  vx: number;
  vy: number;
  spinRadPerS: number;
  sinceS: number;
  place: 'surface' | 'airborne' | 'hole' | 'ditch';
  /** Has left the surface and come back. */
  returned: boolean;
  /** Has lipped and has not been struck since, so its way out of the hole is not tested again. */
  lipped: boolean;
  fallsAtS: number;
  /** Counts changes of motion: earlier predictions are void. */
  changes: number;
}

export function restingBody(id: DiscId, x: number, y: number): Body {
  const still = { vx: 0, vy: 0, spinRadPerS: 0, sinceS: 0 };
  const place = { place: 'surface', returned: false, lipped: false, fallsAtS: Infinity } as const;
  return { id, x, y, ...still, ...place, changes: 0 };
}

/** Straight, steadily slowed motion from a given moment. */
export interface Motion {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly speedInPerS: number;
  readonly slowingInPerS2: number;
}

export interface Slowing {
  readonly inPerS2: number;
  readonly spinRadPerS2: number;
}

export function slowingOf(friction: number, gravityInPerS2: number, spinSlowing: number): Slowing {
  const inPerS2 = friction * gravityInPerS2;
  return { inPerS2, spinRadPerS2: (spinSlowing * inPerS2) / DISC_RADIUS_IN };
}

export function motionAt(body: Body, timeS: number, slowing: Slowing): Motion {
  const slowingInPerS2 = body.place === 'surface' ? slowing.inPerS2 : 0;
  const before = Math.sqrt(body.vx * body.vx + body.vy * body.vy);
  if (before === 0) {
    return { x: body.x, y: body.y, vx: 0, vy: 0, speedInPerS: 0, slowingInPerS2 };
  }
  const t = Math.min(timeS - body.sinceS, timeToStop(before, slowingInPerS2));
  const speedInPerS = Math.max(0, before - slowingInPerS2 * t);
  const mean = (t * (before + speedInPerS)) / (2 * before);
  const left = speedInPerS / before;
  return {
    x: body.x + body.vx * mean,
    y: body.y + body.vy * mean,
    vx: body.vx * left,
    vy: body.vy * left,
    speedInPerS,
    slowingInPerS2,
  };
}

/** Updates a body to the given time, before its motion changes. */
export function advance(body: Body, timeS: number, slowing: Slowing): void {
  const { x, y, vx, vy } = motionAt(body, timeS, slowing);
  const lost = body.place === 'surface' ? slowing.spinRadPerS2 * (timeS - body.sinceS) : 0;
  const spin = Math.max(0, Math.abs(body.spinRadPerS) - lost);
  body.spinRadPerS = body.spinRadPerS < 0 ? -spin : spin;
  Object.assign(body, { x, y, vx, vy, sinceS: timeS });
}

export function timeToStop(speedInPerS: number, slowingInPerS2: number): number {
  return slowingInPerS2 > 0 ? speedInPerS / slowingInPerS2 : Infinity;
}

/**
 * Infinity if the motion ends first. Rationalised, so that short distances keep their precision.
 */
export function timeToTravel(distanceIn: number, motion: Motion): number {
  const { speedInPerS, slowingInPerS2 } = motion;
  const left = speedInPerS * speedInPerS - 2 * slowingInPerS2 * distanceIn;
  return left < 0 ? Infinity : (2 * distanceIn) / (speedInPerS + Math.sqrt(left));
}
