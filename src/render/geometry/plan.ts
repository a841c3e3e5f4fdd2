import { DISC_RADIUS_IN, RAIL_RADIUS_IN } from '../../core/board/dimensions.ts';
import type { Quadrant } from '../../core/board/start.ts';
import { turnQuarters, type Vector } from '../../core/board/vector.ts';

/** How thick the rail is drawn. Real ones differ; a thin one leaves more room for the surface. */
export const RAIL_THICKNESS_IN = 0.55;
export const RAIL_OUTER_RADIUS_IN = RAIL_RADIUS_IN + RAIL_THICKNESS_IN;
/** From the board's centre to the edge of its square picture: the rail and a little of its shadow. */
export const BOARD_HALF_WIDTH_IN = RAIL_OUTER_RADIUS_IN + 0.2;

/** How board inches become pixels of a square picture of the board, y downwards. */
export interface BoardPlan {
  readonly sizePx: number;
  readonly centrePx: number;
  readonly pxPerIn: number;
  /** The quadrant drawn at the bottom. */
  readonly bottom: Quadrant;
}

export interface PointPx {
  readonly xPx: number;
  readonly yPx: number;
}

export function planBoard(sizePx: number, bottom: Quadrant = 0): BoardPlan {
  return { sizePx, centrePx: sizePx / 2, pxPerIn: sizePx / (2 * BOARD_HALF_WIDTH_IN), bottom };
}

export function toPixels(plan: BoardPlan, point: Vector): PointPx {
  const turned = turnQuarters(point, -plan.bottom);
  return {
    xPx: plan.centrePx + turned.x * plan.pxPerIn,
    yPx: plan.centrePx - turned.y * plan.pxPerIn,
  };
}

/** A direction on the picture, x to the right and y downwards, of the same length as on the board. */
export function toPicture(plan: BoardPlan, direction: Vector): Vector {
  const turned = turnQuarters(direction, -plan.bottom);
  return { x: turned.x, y: 0 - turned.y };
}

export function discDiameterPx(plan: BoardPlan): number {
  return 2 * DISC_RADIUS_IN * plan.pxPerIn;
}
