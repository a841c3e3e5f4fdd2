import type { Rect } from '../geometry/rect.ts';
import type { Streak } from './streak.ts';

/** For each row, the span that may have changed. */
export class RowSpans {
  readonly #whole: Rect;
  readonly #from: Int32Array;
  readonly #until: Int32Array;
  #top = 0;
  #bottom = 0;

  constructor(
    whole: Rect,
    from = new Int32Array(whole.height),
    until = new Int32Array(whole.height),
  ) {
    this.#whole = whole;
    this.#from = from;
    this.#until = until;
  }

  /** The first row with a span. */
  get top(): number {
    return this.#top;
  }

  /** The row after the last one with a span. */
  get bottom(): number {
    return this.#bottom;
  }

  fromOf(y: number): number {
    return this.#from[y] ?? 0;
  }

  untilOf(y: number): number {
    return this.#until[y] ?? 0;
  }

  clear(): void {
    this.#from.fill(this.#whole.width);
    this.#until.fill(0);
    this.#top = this.#whole.height;
    this.#bottom = 0;
  }

  /** Adds a rectangle clipped to the picture; for a streak, only the part it fills. */
  add({ x, y, width, height }: Rect, extents?: Pick<Streak, 'from' | 'until'>): void {
    const top = Math.max(0, y);
    const bottom = Math.min(this.#whole.height, y + height);
    for (let row = top; row < bottom; row += 1) {
      const from = Math.max(0, x + (extents?.from[row - y] ?? 0));
      const until = Math.min(this.#whole.width, x + (extents?.until[row - y] ?? width));
      if (from >= until) continue;
      if (from < this.fromOf(row)) this.#from[row] = from;
      if (until > this.untilOf(row)) this.#until[row] = until;
    }
    if (top < this.#top) this.#top = top;
    if (bottom > this.#bottom) this.#bottom = bottom;
  }
}
