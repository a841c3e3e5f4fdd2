import {
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { planBoard } from '@crokinole/pictures/geometry/plan';
import { createPainter } from '@crokinole/pictures/paint/painter';
import type { Theme } from '@crokinole/pictures/themes/theme';
import { quantile } from './figures.ts';

/** As wide as a phone shows it. */
const SIZE_PX = 300;
/** Around the lines, the hole and the rim, which aren't wood or have shadows. */
const MARGIN_IN = 0.45;

/** How much the wood's lightness differs over the surface, from dark to light, as L* from 0 to 100. */
export function surfaceSpread(theme: Theme): number {
  const plan = planBoard(SIZE_PX);
  const board = { kind: 'board', at: { xPx: 0, yPx: 0 }, plan } as const;
  const list = { widthPx: SIZE_PX, heightPx: SIZE_PX, items: [board] };
  const canvas = createPainter().paint(list, theme);
  const { data } = canvas.getContext('2d').getImageData(0, 0, SIZE_PX, SIZE_PX);
  const tones: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const x = (((at / 4) % SIZE_PX) + 0.5 - plan.centre.xPx) / plan.pxPerIn;
    const y = (Math.floor(at / 4 / SIZE_PX) + 0.5 - plan.centre.yPx) / plan.pxPerIn;
    if (isWood(x, y)) tones.push(lightnessOf(data.subarray(at, at + 3)));
  }
  return quantile(tones, 0.95) - quantile(tones, 0.05);
}

function isWood(x: number, y: number): boolean {
  const radius = Math.hypot(x, y);
  const circles = [FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN];
  const isOnDiagonal =
    radius > FIFTEEN_LINE_RADIUS_IN &&
    Math.abs(Math.abs(x) - Math.abs(y)) * Math.SQRT1_2 < MARGIN_IN;
  return (
    radius > HOLE_RADIUS_IN + MARGIN_IN &&
    radius < SURFACE_RADIUS_IN - MARGIN_IN &&
    !isOnDiagonal &&
    circles.every((line) => Math.abs(radius - line) > MARGIN_IN)
  );
}

/** CIE L* of an sRGB colour. */
function lightnessOf(rgb: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}
