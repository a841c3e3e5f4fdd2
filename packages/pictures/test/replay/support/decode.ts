import { GifReader } from 'omggif';
import type { Bitmap } from '../../../src/primitives/bitmap.ts';

export interface DecodedGif {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 loops forever. */
  readonly loops: number | null;
  readonly frames: readonly { readonly delayMs: number; readonly picture: Bitmap }[];
}

/** Decodes a GIF as viewers do, with a third-party decoder. */
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

/** The similarity of two pictures in decibels (PSNR): 30 is close, 40 is hardly distinguishable. */
export function psnrDb(a: Bitmap, b: Bitmap): number {
  if (a.rgba.length !== b.rgba.length) throw new Error('pictures of different sizes');
  let sum = 0;
  for (let i = 0; i < a.rgba.length; i += 1) {
    if (i % 4 < 3) sum += ((a.rgba[i] ?? 0) - (b.rgba[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10((255 * 255 * 0.75 * a.rgba.length) / sum);
}
