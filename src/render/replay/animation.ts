import { rectOf, rectOfBitmap, type Stamp } from './composer.ts';
import type { Desk, Kit } from './desk.ts';
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
  readonly #desk: Desk;
  readonly #kit: Kit;
  readonly #gif: GifWriter;
  readonly #shown: Uint8Array;
  readonly #next: Uint8Array;
  readonly #whole: Rect;
  #patch: Uint8Array;
  #spare: Uint8Array;
  #stamps: readonly Stamp[] = [];
  /** Not written yet, because the next moment may show the same and only prolong it. */
  #pending: Change | undefined;
  #pendingMs = 0;

  constructor(desk: Desk) {
    const { bitmap, palette } = desk.ground;
    const kit = desk.takeKit();
    this.#desk = desk;
    this.#kit = kit;
    this.#gif = new GifWriter(bitmap.widthPx, bitmap.heightPx, palette, kit);
    this.#shown = kit.shown;
    this.#next = kit.next;
    [this.#patch, this.#spare] = kit.patches;
    this.#whole = rectOfBitmap(bitmap);
  }

  get lengthBytes(): number {
    return this.#gif.lengthBytes;
  }

  add(moment: Moment): void {
    const change = this.#pending === undefined ? this.#first(moment) : this.#change(moment);
    this.#stamps = moment.stamps;
    if (change !== undefined) {
      this.#flush();
      this.#pending = change;
      [this.#patch, this.#spare] = [this.#spare, this.#patch];
    }
    this.#pendingMs += moment.holdMs;
  }

  /** Nothing can be added any more. */
  end(): Uint8Array<ArrayBuffer> {
    this.#flush();
    const bytes = this.#gif.end();
    this.#desk.giveBack(this.#kit);
    return bytes;
  }

  #flush(): void {
    if (this.#pending === undefined) return;
    this.#gif.write({ ...this.#pending, delayMs: this.#pendingMs });
    this.#pendingMs = 0;
  }

  #first(moment: Moment): Change {
    this.#desk.composer.composeIndices(this.#whole, moment.stamps, this.#next);
    this.#shown.set(this.#next);
    this.#patch.set(this.#next);
    return { rect: this.#whole, indices: this.#patch };
  }

  #change(moment: Moment): Change | undefined {
    const dirty = mergeOverlapping(
      [...without(this.#stamps, moment.stamps), ...without(moment.stamps, this.#stamps)]
        .map((stamp) => clip(rectOf(stamp), this.#whole))
        .filter((rect) => rect !== undefined),
    );
    const { composer } = this.#desk;
    for (const rect of dirty) composer.composeIndices(rect, moment.stamps, this.#next);
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
    this.#patch.fill(this.#desk.ground.palette.transparent, 0, rect.width * rect.height);
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
