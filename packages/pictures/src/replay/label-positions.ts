import type { PointPx } from '../geometry/plan.ts';
import { clip, type Rect } from '../geometry/rect.ts';

/** The target of a label and the label's size. */
export interface LabelRequest {
  readonly at: PointPx;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Covering another label is much worse than covering a disc. */
const LABEL_COST = 12;
const DISC_COST = 1;
/** A pixel of distance from the disc costs as much as covering this many pixels of discs. */
const DISTANCE_COST = 4;

/**
 * Places each label near its disc: within the picture, off other labels and, if possible, off
 * discs. Greedy, in the given order.
 */
export function positionLabels(
  needs: readonly LabelRequest[],
  discs: readonly PointPx[],
  discRadiusPx: number,
  picture: Rect,
  /** Areas that labels must not cover. */
  taken: readonly Rect[] = [],
): readonly Rect[] {
  const obstacles = discs.map((disc) => squareAround(disc, discRadiusPx));
  const placed: Rect[] = [];
  for (const need of needs) {
    const costs = candidates(need, discRadiusPx, picture).map(({ rect, farPx }) => ({
      rect,
      cost:
        LABEL_COST * overlapPx(rect, [...taken, ...placed]) +
        DISC_COST * overlapPx(rect, obstacles) +
        DISTANCE_COST * farPx,
    }));
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push(best.rect);
  }
  return placed;
}

interface Candidate {
  readonly rect: Rect;
  readonly farPx: number;
}

const DIRECTIONS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.6, 1],
  [-0.6, 1],
  [0.6, -1],
  [-0.6, -1],
] as const;

/** Below first, where readers expect a caption; then above, beside and farther away. */
function candidates(need: LabelRequest, discRadiusPx: number, picture: Rect): readonly Candidate[] {
  const { at, widthPx, heightPx } = need;
  const found: Candidate[] = [];
  for (let ring = 0; ring < 4; ring += 1) {
    const gapPx = discRadiusPx + 3 + ring * 0.75 * heightPx;
    for (const [sideX, sideY] of DIRECTIONS) {
      const x = at.xPx + sideX * (gapPx + widthPx / 2) - widthPx / 2;
      const y = at.yPx + sideY * (gapPx + heightPx / 2) - heightPx / 2;
      const inX = within(x, picture.x, picture.x + picture.width - widthPx);
      const inY = within(y, picture.y, picture.y + picture.height - heightPx);
      const movedPx = Math.abs(inX - x) + Math.abs(inY - y);
      const rect = { x: Math.round(inX), y: Math.round(inY), width: widthPx, height: heightPx };
      found.push({ rect, farPx: ring * 0.75 * heightPx + movedPx });
    }
  }
  return found;
}

function within(value: number, low: number, high: number): number {
  return Math.max(low + 2, Math.min(high - 2, value));
}

function squareAround({ xPx, yPx }: PointPx, radiusPx: number): Rect {
  return { x: xPx - radiusPx, y: yPx - radiusPx, width: 2 * radiusPx, height: 2 * radiusPx };
}

function overlapPx(rect: Rect, others: readonly Rect[]): number {
  return others.reduce((sum, other) => {
    const shared = clip(rect, other);
    return sum + (shared === undefined ? 0 : shared.width * shared.height);
  }, 0);
}
