import type { SKRSContext2D } from '@napi-rs/canvas';
import { PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { fillCircle } from '../primitives/circles.ts';
import { toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

/** A screw in a rubber sleeve, taller than the discs, so its shadow is the longest. */
export function paintPegs(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  for (const peg of PEGS) paintPeg(ctx, theme, toPixels(plan, peg), plan.pxPerIn);
}

export function paintPeg(ctx: SKRSContext2D, theme: Theme, at: PointPx, pxPerIn: number): void {
  const radiusPx = PEG_RADIUS_IN * pxPerIn;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.18 * pxPerIn;
  ctx.shadowOffsetY = 0.28 * pxPerIn;
  ctx.shadowBlur = 0.2 * pxPerIn;
  ctx.fillStyle = theme.pegRubber;
  fillCircle(ctx, at, radiusPx);
  ctx.restore();
  const { xPx, yPx } = at;
  const topPx = theme.pegTopShare * radiusPx;
  const glint = { xPx: xPx - 0.2 * radiusPx, yPx: yPx - 0.2 * radiusPx };
  const top = ctx.createRadialGradient(glint.xPx, glint.yPx, 0, xPx, yPx, 1.03 * topPx);
  top.addColorStop(0, '#ffffff');
  top.addColorStop(0.35, theme.pegTop);
  top.addColorStop(1, mixColours(theme.pegTop, theme.pegRubber, 0.3));
  ctx.fillStyle = top;
  fillCircle(ctx, at, topPx);
}
