import type { Bitmap } from '../primitives/bitmap.ts';
import type { Palette } from './palette.ts';

/**
 * The share of a pixel's error that its neighbours absorb. At full strength the wood looks sandy
 * and compresses a fifth worse; at zero soft shadows show bands. Chosen by eye.
 */
const DIFFUSION = 0.4;

/** Converts an opaque bitmap to palette indices with Floyd–Steinberg dithering. */
export function ditherBitmap(
  bitmap: Bitmap,
  palette: Palette,
  diffusion = DIFFUSION,
): Uint8Array<ArrayBuffer> {
  const { widthPx, heightPx, rgba } = bitmap;
  const indices = new Uint8Array(widthPx * heightPx);
  // A margin of one pixel on both sides avoids bounds checks.
  let errors = new Float32Array(3 * (widthPx + 2));
  let below = new Float32Array(3 * (widthPx + 2));
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * widthPx + x;
      const here = 3 * (x + 1);
      const r = clampByte((rgba[4 * at] ?? 0) + (errors[here] ?? 0));
      const g = clampByte((rgba[4 * at + 1] ?? 0) + (errors[here + 1] ?? 0));
      const b = clampByte((rgba[4 * at + 2] ?? 0) + (errors[here + 2] ?? 0));
      const index = palette.nearest(r, g, b);
      indices[at] = index;
      spread(errors, below, here, diffusion * (r - (palette.rgb[3 * index] ?? 0)));
      spread(errors, below, here + 1, diffusion * (g - (palette.rgb[3 * index + 1] ?? 0)));
      spread(errors, below, here + 2, diffusion * (b - (palette.rgb[3 * index + 2] ?? 0)));
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return indices;
}

function spread(errors: Float32Array, below: Float32Array, at: number, error: number): void {
  const part = error / 16;
  errors[at + 3] = (errors[at + 3] ?? 0) + 7 * part;
  below[at - 3] = (below[at - 3] ?? 0) + 3 * part;
  below[at] = (below[at] ?? 0) + 5 * part;
  below[at + 3] = (below[at + 3] ?? 0) + part;
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
