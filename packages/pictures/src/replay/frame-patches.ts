import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { wordsOf } from '../primitives/bitmap.ts';
import { createCache } from '../primitives/cache.ts';
import { createPainter, type Painter } from '../paint/painter.ts';
import { colourOf } from '../paint/tint.ts';
import type { DrawItem, ScenePart } from '../draw-list/draw-list.ts';
import type { Theme } from '../themes/theme.ts';
import { rectOfBitmap, type Ground } from './stamp.ts';
import { clip, type Rect } from '../geometry/rect.ts';
import { ditherBitmap } from './dither.ts';
import { patchOf, UNPATCHED, type Patch } from './patch.ts';

/** Enough for the players' names and latest scores of a hundred matches; the rest is shared. */
const MAX_KEPT = 448;

type PortraitItem = Extract<DrawItem, { readonly kind: 'portrait' }>;

/** Panels of two and three sides, cups, the round, and ring values. */
const MAX_SHEETS = 8;

/** At full strength, flat colors become sandy. */
const PORTRAIT_DIFFUSION = 0.75;

/**
 * The frame around a board, as cached patches. Painting and quantizing a panel takes a millisecond,
 * and each turn starts with the panels that the previous one ended with.
 */
export class FramePatches {
  readonly #theme: Theme;
  readonly #ground: Ground;
  /** Our pixels per scene pixel. */
  readonly #scale: number;
  readonly #painter: Painter = createPainter();
  readonly #kept = createCache<Patch>(MAX_KEPT);
  /** One canvas per size of part, because a new canvas costs more than drawing on it. */
  readonly #sheets = createCache<Canvas>(MAX_SHEETS);
  #woodCanvas: Canvas | undefined;

  constructor(theme: Theme, ground: Ground, scale: number) {
    this.#theme = theme;
    this.#ground = ground;
    this.#scale = scale;
  }

  /**
   * Equal parts return the same patch, so that unchanged parts are not written again. A frame that
   * ends with this turn must not evict those that other matches still use.
   */
  patchOf(part: ScenePart, isOver = false): Patch {
    return this.#kept(JSON.stringify(part), () => this.#paint(part), isOver);
  }

  #paint({ box, items, isUnderDiscs, ground }: ScenePart): Patch {
    const scale = this.#scale;
    const [left, top] = [Math.floor(scale * box.xPx), Math.floor(scale * box.yPx)];
    const wanted = {
      x: left,
      y: top,
      width: Math.ceil(scale * (box.xPx + box.widthPx)) + 1 - left,
      height: Math.ceil(scale * (box.yPx + box.heightPx)) + 1 - top,
    };
    const rect = clip(wanted, rectOfBitmap(this.#ground.bitmap));
    if (rect === undefined) throw new Error('a part of the frame lies outside the picture');
    const canvas = this.#sheets(`${rect.width}×${rect.height}`, () =>
      createCanvas(rect.width, rect.height),
    );
    const ctx = canvas.getContext('2d');
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    if (ground === undefined) ctx.drawImage(this.#wood(), -rect.x, -rect.y);
    else {
      ctx.fillStyle = colourOf(this.#theme, { ink: ground });
      ctx.fillRect(0, 0, rect.width, rect.height);
    }
    ctx.setTransform(scale, 0, 0, scale, -rect.x, -rect.y);
    this.#painter.paintOver(ctx, items, this.#theme);
    const painted = wordsOf(canvas.data());
    const indices = this.#matched(painted, rect);
    for (const item of items) {
      if (item.kind === 'portrait') this.#ditherPortrait(item, painted, rect, indices);
    }
    return patchOf(
      rect,
      indices,
      // A copy, because the canvas is reused.
      isUnderDiscs === true ? new Uint8Array(painted.slice().buffer) : undefined,
    );
  }

  /** The empty board as a canvas, which is much faster to draw than pixels. */
  #wood(): Canvas {
    if (this.#woodCanvas !== undefined) return this.#woodCanvas;
    const { rgba, widthPx, heightPx } = this.#ground.bitmap;
    const canvas = createCanvas(widthPx, heightPx);
    const ctx = canvas.getContext('2d');
    const image = ctx.createImageData(widthPx, heightPx);
    image.data.set(rgba);
    ctx.putImageData(image, 0, 0);
    this.#woodCanvas = canvas;
    return canvas;
  }

  /** Few colors of an avatar are in the palette, and without dithering it would have stripes. */
  #ditherPortrait(
    { at, radiusPx }: PortraitItem,
    painted: Uint32Array,
    rect: Rect,
    indices: Uint8Array,
  ): void {
    const [x, y] = [this.#scale * at.xPx - rect.x, this.#scale * at.yPx - rect.y];
    const reach = this.#scale * radiusPx;
    const [left, top] = [Math.max(0, Math.floor(x - reach)), Math.max(0, Math.floor(y - reach))];
    const width = Math.min(rect.width, Math.ceil(x + reach)) - left;
    const height = Math.min(rect.height, Math.ceil(y + reach)) - top;
    const words = new Uint32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (top + row) * rect.width + left;
      words.set(painted.subarray(from, from + width), row * width);
    }
    const rgba = new Uint8ClampedArray(words.buffer);
    const dithered = ditherBitmap(
      { widthPx: width, heightPx: height, rgba },
      this.#ground.palette,
      PORTRAIT_DIFFUSION,
    );
    dithered.forEach((index, i) => {
      const [column, row] = [left + (i % width), top + Math.floor(i / width)];
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > reach) return;
      indices[row * rect.width + column] = index;
    });
  }

  /** Unpainted pixels keep the board's dithered wood. Most of a panel is one colour. */
  #matched(painted: Uint32Array, { x, y, width, height }: Rect): Uint8Array {
    const { palette, bitmap } = this.#ground;
    const wood = wordsOf(bitmap.rgba);
    const indices = new Uint8Array(width * height).fill(UNPATCHED);
    let [last, lastIndex] = [-1, UNPATCHED];
    let at = 0;
    for (let row = 0; row < height; row += 1) {
      let under = (y + row) * bitmap.widthPx + x;
      for (const end = at + width; at < end; at += 1, under += 1) {
        const pixel = painted[at] ?? 0;
        if (pixel === wood[under]) continue;
        if (pixel !== last) {
          last = pixel;
          lastIndex = palette.nearestTo(pixel);
        }
        indices[at] = lastIndex;
      }
    }
    return indices;
  }
}
