import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { withAlpha } from '../primitives/colour.ts';
import type { Colour, Theme } from '../themes/theme.ts';

/** The frames of a twenty's flash: a burst, and two rings of light that spread from the hole. */
export const FLASH_FRAMES = 18;
const REACH_IN = 4.2;
/** The second ring starts after this share of the flash. */
const SECOND_RING = 0.25;
const BURST = 0.45;
/** Light shows only against dark, and maple is pale, so everything has a dark edge. */
const EDGE: Colour = '#1c0f04';
const EDGE_IN = 0.09;

export function paintFlash(theme: Theme, pxPerIn: number): readonly Bitmap[] {
  return Array.from({ length: FLASH_FRAMES }, (_, i) =>
    paintFlashFrame(theme.ink.accent, pxPerIn, (i + 0.5) / FLASH_FRAMES),
  );
}

/** `progress` runs from 0 to 1. */
function paintFlashFrame(colour: Colour, pxPerIn: number, progress: number): Bitmap {
  const sizePx = 2 * Math.ceil((REACH_IN + 0.3) * pxPerIn);
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  ctx.translate(sizePx / 2, sizePx / 2);
  ctx.scale(pxPerIn, pxPerIn);
  if (progress < BURST) paintBurst(ctx, progress / BURST);
  for (const lagging of [SECOND_RING, 0]) {
    const own = (progress - lagging) / (1 - SECOND_RING);
    if (own > 0 && own < 1) paintRing(ctx, colour, own);
  }
  return bitmapOf(canvas);
}

/** Fast and wide at first, then slower, thinner and fading. */
function paintRing(ctx: SKRSContext2D, colour: Colour, progress: number): void {
  const radiusIn = HOLE_RADIUS_IN + (REACH_IN - HOLE_RADIUS_IN) * grownBy(progress);
  const widthIn = 0.42 * (1 - 0.6 * progress);
  // The edge fades first, because alone it would look like a smudge.
  for (const [ink, inkWidthIn, alpha] of [
    [EDGE, widthIn + 2 * EDGE_IN, (1 - progress) ** 1.5],
    [colour, widthIn, 1 - progress ** 3],
  ] as const) {
    ctx.strokeStyle = withAlpha(ink, alpha);
    ctx.lineWidth = inkWidthIn;
    ctx.beginPath();
    ctx.arc(0, 0, radiusIn, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/** The light itself: white and very short. */
function paintBurst(ctx: SKRSContext2D, progress: number): void {
  const radiusIn = HOLE_RADIUS_IN + 2.6 * grownBy(progress);
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, radiusIn);
  light.addColorStop(0, withAlpha('#ffffff', 1 - progress));
  light.addColorStop(0.5, withAlpha('#ffffff', 0.8 * (1 - progress)));
  light.addColorStop(1, withAlpha('#ffffff', 0));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(0, 0, radiusIn, 0, 2 * Math.PI);
  ctx.fill();
}

function grownBy(progress: number): number {
  return 1 - (1 - progress) ** 2.5;
}
