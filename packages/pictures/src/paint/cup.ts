import { createCanvas } from '@napi-rs/canvas';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { fillCircle, lightGradient, strokeCircle } from '../primitives/circles.ts';
import type { DiscCanvas } from '../discs/paint-disc.ts';
import type { PointPx } from '../geometry/plan.ts';
import type { Side, Theme } from '../themes/theme.ts';

/** A turned bowl with a ring in its side's colour. */
export function cupCanvas(theme: Theme, side: Side, radiusPx: number): DiscCanvas {
  const centrePx = Math.ceil(1.4 * radiusPx);
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  const at = { xPx: centrePx, yPx: centrePx };
  const wood = theme.rail;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.09 * radiusPx;
  ctx.shadowOffsetY = 0.14 * radiusPx;
  ctx.shadowBlur = 0.25 * radiusPx;
  const rim = lightGradient(ctx, at, radiusPx);
  rim.addColorStop(0, mixColours(wood.light, '#ffffff', 0.3));
  rim.addColorStop(0.5, wood.light);
  rim.addColorStop(1, wood.dark);
  ctx.fillStyle = rim;
  fillCircle(ctx, at, radiusPx);
  ctx.restore();
  ctx.strokeStyle = theme.sides[side].edge;
  ctx.lineWidth = 0.1 * radiusPx;
  strokeCircle(ctx, at, 0.91 * radiusPx);
  ctx.strokeStyle = theme.sides[side].face;
  ctx.lineWidth = 0.07 * radiusPx;
  strokeCircle(ctx, at, 0.91 * radiusPx);
  const bowl = lightGradient(ctx, at, 0.8 * radiusPx);
  bowl.addColorStop(0, mixColours(wood.dark, '#000000', 0.72));
  bowl.addColorStop(0.6, mixColours(wood.dark, '#000000', 0.45));
  bowl.addColorStop(1, mixColours(wood.dark, wood.light, 0.3));
  ctx.fillStyle = bowl;
  fillCircle(ctx, at, 0.8 * radiusPx);
  ctx.strokeStyle = withAlpha('#000000', 0.35);
  ctx.lineWidth = 0.035 * radiusPx;
  strokeCircle(ctx, at, 0.8 * radiusPx);
  return { canvas, centrePx };
}

export function discDiameterInCup(radiusPx: number): number {
  return 0.58 * radiusPx;
}

/** This many look like a full cup; the number beside it is exact. */
export const MAX_SHOWN_IN_CUP = 7;

/**
 * The positions of twenties in a cup, as shares of its radius: one in the middle, the others around
 * it.
 */
export function placesInCup(twenties: number): readonly PointPx[] {
  const shown = Math.min(twenties, MAX_SHOWN_IN_CUP);
  if (shown <= 1) return shown === 1 ? [{ xPx: 0, yPx: 0 }] : [];
  const around = shown > 4 ? shown - 1 : shown;
  const reach = shown === 2 ? 0.3 : shown <= 4 ? 0.34 : 0.47;
  const ring = Array.from({ length: around }, (_, i) => {
    const turn = ((i / around) * 2 + 0.2) * Math.PI;
    return { xPx: reach * Math.cos(turn), yPx: reach * Math.sin(turn) };
  });
  return around < shown ? [...ring, { xPx: 0, yPx: 0 }] : ring;
}
