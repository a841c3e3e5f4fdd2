import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { bitmapOf, type Bitmap } from '../bitmap.ts';
import { mixColours, withAlpha } from '../colour.ts';
import type { DiscColours, Theme } from '../themes/theme.ts';
import { paintMark } from './marks.ts';

/** Which side a disc belongs to, in the order of the seats. */
export const SIDES = [0, 1, 2] as const;
export type Side = (typeof SIDES)[number];

/** How a disc lies: on the surface, tilted over the hole's edge, in the hole, or in the ditch. */
export const DISC_POSES = ['flat', 'leaning', 'sunk', 'ditched'] as const;
export type DiscPose = (typeof DISC_POSES)[number];

export interface DiscLook {
  readonly pose: DiscPose;
  /** Where the sunken edge of a leaner points on the picture, in degrees clockwise from the right. */
  readonly tiltDeg?: number;
  readonly number?: number;
}

/** A disc with its shadow, to be laid over the board so that `centrePx` falls on the disc's place. */
export interface DiscSprite {
  readonly bitmap: Bitmap;
  readonly centrePx: number;
}

export function paintDisc(
  theme: Theme,
  side: Side,
  look: DiscLook,
  diameterPx: number,
): DiscSprite {
  const { canvas, centrePx } = discCanvas(theme, side, look, diameterPx);
  return { bitmap: bitmapOf(canvas), centrePx };
}

export function discCanvas(
  theme: Theme,
  side: Side,
  look: DiscLook,
  diameterPx: number,
): { readonly canvas: Canvas; readonly centrePx: number } {
  // Room for the shadow on every side, and a whole pixel in the middle.
  const centrePx = Math.ceil(diameterPx * 0.8) + 0.5;
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  const colours = theme.sides[side];
  const radiusPx = diameterPx / 2;
  ctx.translate(centrePx, centrePx);
  paintBody(ctx, theme, colours, look, radiusPx);
  return { canvas, centrePx };
}

function paintBody(
  ctx: SKRSContext2D,
  theme: Theme,
  colours: DiscColours,
  look: DiscLook,
  radiusPx: number,
): void {
  const tilt = ((look.tiltDeg ?? 0) * Math.PI) / 180;
  if (look.pose === 'leaning') squash(ctx, tilt);
  castDiscShadow(ctx, theme, look.pose, radiusPx);
  paintFace(ctx, colours, radiusPx);
  paintMark(ctx, colours, theme.sides.indexOf(colours), radiusPx);
  paintRim(ctx, colours, radiusPx);
  if (look.pose === 'leaning') shadeTilt(ctx, tilt, radiusPx);
  if (look.pose === 'sunk' || look.pose === 'ditched') {
    ctx.fillStyle = look.pose === 'sunk' ? 'rgba(0, 0, 0, 0.28)' : 'rgba(0, 0, 0, 0.34)';
    fillDot(ctx, radiusPx);
  }
}

/** A tilted circle is an ellipse, short along the direction it tilts. */
function squash(ctx: SKRSContext2D, tilt: number): void {
  ctx.rotate(tilt);
  ctx.scale(0.86, 1);
  ctx.rotate(-tilt);
}

function castDiscShadow(ctx: SKRSContext2D, theme: Theme, pose: DiscPose, radiusPx: number): void {
  if (pose === 'sunk') return;
  const lift = pose === 'leaning' ? 1.5 : 1;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.14 * lift * radiusPx;
  ctx.shadowOffsetY = 0.22 * lift * radiusPx;
  ctx.shadowBlur = 0.35 * lift * radiusPx;
  ctx.fillStyle = '#000000';
  fillDot(ctx, 0.99 * radiusPx);
  ctx.restore();
}

function paintFace(ctx: SKRSContext2D, colours: DiscColours, radiusPx: number): void {
  const face = ctx.createLinearGradient(-radiusPx, -radiusPx, radiusPx, radiusPx);
  face.addColorStop(0, mixColours(colours.face, '#ffffff', 0.3));
  face.addColorStop(0.45, colours.face);
  face.addColorStop(1, mixColours(colours.face, colours.edge, 0.7));
  ctx.fillStyle = face;
  fillDot(ctx, radiusPx);
}

function paintRim(ctx: SKRSContext2D, colours: DiscColours, radiusPx: number): void {
  ctx.strokeStyle = colours.edge;
  ctx.lineWidth = 0.1 * radiusPx;
  ctx.beginPath();
  ctx.arc(0, 0, 0.95 * radiusPx, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.55)';
  ctx.lineWidth = 0.07 * radiusPx;
  ctx.beginPath();
  ctx.arc(0, 0, 0.84 * radiusPx, 1.0 * Math.PI, 1.5 * Math.PI);
  ctx.stroke();
}

/** The edge that hangs into the hole is dark, the one that stands up catches the light. */
function shadeTilt(ctx: SKRSContext2D, tilt: number, radiusPx: number): void {
  const x = Math.cos(tilt) * radiusPx;
  const y = Math.sin(tilt) * radiusPx;
  const shade = ctx.createLinearGradient(-x, -y, x, y);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.4)');
  shade.addColorStop(0.45, 'rgba(255, 255, 255, 0)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.6)');
  ctx.fillStyle = shade;
  fillDot(ctx, radiusPx);
}

function fillDot(ctx: SKRSContext2D, radiusPx: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, radiusPx, 0, 2 * Math.PI);
  ctx.fill();
}
