import { Composer, rectOf, rectOfBitmap, type Ground, type Stamp } from './composer.ts';
import { GifWriter } from './gif/gif-writer.ts';
import { clip, mergeOverlapping, type Rect } from './gif/rect.ts';

/** What lies on the board for a while: the stamps from the lowest to the topmost. */
export interface Moment {
  readonly stamps: readonly Stamp[];
  readonly holdMs: number;
}

interface Change {
  readonly rect: Rect;
  readonly indices: Uint8Array;
}

/** Puts moments together to a GIF, writing of each only what changed since the one before. */
export class Animation {
  readonly #ground: Ground;
  readonly #composer: Composer;
  readonly #gif: GifWriter;
  readonly #shown: Uint8Array;
  readonly #next: Uint8Array;
  readonly #patch: Uint8Array;
  readonly #whole: Rect;
  #stamps: readonly Stamp[] = [];
  /** Not written yet, because the next moment may show the same and only prolong it. */
  #pending: Change | undefined;
  #pendingMs = 0;

  constructor(ground: Ground) {
    const { widthPx, heightPx } = ground.bitmap;
    this.#ground = ground;
    this.#composer = new Composer(ground);
    this.#gif = new GifWriter(widthPx, heightPx, ground.palette);
    this.#shown = new Uint8Array(ground.indices.length);
    this.#next = new Uint8Array(ground.indices.length);
    this.#patch = new Uint8Array(ground.indices.length);
    this.#whole = rectOfBitmap(ground.bitmap);
  }

  get lengthBytes(): number {
    return this.#gif.lengthBytes;
  }

  add(moment: Moment): void {
    const change = this.#pending === undefined ? this.#first(moment) : this.#change(moment);
    this.#stamps = moment.stamps;
    if (change !== undefined) {
      this.#flush();
      const { width, height } = change.rect;
      this.#pending = { ...change, indices: change.indices.slice(0, width * height) };
    }
    this.#pendingMs += moment.holdMs;
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#flush();
    return this.#gif.end();
  }

  #flush(): void {
    if (this.#pending === undefined) return;
    this.#gif.write({ ...this.#pending, delayMs: this.#pendingMs });
    this.#pendingMs = 0;
  }

  #first(moment: Moment): Change {
    this.#composer.composeIndices(this.#whole, moment.stamps, this.#next);
    this.#shown.set(this.#next);
    return { rect: this.#whole, indices: this.#next };
  }

  #change(moment: Moment): Change | undefined {
    const dirty = mergeOverlapping(
      [...without(this.#stamps, moment.stamps), ...without(moment.stamps, this.#stamps)]
        .map((stamp) => clip(rectOf(stamp), this.#whole))
        .filter((rect) => rect !== undefined),
    );
    for (const rect of dirty) this.#composer.composeIndices(rect, moment.stamps, this.#next);
    const rect = this.#boundsOfChange(dirty);
    if (rect === undefined) return undefined;
    this.#takePatch(rect, dirty);
    return { rect, indices: this.#patch };
  }

  #boundsOfChange(dirty: readonly Rect[]): Rect | undefined {
    const rowPx = this.#whole.width;
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (const rect of dirty) {
      for (let y = rect.y; y < rect.y + rect.height; y += 1) {
        for (let x = rect.x; x < rect.x + rect.width; x += 1) {
          if (this.#next[y * rowPx + x] === this.#shown[y * rowPx + x]) continue;
          if (x < left) left = x;
          if (x > right) right = x;
          if (y < top) top = y;
          if (y > bottom) bottom = y;
        }
      }
    }
    if (right < 0) return undefined;
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** The changed pixels of the rectangle; the transparent index wherever nothing changed. */
  #takePatch(rect: Rect, dirty: readonly Rect[]): void {
    const rowPx = this.#whole.width;
    this.#patch.fill(this.#ground.palette.transparent, 0, rect.width * rect.height);
    for (const part of dirty) {
      const area = clip(part, rect);
      if (area === undefined) continue;
      for (let y = area.y; y < area.y + area.height; y += 1) {
        const inPatch = (y - rect.y) * rect.width - rect.x;
        for (let x = area.x; x < area.x + area.width; x += 1) {
          const at = y * rowPx + x;
          const index = this.#next[at] ?? 0;
          if (index === this.#shown[at]) continue;
          this.#shown[at] = index;
          this.#patch[inPatch + x] = index;
        }
      }
    }
  }
}

/** The stamps of one list that the other lacks. */
function without(stamps: readonly Stamp[], others: readonly Stamp[]): readonly Stamp[] {
  return stamps.filter(
    (stamp) =>
      !others.some(
        (other) => other.bitmap === stamp.bitmap && other.x === stamp.x && other.y === stamp.y,
      ),
  );
}
