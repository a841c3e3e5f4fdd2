import { createCanvas } from '@napi-rs/canvas';
import { QUADRANTS, type Quadrant } from 'crokinole/board/start';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import { createCache } from '../primitives/cache.ts';
import { createPainter } from '../paint/painter.ts';
import { turnArc } from '../scene/board-scene.ts';
import type { Theme } from '../themes/theme.ts';
import type { Stamp } from './stamp.ts';

/** The light in front of the next player, as a stamp: discs in the ditch are drawn over it. */
export class TurnArcs {
  readonly #theme: Theme;
  readonly #plan: BoardPlan;
  readonly #stamps = createCache<Stamp>(QUADRANTS.length);

  constructor(theme: Theme, plan: BoardPlan) {
    this.#theme = theme;
    this.#plan = plan;
  }

  /** Relative to quadrant 0. */
  stampOf(quadrant: Quadrant): Stamp {
    return this.#stamps(String(quadrant), () => this.#paint(quadrant));
  }

  #paint(quadrant: Quadrant): Stamp {
    const { centre, widthPx, heightPx } = this.#plan;
    const [left, top] = [
      Math.round(centre.xPx - widthPx / 2),
      Math.round(centre.yPx - heightPx / 2),
    ];
    const canvas = createCanvas(widthPx, heightPx);
    const ctx = canvas.getContext('2d');
    ctx.translate(-left, -top);
    createPainter().paintOver(ctx, [turnArc(this.#plan, quadrant)], this.#theme);
    const { bitmap, x, y } = withoutMargins(bitmapOf(canvas));
    return { bitmap, x: left + x, y: top + y };
  }
}

function withoutMargins({ rgba, widthPx, heightPx }: Bitmap): Stamp {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let at = 3; at < rgba.length; at += 4) {
    if (rgba[at] === 0) continue;
    const [x, y] = [(at >> 2) % widthPx, Math.floor((at >> 2) / widthPx)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const cut = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row += 1) {
    const from = 4 * ((top + row) * widthPx + left);
    cut.set(rgba.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { bitmap: { widthPx: width, heightPx: height, rgba: cut }, x: left, y: top };
}
