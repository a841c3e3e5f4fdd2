import { SURFACE_SIZES_PX } from '../protocol/surfaces.ts';

/** The board and the discs as pictures, painted by the server once for a size and a theme. */
export interface Sheets {
  readonly sizePx: number;
  readonly board: HTMLImageElement;
  readonly discs: HTMLImageElement;
}

/** More than twice as fine nobody sees, and everybody waits for. */
export function pixelRatio(): number {
  return Math.min(2, Math.max(1, window.devicePixelRatio));
}

export async function loadSheets(theme: string, cssPx: number): Promise<Sheets> {
  const wanted = cssPx * pixelRatio();
  const sizePx = SURFACE_SIZES_PX.find((size) => size >= wanted) ?? Math.max(...SURFACE_SIZES_PX);
  const [board, discs] = await Promise.all([
    loadImage(`/board-${theme}-${sizePx}.webp`),
    loadImage(`/discs-${theme}-${sizePx}.webp`),
  ]);
  return { sizePx, board, discs };
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
