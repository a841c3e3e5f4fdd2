import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** People's pictures here are drawn: a face in front of a sky, in colours that its hash decides. */
const SKIES = ['#4f7fd8', '#e0913c', '#7fb069', '#b784d8', '#d8647f', '#3f9d9b'] as const;
const SKINS = ['#f3d0b0', '#e8b894', '#c68b63', '#8d5a3c'] as const;
const HAIRS = ['#3a2416', '#191919', '#a5642d', '#d9b45b', '#8a8a8a'] as const;
const SHIRTS = ['#b02a4a', '#1f7a63', '#5b3f8f', '#e5c13a', '#2f4a7a'] as const;

function chosen(colours: readonly string[], hash: string, at: number): string {
  return colours[Number.parseInt(hash.slice(at, at + 4), 16) % colours.length] ?? '#ffffff';
}

export function drawnAvatar(hash: string, sizePx: number): Canvas {
  const hex = hash.replace(/^a_/, '');
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  const air = ctx.createLinearGradient(0, 0, 0, sizePx);
  air.addColorStop(0, chosen(SKIES, hex, 0));
  air.addColorStop(1, '#ffffff');
  ctx.fillStyle = air;
  ctx.fillRect(0, 0, sizePx, sizePx);
  const dot = (x: number, y: number, radius: number, colour: string) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x * sizePx, y * sizePx, radius * sizePx, 0, 2 * Math.PI);
    ctx.fill();
  };
  dot(0.5, 1.05, 0.38, chosen(SHIRTS, hex, 4));
  dot(0.5, 0.36, 0.28, chosen(HAIRS, hex, 8));
  dot(0.5, 0.45, 0.25, chosen(SKINS, hex, 12));
  dot(0.41, 0.42, 0.035, '#1c1c1c');
  dot(0.59, 0.42, 0.035, '#1c1c1c');
  ctx.strokeStyle = '#8c2f1d';
  ctx.lineWidth = 0.03 * sizePx;
  ctx.beginPath();
  ctx.arc(0.5 * sizePx, 0.5 * sizePx, 0.11 * sizePx, 0.2 * Math.PI, 0.8 * Math.PI);
  ctx.stroke();
  return canvas;
}
