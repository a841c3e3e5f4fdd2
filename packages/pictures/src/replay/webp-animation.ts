import { rectAround, type Rect } from '../geometry/rect.ts';
import { canvasOf, partOf, wordsOf, type Bitmap } from '../primitives/bitmap.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { Film, Insert, Moment } from './film.ts';
import { layOver } from './compose-colours.ts';
import { rectOf, rectOfBitmap, without, type Stamp } from './stamp.ts';
import { animatedWebp, type WebpFrame } from './webp/riff.ts';

const QUALITY = 75;

/** Encodes moments as an animated WebP in true colours, writing only the changed rectangles. */
export class WebpAnimation implements Film {
  readonly #plays: number;
  readonly #shown: Bitmap;
  readonly #frames: WebpFrame[] = [];
  #ground: Bitmap;
  /** What lies on the ground; undefined before the first moment on it. */
  #stamps: readonly Stamp[] | undefined;

  constructor({ ground: { bitmap } }: BufferPool, plays: number) {
    this.#plays = plays;
    this.#ground = bitmap;
    this.#shown = { ...bitmap, rgba: new Uint8ClampedArray(bitmap.rgba.length) };
  }

  add({ stamps, holdMs }: Moment): void {
    const before = this.#stamps;
    const rect =
      before === undefined
        ? rectOfBitmap(this.#shown)
        : rectAround(
            [...without(before, stamps), ...without(stamps, before)].map(rectOf),
            rectOfBitmap(this.#shown),
          );
    this.#stamps = stamps;
    if (rect === undefined) {
      this.hold(holdMs);
      return;
    }
    copyPart(this.#ground, rect, this.#shown, rect.x, rect.y);
    layOver(this.#shown, stamps, rect);
    this.#write(rect, holdMs);
  }

  insert({ bitmap, x, y, holdMs }: Insert): void {
    copyPart(bitmap, rectOfBitmap(bitmap), this.#shown, x, y);
    this.#write(rectOf({ bitmap, x, y }), holdMs);
  }

  cut({ ground: { bitmap } }: BufferPool): void {
    this.#ground = bitmap;
    this.#stamps = undefined;
  }

  hold(ms: number): void {
    const last = this.#frames.pop();
    if (last !== undefined) this.#frames.push({ ...last, holdMs: last.holdMs + ms });
  }

  end(): Uint8Array<ArrayBuffer> {
    const { widthPx, heightPx } = this.#shown;
    return animatedWebp(widthPx, heightPx, this.#plays, this.#frames);
  }

  #write(changed: Rect, holdMs: number): void {
    const [x, y] = [changed.x & ~1, changed.y & ~1];
    const [width, height] = [changed.x + changed.width - x, changed.y + changed.height - y];
    const rect = { x, y, width, height };
    const file = canvasOf(partOf(this.#shown, rect)).encodeSync('webp', QUALITY);
    this.#frames.push({ rect, file, holdMs });
  }
}

function copyPart(from: Bitmap, part: Rect, to: Bitmap, x: number, y: number): void {
  const [read, write] = [wordsOf(from.rgba), wordsOf(to.rgba)];
  for (let row = 0; row < part.height; row += 1) {
    const at = (part.y + row) * from.widthPx + part.x;
    write.set(read.subarray(at, at + part.width), (y + row) * to.widthPx + x);
  }
}
