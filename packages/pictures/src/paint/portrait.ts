import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { DiscCanvas } from '../discs/paint-disc.ts';
import { AVATAR_PX, type Avatar } from '../views/avatar.ts';

/** An avatar, cut to a circle as Discord shows it. Scaling it is worth a cache. */
export function portraitCanvas(avatar: Avatar, radiusPx: number): DiscCanvas {
  const centrePx = Math.ceil(radiusPx) + 1;
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  ctx.beginPath();
  ctx.arc(centrePx, centrePx, radiusPx, 0, 2 * Math.PI);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  const [from, side] = [centrePx - radiusPx, 2 * radiusPx];
  ctx.drawImage(pixelCanvas(avatar), from, from, side, side);
  return { canvas, centrePx };
}

function pixelCanvas({ pixels }: Avatar): Canvas {
  const canvas = createCanvas(AVATAR_PX, AVATAR_PX);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(AVATAR_PX, AVATAR_PX);
  image.data.set(new Uint8Array(pixels));
  ctx.putImageData(image, 0, 0);
  return canvas;
}
