import { ditherBitmap } from './dither.ts';
import type { Film, Insert, Moment } from './film.ts';
import { rectOf, rectOfBitmap, without, type Stamp } from './stamp.ts';
import type { BufferPool, ScratchBuffers } from './buffer-pool.ts';
import { GifWriter, type GifPalette, type Plays } from './gif/gif-writer.ts';
import { haveOverlap, type Rect } from '../geometry/rect.ts';
import type { RowSpans } from './row-spans.ts';
import type { Patch } from './patch.ts';

interface Change {
  readonly rect: Rect;
  readonly indices: Uint8Array;
  readonly palette?: GifPalette;
}

/** Encodes moments as a GIF, writing only the changes since the previous one. */
export class Animation implements Film {
  #pool: BufferPool;
  #buffers: ScratchBuffers;
  readonly #gif: GifWriter;
  /** The memory that the GIF is written into stays in use until its end. */
  readonly #first: { readonly pool: BufferPool; readonly buffers: ScratchBuffers };
  readonly #whole: Rect;
  /** Of the scene after a cut. */
  #palette: GifPalette | undefined;
  #stamps: readonly Stamp[] = [];
  #patches: readonly Patch[] = [];
  #colours: Uint8ClampedArray;
  /** Not written yet, because an identical next moment would only prolong it. */
  #pending: Change | undefined;
  #pendingMs = 0;

  constructor(pool: BufferPool, plays: Plays) {
    const { bitmap, palette, indices } = pool.ground;
    const buffers = pool.acquire();
    this.#pool = pool;
    this.#buffers = buffers;
    this.#first = { pool, buffers };
    this.#gif = new GifWriter(bitmap.widthPx, bitmap.heightPx, palette, buffers, plays);
    this.#whole = rectOfBitmap(bitmap);
    buffers.composer.base.set(indices);
    this.#colours = bitmap.rgba;
  }

  get lengthBytes(): number {
    return this.#gif.lengthBytes;
  }

  add(moment: Moment): void {
    const renewed = this.#renewBase(moment.patches ?? []);
    const change =
      this.#pending === undefined ? this.#opening(moment) : this.#change(moment, renewed);
    this.#stamps = moment.stamps;
    if (change !== undefined) {
      this.#flush();
      this.#pending = change;
    }
    this.#pendingMs += moment.holdMs;
  }

  insert({ palette, isBrief = false, holdMs, ...insert }: Insert): void {
    this.#flush();
    const own = palette();
    this.#pending = {
      rect: rectOf(insert),
      indices: ditherBitmap(insert.bitmap, own, isBrief ? 0 : undefined),
      ...(own === this.#first.pool.ground.palette ? {} : { palette: own }),
    };
    this.#pendingMs = holdMs;
  }

  cut(pool: BufferPool): void {
    this.#flush();
    this.#pending = undefined;
    if (this.#buffers !== this.#first.buffers) this.#pool.release(this.#buffers);
    const { bitmap, palette, indices } = pool.ground;
    this.#buffers = pool === this.#first.pool ? this.#first.buffers : pool.acquire();
    this.#pool = pool;
    this.#palette = pool === this.#first.pool ? undefined : palette;
    this.#buffers.composer.base.set(indices);
    this.#colours = bitmap.rgba;
    this.#stamps = [];
    this.#patches = [];
  }

  hold(ms: number): void {
    this.#pendingMs += ms;
  }

  /** Finishes the GIF. */
  end(): Uint8Array<ArrayBuffer> {
    this.#flush();
    const bytes = this.#gif.end();
    if (this.#buffers !== this.#first.buffers) this.#pool.release(this.#buffers);
    this.#first.pool.release(this.#first.buffers);
    return bytes;
  }

  #flush(): void {
    if (this.#pending === undefined) return;
    this.#gif.write({ ...this.#pending, delayMs: this.#pendingMs });
    this.#pendingMs = 0;
  }

  /** Returns the areas where the frame has changed. */
  #renewBase(patches: readonly Patch[]): readonly Rect[] {
    const gone = this.#patches.filter((patch) => !patches.includes(patch));
    const come = patches.filter((patch) => !this.#patches.includes(patch));
    if (gone.length + come.length === 0) return [];
    const { indices } = this.#pool.ground;
    const { base } = this.#buffers.composer;
    if ([...gone, ...come].some(({ rgba }) => rgba !== undefined)) {
      this.#colours = this.#pool.coloursUnder(patches);
    }
    for (const { rect } of gone) copyRect(indices, base, rect, this.#whole.width);
    // Patches that overlap a redrawn patch must be redrawn as well.
    const laid: Patch[] = [];
    for (const patch of patches) {
      const isTorn = [...gone, ...laid].some(({ rect }) => haveOverlap(rect, patch.rect));
      if (isTorn || come.includes(patch)) laid.push(patch);
    }
    this.#buffers.composer.layPatches(laid);
    this.#patches = patches;
    return [...gone, ...come].map(({ rect }) => rect);
  }

  #opening({ stamps }: Moment): Change {
    const { composer } = this.#buffers;
    composer.shown.set(composer.base);
    composer.spans.clear();
    for (const stamp of stamps) addStamp(composer.spans, stamp);
    const changed = composer.compose(stamps, this.#colours);
    if (changed !== undefined) composer.takeChanges(changed);
    return { rect: this.#whole, indices: composer.takeWhole(), ...this.#colouring() };
  }

  #change({ stamps }: Moment, renewed: readonly Rect[]): Change | undefined {
    const { composer } = this.#buffers;
    const { spans } = composer;
    spans.clear();
    for (const stamp of [...without(this.#stamps, stamps), ...without(stamps, this.#stamps)]) {
      addStamp(spans, stamp);
    }
    for (const rect of renewed) spans.add(rect);
    const rect = composer.compose(stamps, this.#colours);
    if (rect === undefined) return undefined;
    return { rect, indices: composer.takeChanges(rect), ...this.#colouring() };
  }

  #colouring(): Pick<Change, 'palette'> {
    return this.#palette === undefined ? {} : { palette: this.#palette };
  }
}

function addStamp(spans: RowSpans, stamp: Stamp): void {
  spans.add(rectOf(stamp), 'alphas' in stamp.bitmap ? stamp.bitmap : undefined);
}

function copyRect(from: Uint8Array, to: Uint8Array, rect: Rect, rowPx: number): void {
  for (let y = rect.y; y < rect.y + rect.height; y += 1) {
    const at = y * rowPx + rect.x;
    to.set(from.subarray(at, at + rect.width), at);
  }
}
