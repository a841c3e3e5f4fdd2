import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from '../../core/board/dimensions.ts';
import { bitmapOf, type Bitmap } from '../bitmap.ts';
import { mixColours, withAlpha } from '../colour.ts';
import { planBoard, RAIL_OUTER_RADIUS_IN, type BoardPlan } from '../geometry/plan.ts';
import type { Theme } from '../themes/theme.ts';
import { growBentWood, growWood } from '../wood/grain.ts';
import { paintHole, paintLines, paintPegs } from './furniture.ts';

/** The empty board of a theme as an opaque square: what never changes during a match. */
export function paintBoard(theme: Theme, sizePx: number): Bitmap {
  return bitmapOf(boardCanvas(theme, sizePx));
}

export function boardCanvas(theme: Theme, sizePx: number): Canvas {
  const plan = planBoard(sizePx);
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  paintTable(ctx, theme, plan);
  paintRail(ctx, theme, plan);
  paintDitch(ctx, theme, plan);
  paintSurface(ctx, theme, plan);
  paintLines(ctx, theme, plan);
  paintHole(ctx, theme, plan);
  paintPegs(ctx, theme, plan);
  paintSheen(ctx, plan);
  return canvas;
}

function paintTable(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  ctx.fillStyle = theme.table;
  ctx.fillRect(0, 0, plan.sizePx, plan.sizePx);
}

function paintRail(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const outerPx = RAIL_OUTER_RADIUS_IN * plan.pxPerIn;
  ctx.save();
  castShadow(ctx, theme, plan, 0.2);
  ctx.fillStyle = theme.rail.dark;
  fillCircle(ctx, plan.centrePx, outerPx);
  ctx.restore();
  fillWithWood(ctx, growBentWood(theme.rail, plan.sizePx, plan.pxPerIn), plan, outerPx);
  const bevel = ctx.createLinearGradient(0, 0, plan.sizePx, plan.sizePx);
  bevel.addColorStop(0.1, 'rgba(255, 255, 255, 0.45)');
  bevel.addColorStop(0.5, 'rgba(255, 255, 255, 0.05)');
  bevel.addColorStop(0.9, 'rgba(0, 0, 0, 0.45)');
  ctx.strokeStyle = bevel;
  ctx.lineWidth = 0.12 * plan.pxPerIn;
  strokeCircle(ctx, plan.centrePx, outerPx - ctx.lineWidth / 2);
}

/** Sunk below both its neighbours: the rail's shadow falls into it from the upper left. */
function paintDitch(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const { centrePx, pxPerIn } = plan;
  ctx.save();
  ctx.beginPath();
  ctx.arc(centrePx, centrePx, RAIL_RADIUS_IN * pxPerIn, 0, 2 * Math.PI);
  ctx.clip();
  ctx.fillStyle = theme.ditch;
  ctx.fillRect(0, 0, plan.sizePx, plan.sizePx);
  castShadow(ctx, theme, plan, 0.55);
  ctx.strokeStyle = '#000000';
  ctx.lineWidth = 1.2 * pxPerIn;
  strokeCircle(ctx, centrePx, RAIL_RADIUS_IN * pxPerIn + ctx.lineWidth / 2);
  ctx.restore();
  ctx.strokeStyle = mixColours(theme.rail.dark, '#000000', 0.45);
  ctx.lineWidth = 0.08 * pxPerIn;
  strokeCircle(ctx, centrePx, RAIL_RADIUS_IN * pxPerIn);
}

function paintSurface(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const { centrePx, pxPerIn } = plan;
  const radiusPx = SURFACE_RADIUS_IN * pxPerIn;
  ctx.save();
  castShadow(ctx, theme, plan, 0.35);
  ctx.fillStyle = theme.surface.dark;
  fillCircle(ctx, centrePx, radiusPx);
  ctx.restore();
  fillWithWood(ctx, growWood(theme.surface, plan.sizePx, pxPerIn), plan, radiusPx);
  const edge = ctx.createLinearGradient(0, 0, plan.sizePx, plan.sizePx);
  edge.addColorStop(0.15, 'rgba(255, 255, 255, 0.5)');
  edge.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  edge.addColorStop(0.85, 'rgba(0, 0, 0, 0.5)');
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.1 * pxPerIn;
  strokeCircle(ctx, centrePx, radiusPx - ctx.lineWidth / 2);
}

/** Wax catches the light where it comes from. */
function paintSheen(ctx: SKRSContext2D, plan: BoardPlan): void {
  const { centrePx, pxPerIn } = plan;
  const radiusPx = SURFACE_RADIUS_IN * pxPerIn;
  const x = centrePx - 0.4 * radiusPx;
  const sheen = ctx.createRadialGradient(x, x, 0, x, x, 1.7 * radiusPx);
  sheen.addColorStop(0, 'rgba(255, 250, 235, 0.2)');
  sheen.addColorStop(0.45, 'rgba(255, 250, 235, 0)');
  sheen.addColorStop(1, 'rgba(20, 10, 0, 0.22)');
  ctx.fillStyle = sheen;
  fillCircle(ctx, centrePx, radiusPx);
}

function fillWithWood(
  ctx: SKRSContext2D,
  rgba: Uint8ClampedArray,
  plan: BoardPlan,
  radiusPx: number,
): void {
  const wood = createCanvas(plan.sizePx, plan.sizePx);
  const woodCtx = wood.getContext('2d');
  const image = woodCtx.createImageData(plan.sizePx, plan.sizePx);
  image.data.set(rgba);
  woodCtx.putImageData(image, 0, 0);
  ctx.save();
  ctx.beginPath();
  ctx.arc(plan.centrePx, plan.centrePx, radiusPx, 0, 2 * Math.PI);
  ctx.clip();
  ctx.drawImage(wood, 0, 0);
  ctx.restore();
}

function castShadow(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan, heightIn: number): void {
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.5 * heightIn * plan.pxPerIn;
  ctx.shadowOffsetY = 0.8 * heightIn * plan.pxPerIn;
  ctx.shadowBlur = 1.4 * heightIn * plan.pxPerIn;
}

function fillCircle(ctx: SKRSContext2D, centrePx: number, radiusPx: number): void {
  ctx.beginPath();
  ctx.arc(centrePx, centrePx, radiusPx, 0, 2 * Math.PI);
  ctx.fill();
}

function strokeCircle(ctx: SKRSContext2D, centrePx: number, radiusPx: number): void {
  ctx.beginPath();
  ctx.arc(centrePx, centrePx, radiusPx, 0, 2 * Math.PI);
  ctx.stroke();
}
