import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { AVATAR_PX, type Avatar } from '../../src/views/avatar.ts';

/** A person in front of a sky: many colors, and a clear outline. */
function drawnAvatar(
  [sky, skin, shirt]: readonly [string, string, string],
  sizePx: number,
): Canvas {
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  const at = (share: number) => share * sizePx;
  const air = ctx.createLinearGradient(0, 0, 0, sizePx);
  air.addColorStop(0, sky);
  air.addColorStop(1, '#ffffff');
  ctx.fillStyle = air;
  ctx.fillRect(0, 0, sizePx, sizePx);
  const dot = (x: number, y: number, radius: number, colour: string) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(at(x), at(y), at(radius), 0, 2 * Math.PI);
    ctx.fill();
  };
  dot(0.5, 1.05, 0.38, shirt);
  dot(0.5, 0.36, 0.28, '#3a2416');
  dot(0.5, 0.45, 0.25, skin);
  dot(0.41, 0.42, 0.035, '#1c1c1c');
  dot(0.59, 0.42, 0.035, '#1c1c1c');
  ctx.strokeStyle = '#8c2f1d';
  ctx.lineWidth = at(0.03);
  ctx.beginPath();
  ctx.arc(at(0.5), at(0.5), at(0.11), 0.2 * Math.PI, 0.8 * Math.PI);
  ctx.stroke();
  return canvas;
}

const COLOURS = {
  ada: ['#4f7fd8', '#e8b894', '#b02a4a'],
  bo: ['#e0913c', '#8d5a3c', '#1f7a63'],
  cleo: ['#7fb069', '#f3d0b0', '#5b3f8f'],
  dee: ['#b784d8', '#c68b63', '#e5c13a'],
} as const;

/** As Discord would send it. */
export function avatarPng(of: keyof typeof COLOURS, sizePx = AVATAR_PX): Buffer {
  return drawnAvatar(COLOURS[of], sizePx).encodeSync('png');
}

export function avatarOf(of: keyof typeof COLOURS): Avatar {
  const { data } = drawnAvatar(COLOURS[of], AVATAR_PX)
    .getContext('2d')
    .getImageData(0, 0, AVATAR_PX, AVATAR_PX);
  const pixels = new SharedArrayBuffer(data.length);
  new Uint8Array(pixels).set(data);
  return { key: of, pixels, thumbnail: new SharedArrayBuffer(0) };
}
