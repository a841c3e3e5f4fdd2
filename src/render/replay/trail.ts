import type { Bitmap } from '../bitmap.ts';
import type { Rgb } from '../colour.ts';
import type { PointPx } from '../geometry/plan.ts';
import type { Stamp } from './composer.ts';
import { clip, type Rect } from './gif/rect.ts';

/** The tail's width and strength, as shares of the head's. */
const TAIL_WIDTH = 0.25;
const HEAD_ALPHA = 200;

export interface TrailLook {
  readonly colour: Rgb;
  readonly radiusPx: number;
  /** How much of the head's strength is left at the very tail, 0 to 1. */
  readonly tailStrength: number;
}

/** A streak along the latest places of a disc, the newest first: widest and strongest at the head. */
export function paintTrail(
  points: readonly PointPx[],
  look: TrailLook,
  within: Rect,
): Stamp | undefined {
  const area = clip(boundsOf(points, look.radiusPx), within);
  if (area === undefined || isStill(points)) return undefined;
  const alphas = new Uint8ClampedArray(area.width * area.height);
  for (let i = 1; i < points.length; i += 1) {
    const [head, tail] = [points[i - 1], points[i]];
    if (head === undefined || tail === undefined) continue;
    const last = points.length - 1;
    addSegment(alphas, area, look, {
      head,
      tail,
      headShare: 1 - (i - 1) / last,
      tailShare: 1 - i / last,
    });
  }
  return { bitmap: tinted(alphas, area, look.colour), x: area.x, y: area.y };
}

interface Segment {
  readonly head: PointPx;
  readonly tail: PointPx;
  /** How near each end is to the streak's head: 1 there, 0 at its very tail. */
  readonly headShare: number;
  readonly tailShare: number;
}

/** Where the streak crosses itself the stronger part shows: added up, bends would glow. */
function addSegment(
  alphas: Uint8ClampedArray,
  area: Rect,
  { radiusPx, tailStrength }: TrailLook,
  { head, tail, headShare, tailShare }: Segment,
): void {
  const part = clip(boundsOf([head, tail], radiusPx), area);
  if (part === undefined) return;
  const dx = tail.xPx - head.xPx;
  const dy = tail.yPx - head.yPx;
  const squared = dx * dx + dy * dy;
  for (let y = part.y; y < part.y + part.height; y += 1) {
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const px = x + 0.5 - head.xPx;
      const py = y + 0.5 - head.yPx;
      const along = squared > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / squared)) : 0;
      const offX = px - along * dx;
      const offY = py - along * dy;
      const share = headShare + (tailShare - headShare) * along;
      const widthPx = radiusPx * (TAIL_WIDTH + (1 - TAIL_WIDTH) * share);
      // Soft over one pixel, so that the edge is not a staircase.
      const inside = widthPx + 0.5 - Math.sqrt(offX * offX + offY * offY);
      const strength = tailStrength + (1 - tailStrength) * share;
      const alpha = HEAD_ALPHA * strength * Math.max(0, Math.min(1, inside));
      const at = (y - area.y) * area.width + x - area.x;
      if (alpha > (alphas[at] ?? 0)) alphas[at] = alpha;
    }
  }
}

function tinted(alphas: Uint8ClampedArray, area: Rect, colour: Rgb): Bitmap {
  const rgba = new Uint8ClampedArray(4 * alphas.length);
  alphas.forEach((alpha, i) => {
    if (alpha === 0) return;
    rgba[4 * i] = colour.r;
    rgba[4 * i + 1] = colour.g;
    rgba[4 * i + 2] = colour.b;
    rgba[4 * i + 3] = alpha;
  });
  return { widthPx: area.width, heightPx: area.height, rgba };
}

function boundsOf(points: readonly PointPx[], radiusPx: number): Rect {
  const xs = points.map((point) => point.xPx);
  const ys = points.map((point) => point.yPx);
  const x = Math.floor(Math.min(...xs) - radiusPx - 1);
  const y = Math.floor(Math.min(...ys) - radiusPx - 1);
  return {
    x,
    y,
    width: Math.ceil(Math.max(...xs) + radiusPx + 1) - x,
    height: Math.ceil(Math.max(...ys) + radiusPx + 1) - y,
  };
}

function isStill(points: readonly PointPx[]): boolean {
  const [first] = points;
  return points.every(
    (point) =>
      first !== undefined &&
      Math.abs(point.xPx - first.xPx) + Math.abs(point.yPx - first.yPx) < 0.5,
  );
}
