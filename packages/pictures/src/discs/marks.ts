import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillCircle, strokeCircle } from '../primitives/circles.ts';
import { contrastOf, mixedColour } from '../primitives/colour.ts';
import { fontOf } from '../text/fonts.ts';
import { SIDE_MARKS, type Colour, type DiscColours, type Side } from '../themes/theme.ts';

const MIDDLE = { xPx: 0, yPx: 0 };

/**
 * Distinguishes a side's discs without colour: an inlaid ring, notches in the rim or a dot. If
 * there is a number in the middle, the mark leaves room for it.
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
      ctx.lineWidth = (isNumbered ? 0.08 : 0.17) * radiusPx;
      strokeCircle(ctx, MIDDLE, (isNumbered ? 0.94 : 0.55) * radiusPx);
      return;
    case 'notches':
      if (isNumbered) paintNotches(ctx, radiusPx, 0.21, 0);
      else paintNotches(ctx, radiusPx, 0.42, Math.PI / 4);
      return;
    case 'dot':
      if (!isNumbered) fillCircle(ctx, MIDDLE, 0.27 * radiusPx);
      return;
  }
}

/**
 * Light wood set into the rim, as wide at the edge as towards the middle. A number is widest at the
 * corners of its box, so notches beside one go above, below, left and right.
 */
function paintNotches(
  ctx: SKRSContext2D,
  radiusPx: number,
  lengthShare: number,
  firstRad: number,
): void {
  const lengthPx = lengthShare * radiusPx;
  const widthPx = 0.28 * radiusPx;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    ctx.save();
    ctx.rotate((quarter * Math.PI) / 2 + firstRad);
    ctx.fillRect(0.93 * radiusPx - lengthPx, -widthPx / 2, lengthPx, widthPx);
    ctx.restore();
  }
}

/** As a share of the disc's radius: 11 px where a phone shows a board 300 px wide. */
export const NUMBER_SIZE_SHARE = 1.85;

/** The ground of a number, as a share of the disc's radius. */
export const SIGN_SHARE = 0.8;

/** Keeps two digits within the disc. */
const TWO_DIGITS_NARROWED = 0.6;

/** A number, or a letter in its place. */
export function paintSign(
  ctx: SKRSContext2D,
  colours: DiscColours,
  sign: string,
  radiusPx: number,
): void {
  const sizePx = NUMBER_SIZE_SHARE * radiusPx;
  ctx.fillStyle = numberGround(colours);
  fillCircle(ctx, MIDDLE, SIGN_SHARE * radiusPx);
  ctx.save();
  if (sign.length > 1) ctx.scale(TWO_DIGITS_NARROWED, 1);
  ctx.font = fontOf('text', 700, sizePx);
  ctx.textAlign = 'center';
  ctx.fillStyle = colours.number;
  ctx.fillText(sign, 0, 0.33 * sizePx);
  ctx.restore();
}
const MIN_CONTRAST = 5;
const STEP = 0.05;

/** The ground of a number: the disc's face, made darker or lighter for contrast. */
export function numberGround({ face, number }: DiscColours): Colour {
  const away =
    contrastOf(number, '#000000') > contrastOf(number, '#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += STEP) {
    const ground = mixedColour(face, away, share);
    if (contrastOf(number, ground) >= MIN_CONTRAST) return ground;
  }
  return away;
}
