import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { AVATAR_PX, type Avatar } from '../views/avatar.ts';

type PortraitItem = Extract<DrawItem, { readonly kind: 'portrait' }>;

/** An avatar as a canvas, which is much faster to draw than pixels. */
export function avatarCanvas({ pixels }: Avatar): Canvas {
  const canvas = createCanvas(AVATAR_PX, AVATAR_PX);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(AVATAR_PX, AVATAR_PX);
  image.data.set(new Uint8Array(pixels));
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Cut to a circle, as Discord shows it. */
export function layPortrait(
  ctx: SKRSContext2D,
  { at, radiusPx }: PortraitItem,
  canvas: Canvas,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(at.xPx, at.yPx, radiusPx, 0, 2 * Math.PI);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas, at.xPx - radiusPx, at.yPx - radiusPx, 2 * radiusPx, 2 * radiusPx);
  ctx.restore();
}
