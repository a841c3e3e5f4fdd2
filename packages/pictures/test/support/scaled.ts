import { createCanvas, type Canvas } from '@napi-rs/canvas';

export function scaled(picture: Canvas, widthPx: number): Canvas {
  const heightPx = Math.round((picture.height * widthPx) / picture.width);
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, widthPx, heightPx);
  return canvas;
}
