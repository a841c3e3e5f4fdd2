import { DISC_RADIUS_IN, RAIL_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Quadrant } from 'crokinole/board/start';
import { turnQuarters, type Vector } from 'crokinole/board/vector';

/**
 * The drawn thickness of the rail. Real ones differ; a thin one leaves more room for the surface.
 */
export const RAIL_THICKNESS_IN = 0.55;
export const RAIL_OUTER_RADIUS_IN = RAIL_RADIUS_IN + RAIL_THICKNESS_IN;
/**
 * From the board's centre to the edge of its square picture: the rail and a little of its shadow.
 */
export const BOARD_HALF_WIDTH_IN = RAIL_OUTER_RADIUS_IN + 0.2;

/** A rectangle of the board as a picture: the position of the centre, and the size of an inch. */
export interface BoardPlan {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly centre: PointPx;
  readonly pxPerIn: number;
  /** The quadrant drawn at the bottom. */
  readonly bottom: Quadrant;
}

/** A point on a picture, with y downwards. */
export interface PointPx {
  readonly xPx: number;
  readonly yPx: number;
}

/** The whole board as a square. */
export function planBoard(sizePx: number, bottom: Quadrant = 0): BoardPlan {
  return {
    widthPx: sizePx,
    heightPx: sizePx,
    centre: { xPx: sizePx / 2, yPx: sizePx / 2 },
    pxPerIn: sizePx / (2 * BOARD_HALF_WIDTH_IN),
    bottom,
  };
}

/** A close-up of a place on the board. */
export function planCloseUp(
  middle: Vector,
  widthIn: number,
  widthPx: number,
  heightPx: number,
): BoardPlan {
  const pxPerIn = widthPx / widthIn;
  const centre = {
    xPx: Math.round(widthPx / 2 - middle.x * pxPerIn),
    yPx: Math.round(heightPx / 2 + middle.y * pxPerIn),
  };
  return { widthPx, heightPx, centre, pxPerIn, bottom: 0 };
}

export function toPixels(plan: BoardPlan, point: Vector): PointPx {
  const { x, y } = toPicture(plan, point);
  return { xPx: plan.centre.xPx + x * plan.pxPerIn, yPx: plan.centre.yPx + y * plan.pxPerIn };
}

/** A direction on the picture, with y downwards, of the same length as on the board. */
export function toPicture(plan: BoardPlan, direction: Vector): Vector {
  const turned = turnQuarters(direction, -plan.bottom);
  return { x: turned.x, y: 0 - turned.y };
}

export function discDiameterPx(plan: BoardPlan): number {
  return 2 * DISC_RADIUS_IN * plan.pxPerIn;
}
