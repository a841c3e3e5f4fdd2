import type { Bitmap } from '../primitives/bitmap.ts';
import { paintDisc } from '../discs/paint-disc.ts';
import { discCentrePx } from '../geometry/disc-cell.ts';
import type { DiscLook } from '../draw-list/disc-look.ts';
import type { PointPx } from '../geometry/plan.ts';
import { createCache } from '../primitives/cache.ts';
import type { Side, Theme } from '../themes/theme.ts';
import type { Stamp } from './stamp.ts';

/** Up to 95 kB each, and only needed when a disc lies in an uncommon way. */
const MAX_LARGE_KEPT = 32;
/** Up to 11 kB each. */
const MAX_SMALL_KEPT = 1200;

/**
 * A theme's discs as cached stamps. Each look is painted once at several times its size, and scaled
 * down for every subpixel position.
 */
export class DiscSprites {
  readonly #theme: Theme;
  readonly #diameterPx: number;
  readonly #stepsPerPx: number;
  readonly #large = createCache<Bitmap>(MAX_LARGE_KEPT);
  readonly #small = createCache<Bitmap>(MAX_SMALL_KEPT);

  /** Discs have subpixel positions, so that slow ones glide instead of jumping. */
  constructor(theme: Theme, diameterPx: number, stepsPerPx: number) {
    this.#theme = theme;
    this.#diameterPx = diameterPx;
    this.#stepsPerPx = stepsPerPx;
  }

  stampOf(side: Side, look: DiscLook, centre: PointPx): Stamp {
    const steps = this.#stepsPerPx;
    const key = JSON.stringify([side, look]);
    const centrePx = discCentrePx(steps * this.#diameterPx);
    const left = Math.round(steps * centre.xPx - centrePx);
    const top = Math.round(steps * centre.yPx - centrePx);
    const x = Math.floor(left / steps);
    const y = Math.floor(top / steps);
    const phase = { x: left - steps * x, y: top - steps * y };
    const small = this.#small(`${key} ${phase.x} ${phase.y}`, () =>
      shrink(this.#largeOf(key, side, look), phase, steps),
    );
    return { bitmap: small, x, y };
  }

  #largeOf(key: string, side: Side, look: DiscLook): Bitmap {
    return this.#large(key, () =>
      paintDisc(this.#theme, side, look, this.#stepsPerPx * this.#diameterPx),
    );
  }
}

/** The subpixel offset to the right and down, in steps. */
interface Phase {
  readonly x: number;
  readonly y: number;
}

/** Each pixel is the average of those it covers, weighted by alpha. */
function shrink(large: Bitmap, phase: Phase, steps: number): Bitmap {
  const widthPx = Math.ceil((large.widthPx + phase.x) / steps);
  const heightPx = Math.ceil((large.heightPx + phase.y) / steps);
  const sums = new Uint32Array(4 * widthPx * heightPx);
  for (let row = 0; row < large.heightPx; row += 1) {
    const toRow = Math.floor((row + phase.y) / steps) * widthPx;
    for (let column = 0; column < large.widthPx; column += 1) {
      const from = 4 * (row * large.widthPx + column);
      const to = 4 * (toRow + Math.floor((column + phase.x) / steps));
      const alpha = large.rgba[from + 3] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[to + channel] = (sums[to + channel] ?? 0) + alpha * (large.rgba[from + channel] ?? 0);
      }
      sums[to + 3] = (sums[to + 3] ?? 0) + alpha;
    }
  }
  const rgba = new Uint8ClampedArray(sums.length);
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at + channel] = (sums[at + channel] ?? 0) / alpha;
    }
    rgba[at + 3] = alpha / steps ** 2;
  }
  return { widthPx, heightPx, rgba };
}
