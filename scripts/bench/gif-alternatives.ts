import { createRequire } from 'node:module';
import { GifEncoder } from '@napi-rs/canvas';
import { GifWriter } from 'omggif';
import type { Bitmap } from '@crokinole/pictures/primitives/bitmap';

/** A replay frame as a whole picture, with its duration. */
export interface WholeFrame {
  readonly picture: Bitmap;
  readonly holdMs: number;
}

export type Encode = (frames: readonly WholeFrame[]) => Uint8Array;

/** The measured part of gifenc, which has no types. */
interface Gifenc {
  quantize(rgba: Uint8ClampedArray, count: number): number[][];
  applyPalette(rgba: Uint8ClampedArray, palette: number[][]): Uint8Array;
  GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: object): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}

const require = createRequire(import.meta.url);
const gifenc = require('gifenc') as Gifenc;
const TRANSPARENT = 255;

/** One palette for all frames, and transparent pixels where nothing changed. */
export const encodeWithGifenc: Encode = (frames) => {
  const encoder = gifenc.GIFEncoder();
  writeDifferences(frames, (indices, { picture, holdMs }, palette) => {
    encoder.writeFrame(indices, picture.widthPx, picture.heightPx, {
      ...(palette === undefined ? {} : { palette }),
      delay: holdMs,
      transparent: palette === undefined,
      transparentIndex: TRANSPARENT,
      dispose: 1,
    });
  });
  encoder.finish();
  return encoder.bytes();
};

/** The same frames through omggif's writer, which does its own compression. */
export const encodeWithOmggif: Encode = (frames) => {
  const [first] = frames;
  if (first === undefined) throw new Error('nothing to encode');
  const { widthPx, heightPx } = first.picture;
  const out = Buffer.alloc(frames.length * widthPx * heightPx);
  let writer: GifWriter | undefined;
  writeDifferences(frames, (indices, { holdMs }, palette) => {
    if (palette !== undefined) {
      const colours = Array.from({ length: 256 }, (_, i) => {
        const [r = 0, g = 0, b = 0] = palette[i] ?? [];
        return (r << 16) | (g << 8) | b;
      });
      writer = new GifWriter(out, widthPx, heightPx, { loop: 0, palette: colours });
    }
    const options = { delay: holdMs / 10, disposal: 1, transparent: TRANSPARENT };
    // The types ask for a plain array, but any list of numbers works.
    writer?.addFrame(0, 0, widthPx, heightPx, indices as unknown as number[], options);
  });
  return out.subarray(0, writer?.end());
};

function writeDifferences(
  frames: readonly WholeFrame[],
  write: (indices: Uint8Array, frame: WholeFrame, palette: number[][] | undefined) => void,
): void {
  let palette: number[][] | undefined;
  let shown: Uint8Array | undefined;
  for (const frame of frames) {
    const isFirst = palette === undefined;
    palette ??= gifenc.quantize(frame.picture.rgba, 255);
    const indices = gifenc.applyPalette(frame.picture.rgba, palette);
    const before = shown;
    const changed = before === undefined ? indices : withoutUnchanged(indices, before);
    write(changed, frame, isFirst ? palette : undefined);
    shown = indices;
  }
}

function withoutUnchanged(indices: Uint8Array, before: Uint8Array): Uint8Array {
  return indices.map((index, i) => (index === before[i] ? TRANSPARENT : index));
}

/** The canvas's own encoder: a palette for each frame, and whole frames. */
export const encodeWithCanvas: Encode = (frames) => {
  const [first] = frames;
  if (first === undefined) throw new Error('nothing to encode');
  const { widthPx, heightPx } = first.picture;
  const encoder = new GifEncoder(widthPx, heightPx, { repeat: 0 });
  for (const { picture, holdMs } of frames) {
    const rgba = new Uint8Array(picture.rgba.buffer);
    encoder.addFrame(rgba, widthPx, heightPx, { delay: holdMs });
  }
  return encoder.finish();
};
