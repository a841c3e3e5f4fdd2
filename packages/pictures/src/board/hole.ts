import type { SKRSContext2D } from '@napi-rs/canvas';
import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { fillCircle, lightGradient, strokeCircle, traceCircle } from '../primitives/circles.ts';
import { litEdge } from './lamp.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';

/** The wall towards the light is in shadow and the far one is lit; the floor is deeper. */
export function paintHole(
  ctx: SKRSContext2D,
  theme: Theme,
  { centre, pxPerIn }: Pick<BoardPlan, 'centre' | 'pxPerIn'>,
): void {
  const radiusPx = HOLE_RADIUS_IN * pxPerIn;
  ctx.save();
  traceCircle(ctx, centre, radiusPx);
  ctx.clip();
  const wall = lightGradient(ctx, centre, radiusPx);
  wall.addColorStop(0, theme.holeFloor);
  wall.addColorStop(0.3, mixColours(theme.holeFloor, theme.holeWall, 0.25));
  wall.addColorStop(0.95, theme.holeWall);
  ctx.fillStyle = wall;
  fillCircle(ctx, centre, radiusPx);
  // Seen from straight above, the floor of a drilled hole is a circle a little inside its mouth.
  ctx.fillStyle = theme.holeFloor;
  ctx.shadowColor = theme.holeFloor;
  ctx.shadowBlur = 0.3 * radiusPx;
  fillCircle(
    ctx,
    { xPx: centre.xPx - 0.12 * radiusPx, yPx: centre.yPx - 0.15 * radiusPx },
    0.72 * radiusPx,
  );
  ctx.restore();
  const rim = lightGradient(ctx, centre, radiusPx);
  rim.addColorStop(0.5, withAlpha(theme.surface.light, 0));
  rim.addColorStop(1, withAlpha(litEdge(theme.surface.light), 0.7));
  ctx.strokeStyle = rim;
  ctx.lineWidth = 0.045 * pxPerIn;
  strokeCircle(ctx, centre, radiusPx);
}
