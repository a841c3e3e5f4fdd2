import type { Rect } from '../geometry/rect.ts';
import { wordsOf } from '../primitives/bitmap.ts';
import { loadKernel, type KernelMemory } from '../primitives/kernel.ts';
import { KERNEL } from './kernel.ts';
import type { Patch } from './patch.ts';
import { layStamp, type Sheet } from './lay.ts';
import { RowSpans } from './row-spans.ts';
import { rectOfBitmap, type Ground, type Stamp } from './stamp.ts';

/** The exports of `assembly/compose.ts`. */
interface Kernel {
  readonly memory: KernelMemory;
  readonly layOut: (widthPx: number, heightPx: number) => void;
  readonly baseAt: () => number;
  readonly shownAt: () => number;
  readonly touchedAt: () => number;
  readonly patchAt: (which: number) => number;
  readonly coloursAt: () => number;
  readonly fromAt: () => number;
  readonly untilAt: () => number;
  readonly rectAt: () => number;
  readonly runsAt: () => number;
  readonly runsBytes: () => number;
  readonly beginPatch: (x: number, y: number, width: number, rowPx: number) => void;
  readonly layRuns: (bytes: number) => void;
  readonly compose: (top: number, bottom: number, rowPx: number) => number;
  readonly take: (
    which: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rowPx: number,
  ) => void;
}

/**
 * Blends stamps over the board in true colours first: where soft edges and shadows overlap, only
 * the result is mapped to the palette. Pixels without stamps keep their palette index and cost
 * almost nothing.
 */
export class Composer {
  /** The picture below all stamps, as palette indices. */
  readonly base: Uint8Array;
  readonly shown: Uint8Array;
  /** The area where a moment may differ from the shown picture. */
  readonly spans: RowSpans;
  readonly #kernel: Kernel;
  readonly #rowPx: number;
  readonly #touched: Uint8Array;
  readonly #colours: Uint32Array;
  readonly #rect: Uint32Array;
  readonly #runs: Uint8Array;
  /** One for the pending change, one for the change after it. */
  readonly #patches: readonly Uint8Array[];
  #which = 0;

  constructor({ bitmap, indices, palette }: Ground) {
    const nearest = (colour: number) => palette.nearestTo(colour);
    const kernel = loadKernel(KERNEL.wasm, { palette: { nearest } }) as Kernel;
    const whole = rectOfBitmap(bitmap);
    kernel.layOut(whole.width, whole.height);
    // The memory has its final size.
    const { buffer } = kernel.memory;
    const pixels = indices.length;
    this.#kernel = kernel;
    this.#rowPx = whole.width;
    this.base = new Uint8Array(buffer, kernel.baseAt(), pixels);
    this.shown = new Uint8Array(buffer, kernel.shownAt(), pixels);
    this.#touched = new Uint8Array(buffer, kernel.touchedAt(), pixels);
    this.#colours = new Uint32Array(buffer, kernel.coloursAt(), pixels);
    this.#patches = [0, 1].map((which) => new Uint8Array(buffer, kernel.patchAt(which), pixels));
    this.#rect = new Uint32Array(buffer, kernel.rectAt(), 4);
    this.#runs = new Uint8Array(buffer, kernel.runsAt(), kernel.runsBytes());
    this.spans = new RowSpans(
      whole,
      new Int32Array(buffer, kernel.fromAt(), whole.height),
      new Int32Array(buffer, kernel.untilAt(), whole.height),
    );
  }

  /** Writes patches into the base. They must lie within the picture. */
  layPatches(patches: readonly Patch[]): void {
    for (const { rect, runs } of patches) {
      this.#kernel.beginPatch(rect.x, rect.y, rect.width, this.#rowPx);
      for (let from = 0; from < runs.length; from += this.#runs.length) {
        const some = runs.subarray(from, from + this.#runs.length);
        this.#runs.set(some);
        this.#kernel.layRuns(some.length);
      }
    }
  }

  /**
   * Recomputes the spans over these colours. Changed pixels count as shown from now on. Returns
   * their bounding rectangle, if any; `takeChanges` must follow.
   */
  compose(stamps: readonly Stamp[], under: Uint8ClampedArray): Rect | undefined {
    const { spans } = this;
    const sheet: Sheet = {
      rowPx: this.#rowPx,
      touched: this.#touched,
      colours: this.#colours,
      under: wordsOf(under),
    };
    for (const stamp of stamps) layStamp(stamp, spans, sheet);
    if (this.#kernel.compose(spans.top, spans.bottom, this.#rowPx) === 0) return undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#rect;
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /**
   * The changed pixels of the rectangle by rows, with the transparent index for unchanged ones.
   * Valid until the change after the next.
   */
  takeChanges({ x, y, width, height }: Rect): Uint8Array {
    const patch = this.#nextPatch();
    this.#kernel.take(this.#which, x, y, width, height, this.#rowPx);
    return patch;
  }

  /** The whole shown picture, valid for as long. */
  takeWhole(): Uint8Array {
    const patch = this.#nextPatch();
    patch.set(this.shown);
    return patch;
  }

  #nextPatch(): Uint8Array {
    this.#which = 1 - this.#which;
    return this.#patches[this.#which] ?? this.shown;
  }
}
