import type { SKRSContext2D } from '@napi-rs/canvas';
import { SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import { mixedColour } from '../primitives/colour.ts';
import { traceCircle } from '../primitives/circles.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import type { Colour, Theme } from '../themes/theme.ts';

/** The lamp hangs at the upper left, this share of the radius from the middle in each direction. */
const LAMP_SHARE = { x: -0.42, y: -0.5 };
const REACH_SHARE = 1.1;
const LAMP_LIGHT: Colour = '#ffe0ac';

/** A lit edge has the wood's own light: white would be grey on dark wood. */
export function litEdge(wood: Colour): Colour {
  return mixedColour(wood, LAMP_LIGHT, 0.5);
}

/** The lamp's light and its warm fall-off, over the whole surface. */
export function paintLamp(ctx: SKRSContext2D, { lamp }: Theme, plan: BoardPlan): void {
  const { xPx, yPx } = plan.centre;
  const radiusPx = SURFACE_RADIUS_IN * plan.pxPerIn;
  const reachPx = Math.SQRT1_2 * radiusPx;
  const fallOff = ctx.createLinearGradient(
    xPx - reachPx,
    yPx - reachPx,
    xPx + reachPx,
    yPx + reachPx,
  );
  fallOff.addColorStop(0.25, '#ffffff');
  fallOff.addColorStop(0.6, mixedColour('#ffffff', lamp.shade, 0.35));
  fallOff.addColorStop(1, lamp.shade);
  const at = [xPx + LAMP_SHARE.x * radiusPx, yPx + LAMP_SHARE.y * radiusPx] as const;
  const light = ctx.createRadialGradient(...at, 0, ...at, REACH_SHARE * radiusPx);
  light.addColorStop(0, lamp.light);
  light.addColorStop(0.35, mixedColour('#000000', lamp.light, 0.55));
  light.addColorStop(0.7, mixedColour('#000000', lamp.light, 0.14));
  light.addColorStop(1, '#000000');
  ctx.save();
  traceCircle(ctx, plan.centre, radiusPx);
  ctx.clip();
  for (const [operation, gradient] of [
    ['multiply', fallOff],
    ['screen', light],
  ] as const) {
    ctx.globalCompositeOperation = operation;
    ctx.fillStyle = gradient;
    ctx.fillRect(xPx - radiusPx, yPx - radiusPx, 2 * radiusPx, 2 * radiusPx);
  }
  ctx.restore();
}
