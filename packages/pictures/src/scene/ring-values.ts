import {
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import type { BoardPlan } from '../geometry/plan.ts';
import type { DrawItem, TextStyle } from '../draw-list/draw-list.ts';

const HOLE_VALUE = 20;
/** In the middle of each ring, so that no line runs through the value. */
const RINGS = [
  { value: 15, radiusIn: (HOLE_RADIUS_IN + FIFTEEN_LINE_RADIUS_IN) / 2 },
  { value: 10, radiusIn: (FIFTEEN_LINE_RADIUS_IN + TEN_LINE_RADIUS_IN) / 2 },
  { value: 5, radiusIn: (TEN_LINE_RADIUS_IN + SHOOTING_LINE_RADIUS_IN) / 2 },
] as const;
/** No shot path runs along it, and a disc that hides one of the two leaves the other. */
const BOTH_WAYS = [-1, 1] as const;
/** 11 px high on a board 300 px wide. */
const SIZE_IN = 1.12;
/** Two digits must fit between its walls. */
const SIZE_IN_HOLE_IN = 1.03;
/** The height of the font's digits above the baseline. */
const DIGIT_SHARE = 0.66;

const ON_WOOD = { tint: { ink: 'aim' }, halo: { ink: 'aimHalo', alpha: 0.55 } } as const;

const IN_HOLE = { tint: { ink: 'accent' }, halo: { ink: 'shade', alpha: 0.5 } } as const;

/** Prints each ring's value on the wood, for newcomers. */
export function ringValueItems(plan: BoardPlan, sizeIn = SIZE_IN): DrawItem[] {
  return [
    ...RINGS.flatMap(({ value, radiusIn }) =>
      BOTH_WAYS.map((way) => valueItem(plan, value, way * radiusIn, sizeIn, ON_WOOD)),
    ),
    // The hole is dark on any wood, and a sunk disc goes to a cup at once.
    valueItem(plan, HOLE_VALUE, 0, SIZE_IN_HOLE_IN, IN_HOLE),
  ];
}

function valueItem(
  { centre, pxPerIn }: BoardPlan,
  value: number,
  xIn: number,
  sizeIn: number,
  inks: Pick<TextStyle, 'tint' | 'halo'>,
): DrawItem {
  const sizePx = sizeIn * pxPerIn;
  return {
    kind: 'text',
    at: {
      xPx: centre.xPx + xIn * pxPerIn,
      yPx: centre.yPx + (DIGIT_SHARE / 2) * sizePx,
    },
    text: String(value),
    style: { face: 'display', weight: 700, sizePx, align: 'center', ...inks },
  };
}
