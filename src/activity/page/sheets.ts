import { discCellPx } from '@crokinole/pictures/geometry/disc-cell';
import { SURFACE_SIZES_PX } from '../protocol/surfaces.ts';

/** The board and the discs as pictures, painted by the server once for a size and a theme. */
export interface Sheets {
  readonly board: ImageBitmap;
  /** As large as they lie on the board, each in a cell of its own: they are drawn many times a second. */
  readonly discs: HTMLCanvasElement;
  readonly cellPx: number;
}

/** More than twice as fine nobody sees, and everybody waits for. */
export function pixelRatio(): number {
  return Math.min(2, Math.max(1, window.devicePixelRatio));
}

export async function loadSheets(theme: string, cssPx: number): Promise<Sheets> {
  const wanted = cssPx * pixelRatio();
  const sizePx = SURFACE_SIZES_PX.find((size) => size >= wanted) ?? Math.max(...SURFACE_SIZES_PX);
  const [board, discs] = await Promise.all([
    loadSurface('board', theme, sizePx).then(createImageBitmap),
    loadSurface('discs', theme, sizePx).then(createImageBitmap),
  ]);
  const cellPx = Math.max(1, Math.round((discCellPx(sizePx) * Math.round(wanted)) / sizePx));
  return { board, discs: inCells(discs, discCellPx(sizePx), cellPx), cellPx };
}

function inCells(image: ImageBitmap, fromPx: number, toPx: number): HTMLCanvasElement {
  const [columns, rows] = [Math.round(image.width / fromPx), Math.round(image.height / fromPx)];
  const canvas = document.createElement('canvas');
  canvas.width = columns * toPx;
  canvas.height = rows * toPx;
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  ctx.imageSmoothingQuality = 'high';
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [x, y] = [column * fromPx, row * fromPx];
      ctx.drawImage(image, x, y, fromPx, fromPx, column * toPx, row * toPx, toPx, toPx);
    }
  }
  return canvas;
}

/** Fetched, and no image by its address: in a frame of no origin that would be refused on iOS. */
export async function loadSurface(
  what: 'board' | 'discs',
  theme: string,
  sizePx: number,
): Promise<Blob> {
  const response = await fetch(`/${what}-${theme}-${sizePx}.webp`);
  if (!response.ok) throw new Error(`no ${what}: ${response.status}`);
  return response.blob();
}
