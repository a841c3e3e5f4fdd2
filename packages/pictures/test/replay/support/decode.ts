import { createCanvas, loadImage } from '@napi-rs/canvas';
import { GifReader } from 'omggif';
import type { Rect } from '../../../src/geometry/rect.ts';
import { bitmapOf, type Bitmap } from '../../../src/primitives/bitmap.ts';

/** The first and the last picture. */
interface Ends {
  readonly first: Bitmap;
  readonly last: Bitmap;
}

export interface DecodedGif extends Ends {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 loops forever. */
  readonly loops: number | null;
  readonly frames: readonly { readonly delayMs: number; readonly picture: Bitmap }[];
}

function endsOf(frames: readonly { readonly picture: Bitmap }[]): Ends {
  const [first, last] = [frames.at(0)?.picture, frames.at(-1)?.picture];
  if (first === undefined || last === undefined) throw new Error('no frames');
  return { first, last };
}

/** Decodes a JPEG or a PNG. */
export async function decodeStill(bytes: Uint8Array): Promise<Bitmap> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return bitmapOf(canvas);
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
  return { widthPx, heightPx, loops: reader.loopCount(), frames, ...endsOf(frames) };
}

export interface DecodedWebp extends Ends {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly plays: number;
  readonly frames: readonly {
    readonly rect: Rect;
    readonly delayMs: number;
    readonly picture: Bitmap;
  }[];
}

/** Decodes an animated WebP whose frames replace what is below them. */
export async function decodeWebp(webp: Uint8Array): Promise<DecodedWebp> {
  const bytes = Buffer.from(webp);
  const chunks = chunksOf(bytes.subarray(12));
  const [head, animation, ...rest] = chunks;
  if (head?.name !== 'VP8X' || animation?.name !== 'ANIM') throw new Error('not animated');
  const [widthPx, heightPx] = [head.data.readUIntLE(4, 3) + 1, head.data.readUIntLE(7, 3) + 1];
  const canvas = createCanvas(widthPx, heightPx);
  const frames: DecodedWebp['frames'][number][] = [];
  for (const { data } of rest) {
    const at = (i: number) => data.readUIntLE(3 * i, 3);
    const rect = { x: 2 * at(0), y: 2 * at(1), width: at(2) + 1, height: at(3) + 1 };
    const image = await loadImage(riff(data.subarray(16)));
    if (image.width !== rect.width || image.height !== rect.height) throw new Error('wrong size');
    canvas.getContext('2d').drawImage(image, rect.x, rect.y);
    frames.push({ rect, delayMs: at(4), picture: bitmapOf(canvas) });
  }
  const plays = animation.data.readUInt16LE(4);
  return { widthPx, heightPx, plays, frames, ...endsOf(frames) };
}

function riff(chunks: Buffer): Buffer {
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(4 + chunks.length, 4);
  return Buffer.concat([head, chunks]);
}

function chunksOf(bytes: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** How far apart two pictures are: the mean square over red, green and blue. */
export function errorBetween(a: Bitmap, b: Bitmap): number {
  if (a.rgba.length !== b.rgba.length) throw new Error('pictures of different sizes');
  let sum = 0;
  for (let i = 0; i < a.rgba.length; i += 1) {
    if (i % 4 < 3) sum += ((a.rgba[i] ?? 0) - (b.rgba[i] ?? 0)) ** 2;
  }
  return sum / (0.75 * a.rgba.length);
}

/** The similarity of two pictures in decibels (PSNR): 30 is close, 40 is hardly distinguishable. */
export function psnrDb(a: Bitmap, b: Bitmap): number {
  return 10 * Math.log10((255 * 255) / errorBetween(a, b));
}

export interface Difference {
  /** The mean over all pixels and channels, in levels of 255. */
  readonly mean: number;
  /** The share of pixels with a channel that is off by more than 32 levels. */
  readonly farOff: number;
}

/** As far as people see: machines paint slightly different pixels. */
export const MAX_DIFFERENCE: Difference = { mean: 0.8, farOff: 0.0005 };

export function differenceBetween({ rgba: one }: Bitmap, { rgba: other }: Bitmap): Difference {
  let total = 0;
  let farOff = 0;
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let c = 0; c < 3; c += 1) {
      const off = Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0));
      total += off;
      most = Math.max(most, off);
    }
    if (most > 32) farOff += 1;
  }
  const pixels = one.length / 4;
  return { mean: total / (3 * pixels), farOff: farOff / pixels };
}

export function looksLike(one: Bitmap, other: Bitmap): boolean {
  if (one.widthPx !== other.widthPx || one.heightPx !== other.heightPx) return false;
  const { mean, farOff } = differenceBetween(one, other);
  return mean < MAX_DIFFERENCE.mean && farOff < MAX_DIFFERENCE.farOff;
}
