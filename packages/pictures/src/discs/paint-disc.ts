import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { mixColours, withAlpha } from '../primitives/colour.ts';
import { discCentrePx } from '../geometry/disc-cell.ts';
import { fillCircle, lightGradient, strokeCircle } from '../primitives/circles.ts';
import type { DiscLook, DiscPose } from '../draw-list/disc-look.ts';
import {
  METALS,
  type Colour,
  type DiscColours,
  type Metal,
  type Side,
  type Theme,
} from '../themes/theme.ts';
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
/** A disc in the hole is farther from the eye, and smaller by this share. */
const SHRINKING = 0.04;
const DEPTH: Colour = '#120700';

export function discCanvas(
  theme: Theme,
  side: Side | Metal,
  look: DiscLook,
  diameterPx: number,
): DiscCanvas {
  const centrePx = discCentrePx(diameterPx);
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  const depth = look.pose === 'sunk' ? (look.depth ?? 1) : 0;
  const radiusPx = (diameterPx / 2) * (1 - SHRINKING * depth);
  const tiltRad = ((look.tiltDeg ?? 0) * Math.PI) / 180;
  const colours = isMetal(side) ? METALS[side] : theme.sides[side];
  ctx.translate(centrePx, centrePx);
  const lean = look.pose === 'leaning' ? (look.lean ?? 1) : 0;
  if (lean > 0) tilt(ctx, theme, colours, { tiltRad, lean }, radiusPx);
  castDiscShadow(ctx, theme, look.pose, radiusPx);
  paintFace(ctx, colours, radiusPx);
  const turnRad = ((look.turnDeg ?? 0) * Math.PI) / 180;
  ctx.rotate(turnRad);
  const sign = look.letter ?? look.number?.toString();
  if (isMetal(side)) paintInlay(ctx, colours, radiusPx);
  else paintMark(ctx, colours, side, sign !== undefined, radiusPx);
  ctx.rotate(-turnRad);
  paintTurning(ctx, radiusPx, look.isSmooth === true);
  // The shading of a tilted disc would make its number grey.
  if (lean > 0) shadeTilt(ctx, { tiltRad, lean }, radiusPx);
  if (sign !== undefined) paintSign(ctx, colours, sign, radiusPx);
  if (look.pose === 'ditched') shadeDepth(ctx, theme.depthShade, radiusPx);
  if (depth > 0) shadeDepth(ctx, Math.min(1, depth) * theme.depthShade, radiusPx);
  return { canvas, centrePx };
}

function isMetal(side: Side | Metal): side is Metal {
  return typeof side === 'string';
}

/** A medal's ring is at the rim, because a figure or a face is in its middle. */
function paintInlay(ctx: SKRSContext2D, colours: DiscColours, radiusPx: number): void {
  ctx.strokeStyle = colours.mark;
  ctx.lineWidth = 0.05 * radiusPx;
  strokeCircle(ctx, MIDDLE, 0.84 * radiusPx);
}

/** The wall towards the lamp throws a crescent of shadow; the rest of a disc keeps its colours. */
function shadeDepth(ctx: SKRSContext2D, shade: number, radiusPx: number): void {
  const at = [0.3 * radiusPx, 0.38 * radiusPx] as const;
  const crescent = ctx.createRadialGradient(...at, 0.62 * radiusPx, ...at, 1.5 * radiusPx);
  crescent.addColorStop(0, withAlpha(DEPTH, 0.35 * shade));
  crescent.addColorStop(0.5, withAlpha(DEPTH, 1.5 * shade));
  crescent.addColorStop(1, withAlpha(DEPTH, 2.4 * shade));
  ctx.fillStyle = crescent;
  fillCircle(ctx, MIDDLE, radiusPx);
}

/** Lower towards one side. */
interface Tilt {
  readonly tiltRad: number;
  /** 1 is a disc that rests on the hole's edge. */
  readonly lean: number;
}

/**
 * A tilted circle is an ellipse, short in the direction of the tilt, with a visible side at its
 * raised edge.
 */
function tilt(
  ctx: SKRSContext2D,
  theme: Theme,
  colours: DiscColours,
  { tiltRad, lean }: Tilt,
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
  ctx.translate(-0.06 * lean * radiusPx, 0);
  ctx.scale(1 - 0.1 * lean, 1);
  ctx.fillStyle = mixColours(colours.edge, '#000000', 0.25);
  fillCircle(ctx, { xPx: -0.16 * lean * radiusPx, yPx: 0 }, 0.98 * radiusPx);
  ctx.translate(0.06 * lean * radiusPx, 0);
  ctx.rotate(-tiltRad);
}

/** What the lamp throws, and the dark line where a disc touches the wood. */
const SHADOWS = [
  { x: 0.2, y: 0.3, blur: 0.5, strength: 0.75 },
  { x: 0.05, y: 0.09, blur: 0.16, strength: 1.15 },
] as const;

function castDiscShadow(ctx: SKRSContext2D, theme: Theme, pose: DiscPose, radiusPx: number): void {
  if (pose === 'sunk' || pose === 'leaning') return;
  for (const { x, y, blur, strength } of SHADOWS) {
    ctx.save();
    ctx.shadowColor = withAlpha('#1a0c02', Math.min(1, strength * theme.shadowStrength));
    ctx.shadowOffsetX = x * radiusPx;
    ctx.shadowOffsetY = y * radiusPx;
    ctx.shadowBlur = blur * radiusPx;
    ctx.fillStyle = '#000000';
    fillCircle(ctx, MIDDLE, 0.98 * radiusPx);
    ctx.restore();
  }
}

function paintFace(ctx: SKRSContext2D, colours: DiscColours, radiusPx: number): void {
  const side = lightGradient(ctx, MIDDLE, radiusPx);
  side.addColorStop(0.05, mixColours(colours.face, '#ffffff', 0.12));
  side.addColorStop(0.45, colours.edge);
  side.addColorStop(1, mixColours(colours.edge, '#000000', 0.45));
  ctx.fillStyle = side;
  fillCircle(ctx, MIDDLE, radiusPx);
  const face = lightGradient(ctx, MIDDLE, radiusPx);
  face.addColorStop(0.05, mixColours(colours.face, '#ffffff', 0.2));
  face.addColorStop(0.42, colours.face);
  face.addColorStop(0.98, mixColours(colours.face, colours.edge, 0.5));
  ctx.fillStyle = face;
  fillCircle(ctx, MIDDLE, 0.92 * radiusPx);
}

/** Grooves on smaller discs would only look like noise. */
const MIN_RADIUS_OF_GROOVES_PX = 30;

/** The lamp's light on lacquer. */
const GLEAM: Colour = '#fff6e4';

/** A turned, lacquered disc: a shoulder that catches the lamp, a hollow face, and a glint. */
export function paintTurning(ctx: SKRSContext2D, radiusPx: number, isSmooth: boolean): void {
  const shoulder = lightGradient(ctx, MIDDLE, radiusPx);
  shoulder.addColorStop(0.04, withAlpha(GLEAM, 0.8));
  shoulder.addColorStop(0.45, withAlpha(GLEAM, 0));
  shoulder.addColorStop(0.62, 'rgba(0, 0, 0, 0)');
  shoulder.addColorStop(0.97, 'rgba(0, 0, 0, 0.38)');
  ctx.strokeStyle = shoulder;
  ctx.lineWidth = 0.08 * radiusPx;
  strokeCircle(ctx, MIDDLE, 0.88 * radiusPx);
  const hollow = lightGradient(ctx, MIDDLE, 0.8 * radiusPx);
  hollow.addColorStop(0.02, 'rgba(0, 0, 0, 0.24)');
  hollow.addColorStop(0.45, 'rgba(0, 0, 0, 0)');
  hollow.addColorStop(0.98, withAlpha(GLEAM, 0.2));
  ctx.fillStyle = hollow;
  fillCircle(ctx, MIDDLE, 0.78 * radiusPx);
  paintGlint(ctx, radiusPx);
  if (isSmooth || radiusPx < MIN_RADIUS_OF_GROOVES_PX) return;
  ctx.lineWidth = Math.max(0.6, 0.012 * radiusPx);
  for (let share = 0.14; share < 0.76; share += 0.06) {
    ctx.strokeStyle = 'rgba(0, 0, 0, 0.1)';
    strokeCircle(ctx, MIDDLE, share * radiusPx);
  }
}

/** The lamp in the lacquer. */
function paintGlint(ctx: SKRSContext2D, radiusPx: number): void {
  const at = { xPx: -0.5 * radiusPx, yPx: -0.56 * radiusPx };
  const reachPx = 0.24 * radiusPx;
  const glint = ctx.createRadialGradient(at.xPx, at.yPx, 0, at.xPx, at.yPx, reachPx);
  glint.addColorStop(0, withAlpha(GLEAM, 0.7));
  glint.addColorStop(0.4, withAlpha(GLEAM, 0.2));
  glint.addColorStop(1, withAlpha(GLEAM, 0));
  ctx.fillStyle = glint;
  fillCircle(ctx, at, reachPx);
}

/** The edge in the hole is dark, and the raised one catches the light. */
function shadeTilt(ctx: SKRSContext2D, { tiltRad, lean }: Tilt, radiusPx: number): void {
  const x = Math.cos(tiltRad) * radiusPx;
  const y = Math.sin(tiltRad) * radiusPx;
  const shade = ctx.createLinearGradient(-x, -y, x, y);
  shade.addColorStop(0, withAlpha(GLEAM, 0.3 * lean));
  shade.addColorStop(0.4, withAlpha(GLEAM, 0));
  shade.addColorStop(0.6, withAlpha('#000000', 0.1 * lean));
  shade.addColorStop(1, withAlpha('#000000', 0.7 * lean));
  ctx.fillStyle = shade;
  fillCircle(ctx, MIDDLE, radiusPx);
}
