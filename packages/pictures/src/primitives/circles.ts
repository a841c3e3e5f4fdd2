import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PointPx } from '../geometry/plan.ts';

export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

/** Traces a full circle as the current path. */
export function traceCircle(ctx: SKRSContext2D, { xPx, yPx }: PointPx, radiusPx: number): void {
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
}

export function fillCircle(ctx: SKRSContext2D, centre: PointPx, radiusPx: number): void {
  traceCircle(ctx, centre, radiusPx);
  ctx.fill();
}

export function strokeCircle(ctx: SKRSContext2D, centre: PointPx, radiusPx: number): void {
  traceCircle(ctx, centre, radiusPx);
  ctx.stroke();
}

/** A gradient over a circle; the light falls from the upper left. */
export function lightGradient(
  ctx: SKRSContext2D,
  { xPx, yPx }: PointPx,
  radiusPx: number,
): Gradient {
  const reach = radiusPx * Math.SQRT1_2;
  return ctx.createLinearGradient(xPx - reach, yPx - reach, xPx + reach, yPx + reach);
}
