import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PointPx } from '../geometry/plan.ts';
import type { TextStyle } from '../draw-list/draw-list.ts';
import { fitText } from '../text/fit.ts';
import { prepareText } from '../text/drawable.ts';
import type { Theme } from '../themes/theme.ts';
import { colourOf } from './tint.ts';

/** As a share of the font size; half of it lies outside the letters. */
const HALO_SHARE = 0.2;

export function writeText(
  ctx: SKRSContext2D,
  theme: Theme,
  at: PointPx,
  text: string,
  style: TextStyle,
): void {
  const plain = prepareText(ctx, text, style);
  ctx.lang = 'en';
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colourOf(theme, style.tint);
  const { maxWidthPx } = style;
  const shown =
    maxWidthPx === undefined
      ? plain
      : fitText(plain, maxWidthPx, (cut) => ctx.measureText(cut).width);
  if (style.halo !== undefined) {
    ctx.strokeStyle = colourOf(theme, style.halo);
    ctx.lineWidth = HALO_SHARE * style.sizePx;
    ctx.lineJoin = 'round';
    ctx.strokeText(shown, at.xPx, at.yPx);
  }
  ctx.fillText(shown, at.xPx, at.yPx);
}
