import { DISC_RADIUS_IN, HOLE_RADIUS_IN, RINGS } from 'crokinole/board/dimensions';
import { distanceBetween, type Vector } from 'crokinole/board/vector';
import { toPicture, type BoardPlan } from '../geometry/plan.ts';
import type { DrawItem, TextStyle } from '../draw-list/draw-list.ts';

const HOLE_VALUE = 20;
/** To the right and to the left of the middle. */
const BOTH_WAYS = [0, 180] as const;
/** A value moves around its ring until no disc lies on it. */
const ASIDE_DEG = [0, 9, -9, 18, -18, 26, -26, 34, -34] as const;
const CLEAR_IN = 1.35;
/** A little over 11 px on a board 300 px wide. */
const SIZE_IN = 1.25;
/** Two digits fit between its walls. */
const SIZE_IN_HOLE_IN = 1.16;
/** The height of the font's digits above the baseline. */
const DIGIT_SHARE = 0.66;

const ON_WOOD = { tint: { ink: 'aim' }, halo: { ink: 'aimHalo', alpha: 0.55 } } as const;
/** The hole is dark on any wood. */
const IN_HOLE = { tint: { ink: 'accent' }, halo: { ink: 'shade', alpha: 0.5 } } as const;

/** Prints each ring's value on the wood, for newcomers. */
export function ringValueItems(
  plan: BoardPlan,
  discs: readonly Vector[],
  sizeIn = SIZE_IN,
): DrawItem[] {
  const rings = RINGS.flatMap(({ value, radiusIn }) =>
    BOTH_WAYS.map((deg) =>
      valueItem(plan, value, freePlace(plan, radiusIn, deg, discs), sizeIn, ON_WOOD),
    ),
  );
  const hole = { x: 0, y: 0 };
  // A disc that leans over the edge would leave half a figure.
  if (discs.some((disc) => distanceBetween(disc, hole) < HOLE_RADIUS_IN + DISC_RADIUS_IN))
    return rings;
  return [...rings, valueItem(plan, HOLE_VALUE, hole, SIZE_IN_HOLE_IN, IN_HOLE)];
}

/** On the picture, in inches from the middle of the board, with y downwards. */
function freePlace(
  plan: BoardPlan,
  radiusIn: number,
  deg: number,
  discs: readonly Vector[],
): Vector {
  const shown = discs.map((disc) => toPicture(plan, disc));
  const places = ASIDE_DEG.map((aside) => {
    const rad = ((deg + aside) * Math.PI) / 180;
    return { x: radiusIn * Math.cos(rad), y: radiusIn * Math.sin(rad) };
  });
  const isFree = (place: Vector) => shown.every((disc) => distanceBetween(disc, place) >= CLEAR_IN);
  return places.find(isFree) ?? places[0] ?? { x: radiusIn, y: 0 };
}

function valueItem(
  { centre, pxPerIn }: BoardPlan,
  value: number,
  { x, y }: Vector,
  sizeIn: number,
  style: Pick<TextStyle, 'tint' | 'halo'>,
): DrawItem {
  const sizePx = sizeIn * pxPerIn;
  return {
    kind: 'text',
    at: {
      xPx: centre.xPx + x * pxPerIn,
      yPx: centre.yPx + y * pxPerIn + (DIGIT_SHARE / 2) * sizePx,
    },
    text: String(value),
    style: { face: 'display', weight: 700, sizePx, align: 'center', ...style },
  };
}
