import type { Bitmap } from '../bitmap.ts';
import { clip, haveOverlap, type Rect } from './gif/rect.ts';
import type { Palette } from './palette.ts';

/** A small picture laid over the board with its upper left corner at a whole pixel. */
export interface Stamp {
  readonly bitmap: Bitmap;
  readonly x: number;
  readonly y: number;
}

/** The empty board: its true colours, and the same in palette indices. */
export interface Ground {
  readonly bitmap: Bitmap;
  readonly indices: Uint8Array;
  readonly palette: Palette;
}

export function rectOf(stamp: Stamp): Rect {
  return { x: stamp.x, y: stamp.y, width: stamp.bitmap.widthPx, height: stamp.bitmap.heightPx };
}

export function rectOfBitmap(bitmap: Bitmap): Rect {
  return { x: 0, y: 0, width: bitmap.widthPx, height: bitmap.heightPx };
}

/**
 * Lays stamps over the board, in true colours first: where soft edges and shadows overlap, only the
 * outcome is matched to the palette. Pixels that no stamp touches keep the board's dithered index.
 */
export class Composer {
  readonly #ground: Ground;
  readonly #colours: Uint8ClampedArray;
  readonly #touched: Uint8Array;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#colours = new Uint8ClampedArray(ground.bitmap.rgba.length);
    this.#touched = new Uint8Array(ground.indices.length);
  }

  /** Paints one rectangle of the picture into `target`, which is as large as the board. */
  composeIndices(rect: Rect, stamps: readonly Stamp[], target: Uint8Array): void {
    const { bitmap, indices, palette } = this.#ground;
    this.#layStamps(rect, stamps);
    for (let y = rect.y; y < rect.y + rect.height; y += 1) {
      const end = y * bitmap.widthPx + rect.x + rect.width;
      for (let at = end - rect.width; at < end; at += 1) {
        target[at] =
          this.#touched[at] === 0
            ? (indices[at] ?? 0)
            : palette.nearest(
                this.#colours[4 * at] ?? 0,
                this.#colours[4 * at + 1] ?? 0,
                this.#colours[4 * at + 2] ?? 0,
              );
      }
    }
  }

  /** The whole picture in true colours. */
  composeColours(stamps: readonly Stamp[]): Bitmap {
    this.#layStamps(rectOfBitmap(this.#ground.bitmap), stamps);
    return { ...this.#ground.bitmap, rgba: this.#colours.slice() };
  }

  #layStamps(rect: Rect, stamps: readonly Stamp[]): void {
    const { bitmap } = this.#ground;
    for (let y = rect.y; y < rect.y + rect.height; y += 1) {
      const from = y * bitmap.widthPx + rect.x;
      const until = from + rect.width;
      this.#colours.set(bitmap.rgba.subarray(4 * from, 4 * until), 4 * from);
      this.#touched.fill(0, from, until);
    }
    for (const stamp of stamps) {
      if (haveOverlap(rectOf(stamp), rect)) this.#blend(stamp, rect);
    }
  }

  #blend(stamp: Stamp, within: Rect): void {
    const area = clip(rectOf(stamp), within);
    if (area === undefined) return;
    const { rgba, widthPx } = stamp.bitmap;
    const colours = this.#colours;
    for (let y = area.y; y < area.y + area.height; y += 1) {
      let from = 4 * ((y - stamp.y) * widthPx + area.x - stamp.x);
      let at = y * this.#ground.bitmap.widthPx + area.x;
      for (const end = at + area.width; at < end; at += 1, from += 4) {
        const alpha = rgba[from + 3] ?? 0;
        if (alpha === 0) continue;
        this.#touched[at] = 1;
        for (let channel = 0; channel < 3; channel += 1) {
          const under = colours[4 * at + channel] ?? 0;
          const over = rgba[from + channel] ?? 0;
          colours[4 * at + channel] = under + ((over - under) * alpha) / 255;
        }
      }
    }
  }
}
