import { wordsOf, type Bitmap } from '../primitives/bitmap.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Palette } from './palette.ts';
import { RowSpans } from './row-spans.ts';
import type { Streak } from './streak.ts';
import { visibleRunsOf } from './visible-runs.ts';

const ALPHA = 0xff000000;
const RED_AND_BLUE = 0xff00ff;
/** A half of 255 in each of both, so that what is lost by dividing is rounded. */
const HALVES = 0x800080;

/** A small picture laid over the board with its upper left corner at a whole pixel. */
export interface Stamp {
  readonly bitmap: Bitmap | Streak;
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

/** What a moment is composed from and into; all are as large as the picture. */
export interface Sheets {
  /** Under all stamps: as palette indices… */
  readonly base: Uint8Array;
  /** …and in true colours. */
  readonly colours: Uint8ClampedArray;
  readonly shown: Uint8Array;
  readonly changes: Uint8Array;
}

/**
 * Lays stamps over the board, in true colours first: where soft edges and shadows overlap, only the
 * outcome is matched to the palette. Pixels that no stamp touches keep the index of what lies under
 * all stamps, and cost next to nothing.
 */
export class Composer {
  readonly #ground: Ground;
  /** A pixel in a word, red lowest, and so everywhere below. */
  readonly #colours: Uint32Array;
  readonly #touched: Uint8Array;
  /** What stamps are blended with. */
  #under: Uint32Array;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#under = wordsOf(ground.bitmap.rgba);
    this.#colours = new Uint32Array(ground.indices.length);
    this.#touched = new Uint8Array(ground.indices.length);
  }

  /**
   * Paints the spans anew. What comes out differently from `shown` is written there and into
   * `changes`, which is as large. Returns the rectangle around it, if there is any.
   */
  compose(
    spans: RowSpans,
    stamps: readonly Stamp[],
    { base, colours: under, shown, changes }: Sheets,
  ): Rect | undefined {
    this.#under = wordsOf(under);
    for (const stamp of stamps) this.#lay(stamp, spans);
    const rowPx = this.#ground.bitmap.widthPx;
    const { palette } = this.#ground;
    const [touched, colours] = [this.#touched, this.#colours];
    const [touchedWords, baseWords, shownWords] = [wordsOf(touched), wordsOf(base), wordsOf(shown)];
    let [left, top, right, bottom] = [rowPx, -1, -1, -1];
    for (let y = spans.top; y < spans.bottom; y += 1) {
      const row = y * rowPx;
      const until = row + spans.untilOf(y);
      for (let at = row + spans.fromOf(y); at < until; at += 1) {
        // Four at a time where nothing has come and nothing has gone.
        if ((at & 3) === 0) {
          const word = at >> 2;
          if (touchedWords[word] === 0 && baseWords[word] === shownWords[word]) {
            at += 3;
            continue;
          }
        }
        let index = base[at] ?? 0;
        if (touched[at] === 1) {
          touched[at] = 0;
          index = palette.nearestTo(colours[at] ?? 0);
        }
        if (index === shown[at]) continue;
        shown[at] = index;
        changes[at] = index;
        const x = at - row;
        if (x < left) left = x;
        if (x > right) right = x;
        if (top === -1) top = y;
        bottom = y;
      }
    }
    if (top === -1) return undefined;
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  #lay(stamp: Stamp, spans: RowSpans): void {
    const { bitmap } = stamp;
    if ('alphas' in bitmap) this.#layStreak(bitmap, stamp, spans);
    else this.#layBitmap(bitmap, stamp, spans);
  }

  #layStreak(streak: Streak, { x, y }: Stamp, spans: RowSpans): void {
    const { colour, from, until, starts, alphas } = streak;
    const rowPx = this.#ground.bitmap.widthPx;
    const [touched, colours, base] = [this.#touched, this.#colours, this.#under];
    const word = (colour.b << 16) | (colour.g << 8) | colour.r;
    const bottom = Math.min(spans.bottom, y + streak.heightPx);
    for (let row = Math.max(spans.top, y); row < bottom; row += 1) {
      const first = x + (from[row - y] ?? 0);
      const left = Math.max(spans.fromOf(row), first);
      const right = Math.min(spans.untilOf(row), x + (until[row - y] ?? 0));
      let at = row * rowPx + left;
      let taken = (starts[row - y] ?? 0) + left - first;
      for (const end = at + right - left; at < end; at += 1, taken += 1) {
        const alpha = alphas[taken] ?? 0;
        if (alpha === 0) continue;
        const under = (touched[at] === 0 ? base[at] : colours[at]) ?? 0;
        touched[at] = 1;
        colours[at] = blended(under, word, alpha);
      }
    }
  }

  #layBitmap(bitmap: Bitmap, { x, y }: Stamp, spans: RowSpans): void {
    const { words, starts, ends } = visibleRunsOf(bitmap);
    const rowPx = this.#ground.bitmap.widthPx;
    const bottom = Math.min(spans.bottom, y + bitmap.heightPx);
    for (let row = Math.max(spans.top, y); row < bottom; row += 1) {
      const left = spans.fromOf(row) - x;
      const right = spans.untilOf(row) - x;
      const last = starts[row - y + 1] ?? 0;
      for (let end = starts[row - y] ?? 0; end < last; end += 2) {
        const from = Math.max(left, ends[end] ?? 0);
        const until = Math.min(right, ends[end + 1] ?? 0);
        if (from >= until) continue;
        const own = (row - y) * bitmap.widthPx;
        this.#layRun(words, own + from, own + until, row * rowPx + x + from);
      }
    }
  }

  #layRun(words: Uint32Array, from: number, until: number, to: number): void {
    const [touched, colours, base] = [this.#touched, this.#colours, this.#under];
    for (let i = from, at = to; i < until; i += 1, at += 1) {
      const word = words[i] ?? 0;
      const alpha = word >>> 24;
      // Most of a disc hides what is under it.
      if (alpha === 255) colours[at] = word;
      else {
        const under = (touched[at] === 0 ? base[at] : colours[at]) ?? 0;
        colours[at] = blended(under, word, alpha);
      }
      touched[at] = 1;
    }
  }

  /** The whole picture in true colours. */
  composeColours(stamps: readonly Stamp[], under = this.#ground.bitmap.rgba): Bitmap {
    const { bitmap } = this.#ground;
    const rgba = under.slice();
    const words = wordsOf(rgba);
    this.#under = wordsOf(under);
    const whole = new RowSpans(rectOfBitmap(bitmap));
    whole.clear();
    whole.add(rectOfBitmap(bitmap));
    for (const stamp of stamps) this.#lay(stamp, whole);
    for (let at = 0; at < this.#touched.length; at += 1) {
      if (this.#touched[at] === 0) continue;
      this.#touched[at] = 0;
      words[at] = ((words[at] ?? 0) & ALPHA) | ((this.#colours[at] ?? 0) & ~ALPHA);
    }
    return { ...bitmap, rgba };
  }
}

/**
 * `alpha` of 255 parts of one colour, and the rest of the other, each channel rounded. Red and blue
 * are reckoned at once: neither reaches into the other. (t + (t >> 8)) >> 8 is t / 255 for all such t.
 */
function blended(under: number, over: number, alpha: number): number {
  const rest = 255 - alpha;
  const both =
    (Math.imul(under & RED_AND_BLUE, rest) + Math.imul(over & RED_AND_BLUE, alpha) + HALVES) | 0;
  const green = Math.imul((under >>> 8) & 0xff, rest) + Math.imul((over >>> 8) & 0xff, alpha) + 128;
  const redAndBlue = ((both + ((both >>> 8) & RED_AND_BLUE)) >>> 8) & RED_AND_BLUE;
  return redAndBlue | ((green + (green >>> 8)) & 0xff00);
}
