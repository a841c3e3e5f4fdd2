import type { Gif, GifImage } from '../protocol/gif.ts';

export interface GifFrame {
  readonly rgba: Uint8ClampedArray;
  readonly delayMs: number;
}

const RESTORE_BACKGROUND = 2;
const RESTORE_PREVIOUS = 3;
const MAX_CODES = 4096;
/** The first row and the row step of each pass. */
const INTERLACED_PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** The frames as they appear, each composed over the previous ones. */
export function* framesOf({ width, height, images }: Gif): Generator<GifFrame> {
  const canvas = new Uint8ClampedArray(width * height * 4);
  for (const image of images) {
    const before = image.disposal === RESTORE_PREVIOUS ? canvas.slice() : undefined;
    paint(canvas, width, image);
    yield { rgba: canvas.slice(), delayMs: image.delayMs };
    if (before !== undefined) canvas.set(before);
    if (image.disposal === RESTORE_BACKGROUND) clear(canvas, width, image);
  }
}

function paint(canvas: Uint8ClampedArray, canvasWidth: number, image: GifImage): void {
  const { left, top, width, palette, transparent } = image;
  const rows = rowsOf(image);
  unpack(image).forEach((index, i) => {
    if (index === transparent) return;
    const y = top + (rows[Math.floor(i / width)] ?? 0);
    const at = 4 * (y * canvasWidth + left + (i % width));
    canvas.set(palette.subarray(3 * index, 3 * index + 3), at);
    canvas[at + 3] = 255;
  });
}

function clear(canvas: Uint8ClampedArray, canvasWidth: number, image: GifImage): void {
  const { left, top, width, height } = image;
  for (let y = top; y < top + height; y += 1) {
    const start = 4 * (y * canvasWidth + left);
    canvas.fill(0, start, start + 4 * width);
  }
}

/** Maps rows of the data to rows of the image. */
function rowsOf({ height, isInterlaced }: GifImage): readonly number[] {
  const rows = Array.from({ length: height }, (_, y) => y);
  if (!isInterlaced) return rows;
  return INTERLACED_PASSES.flatMap(([first, step]) =>
    rows.filter((y) => y >= first && (y - first) % step === 0),
  );
}

/** LZW decoding: each code stands for earlier output, stored by offset and length. */
function unpack({ codes, codeBits, width, height }: GifImage): Uint8Array {
  const count = width * height;
  const clearCode = 2 ** codeBits;
  const out = new Uint8Array(count);
  const starts = new Int32Array(MAX_CODES);
  const lengths = new Int32Array(MAX_CODES);
  let [size, next, bits, held, length] = [codeBits + 1, clearCode + 2, 0, 0, 0];
  let previous: { readonly start: number; readonly length: number } | undefined;
  for (const byte of codes) {
    held |= byte << bits;
    bits += 8;
    while (bits >= size) {
      const code = held & (2 ** size - 1);
      held >>>= size;
      bits -= size;
      if (code === clearCode) {
        [size, next, previous] = [codeBits + 1, clearCode + 2, undefined];
        continue;
      }
      if (code === clearCode + 1 || length >= count) return out;
      const start = length;
      if (code < clearCode) {
        out[length] = code;
        length += 1;
      } else {
        const isKnown = code < next;
        const from = isKnown ? (starts[code] ?? 0) : (previous?.start ?? 0);
        const many = isKnown ? (lengths[code] ?? 0) : (previous?.length ?? 0) + 1;
        for (let i = 0; i < many; i += 1) out[length + i] = out[from + i] ?? 0;
        length += many;
      }
      if (previous !== undefined && next < MAX_CODES) {
        starts[next] = previous.start;
        lengths[next] = previous.length + 1;
        next += 1;
        if (next === 2 ** size && next < MAX_CODES) size += 1;
      }
      previous = { start, length: length - start };
    }
  }
  return out;
}
