import type { Vector } from '../../../src/board/vector.ts';
import { timeToStop, timeToTravel, type Motion } from './body.ts';
import { derivativeOf, rootOf, rootsBetween, valueAt, type Polynomial } from './roots.ts';

/**
 * Slower contacts do not count as collisions, so that rounding of a velocity does not decide
 * whether touching discs that slide past each other have met.
 */
const MIN_APPROACH_IN_PER_S = 1e-9;

/** The time until the moving disc's centre is `reachIn` from a stationary thing. */
export function timeToReach(motion: Motion, still: Vector, reachIn: number): number {
  const { x, y, vx, vy, speedInPerS } = motion;
  if (speedInPerS === 0) return Infinity;
  const along = ((still.x - x) * vx + (still.y - y) * vy) / speedInPerS;
  if (along <= 0) return Infinity;
  const across = ((still.x - x) * vy - (still.y - y) * vx) / speedInPerS;
  const clearIn2 = (reachIn - across) * (reachIn + across);
  if (clearIn2 <= 0) return Infinity;
  const wayIn = Math.max(0, along - Math.sqrt(clearIn2));
  const timeS = timeToTravel(wayIn, motion);
  if (timeS === Infinity) return Infinity;
  const ahead = along - wayIn;
  const facing = ahead / Math.sqrt(ahead * ahead + across * across);
  const speedThen = speedInPerS - motion.slowingInPerS2 * timeS;
  return speedThen * facing > MIN_APPROACH_IN_PER_S ? timeS : Infinity;
}

/** The time until two approaching discs touch, if neither is disturbed. */
export function timeToTouch(a: Motion, b: Motion, reachIn: number): number {
  if (b.speedInPerS === 0) return timeToReach(a, b, reachIn);
  if (a.speedInPerS === 0) return timeToReach(b, a, reachIn);
  const x = b.x - a.x;
  const y = b.y - a.y;
  const distance = Math.sqrt(x * x + y * y);
  const vx = b.vx - a.vx;
  const vy = b.vy - a.vy;
  let horizonS = Math.min(lastsS(a), lastsS(b));
  if (horizonS === Infinity) {
    const closing = Math.sqrt(vx * vx + vy * vy);
    if (closing === 0) return Infinity;
    horizonS = (distance + reachIn) / closing;
  }
  if (distance - reachIn > wayWithin(a, horizonS) + wayWithin(b, horizonS)) return Infinity;
  const ax = slowing(b, b.vx) - slowing(a, a.vx);
  const ay = slowing(b, b.vy) - slowing(a, a.vy);
  const gap: Polynomial = [
    (distance - reachIn) * (distance + reachIn),
    2 * (x * vx + y * vy),
    vx * vx + vy * vy + x * ax + y * ay,
    vx * ax + vy * ay,
    (ax * ax + ay * ay) / 4,
  ];
  return firstApproach(gap, horizonS, 2 * reachIn * MIN_APPROACH_IN_PER_S);
}

/** The first moment when the gap is closed and still closing, at least at the given rate. */
function firstApproach(gap: Polynomial, horizonS: number, leastRate: number): number {
  const slope = derivativeOf(gap);
  const [first = 0, ...rest] = slope;
  const excess: Polynomial = [first + leastRate, ...rest];
  let from = 0;
  for (const until of [...rootsBetween(excess, 0, horizonS), horizonS]) {
    if (valueAt(excess, (from + until) / 2) < 0) {
      if (valueAt(gap, from) <= 0) return from;
      if (valueAt(gap, until) <= 0) return rootOf(gap, slope, from, until);
    }
    from = until;
  }
  return Infinity;
}

function lastsS(motion: Motion): number {
  return timeToStop(motion.speedInPerS, motion.slowingInPerS2);
}

function wayWithin(motion: Motion, timeS: number): number {
  return motion.speedInPerS * timeS - 0.5 * motion.slowingInPerS2 * timeS * timeS;
}

function slowing(motion: Motion, component: number): number {
  return (-motion.slowingInPerS2 * component) / motion.speedInPerS;
}
