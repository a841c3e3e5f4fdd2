import type { SKRSContext2D } from '@napi-rs/canvas';
import { PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { fillCircle, lightGradient } from '../primitives/circles.ts';
import { toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

/** A screw in a rubber sleeve, taller than the discs, so its shadow is the longest. */
export function paintPegs(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  for (const peg of PEGS) paintPeg(ctx, theme, toPixels(plan, peg), plan.pxPerIn);
}

export function paintPeg(ctx: SKRSContext2D, theme: Theme, at: PointPx, pxPerIn: number): void {
  const radiusPx = PEG_RADIUS_IN * pxPerIn;
  castPegShadow(ctx, theme, at, pxPerIn);
  const { xPx, yPx } = at;
  const sleeve = lightGradient(ctx, at, radiusPx);
  sleeve.addColorStop(0.05, mixColours(theme.pegRubber, '#ffffff', 0.3));
  sleeve.addColorStop(0.5, theme.pegRubber);
  ctx.fillStyle = sleeve;
  fillCircle(ctx, at, radiusPx);
  const topPx = theme.pegTopShare * radiusPx;
  const glint = { xPx: xPx - 0.2 * radiusPx, yPx: yPx - 0.2 * radiusPx };
  const top = ctx.createRadialGradient(glint.xPx, glint.yPx, 0, xPx, yPx, 1.03 * topPx);
  top.addColorStop(0, '#ffffff');
  top.addColorStop(0.35, theme.pegTop);
  top.addColorStop(1, mixColours(theme.pegTop, theme.pegRubber, 0.3));
  ctx.fillStyle = top;
  fillCircle(ctx, at, topPx);
}

/** How far the shadow of a peg reaches, in steps that are softer with the distance. */
const SHADOW_IN = { x: 0.2, y: 0.31 };
const SHADOW_STEPS = 5;

/** It begins at the peg's foot: a shadow apart from its peg would be that of a floating ball. */
function castPegShadow(ctx: SKRSContext2D, theme: Theme, at: PointPx, pxPerIn: number): void {
  ctx.save();
  ctx.fillStyle = theme.pegRubber;
  for (let step = 1; step <= SHADOW_STEPS; step += 1) {
    const share = step / SHADOW_STEPS;
    ctx.shadowColor = withAlpha('#1a0c02', theme.shadowStrength * (0.62 - 0.36 * share));
    ctx.shadowOffsetX = share * SHADOW_IN.x * pxPerIn;
    ctx.shadowOffsetY = share * SHADOW_IN.y * pxPerIn;
    ctx.shadowBlur = (0.04 + 0.16 * share) * pxPerIn;
    fillCircle(ctx, at, 0.94 * PEG_RADIUS_IN * pxPerIn);
  }
  ctx.restore();
}
