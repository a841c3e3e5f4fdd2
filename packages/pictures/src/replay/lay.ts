import type { Bitmap } from '../primitives/bitmap.ts';
import type { Stamp } from './stamp.ts';
import type { RowSpans } from './row-spans.ts';
import type { Streak } from './streak.ts';
import { visibleRunsOf } from './visible-runs.ts';

/** A canvas for stamps, one pixel per word, red lowest. */
export interface Sheet {
  readonly rowPx: number;
  /** 1 where a stamp has set a colour… */
  readonly touched: Uint8Array;
  /** …and that colour. */
  readonly colours: Uint32Array;
  /** The colours that stamps are blended with. */
  readonly under: Uint32Array;
}

/** Draws a stamp in true colours, clipped to the spans. */
export function layStamp(stamp: Stamp, spans: RowSpans, sheet: Sheet): void {
  const { bitmap } = stamp;
  if ('alphas' in bitmap) layStreak(bitmap, stamp, spans, sheet);
  else layBitmap(bitmap, stamp, spans, sheet);
}

function layStreak(streak: Streak, { x, y }: Stamp, spans: RowSpans, sheet: Sheet): void {
  const { colour, from, until, starts, alphas } = streak;
  const { rowPx, touched, colours, under } = sheet;
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
      const below = (touched[at] === 0 ? under[at] : colours[at]) ?? 0;
      touched[at] = 1;
      colours[at] = blended(below, word, alpha);
    }
  }
}

function layBitmap(bitmap: Bitmap, { x, y }: Stamp, spans: RowSpans, sheet: Sheet): void {
  const { words, starts, ends } = visibleRunsOf(bitmap);
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
      layRun(words, own + from, own + until, sheet, row * sheet.rowPx + x + from);
    }
  }
}

function layRun(words: Uint32Array, from: number, until: number, sheet: Sheet, to: number): void {
  const { touched, colours, under } = sheet;
  for (let i = from, at = to; i < until; i += 1, at += 1) {
    const word = words[i] ?? 0;
    const alpha = word >>> 24;
    // Most of a disc is opaque.
    if (alpha === 255) colours[at] = word;
    else {
      const below = (touched[at] === 0 ? under[at] : colours[at]) ?? 0;
      colours[at] = blended(below, word, alpha);
    }
    touched[at] = 1;
  }
}

const RED_AND_BLUE = 0xff00ff;

/** A half of 255 in each of both channels, so that the division rounds. */
const HALVES = 0x800080;

/**
 * Blends with `alpha` / 255, rounding each channel. Red and blue are computed together, because
 * they cannot overflow into each other. (t + (t >> 8)) >> 8 equals t / 255 for all such t.
 */
function blended(under: number, over: number, alpha: number): number {
  const rest = 255 - alpha;
  const both =
    (Math.imul(under & RED_AND_BLUE, rest) + Math.imul(over & RED_AND_BLUE, alpha) + HALVES) | 0;
  const green = Math.imul((under >>> 8) & 0xff, rest) + Math.imul((over >>> 8) & 0xff, alpha) + 128;
  const redAndBlue = ((both + ((both >>> 8) & RED_AND_BLUE)) >>> 8) & RED_AND_BLUE;
  return redAndBlue | ((green + (green >>> 8)) & 0xff00);
}
