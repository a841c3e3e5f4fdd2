import type { SKRSContext2D } from '@napi-rs/canvas';
import type { DrawItem, Light, Tint } from '../draw-list/draw-list.ts';
import type { Theme } from '../themes/theme.ts';
import { colourOf } from './tint.ts';

type ItemOf<Kind extends DrawItem['kind']> = Extract<DrawItem, { readonly kind: Kind }>;

const RADIANS = Math.PI / 180;
/** How much wider than its line a halo is. */
const HALO_PX = 4;

export function paintBox(ctx: SKRSContext2D, theme: Theme, item: ItemOf<'box'>): void {
  const { xPx, yPx, widthPx, heightPx } = item.box;
  ctx.beginPath();
  ctx.roundRect(xPx, yPx, widthPx, heightPx, item.cornerPx);
  if (item.fill !== undefined) {
    ctx.fillStyle = colourOf(theme, item.fill);
    ctx.fill();
  }
  if (item.light !== undefined) {
    ctx.fillStyle = lightOf(ctx, theme, item.light);
    ctx.fill();
  }
  if (item.edge !== undefined) {
    ctx.strokeStyle = colourOf(theme, item.edge);
    ctx.lineWidth = item.edgePx ?? 2;
    ctx.stroke();
  }
}

function lightOf(ctx: SKRSContext2D, theme: Theme, { at, innerPx = 0, radiusPx, from, to }: Light) {
  const { xPx, yPx } = at;
  const light = ctx.createRadialGradient(xPx, yPx, innerPx, xPx, yPx, radiusPx);
  light.addColorStop(0, colourOf(theme, from));
  light.addColorStop(1, colourOf(theme, to));
  return light;
}

export function paintPath(ctx: SKRSContext2D, theme: Theme, item: ItemOf<'path'>): void {
  const [first, ...others] = item.points;
  if (first === undefined) return;
  ctx.beginPath();
  ctx.moveTo(first.xPx, first.yPx);
  for (const { xPx, yPx } of others) ctx.lineTo(xPx, yPx);
  if (item.fill !== undefined) ctx.closePath();
  paintTraced(ctx, theme, item);
}

export function paintArc(ctx: SKRSContext2D, theme: Theme, item: ItemOf<'arc'>): void {
  const from = (item.fromDeg ?? 0) * RADIANS;
  const to = (item.toDeg ?? 360) * RADIANS;
  ctx.beginPath();
  ctx.arc(item.at.xPx, item.at.yPx, item.radiusPx, from, to);
  paintTraced(ctx, theme, item);
}

interface Traced {
  readonly fill?: Tint;
  readonly stroke?: Tint;
  readonly halo?: Tint;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
}

/** Paints the halo, then the fill, then the line. */
function paintTraced(ctx: SKRSContext2D, theme: Theme, item: Traced): void {
  const widthPx = item.widthPx ?? 2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.setLineDash([...(item.dashPx ?? [])]);
  if (item.halo !== undefined) {
    ctx.strokeStyle = colourOf(theme, item.halo);
    ctx.lineWidth = widthPx + HALO_PX;
    ctx.stroke();
  }
  if (item.fill !== undefined) {
    ctx.fillStyle = colourOf(theme, item.fill);
    ctx.fill();
  }
  if (item.stroke !== undefined) {
    ctx.strokeStyle = colourOf(theme, item.stroke);
    ctx.lineWidth = widthPx;
    ctx.stroke();
  }
  ctx.setLineDash([]);
}
