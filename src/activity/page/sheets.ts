import { discCellPx } from '@crokinole/pictures/geometry/disc-cell';
import { SURFACE_SIZES_PX } from '../protocol/client-messages.ts';

/** Pictures of the board and the discs, which the server paints once for each size and theme. */
export interface Sheets {
  readonly board: ImageBitmap;
  /** What each ring is worth, for players who don't know the values yet. */
  readonly values?: ImageBitmap | undefined;
  /**
   * All discs, each in a cell of its own and at its final size, because they are drawn many times a second.
   */
  readonly discs: HTMLCanvasElement;
  readonly cellPx: number;
}

/** More than two device pixels per CSS pixel aren't visible, and take longer to load. */
export function pixelRatio(): number {
  return Math.min(2, Math.max(1, window.devicePixelRatio));
}

export async function loadSheets(
  theme: string,
  cssPx: number,
  withValues: boolean,
): Promise<Sheets> {
  const wanted = cssPx * pixelRatio();
  const sizePx = SURFACE_SIZES_PX.find((size) => size >= wanted) ?? Math.max(...SURFACE_SIZES_PX);
  const load = (what: string) =>
    loadFile(`/${what}-${theme}-${sizePx}.webp`)
      .then((response) => response.blob())
      .then(createImageBitmap);
  const [board, discs, values] = await Promise.all([
    load('board'),
    load('discs'),
    withValues ? load('values') : undefined,
  ]);
  const cellPx = Math.max(1, Math.round((discCellPx(sizePx) * Math.round(wanted)) / sizePx));
  return { board, values, discs: inCells(discs, discCellPx(sizePx), cellPx), cellPx };
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

/** The pictures' font for titles and scores. Until it's there, and for other scripts, the page has the system's. */
export async function loadTitleFont(): Promise<void> {
  const response = await loadFile('/literata.woff2');
  const face = new FontFace('Literata', await response.arrayBuffer(), { weight: '700 900' });
  document.fonts.add(await face.load());
}

/** Fetched instead of loaded by an address in the page, which iOS refuses in a frame without origin. */
async function loadFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`could not load ${path}: HTTP ${response.status}`);
  return response;
}
