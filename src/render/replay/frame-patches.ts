import { createCanvas } from '@napi-rs/canvas';
import { createCache } from '../paint/cache.ts';
import { createPainter, type Painter } from '../paint/painter.ts';
import type { ScenePart } from '../scene/draw-list.ts';
import type { Theme } from '../themes/theme.ts';
import { rectOfBitmap, type Ground } from './composer.ts';
import { clip, type Rect } from './gif/rect.ts';
import { patchOf, UNPATCHED, type Patch } from './patch.ts';

/** Panels change with every turn, cups now and then: what two turns share is painted once. */
const MAX_KEPT = 96;

/**
 * What stands around a board, as patches. Painting a panel and matching it to the palette costs a
 * millisecond; a turn begins with the panels that the one before it ended with.
 */
export class FramePatches {
  readonly #theme: Theme;
  readonly #ground: Ground;
  /** How many pixels of ours are one of the scene's. */
  readonly #scale: number;
  readonly #painter: Painter = createPainter();
  readonly #kept = createCache<Patch>(MAX_KEPT);

  constructor(theme: Theme, ground: Ground, scale: number) {
    this.#theme = theme;
    this.#ground = ground;
    this.#scale = scale;
  }

  /** The same part is the same patch, so that nothing is written of what stays. */
  patchOf(part: ScenePart): Patch {
    return this.#kept(JSON.stringify(part), () => this.#paint(part));
  }

  #paint({ box, items, isUnderDiscs }: ScenePart): Patch {
    const scale = this.#scale;
    const [left, top] = [Math.floor(scale * box.xPx), Math.floor(scale * box.yPx)];
    const wanted = {
      x: left,
      y: top,
      width: Math.ceil(scale * (box.xPx + box.widthPx)) + 1 - left,
      height: Math.ceil(scale * (box.yPx + box.heightPx)) + 1 - top,
    };
    const rect = clip(wanted, rectOfBitmap(this.#ground.bitmap));
    if (rect === undefined) throw new Error('a part of the frame lies outside of the picture');
    const canvas = createCanvas(rect.width, rect.height);
    const ctx = canvas.getContext('2d');
    const wood = ctx.createImageData(rect.width, rect.height);
    wood.data.set(this.#groundIn(rect));
    ctx.putImageData(wood, 0, 0);
    ctx.setTransform(scale, 0, 0, scale, -rect.x, -rect.y);
    this.#painter.paintOver(ctx, items, this.#theme);
    const painted = canvas.data();
    const indices = this.#matched(painted, wood.data);
    // The canvas's memory goes with it.
    return patchOf(rect, indices, isUnderDiscs === true ? Uint8Array.from(painted) : undefined);
  }

  #groundIn(rect: Rect): Uint8ClampedArray {
    const { rgba, widthPx } = this.#ground.bitmap;
    const found = new Uint8ClampedArray(4 * rect.width * rect.height);
    for (let row = 0; row < rect.height; row += 1) {
      const from = 4 * ((rect.y + row) * widthPx + rect.x);
      found.set(rgba.subarray(from, from + 4 * rect.width), 4 * row * rect.width);
    }
    return found;
  }

  /** Where nothing was painted the board keeps its dithered wood. */
  #matched(painted: Uint8Array, wood: Uint8ClampedArray): Uint8Array {
    const { palette } = this.#ground;
    const indices = new Uint8Array(painted.length / 4);
    for (let at = 0; at < painted.length; at += 4) {
      const [r, g, b] = [painted[at] ?? 0, painted[at + 1] ?? 0, painted[at + 2] ?? 0];
      const isWood = r === wood[at] && g === wood[at + 1] && b === wood[at + 2];
      indices[at / 4] = isWood ? UNPATCHED : palette.nearest(r, g, b);
    }
    return indices;
  }
}
