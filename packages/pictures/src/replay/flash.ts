import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { withAlpha } from '../primitives/colour.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import type { Colour, Theme } from '../themes/theme.ts';
import { FRAME_MS } from './pace.ts';

const RISE_MS = 100;
const HOLD_MS = 70;
const FALL_MS = 390;
export const FLASH_FRAMES = (RISE_MS + HOLD_MS + FALL_MS) / FRAME_MS;
const REACH_IN = 2.2;

/** From the hole outwards, before the theme's accent. Replays need them in their palette. */
export const GLOW: readonly [inner: Colour, outer: Colour] = ['#fff2cc', '#ffdb8f'];
/** Within the hole, where paler light would fade to grey. */
const EMBER: Colour = '#ffa838';
/** Light shows only against dark, and maple is pale. */
export const GLOW_SHADE = { colour: '#5a2f12', alpha: 0.42 } as const;

/** How dark the board is around a flash from close by, frame by frame, and where: the most in the corners. */
const DIMMING = [0.5, 1, 1, 1, 1, 1, 0.5] as const;
const DIM_ALPHAS = { half: 0.36, corner: 0.76 } as const;

/** A twenty's flash: warm light out of the hole. */
export function paintFlash(theme: Theme, pxPerIn: number): readonly Bitmap[] {
  return Array.from({ length: FLASH_FRAMES }, (_, i) =>
    paintFlashFrame(theme.ink.accent, pxPerIn, (i + 0.5) * FRAME_MS),
  );
}

function paintFlashFrame(colour: Colour, pxPerIn: number, sinceMs: number): Bitmap {
  const sizePx = 2 * Math.ceil(REACH_IN * pxPerIn);
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  ctx.translate(sizePx / 2, sizePx / 2);
  ctx.scale(pxPerIn, pxPerIn);
  const strength = strengthAt(sinceMs);
  fillGlow(
    ctx,
    [0.15, REACH_IN],
    [
      [0, withAlpha(GLOW_SHADE.colour, 0)],
      [0.3, withAlpha(GLOW_SHADE.colour, GLOW_SHADE.alpha * strength)],
      [0.55, withAlpha(GLOW_SHADE.colour, 0.35 * GLOW_SHADE.alpha * strength)],
      [1, withAlpha(GLOW_SHADE.colour, 0)],
    ],
  );
  const spread = 1 - 0.45 * (1 - sinceMs / (FLASH_FRAMES * FRAME_MS)) ** 3;
  fillGlow(
    ctx,
    [0.8 * HOLE_RADIUS_IN, HOLE_RADIUS_IN + spread * (REACH_IN - HOLE_RADIUS_IN)],
    [
      [0, withAlpha(EMBER, 0.8 * strength)],
      [0.1, withAlpha(GLOW[0], strength)],
      [0.28, withAlpha(GLOW[1], 0.85 * strength)],
      [0.6, withAlpha(colour, 0.5 * strength)],
      [1, withAlpha(colour, 0)],
    ],
  );
  return bitmapOf(canvas);
}

/** Darkness that leaves the hole in the light. Equal frames are one bitmap, and written once. */
export function paintDim({ holeFloor }: Theme, plan: BoardPlan): readonly Bitmap[] {
  const painted = new Map<number, Bitmap>();
  return DIMMING.map((strength) => {
    const bitmap = painted.get(strength) ?? paintDimFrame(holeFloor, plan, strength);
    painted.set(strength, bitmap);
    return bitmap;
  });
}

function paintDimFrame(shade: Colour, plan: BoardPlan, strength: number): Bitmap {
  const { widthPx, heightPx, centre } = plan;
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext('2d');
  const at = [centre.xPx, centre.yPx] as const;
  const reachPx = Math.hypot(
    Math.max(centre.xPx, widthPx - centre.xPx),
    Math.max(centre.yPx, heightPx - centre.yPx),
  );
  const dim = ctx.createRadialGradient(...at, 0, ...at, reachPx);
  dim.addColorStop(0.1, withAlpha(shade, 0));
  dim.addColorStop(0.45, withAlpha(shade, DIM_ALPHAS.half * strength));
  dim.addColorStop(1, withAlpha(shade, DIM_ALPHAS.corner * strength));
  ctx.fillStyle = dim;
  ctx.fillRect(0, 0, widthPx, heightPx);
  return bitmapOf(canvas);
}

function strengthAt(sinceMs: number): number {
  if (sinceMs < RISE_MS) return sinceMs / RISE_MS;
  return (1 - Math.max(0, sinceMs - RISE_MS - HOLD_MS) / FALL_MS) ** 1.6;
}

function fillGlow(
  ctx: SKRSContext2D,
  [fromIn, toIn]: readonly [number, number],
  stops: readonly (readonly [number, string])[],
): void {
  const glow = ctx.createRadialGradient(0, 0, fromIn, 0, 0, toIn);
  for (const [at, colour] of stops) glow.addColorStop(at, colour);
  ctx.fillStyle = glow;
  ctx.beginPath();
  ctx.arc(0, 0, toIn, 0, 2 * Math.PI);
  ctx.fill();
}
