import { createCanvas } from '@napi-rs/canvas';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { withAlpha } from '../primitives/colour.ts';

/** A ring that opens briefly where discs collide. */
export const COLLISION_RING_FRAMES = 4;

/** White with a dark edge, so that it shows on any wood and disc. */
export function paintCollisionRing(discDiameterPx: number): readonly Bitmap[] {
  return Array.from({ length: COLLISION_RING_FRAMES }, (_, i) =>
    paintRing(discDiameterPx, (i + 0.5) / COLLISION_RING_FRAMES),
  );
}

/** `progress` runs from 0 to 1. */
function paintRing(discDiameterPx: number, progress: number): Bitmap {
  const radiusPx = discDiameterPx * (0.24 + 0.36 * progress);
  const sizePx = 2 * Math.ceil(radiusPx + 0.14 * discDiameterPx);
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  const widthPx = 0.13 * discDiameterPx * (1 - 0.5 * progress);
  for (const [colour, inkPx, alpha] of [
    ['#1c0f04', 1.9 * widthPx, 0.5 * (1 - progress)],
    ['#ffffff', widthPx, 1 - 0.7 * progress],
  ] as const) {
    ctx.strokeStyle = withAlpha(colour, alpha);
    ctx.lineWidth = inkPx;
    ctx.beginPath();
    ctx.arc(sizePx / 2, sizePx / 2, radiusPx, 0, 2 * Math.PI);
    ctx.stroke();
  }
  return bitmapOf(canvas);
}
