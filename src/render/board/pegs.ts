import type { SKRSContext2D } from '@napi-rs/canvas';
import { PEG_RADIUS_IN } from '../../core/board/dimensions.ts';
import { PEGS } from '../../core/board/pegs.ts';
import { withAlpha } from '../colour.ts';
import { fillCircle, strokeCircle } from '../draw.ts';
import { toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

/** A screw in a rubber sleeve, standing taller than the discs: its shadow is the longest. */
export function paintPegs(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  for (const peg of PEGS) paintPeg(ctx, theme, toPixels(plan, peg), plan.pxPerIn);
}

function paintPeg(ctx: SKRSContext2D, theme: Theme, at: PointPx, pxPerIn: number): void {
  const radiusPx = PEG_RADIUS_IN * pxPerIn;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.18 * pxPerIn;
  ctx.shadowOffsetY = 0.28 * pxPerIn;
  ctx.shadowBlur = 0.2 * pxPerIn;
  ctx.fillStyle = theme.pegRubber;
  fillCircle(ctx, at, radiusPx);
  ctx.restore();
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.25)';
  ctx.lineWidth = 0.14 * radiusPx;
  strokeCircle(ctx, at, 0.8 * radiusPx);
  const { xPx, yPx } = at;
  const glint = { xPx: xPx - 0.2 * radiusPx, yPx: yPx - 0.2 * radiusPx };
  const top = ctx.createRadialGradient(glint.xPx, glint.yPx, 0, xPx, yPx, 0.5 * radiusPx);
  top.addColorStop(0, '#ffffff');
  top.addColorStop(0.5, theme.pegTop);
  top.addColorStop(1, withAlpha(theme.pegRubber, 0.9));
  ctx.fillStyle = top;
  fillCircle(ctx, at, 0.5 * radiusPx);
}
