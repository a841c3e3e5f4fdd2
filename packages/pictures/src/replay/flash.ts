import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { withAlpha } from '../primitives/colour.ts';
import type { Colour, Theme } from '../themes/theme.ts';

/** One frame of a replay. */
export const FLASH_FRAME_MS = 40;
const RISE_MS = 100;
const HOLD_MS = 70;
const FALL_MS = 390;
export const FLASH_FRAMES = (RISE_MS + HOLD_MS + FALL_MS) / FLASH_FRAME_MS;
const REACH_IN = 2.3;

/** From the hole outwards, before the theme's accent. Replays need them in their palette. */
export const GLOW: readonly [inner: Colour, outer: Colour] = ['#fff4d2', '#ffe3a0'];
/** Light shows only against dark, and maple is pale. */
export const GLOW_SHADE = { colour: '#5a2f12', alpha: 0.42 } as const;

/** A twenty's flash: warm light out of the hole. */
export function paintFlash(theme: Theme, pxPerIn: number): readonly Bitmap[] {
  return Array.from({ length: FLASH_FRAMES }, (_, i) =>
    paintFlashFrame(theme.ink.accent, pxPerIn, (i + 0.5) * FLASH_FRAME_MS),
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
      [0.5, withAlpha(GLOW_SHADE.colour, GLOW_SHADE.alpha * strength)],
      [1, withAlpha(GLOW_SHADE.colour, 0)],
    ],
  );
  const spread = 1 - 0.45 * (1 - sinceMs / (FLASH_FRAMES * FLASH_FRAME_MS)) ** 3;
  fillGlow(
    ctx,
    [0.8 * HOLE_RADIUS_IN, HOLE_RADIUS_IN + spread * (REACH_IN - HOLE_RADIUS_IN)],
    [
      [0, withAlpha(GLOW[0], strength)],
      [0.25, withAlpha(GLOW[1], 0.85 * strength)],
      [0.6, withAlpha(colour, 0.5 * strength)],
      [1, withAlpha(colour, 0)],
    ],
  );
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
