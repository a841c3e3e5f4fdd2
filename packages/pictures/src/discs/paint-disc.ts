import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { discCentrePx } from '../geometry/disc-cell.ts';
import { fillCircle, lightGradient, strokeCircle } from '../primitives/circles.ts';
import type { DiscLook, DiscPose } from '../draw-list/disc-look.ts';
import type { DiscColours, Side, Theme } from '../themes/theme.ts';
import { paintMark, paintSign } from './marks.ts';

/** A disc with its shadow; `centrePx` is the disc's centre within the canvas. */
export interface DiscCanvas {
  readonly canvas: Canvas;
  readonly centrePx: number;
}

export function paintDisc(theme: Theme, side: Side, look: DiscLook, diameterPx: number): Bitmap {
  return bitmapOf(discCanvas(theme, side, look, diameterPx).canvas);
}

const MIDDLE = { xPx: 0, yPx: 0 };

export function discCanvas(
  theme: Theme,
  side: Side,
  look: DiscLook,
  diameterPx: number,
): DiscCanvas {
  const centrePx = discCentrePx(diameterPx);
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  const radiusPx = diameterPx / 2;
  const tiltRad = ((look.tiltDeg ?? 0) * Math.PI) / 180;
  const colours = theme.sides[side];
  ctx.translate(centrePx, centrePx);
  if (look.pose === 'leaning') lean(ctx, theme, colours, tiltRad, radiusPx);
  castDiscShadow(ctx, theme, look.pose, radiusPx);
  paintFace(ctx, colours, radiusPx);
  const turnRad = ((look.turnDeg ?? 0) * Math.PI) / 180;
  ctx.rotate(turnRad);
  const sign = look.letter ?? look.number?.toString();
  paintMark(ctx, colours, side, sign !== undefined, radiusPx);
  ctx.rotate(-turnRad);
  paintTurning(ctx, radiusPx);
  // The shading of a tilted disc would make its number grey.
  if (look.pose === 'leaning') shadeTilt(ctx, tiltRad, radiusPx);
  if (sign !== undefined) paintSign(ctx, colours, sign, radiusPx);
  if (look.pose === 'sunk' || look.pose === 'ditched') {
    ctx.fillStyle = withAlpha('#000000', theme.depthShade);
    fillCircle(ctx, MIDDLE, radiusPx);
  }
  return { canvas, centrePx };
}

/**
 * A tilted circle is an ellipse, short in the direction of the tilt, with a visible side at its
 * raised edge.
 */
function lean(
  ctx: SKRSContext2D,
  theme: Theme,
  colours: DiscColours,
  tiltRad: number,
  radiusPx: number,
): void {
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', theme.shadowStrength);
  ctx.shadowOffsetX = 0.14 * radiusPx;
  ctx.shadowOffsetY = 0.2 * radiusPx;
  ctx.shadowBlur = 0.4 * radiusPx;
  ctx.fillStyle = '#000000';
  fillCircle(
    ctx,
    { xPx: -0.2 * radiusPx * Math.cos(tiltRad), yPx: -0.2 * radiusPx * Math.sin(tiltRad) },
    0.85 * radiusPx,
  );
  ctx.restore();
  ctx.rotate(tiltRad);
  ctx.translate(-0.06 * radiusPx, 0);
  ctx.scale(0.9, 1);
  ctx.fillStyle = mixColours(colours.edge, '#000000', 0.25);
  fillCircle(ctx, { xPx: -0.16 * radiusPx, yPx: 0 }, 0.98 * radiusPx);
  ctx.translate(0.06 * radiusPx, 0);
  ctx.rotate(-tiltRad);
}

function castDiscShadow(ctx: SKRSContext2D, theme: Theme, pose: DiscPose, radiusPx: number): void {
  if (pose === 'sunk' || pose === 'leaning') return;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', Math.min(1, 1.15 * theme.shadowStrength));
  ctx.shadowOffsetX = 0.13 * radiusPx;
  ctx.shadowOffsetY = 0.22 * radiusPx;
  ctx.shadowBlur = 0.32 * radiusPx;
  ctx.fillStyle = '#000000';
  fillCircle(ctx, MIDDLE, 0.98 * radiusPx);
  ctx.restore();
}

function paintFace(ctx: SKRSContext2D, colours: DiscColours, radiusPx: number): void {
  const side = lightGradient(ctx, MIDDLE, radiusPx);
  side.addColorStop(0.1, mixColours(colours.face, colours.edge, 0.35));
  side.addColorStop(0.9, mixColours(colours.edge, '#000000', 0.25));
  ctx.fillStyle = side;
  fillCircle(ctx, MIDDLE, radiusPx);
  const face = lightGradient(ctx, MIDDLE, radiusPx);
  face.addColorStop(0.05, mixColours(colours.face, '#ffffff', 0.22));
  face.addColorStop(0.5, colours.face);
  face.addColorStop(0.95, mixColours(colours.face, colours.edge, 0.45));
  ctx.fillStyle = face;
  fillCircle(ctx, MIDDLE, 0.92 * radiusPx);
}

/** Grooves on smaller discs would only look like noise. */
const MIN_RADIUS_OF_GROOVES_PX = 30;

/** A turned disc: a rounded shoulder that catches the light, and a slightly hollow face. */
function paintTurning(ctx: SKRSContext2D, radiusPx: number): void {
  const shoulder = lightGradient(ctx, MIDDLE, radiusPx);
  shoulder.addColorStop(0.05, 'rgba(255, 255, 255, 0.6)');
  shoulder.addColorStop(0.45, 'rgba(255, 255, 255, 0)');
  shoulder.addColorStop(0.6, 'rgba(0, 0, 0, 0)');
  shoulder.addColorStop(0.95, 'rgba(0, 0, 0, 0.3)');
  ctx.strokeStyle = shoulder;
  ctx.lineWidth = 0.09 * radiusPx;
  strokeCircle(ctx, MIDDLE, 0.88 * radiusPx);
  const hollow = lightGradient(ctx, MIDDLE, 0.8 * radiusPx);
  hollow.addColorStop(0.05, 'rgba(0, 0, 0, 0.16)');
  hollow.addColorStop(0.5, 'rgba(0, 0, 0, 0)');
  hollow.addColorStop(0.95, 'rgba(255, 255, 255, 0.16)');
  ctx.fillStyle = hollow;
  fillCircle(ctx, MIDDLE, 0.78 * radiusPx);
  if (radiusPx < MIN_RADIUS_OF_GROOVES_PX) return;
  ctx.lineWidth = Math.max(0.6, 0.012 * radiusPx);
  for (let share = 0.14; share < 0.76; share += 0.06) {
    ctx.strokeStyle = 'rgba(0, 0, 0, 0.1)';
    strokeCircle(ctx, MIDDLE, share * radiusPx);
  }
}

/** The edge in the hole is dark, and the raised one catches the light. */
function shadeTilt(ctx: SKRSContext2D, tiltRad: number, radiusPx: number): void {
  const x = Math.cos(tiltRad) * radiusPx;
  const y = Math.sin(tiltRad) * radiusPx;
  const shade = ctx.createLinearGradient(-x, -y, x, y);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.3)');
  shade.addColorStop(0.4, 'rgba(255, 255, 255, 0)');
  shade.addColorStop(0.6, 'rgba(0, 0, 0, 0.1)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.7)');
  ctx.fillStyle = shade;
  fillCircle(ctx, MIDDLE, radiusPx);
}
