import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { discCanvas } from '../discs/paint-disc.ts';
import { mixColours } from '../primitives/colour.ts';
import { fillCircle, lightGradient, strokeCircle, traceCircle } from '../primitives/circles.ts';
import { THEMES } from '../themes/registry.ts';
import type { Colour, Side } from '../themes/theme.ts';
import { EMOJI, type EmojiName } from '../views/emoji.ts';

/** The size that Discord stores. In a text it is shown at 22 px, so there is little detail. */
const SIZE_PX = 128;
const MIDDLE = { xPx: SIZE_PX / 2, yPx: SIZE_PX / 2 };
const THEME = THEMES.maple;
/** No side's colour: anyone's twenty. */
const GOLD: Colour = '#f2b632';

export interface EmojiInput {
  readonly name: EmojiName;
}

/** A PNG with a transparent ground. */
export async function paintEmoji({ name }: EmojiInput): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(SIZE_PX, SIZE_PX);
  const ctx = canvas.getContext('2d');
  if (name === 'twenty') paintTwenty(ctx);
  else if (name === 'cup') paintCup(ctx);
  else paintDisc(ctx, (EMOJI.indexOf(name) - 2) as Side);
  return new Uint8Array(await canvas.encode('png'));
}

/** Without its shadow, which would need room at the edge. */
function paintDisc(ctx: SKRSContext2D, side: Side): void {
  const radiusPx = 60;
  const { canvas, centrePx } = discCanvas(THEME, side, { pose: 'flat' }, 2 * radiusPx);
  traceCircle(ctx, MIDDLE, radiusPx);
  ctx.clip();
  ctx.drawImage(canvas, MIDDLE.xPx - centrePx, MIDDLE.yPx - centrePx);
  ctx.strokeStyle = THEME.sides[side].edge;
  ctx.lineWidth = 4;
  strokeCircle(ctx, MIDDLE, radiusPx - 2);
}

/** The middle of a board from above, with a disc in the hole. */
function paintTwenty(ctx: SKRSContext2D): void {
  const { surface, inlay, holeFloor, holeWall } = THEME;
  const wood = lightGradient(ctx, MIDDLE, 62);
  wood.addColorStop(0, mixColours(surface.light, '#ffffff', 0.25));
  wood.addColorStop(1, surface.dark);
  ctx.fillStyle = wood;
  fillCircle(ctx, MIDDLE, 62);
  ctx.strokeStyle = inlay;
  ctx.lineWidth = 5;
  strokeCircle(ctx, MIDDLE, 59.5);
  const wall = lightGradient(ctx, MIDDLE, 45);
  wall.addColorStop(0, mixColours(holeFloor, '#000000', 0.5));
  wall.addColorStop(1, holeWall);
  ctx.fillStyle = wall;
  fillCircle(ctx, MIDDLE, 45);
  const face = lightGradient(ctx, MIDDLE, 33);
  face.addColorStop(0, mixColours(GOLD, '#ffffff', 0.35));
  face.addColorStop(0.5, GOLD);
  face.addColorStop(1, mixColours(GOLD, '#7a4a00', 0.45));
  ctx.fillStyle = face;
  fillCircle(ctx, MIDDLE, 33);
}

/** The cup that is won, from the side: gold on a foot of the rail's wood. */
function paintCup(ctx: SKRSContext2D): void {
  const gold = ctx.createLinearGradient(24, 0, 104, 0);
  gold.addColorStop(0, mixColours(GOLD, '#7a4a00', 0.35));
  gold.addColorStop(0.35, mixColours(GOLD, '#ffffff', 0.45));
  gold.addColorStop(0.6, GOLD);
  gold.addColorStop(1, mixColours(GOLD, '#7a4a00', 0.55));
  ctx.strokeStyle = mixColours(GOLD, '#7a4a00', 0.35);
  ctx.lineWidth = 10;
  for (const xPx of [32, 96]) {
    ctx.beginPath();
    ctx.ellipse(xPx, 38, 22, 22, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.fillStyle = gold;
  ctx.beginPath();
  ctx.moveTo(26, 8);
  ctx.lineTo(102, 8);
  ctx.bezierCurveTo(102, 56, 88, 72, 71, 80);
  ctx.lineTo(71, 96);
  ctx.lineTo(57, 96);
  ctx.lineTo(57, 80);
  ctx.bezierCurveTo(40, 72, 26, 56, 26, 8);
  ctx.fill();
  ctx.fillStyle = mixColours(THEME.rail.light, '#ffffff', 0.12);
  ctx.fillRect(38, 94, 52, 12);
  ctx.fillStyle = THEME.rail.light;
  ctx.fillRect(28, 106, 72, 16);
}
