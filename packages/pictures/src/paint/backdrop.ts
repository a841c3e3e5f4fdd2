import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '../primitives/colour.ts';
import type { Theme } from '../themes/theme.ts';

/** The ground under the board: darker towards the edges, as under a lamp. */
export function paintBackdrop(
  ctx: SKRSContext2D,
  theme: Theme,
  widthPx: number,
  heightPx: number,
): void {
  ctx.fillStyle = theme.backdrop;
  ctx.fillRect(0, 0, widthPx, heightPx);
  const middle = [widthPx / 2, heightPx / 2] as const;
  const reachPx = 0.5 * Math.hypot(widthPx, heightPx);
  const lamp = ctx.createRadialGradient(...middle, 0.45 * reachPx, ...middle, reachPx);
  lamp.addColorStop(0, withAlpha(theme.backdropShade, 0));
  lamp.addColorStop(1, theme.backdropShade);
  ctx.fillStyle = lamp;
  ctx.fillRect(0, 0, widthPx, heightPx);
}
