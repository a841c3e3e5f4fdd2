import {
  DISC_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from '../../board/dimensions.ts';
import type { Vector } from '../../board/vector.ts';
import type { MovingDisc } from './moving-disc.ts';

const REACH_IN = 2 * DISC_RADIUS_IN;

/** The distance until a sliding disc's centre is within `reachIn` of a stationary thing. */
export function wayToFixed(disc: MovingDisc, fixed: Vector, reachIn: number): number {
  const dx = fixed.x - disc.x;
  const dy = fixed.y - disc.y;
  const along = (dx * disc.vx + dy * disc.vy) / disc.speed;
  if (along <= 0) return Infinity;
  const across2 = dx * dx + dy * dy - along * along;
  const clear = reachIn * reachIn - across2;
  if (clear <= 0) return Infinity;
  return Math.max(0, along - Math.sqrt(clear));
}

/** The distance until the disc reaches the point where capture by the hole is tested. */
export function wayToHole(disc: MovingDisc): number {
  if (disc.isPastHole) return Infinity;
  const along = -(disc.x * disc.vx + disc.y * disc.vy) / disc.speed;
  const across = (disc.x * disc.vy - disc.y * disc.vx) / disc.speed;
  if (Math.abs(across) >= UNSUPPORTED_RADIUS_IN) return Infinity;
  if (along > 0) return along;
  const distance2 = disc.x * disc.x + disc.y * disc.y;
  return distance2 < UNSUPPORTED_RADIUS_IN * UNSUPPORTED_RADIUS_IN ? 0 : Infinity;
}

export function wayToEdge(disc: MovingDisc): number {
  return wayOutTo(disc, SURFACE_RADIUS_IN);
}

/** The distance until a disc that is clear of the shooting line touches it again. */
export function wayToLine(disc: MovingDisc): number {
  return disc.isInsideLine ? wayOutTo(disc, SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN) : Infinity;
}

function wayOutTo(disc: MovingDisc, radiusIn: number): number {
  const along = (disc.x * disc.vx + disc.y * disc.vy) / disc.speed;
  const across2 = disc.x * disc.x + disc.y * disc.y - along * along;
  return Math.max(0, Math.sqrt(Math.max(0, radiusIn * radiusIn - across2)) - along);
}

/** Two moving discs closer than this have met. */
const MET_GAP_IN = 1e-6;
const MAX_STEPS = 60;

/**
 * The time until two sliding discs meet, if before `horizonS`. The steps never overshoot, because
 * the discs cannot close in faster than their velocities differ.
 */
export function timeToMeet(
  a: MovingDisc,
  b: MovingDisc,
  slowingInPerS2: number,
  horizonS: number,
): number {
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const [keptA, keptB] = [
      speedShareAt(a.speed, slowingInPerS2, t),
      speedShareAt(b.speed, slowingInPerS2, t),
    ];
    const [meanA, meanB] = [(t * (1 + keptA)) / 2, (t * (1 + keptB)) / 2];
    const dx = b.x + b.vx * meanB - a.x - a.vx * meanA;
    const dy = b.y + b.vy * meanB - a.y - a.vy * meanA;
    const wx = b.vx * keptB - a.vx * keptA;
    const wy = b.vy * keptB - a.vy * keptA;
    const closing = -(dx * wx + dy * wy);
    if (closing <= 0) return Infinity;
    const gap = Math.sqrt(dx * dx + dy * dy) - REACH_IN;
    if (gap <= MET_GAP_IN) return t;
    const most = Math.sqrt(wx * wx + wy * wy);
    t += (2 * gap) / (most + Math.sqrt(most * most + 4 * slowingInPerS2 * gap));
    if (t >= horizonS) return Infinity;
  }
  return t;
}

function speedShareAt(speed: number, slowingInPerS2: number, t: number): number {
  return Math.max(0, 1 - (slowingInPerS2 * t) / speed);
}

/** The time a disc of this speed takes over a distance it covers without stopping. */
export function timeOver(wayIn: number, speed: number, slowingInPerS2: number): number {
  const left = speed * speed - 2 * slowingInPerS2 * wayIn;
  return left < 0 ? Infinity : (2 * wayIn) / (speed + Math.sqrt(left));
}
