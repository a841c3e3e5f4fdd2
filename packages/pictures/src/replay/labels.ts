import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { createCache } from '../primitives/cache.ts';
import type { PointPx } from '../geometry/plan.ts';
import { fillCircle } from '../primitives/circles.ts';
import { withAlpha } from '../primitives/colour.ts';
import { prepareText } from '../text/drawable.ts';
import { fitText } from '../text/fit.ts';
import type { Colour, Theme } from '../themes/theme.ts';

export type LabelKind = 'removed' | 'twenty' | 'caption' | 'figure' | 'callout';

/** Scores and what is called out; the others are texts. */
const TITLES: ReadonlySet<LabelKind> = new Set(['twenty', 'figure', 'callout']);

/** Legible on a phone, which shows the picture at about three quarters of its size. */
const TEXT_SHARES: Readonly<Record<LabelKind, number>> = {
  removed: 1 / 28,
  twenty: 1 / 17,
  caption: 1 / 24,
  figure: 1 / 6.5,
  callout: 1 / 16.5,
};
const MAX_WIDTH_SHARES: Readonly<Record<LabelKind, number>> = {
  removed: 0.42,
  twenty: 0.42,
  caption: 0.42,
  figure: 0.9,
  callout: 0.9,
};

/** Labels on discs repeat the same few texts. */
const MAX_KEPT = 24;
const bitmaps = createCache<Bitmap | undefined>(MAX_KEPT);

/** A text on a small plate, legible on any wood. Undefined for an empty text. */
export function paintLabel(
  theme: Theme,
  kind: LabelKind,
  words: string,
  sizePx: number,
): Bitmap | undefined {
  return bitmaps(JSON.stringify([theme.id, kind, words, sizePx]), () =>
    paintNewLabel(theme, kind, words, sizePx),
  );
}

function paintNewLabel(
  theme: Theme,
  kind: LabelKind,
  words: string,
  sizePx: number,
): Bitmap | undefined {
  const textPx = Math.max(11, Math.round(sizePx * TEXT_SHARES[kind]));
  const paddingPx = Math.round(0.42 * textPx);
  const heightPx = Math.round(1.5 * textPx);
  const measure = createCanvas(1, 1).getContext('2d');
  const face = TITLES.has(kind) ? 'display' : 'text';
  const plain = prepareText(measure, words, { face, weight: 700, sizePx: textPx });
  if (plain === '') return undefined;
  const widthOf = (text: string) => measure.measureText(text).width;
  const shown = fitText(plain, MAX_WIDTH_SHARES[kind] * sizePx, widthOf);
  const widthPx = Math.ceil(widthOf(shown)) + 2 * paddingPx;
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext('2d');
  const { ink, plate } = coloursOf(theme, kind);
  const baseYPx = Math.round(1.09 * textPx);
  ctx.font = measure.font;
  if (kind === 'figure') paintOutline(ctx, plate, shown, { xPx: paddingPx, yPx: baseYPx }, textPx);
  else paintPlate(ctx, plate, ink, widthPx, heightPx);
  ctx.fillStyle = ink;
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(shown, paddingPx, baseYPx);
  return bitmapOf(canvas);
}

const OUTLINE_SHARE = 0.2;

function coloursOf(
  theme: Theme,
  kind: LabelKind,
): { readonly ink: Colour; readonly plate: Colour } {
  const { accent, panel, text } = theme.ink;
  return { ink: kind === 'twenty' || kind === 'figure' ? accent : text, plate: panel };
}

/** Large figures need no plate, which would hide much of the board. */
function paintOutline(
  ctx: SKRSContext2D,
  colour: Colour,
  words: string,
  { xPx, yPx }: PointPx,
  textPx: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = OUTLINE_SHARE * textPx;
  ctx.lineJoin = 'round';
  ctx.strokeText(words, xPx, yPx);
}

function paintPlate(
  ctx: SKRSContext2D,
  plate: Colour,
  edge: Colour,
  widthPx: number,
  heightPx: number,
): void {
  ctx.fillStyle = withAlpha(plate, 0.94);
  ctx.strokeStyle = withAlpha(edge, 0.5);
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(0.5, 0.5, widthPx - 1, heightPx - 1, heightPx * 0.3);
  ctx.fill();
  ctx.stroke();
}

/** The ✕ over a removed disc. It is drawn, because a font's glyph changes weight with its size. */
export function paintCross(diameterPx: number): Bitmap {
  const sizePx = 2 * Math.ceil(0.62 * diameterPx);
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  ctx.lineCap = 'round';
  const reachPx = 0.44 * diameterPx;
  const middle = sizePx / 2;
  for (const [colour, widthPx] of [
    ['#000000', 0.26 * diameterPx],
    ['#ffffff', 0.13 * diameterPx],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = widthPx;
    ctx.beginPath();
    ctx.moveTo(middle - reachPx, middle - reachPx);
    ctx.lineTo(middle + reachPx, middle + reachPx);
    ctx.moveTo(middle + reachPx, middle - reachPx);
    ctx.lineTo(middle - reachPx, middle + reachPx);
    ctx.stroke();
  }
  return bitmapOf(canvas);
}

/** As a share of the board's width: as large as the figure at a cup. */
const RADIUS_SHARE = 1 / 24;

/** ▶ on a small plate, drawn for the same reason. */
export function paintPlaySign({ ink }: Theme, boardPx: number): Bitmap {
  const radiusPx = RADIUS_SHARE * boardPx;
  const sizePx = 2 * Math.ceil(radiusPx) + 2;
  const middle = sizePx / 2;
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = ink.panel;
  fillCircle(ctx, { xPx: middle, yPx: middle }, 0.94 * radiusPx);
  ctx.strokeStyle = ink.accent;
  ctx.lineWidth = 0.12 * radiusPx;
  ctx.stroke();
  ctx.fillStyle = ink.accent;
  ctx.beginPath();
  // A triangle looks centred when its centroid is in the middle.
  ctx.moveTo(middle - 0.26 * radiusPx, middle - 0.45 * radiusPx);
  ctx.lineTo(middle + 0.52 * radiusPx, middle);
  ctx.lineTo(middle - 0.26 * radiusPx, middle + 0.45 * radiusPx);
  ctx.closePath();
  ctx.fill();
  return bitmapOf(canvas);
}
