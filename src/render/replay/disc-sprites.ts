import type { Bitmap } from '../bitmap.ts';
import { paintDisc, type DiscLook, type DiscSprite } from '../discs/paint-disc.ts';
import type { PointPx } from '../geometry/plan.ts';
import { createCache } from '../paint/cache.ts';
import type { Side, Theme } from '../themes/theme.ts';
import type { Stamp } from './composer.ts';

/** Discs are placed to a quarter of a pixel, so that a slow one glides instead of ticking along. */
const STEPS_PER_PX = 4;
/** Up to 130 kB each at 720 pixels. */
const MAX_LARGE_KEPT = 80;
/** Up to 9 kB each. */
const MAX_SMALL_KEPT = 1800;

/**
 * The discs of a theme as stamps. Each look is painted once, four times as large, and shrunk for the
 * sixteen ways in which its middle can lie within a pixel; what was made is kept.
 */
export class DiscSprites {
  readonly #theme: Theme;
  readonly #diameterPx: number;
  readonly #large = createCache<DiscSprite>(MAX_LARGE_KEPT);
  readonly #small = createCache<Bitmap>(MAX_SMALL_KEPT);

  constructor(theme: Theme, diameterPx: number) {
    this.#theme = theme;
    this.#diameterPx = diameterPx;
  }

  stampOf(side: Side, look: DiscLook, centre: PointPx): Stamp {
    const key = JSON.stringify([side, look]);
    const large = this.#large(key, () =>
      paintDisc(this.#theme, side, look, STEPS_PER_PX * this.#diameterPx),
    );
    const left = Math.round(STEPS_PER_PX * centre.xPx - large.centrePx);
    const top = Math.round(STEPS_PER_PX * centre.yPx - large.centrePx);
    const x = Math.floor(left / STEPS_PER_PX);
    const y = Math.floor(top / STEPS_PER_PX);
    const phase = { x: left - STEPS_PER_PX * x, y: top - STEPS_PER_PX * y };
    const small = this.#small(`${key} ${phase.x} ${phase.y}`, () => shrink(large.bitmap, phase));
    return { bitmap: small, x, y };
  }
}

/** By how many small steps a picture lies to the right of, and below, a whole pixel. */
interface Phase {
  readonly x: number;
  readonly y: number;
}

/** Every pixel is the mean of the 4 × 4 it covers, weighed by how opaque they are. */
function shrink(large: Bitmap, phase: Phase): Bitmap {
  const widthPx = Math.ceil((large.widthPx + phase.x) / STEPS_PER_PX);
  const heightPx = Math.ceil((large.heightPx + phase.y) / STEPS_PER_PX);
  const sums = new Uint32Array(4 * widthPx * heightPx);
  for (let row = 0; row < large.heightPx; row += 1) {
    const toRow = Math.floor((row + phase.y) / STEPS_PER_PX) * widthPx;
    for (let column = 0; column < large.widthPx; column += 1) {
      const from = 4 * (row * large.widthPx + column);
      const to = 4 * (toRow + Math.floor((column + phase.x) / STEPS_PER_PX));
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
    rgba[at + 3] = alpha / STEPS_PER_PX ** 2;
  }
  return { widthPx, heightPx, rgba };
}
