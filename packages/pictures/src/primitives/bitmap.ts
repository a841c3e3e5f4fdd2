import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Rect } from '../geometry/rect.ts';

/** A picture as the bytes of a file. */
export interface EncodedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

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

export function canvasOf({ widthPx, heightPx, rgba }: Bitmap): Canvas {
  const canvas = createCanvas(widthPx, heightPx);
  canvas.getContext('2d').putImageData(new ImageData(rgba, widthPx, heightPx), 0, 0);
  return canvas;
}

export function partOf({ widthPx, rgba }: Bitmap, { x, y, width, height }: Rect): Bitmap {
  const part = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row += 1) {
    const at = 4 * ((y + row) * widthPx + x);
    part.set(rgba.subarray(at, at + 4 * width), 4 * row * width);
  }
  return { widthPx: width, heightPx: height, rgba: part };
}

/** Around all pixels in which two bitmaps of one size differ. */
export function differenceOf(one: Bitmap, other: Bitmap): Rect | undefined {
  const [a, b] = [wordsOf(one.rgba), wordsOf(other.rgba)];
  let [left, top, right, bottom] = [one.widthPx, one.heightPx, -1, -1];
  for (let y = 0, at = 0; y < one.heightPx; y += 1) {
    for (let x = 0; x < one.widthPx; x += 1, at += 1) {
      if (a[at] === b[at]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (bottom < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The same memory as 32-bit words: one pixel each, with red in the lowest byte. */
export function wordsOf({
  buffer,
  byteOffset,
  length,
}: Uint8Array | Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length >> 2);
}
