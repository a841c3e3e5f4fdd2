import { loadKernel, type KernelMemory } from '../primitives/kernel.ts';
import { KERNEL } from './streak-kernel.ts';
import type { Rgb } from '../primitives/colour.ts';
import type { PointPx } from '../geometry/plan.ts';
import type { Stamp } from './stamp.ts';
import { clip, type Rect } from '../geometry/rect.ts';
import type { Streak } from './streak.ts';

/** The exports of `assembly/streak.ts`. */
interface Kernel {
  readonly memory: KernelMemory;
  readonly begin: (x: number, y: number, widthPx: number, heightPx: number) => void;
  readonly look: (radiusPx: number, headAlpha: number, tailStrength: number) => void;
  readonly segment: (
    headX: number,
    headY: number,
    tailX: number,
    tailY: number,
    headShare: number,
    tailShare: number,
  ) => void;
  readonly fromAt: () => number;
  readonly untilAt: () => number;
  readonly end: () => number;
  readonly keptAt: () => number;
}

export interface TrailLook {
  readonly colour: Rgb;
  readonly radiusPx: number;
  /** The opacity at the head, 0 to 255. */
  readonly headAlpha: number;
  /** The share of the head's opacity that is left at the tail, 0 to 1. */
  readonly tailStrength: number;
}

let loaded: Kernel | undefined;

/** A streak along a disc's latest positions, newest first: widest and strongest at the head. */
export function paintTrail(
  points: readonly PointPx[],
  { colour, radiusPx, headAlpha, tailStrength }: TrailLook,
  within: Rect,
): Stamp | undefined {
  const area = clip(boundsOf(points, radiusPx), within);
  if (area === undefined || isStill(points)) return undefined;
  const kernel = (loaded ??= loadKernel(KERNEL.wasm) as Kernel);
  kernel.begin(area.x, area.y, area.width, area.height);
  kernel.look(radiusPx, headAlpha, tailStrength);
  const last = points.length - 1;
  for (let i = 1; i <= last; i += 1) {
    const [head, tail] = [points[i - 1], points[i]];
    if (head === undefined || tail === undefined) continue;
    kernel.segment(head.xPx, head.yPx, tail.xPx, tail.yPx, 1 - (i - 1) / last, 1 - i / last);
  }
  return { bitmap: takeOff(kernel, area, colour), x: area.x, y: area.y };
}

/** Copies the streak into its own memory. */
function takeOff(kernel: Kernel, { width, height }: Rect, colour: Rgb): Streak {
  const count = kernel.end();
  const { buffer } = kernel.memory;
  const from = new Int16Array(buffer, kernel.fromAt(), height).slice();
  const until = new Int16Array(buffer, kernel.untilAt(), height).slice();
  const alphas = new Uint8Array(buffer, kernel.keptAt(), count).slice();
  const starts = new Int32Array(height);
  let start = 0;
  for (let row = 0; row < height; row += 1) {
    starts[row] = start;
    start += Math.max(0, (until[row] ?? 0) - (from[row] ?? 0));
  }
  return { widthPx: width, heightPx: height, colour, from, until, starts, alphas };
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
