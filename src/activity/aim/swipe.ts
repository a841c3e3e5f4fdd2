import { angleCentidegOf, distanceBetween, lengthOf, type Vector } from 'crokinole/board/vector';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE, powerOfSpeed } from 'crokinole/shot/power';
import {
  onStep,
  withAngle,
  withPower,
  type Aim,
  discOnScreen,
  reachPx,
  type Layout,
} from './aim-state.ts';

/** A place of the finger on the page, and when it was there. */
export interface SwipePoint {
  readonly at: Vector;
  readonly ms: number;
}

/** The flick that a swipe gives, or why it gives none. */
export type SwipeReading =
  | { readonly kind: 'flick'; readonly aim: Aim }
  | { readonly kind: 'too-slow' | 'backwards' | 'too-short' };

/** Direction and speed are fitted to the finger's path in this time before it meets the disc. */
const FIT_MS = 35;
/** On slow screens, so many points are used even if they are older. */
const MIN_POINTS = 3;
const MAX_FIT_MS = 100;
/** A finger that comes from nearer than this has only touched the disc. */
const MIN_RUN_PX = 16;
/** Slower than this, a finger pushes and doesn't flick. */
const MIN_IN_PER_S = 4;
const MAX_FORWARD_CENTIDEG = 7500;

/** The part of the path that a flick may be fitted to. */
export function recentPoints(points: readonly SwipePoint[], ms: number): readonly SwipePoint[] {
  const first = points.findLastIndex((point) => point.ms <= ms - MAX_FIT_MS);
  return points.slice(Math.max(0, first));
}

/**
 * When a finger that moves from one point to the next meets the disc: on its way in, or on its way
 * out if it was put down on the disc. Undefined if it passes the disc or is not there yet.
 */
export function contactMs(
  before: SwipePoint,
  after: SwipePoint,
  aim: Aim,
  layout: Layout,
): number | undefined {
  const disc = discOnScreen(aim, layout);
  const reach = reachPx(layout);
  const way = { x: after.at.x - before.at.x, y: after.at.y - before.at.y };
  const off = { x: before.at.x - disc.x, y: before.at.y - disc.y };
  const square = way.x * way.x + way.y * way.y;
  if (square === 0) return undefined;
  const along = way.x * off.x + way.y * off.y;
  const root = along * along - square * (off.x * off.x + off.y * off.y - reach * reach);
  if (root < 0) return undefined;
  const isInside = distanceBetween(before.at, disc) < reach;
  const share = (-along + (isInside ? 1 : -1) * Math.sqrt(root)) / square;
  if (share < 0 || share > 1) return undefined;
  return before.ms + share * (after.ms - before.ms);
}

/** The disc leaves as fast as the finger is, and in its direction. */
export function readSwipe(
  from: Vector,
  points: readonly SwipePoint[],
  contactAtMs: number,
  aim: Aim,
  layout: Layout,
): SwipeReading {
  const used = fitted(points, contactAtMs);
  const last = used.at(-1);
  if (last === undefined || used.length < 2 || distanceBetween(from, last.at) < MIN_RUN_PX) {
    return { kind: 'too-short' };
  }
  const pxPerMs = velocityOf(used);
  const inPerS = (1000 * lengthOf(pxPerMs)) / layout.pxPerIn;
  if (inPerS < MIN_IN_PER_S) return { kind: 'too-slow' };
  const turned = angleCentidegOf({ x: pxPerMs.x, y: -pxPerMs.y });
  const angle = turned + aim.position;
  if (Math.abs(angle) > MAX_FORWARD_CENTIDEG) return { kind: 'backwards' };
  const power = Math.min(
    MAX_POWER_PERMILLE,
    Math.max(MIN_POWER_PERMILLE, powerOfSpeed(100 * inPerS)),
  );
  return { kind: 'flick', aim: withPower(withAngle(aim, onStep(angle)), power) };
}

/** The points of the last FIT_MS before the contact, with the first one after it. */
function fitted(points: readonly SwipePoint[], contactAtMs: number): readonly SwipePoint[] {
  const next = points.findIndex((point) => point.ms >= contactAtMs);
  const known = next < 0 ? points : points.slice(0, next + 1);
  const recent = known.filter((point) => point.ms >= contactAtMs - FIT_MS);
  return recent.length >= MIN_POINTS ? recent : known.slice(-MIN_POINTS);
}

/** The slopes of the lines that fit the points best, by least squares. */
function velocityOf(points: readonly SwipePoint[]): Vector {
  const count = points.length;
  const mean = { x: 0, y: 0, ms: 0 };
  for (const { at, ms } of points) {
    mean.x += at.x / count;
    mean.y += at.y / count;
    mean.ms += ms / count;
  }
  let [square, x, y] = [0, 0, 0];
  for (const { at, ms } of points) {
    const off = ms - mean.ms;
    square += off * off;
    x += off * (at.x - mean.x);
    y += off * (at.y - mean.y);
  }
  return square === 0 ? { x: 0, y: 0 } : { x: x / square, y: y / square };
}
