import { GifReader } from 'omggif';
import type { Bitmap } from '../../../src/primitives/bitmap.ts';

export interface DecodedGif {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 is without end. */
  readonly loops: number | null;
  readonly frames: readonly { readonly delayMs: number; readonly picture: Bitmap }[];
}

/** A GIF as a viewer shows it, read by a decoder that is not ours. */
export function decodeGif(gif: Uint8Array): DecodedGif {
  const reader = new GifReader(Buffer.from(gif));
  const { width: widthPx, height: heightPx } = reader;
  const shown = new Uint8ClampedArray(4 * widthPx * heightPx);
  const frames = Array.from({ length: reader.numFrames() }, (_, i) => {
    reader.decodeAndBlitFrameRGBA(i, shown);
    const delayMs = 10 * reader.frameInfo(i).delay;
    return { delayMs, picture: { widthPx, heightPx, rgba: shown.slice() } };
  });
  return { widthPx, heightPx, loops: reader.loopCount(), frames };
}

/** How near two pictures are, in decibels: 30 is close, 40 hardly to be told apart. */
export function psnrDb(a: Bitmap, b: Bitmap): number {
  if (a.rgba.length !== b.rgba.length) throw new Error('pictures of different sizes');
  let sum = 0;
  a.rgba.forEach((value, i) => {
    if (i % 4 < 3) sum += (value - (b.rgba[i] ?? 0)) ** 2;
  });
  return 10 * Math.log10((255 * 255 * 0.75 * a.rgba.length) / sum);
}
