import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PointPx } from '../geometry/plan.ts';
import type { TextStyle } from '../scene/draw-list.ts';
import { fitText } from '../text/fit.ts';
import { fontOf, loadFonts } from '../text/fonts.ts';
import { plainText } from '../text/plain.ts';
import type { Theme } from '../themes/theme.ts';
import { colourOf } from './tint.ts';

export function writeText(
  ctx: SKRSContext2D,
  theme: Theme,
  at: PointPx,
  text: string,
  style: TextStyle,
): void {
  ctx.font = fontOf(style.face, style.weight, style.sizePx);
  ctx.lang = 'en';
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colourOf(theme, style.tint);
  const plain = plainText(text, loadFonts().canDraw);
  const shown = fitText(plain, style.maxWidthPx ?? Infinity, (cut) => ctx.measureText(cut).width);
  ctx.fillText(shown, at.xPx, at.yPx);
}
