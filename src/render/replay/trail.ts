import type { Rgb } from '../primitives/colour.ts';
import type { PointPx } from '../geometry/plan.ts';
import type { Stamp } from './stamp.ts';
import { clip, type Rect } from '../geometry/rect.ts';
import type { Streak } from './streak.ts';

/** The tail's width and strength, as shares of the head's. */
const TAIL_WIDTH = 0.25;

export interface TrailLook {
  readonly colour: Rgb;
  readonly radiusPx: number;
  /** The strength at the head, 0 to 255. */
  readonly headAlpha: number;
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
  const sheet = sheetFor(area);
  for (let i = 1; i < points.length; i += 1) {
    const [head, tail] = [points[i - 1], points[i]];
    if (head === undefined || tail === undefined) continue;
    const last = points.length - 1;
    addSegment(sheet, look, {
      head,
      tail,
      headShare: 1 - (i - 1) / last,
      tailShare: 1 - i / last,
    });
  }
  return { bitmap: takeOff(sheet, look.colour), x: area.x, y: area.y };
}

/** What a streak is drawn on. */
interface Sheet {
  readonly area: Rect;
  readonly alphas: Uint8Array;
  readonly from: Int16Array;
  readonly until: Int16Array;
}

/** Used by one streak after the other, and clear in between: a replay has a hundred of them. */
let scratch = new Uint8Array(0);

function sheetFor(area: Rect): Sheet {
  const pixels = area.width * area.height;
  if (scratch.length < pixels) scratch = new Uint8Array(pixels);
  return {
    area,
    alphas: scratch,
    from: new Int16Array(area.height).fill(area.width),
    until: new Int16Array(area.height),
  };
}

/** The streak by itself; the sheet is clear again. */
function takeOff({ area, alphas, from, until }: Sheet, colour: Rgb): Streak {
  const starts = new Int32Array(area.height);
  let count = 0;
  for (let row = 0; row < area.height; row += 1) {
    starts[row] = count;
    count += Math.max(0, (until[row] ?? 0) - (from[row] ?? 0));
  }
  const kept = new Uint8Array(count);
  for (let row = 0; row < area.height; row += 1) {
    const [left, right] = [from[row] ?? 0, until[row] ?? 0];
    if (left >= right) continue;
    const at = row * area.width;
    kept.set(alphas.subarray(at + left, at + right), starts[row]);
    alphas.fill(0, at + left, at + right);
  }
  return {
    widthPx: area.width,
    heightPx: area.height,
    colour,
    from,
    until,
    starts,
    alphas: kept,
  };
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
  { area, alphas, from, until }: Sheet,
  { radiusPx, tailStrength, headAlpha }: TrailLook,
  { head, tail, headShare, tailShare }: Segment,
): void {
  const widestPx = radiusPx * (TAIL_WIDTH + (1 - TAIL_WIDTH) * headShare) + 0.5;
  const part = clip(boundsOf([head, tail], widestPx), area);
  if (part === undefined) return;
  const dx = tail.xPx - head.xPx;
  const dy = tail.yPx - head.yPx;
  // Nearer to the head it is stronger: what lies there already is hidden by nothing of this part.
  const strongest = Math.round(headAlpha * (tailStrength + (1 - tailStrength) * headShare));
  const perSquare = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  // Of a row that crosses a slanting segment only the stretch beside it, not the whole box.
  const reachPx = widestPx * Math.sqrt(dx * dx + dy * dy);
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const py = y + 0.5 - head.yPx;
    const [one, other] = [(py * dx - reachPx) / dy, (py * dx + reachPx) / dy];
    const isLevel = dy === 0;
    const left = isLevel
      ? part.x
      : Math.max(part.x, Math.floor(head.xPx + Math.min(one, other) - 1));
    const right = isLevel
      ? part.x + part.width
      : Math.min(part.x + part.width, Math.ceil(head.xPx + Math.max(one, other) + 1));
    const row = y - area.y;
    for (let x = left; x < right; x += 1) {
      const column = x - area.x;
      const at = row * area.width + column;
      if ((alphas[at] ?? 0) >= strongest) continue;
      const px = x + 0.5 - head.xPx;
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) * perSquare));
      const offX = px - along * dx;
      const offY = py - along * dy;
      const squared = offX * offX + offY * offY;
      if (squared >= widestPx * widestPx) continue;
      const share = headShare + (tailShare - headShare) * along;
      const widthPx = radiusPx * (TAIL_WIDTH + (1 - TAIL_WIDTH) * share);
      // Soft over one pixel, so that the edge is not a staircase.
      const inside = widthPx + 0.5 - Math.sqrt(squared);
      if (inside <= 0) continue;
      const strength = tailStrength + (1 - tailStrength) * share;
      const alpha = Math.round(headAlpha * strength * Math.min(1, inside));
      if (alpha <= (alphas[at] ?? 0)) continue;
      alphas[at] = alpha;
      if (column < (from[row] ?? 0)) from[row] = column;
      if (column >= (until[row] ?? 0)) until[row] = column + 1;
    }
  }
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
