import type { SKRSContext2D } from '@napi-rs/canvas';
import {
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  PEG_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from '../../core/board/dimensions.ts';
import { PEGS } from '../../core/board/pegs.ts';
import { withAlpha } from '../colour.ts';
import { toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

/** Each line twice: the inlay, and the glint along its lower edge that sets it into the wood. */
export function paintLines(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const widthPx = theme.inlayWidthIn * plan.pxPerIn;
  ctx.save();
  ctx.translate(0.35 * widthPx, 0.35 * widthPx);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.28)';
  ctx.lineWidth = widthPx;
  traceLines(ctx, plan);
  ctx.restore();
  ctx.save();
  ctx.strokeStyle = theme.inlay;
  ctx.lineWidth = widthPx;
  traceLines(ctx, plan);
  ctx.restore();
}

function traceLines(ctx: SKRSContext2D, plan: BoardPlan): void {
  const { centrePx, pxPerIn } = plan;
  for (const radiusIn of [FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN]) {
    ctx.beginPath();
    ctx.arc(centrePx, centrePx, radiusIn * pxPerIn, 0, 2 * Math.PI);
    ctx.stroke();
  }
  const innerPx = FIFTEEN_LINE_RADIUS_IN * pxPerIn * Math.SQRT1_2;
  const outerPx = SHOOTING_LINE_RADIUS_IN * pxPerIn * Math.SQRT1_2;
  for (const [x, y] of DIAGONALS) {
    ctx.beginPath();
    ctx.moveTo(centrePx + x * innerPx, centrePx + y * innerPx);
    ctx.lineTo(centrePx + x * outerPx, centrePx + y * outerPx);
    ctx.stroke();
  }
}

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** The wall towards the light lies in shadow, the far one is lit, and the floor lies deep. */
export function paintHole(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const { centrePx, pxPerIn } = plan;
  const radiusPx = HOLE_RADIUS_IN * pxPerIn;
  const wall = ctx.createLinearGradient(
    centrePx - radiusPx,
    centrePx - radiusPx,
    centrePx + radiusPx,
    centrePx + radiusPx,
  );
  wall.addColorStop(0.1, theme.holeFloor);
  wall.addColorStop(0.9, theme.holeWall);
  ctx.fillStyle = wall;
  fillDot(ctx, centrePx, centrePx, radiusPx);
  const shiftPx = 0.1 * radiusPx;
  const floor = ctx.createRadialGradient(
    centrePx + shiftPx,
    centrePx + shiftPx,
    0.2 * radiusPx,
    centrePx - shiftPx,
    centrePx - shiftPx,
    0.92 * radiusPx,
  );
  floor.addColorStop(0, withAlpha(theme.holeFloor, 0.55));
  floor.addColorStop(0.8, theme.holeFloor);
  floor.addColorStop(1, withAlpha(theme.holeFloor, 0));
  ctx.fillStyle = floor;
  fillDot(ctx, centrePx, centrePx, radiusPx);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.4)';
  ctx.lineWidth = 0.06 * pxPerIn;
  ctx.beginPath();
  ctx.arc(centrePx, centrePx, radiusPx, 0, 0.5 * Math.PI);
  ctx.stroke();
}

export function paintPegs(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const radiusPx = PEG_RADIUS_IN * plan.pxPerIn;
  for (const peg of PEGS) {
    const { xPx, yPx } = toPixels(plan, peg);
    ctx.save();
    ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
    ctx.shadowOffsetX = 0.16 * plan.pxPerIn;
    ctx.shadowOffsetY = 0.26 * plan.pxPerIn;
    ctx.shadowBlur = 0.22 * plan.pxPerIn;
    ctx.fillStyle = theme.pegRubber;
    fillDot(ctx, xPx, yPx, radiusPx);
    ctx.restore();
    const top = ctx.createRadialGradient(
      xPx - 0.3 * radiusPx,
      yPx - 0.3 * radiusPx,
      0,
      xPx,
      yPx,
      0.6 * radiusPx,
    );
    top.addColorStop(0, '#ffffff');
    top.addColorStop(0.35, theme.pegTop);
    top.addColorStop(1, withAlpha(theme.pegTop, 0.75));
    ctx.fillStyle = top;
    fillDot(ctx, xPx, yPx, 0.52 * radiusPx);
  }
}

function fillDot(ctx: SKRSContext2D, xPx: number, yPx: number, radiusPx: number): void {
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
  ctx.fill();
}
