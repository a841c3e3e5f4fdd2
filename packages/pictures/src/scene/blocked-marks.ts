import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Vector } from 'crokinole/board/vector';
import { toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';

const INKED = { stroke: { ink: 'aim' }, halo: { ink: 'aimHalo' } } as const;
/** In disc radii: large enough to surround a disc on that spot. */
const RING_SHARE = 1.75;
const BADGE_RADIUS_PX = 11;
const CROSS_PX = 5;

/**
 * Marks a blocked place with a ring under the discs that block it and a cross beside them, with a
 * halo that keeps both visible on every theme.
 */
export function blockedItems(
  plan: BoardPlan,
  start: Vector,
  position: readonly DrawItem[],
): DrawItem[] {
  const at = toPixels(plan, start);
  const radiusPx = RING_SHARE * DISC_RADIUS_IN * plan.pxPerIn;
  // Towards the middle of the board, where nothing is cut off.
  const aside = { xPx: radiusPx * Math.SQRT1_2 * (at.xPx > plan.centre.xPx ? -1 : 1) };
  return [
    { kind: 'arc', at, radiusPx, ...INKED, widthPx: 4 },
    ...position,
    ...crossItems({ xPx: at.xPx + 1.5 * aside.xPx, yPx: at.yPx - 1.5 * radiusPx * Math.SQRT1_2 }),
  ];
}

function crossItems(at: PointPx): DrawItem[] {
  const stroke = (sign: 1 | -1): DrawItem => ({
    kind: 'path',
    points: [
      { xPx: at.xPx - CROSS_PX, yPx: at.yPx - sign * CROSS_PX },
      { xPx: at.xPx + CROSS_PX, yPx: at.yPx + sign * CROSS_PX },
    ],
    stroke: { ink: 'aimHalo' },
    widthPx: 3.5,
  });
  const badge: DrawItem = {
    kind: 'arc',
    at,
    radiusPx: BADGE_RADIUS_PX,
    fill: { ink: 'aim' },
    stroke: { ink: 'aimHalo' },
    widthPx: 2,
  };
  return [badge, stroke(1), stroke(-1)];
}
