import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  FIFTEEN_LINE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { strokeCircle } from '../primitives/circles.ts';
import { withAlpha } from '../primitives/colour.ts';
import { litEdge } from './lamp.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/**
 * Draws each line twice: the inlay, and a highlight along its lower edge that makes it look set
 * into the wood.
 */
export function paintLines(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const widthPx = theme.inlayWidthIn * plan.pxPerIn;
  ctx.save();
  ctx.translate(0.4 * widthPx, 0.4 * widthPx);
  ctx.strokeStyle = withAlpha(litEdge(theme.surface.light), 0.3);
  ctx.lineWidth = widthPx;
  strokeLines(ctx, plan);
  ctx.restore();
  ctx.strokeStyle = theme.inlay;
  ctx.lineWidth = widthPx;
  strokeLines(ctx, plan);
}

function strokeLines(ctx: SKRSContext2D, { centre, pxPerIn }: BoardPlan): void {
  for (const radiusIn of [FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN]) {
    strokeCircle(ctx, centre, radiusIn * pxPerIn);
  }
  const innerPx = FIFTEEN_LINE_RADIUS_IN * pxPerIn * Math.SQRT1_2;
  const outerPx = SHOOTING_LINE_RADIUS_IN * pxPerIn * Math.SQRT1_2;
  for (const [x, y] of DIAGONALS) {
    ctx.beginPath();
    ctx.moveTo(centre.xPx + x * innerPx, centre.yPx + y * innerPx);
    ctx.lineTo(centre.xPx + x * outerPx, centre.yPx + y * outerPx);
    ctx.stroke();
  }
}
