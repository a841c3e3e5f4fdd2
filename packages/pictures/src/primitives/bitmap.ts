import type { Canvas } from '@napi-rs/canvas';

/** Pixels as red, green, blue, alpha (not premultiplied), by rows. */
export interface Bitmap {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8ClampedArray;
}

export function bitmapOf(canvas: Canvas): Bitmap {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { widthPx: width, heightPx: height, rgba: data };
}

/** The same memory as 32-bit words: one pixel each, with red in the lowest byte. */
export function wordsOf({
  buffer,
  byteOffset,
  length,
}: Uint8Array | Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length >> 2);
}
