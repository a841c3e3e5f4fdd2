import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillCircle, strokeCircle } from '../draw.ts';
import { fontOf } from '../text/fonts.ts';
import { SIDE_MARKS, type DiscColours, type Side } from '../themes/theme.ts';

const MIDDLE = { xPx: 0, yPx: 0 };

/**
 * What tells a side's discs apart without their colour: an inlaid ring, notches in the rim, a dot.
 * Where a number stands in the middle, the mark makes room for it.
 */
export function paintMark(
  ctx: SKRSContext2D,
  colours: DiscColours,
  side: Side,
  isNumbered: boolean,
  radiusPx: number,
): void {
  ctx.strokeStyle = colours.mark;
  ctx.fillStyle = colours.mark;
  switch (SIDE_MARKS[side]) {
    case 'ring':
      ctx.lineWidth = (isNumbered ? 0.11 : 0.17) * radiusPx;
      strokeCircle(ctx, MIDDLE, (isNumbered ? 0.8 : 0.55) * radiusPx);
      return;
    case 'notches':
      paintNotches(ctx, radiusPx, isNumbered ? 0.3 : 0.42);
      return;
    case 'dot':
      if (!isNumbered) fillCircle(ctx, MIDDLE, 0.27 * radiusPx);
      return;
  }
}

/** Light wood let into the rim, as wide at the edge as towards the middle. */
function paintNotches(ctx: SKRSContext2D, radiusPx: number, lengthShare: number): void {
  const lengthPx = lengthShare * radiusPx;
  const widthPx = 0.28 * radiusPx;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    ctx.save();
    ctx.rotate((quarter * Math.PI) / 2 + Math.PI / 4);
    ctx.fillRect(0.93 * radiusPx - lengthPx, -widthPx / 2, lengthPx, widthPx);
    ctx.restore();
  }
}

export function paintNumber(
  ctx: SKRSContext2D,
  colours: DiscColours,
  number: number,
  radiusPx: number,
): void {
  const sizePx = (number < 10 ? 1.15 : 0.98) * radiusPx;
  ctx.font = fontOf('text', 700, sizePx);
  ctx.textAlign = 'center';
  ctx.fillStyle = colours.number;
  ctx.fillText(String(number), 0, 0.35 * sizePx);
}
