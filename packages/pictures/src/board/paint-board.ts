import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { fillCircle, lightGradient, strokeCircle, traceCircle } from '../primitives/circles.ts';
import { RAIL_OUTER_RADIUS_IN, type BoardPlan } from '../geometry/plan.ts';
import type { Theme, Wood } from '../themes/theme.ts';
import { growBentWood, growDitchWood, growWood } from '../wood/grain.ts';
import { paintHole } from './hole.ts';
import { litEdge, paintLamp } from './lamp.ts';
import { paintLines } from './lines.ts';
import { paintPegs } from './pegs.ts';

/**
 * The empty board of a theme, or a part of it, with transparency outside the rail. The board is
 * symmetric, so the plan's rotation does not matter.
 */
export function boardCanvas(theme: Theme, plan: BoardPlan): Canvas {
  const canvas = createCanvas(plan.widthPx, plan.heightPx);
  const ctx = canvas.getContext('2d');
  paintRail(ctx, theme, plan);
  paintDitch(ctx, theme, plan);
  paintSurface(ctx, theme, plan);
  paintLamp(ctx, theme, plan);
  paintLines(ctx, theme, plan);
  paintHole(ctx, theme, plan);
  paintPegs(ctx, theme, plan);
  return canvas;
}

function paintRail(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const outerPx = RAIL_OUTER_RADIUS_IN * plan.pxPerIn;
  ctx.save();
  castShadow(ctx, theme, plan, 0.22);
  ctx.fillStyle = theme.rail.dark;
  fillCircle(ctx, plan.centre, outerPx);
  ctx.restore();
  fillWithWood(ctx, growBentWood(theme.rail, plan), plan, outerPx);
  const bevel = lightGradient(ctx, plan.centre, outerPx);
  bevel.addColorStop(0.05, withAlpha(litEdge(theme.rail.light), 0.85));
  bevel.addColorStop(0.5, withAlpha(theme.rail.light, 0.1));
  bevel.addColorStop(0.95, 'rgba(0, 0, 0, 0.5)');
  ctx.strokeStyle = bevel;
  ctx.lineWidth = 0.13 * plan.pxPerIn;
  strokeCircle(ctx, plan.centre, outerPx - ctx.lineWidth / 2);
}

/** The ditch lies below its neighbours, and the rail casts a shadow into it from the upper left. */
function paintDitch(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const { centre, pxPerIn } = plan;
  const radiusPx = RAIL_RADIUS_IN * pxPerIn;
  ctx.save();
  traceCircle(ctx, centre, radiusPx);
  ctx.clip();
  ctx.fillStyle = theme.ditch;
  ctx.fillRect(0, 0, plan.widthPx, plan.heightPx);
  fillWithWood(ctx, growDitchWood(ditchWood(theme), plan), plan, radiusPx);
  castShadow(ctx, theme, plan, 0.6);
  ctx.strokeStyle = '#000000';
  ctx.lineWidth = 1.2 * pxPerIn;
  strokeCircle(ctx, centre, radiusPx + ctx.lineWidth / 2);
  ctx.restore();
  ctx.strokeStyle = mixColours(theme.rail.dark, '#000000', 0.45);
  ctx.lineWidth = 0.08 * pxPerIn;
  strokeCircle(ctx, centre, radiusPx);
}

/** A panel under the board, of another plank than the rail. */
function ditchWood({ rail, ditch, ditchLight }: Theme): Wood {
  const seed = rail.seed + 100;
  return { ...rail, light: ditchLight, dark: ditch, ringsPerIn: 1.6, waveIn: 0.6, seed };
}

function paintSurface(ctx: SKRSContext2D, theme: Theme, plan: BoardPlan): void {
  const { centre, pxPerIn } = plan;
  const radiusPx = SURFACE_RADIUS_IN * pxPerIn;
  ctx.save();
  castShadow(ctx, theme, plan, 0.4);
  ctx.fillStyle = theme.surface.dark;
  fillCircle(ctx, centre, radiusPx);
  ctx.restore();
  fillWithWood(ctx, growWood(theme.surface, plan), plan, radiusPx);
  const edge = lightGradient(ctx, centre, radiusPx);
  edge.addColorStop(0.05, withAlpha(litEdge(theme.surface.light), 0.9));
  edge.addColorStop(0.5, withAlpha(theme.surface.light, 0));
  edge.addColorStop(0.95, 'rgba(0, 0, 0, 0.5)');
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.1 * pxPerIn;
  strokeCircle(ctx, centre, radiusPx - ctx.lineWidth / 2);
}

function fillWithWood(
  ctx: SKRSContext2D,
  rgba: Uint8ClampedArray,
  plan: BoardPlan,
  radiusPx: number,
): void {
  const wood = createCanvas(plan.widthPx, plan.heightPx);
  const woodCtx = wood.getContext('2d');
  const image = woodCtx.createImageData(plan.widthPx, plan.heightPx);
  image.data.set(rgba);
  woodCtx.putImageData(image, 0, 0);
  ctx.save();
  traceCircle(ctx, plan.centre, radiusPx);
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
