import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { boardCanvas } from '../board/paint-board.ts';
import { discCanvas } from '../discs/paint-disc.ts';
import { DISC_COLUMNS, discCellPx } from '../geometry/disc-cell.ts';
import { planBoard } from '../geometry/plan.ts';
import { THEMES } from '../themes/registry.ts';
import { SIDES, type ThemeId } from '../themes/theme.ts';

/**
 * Base images for composing elsewhere: the empty board, or all discs in rows by side, the first
 * without a number.
 */
export const SURFACES = ['board', 'discs'] as const;
export type Surface = (typeof SURFACES)[number];

export interface SurfaceInput {
  readonly surface: Surface;
  readonly theme: ThemeId;
  /** The size of the board, for the board itself and for discs on it. */
  readonly sizePx: number;
}

const WEBP_QUALITY = 88;
export interface PaintedSurface {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function paintSurface(input: SurfaceInput): Promise<PaintedSurface> {
  const canvas = input.surface === 'board' ? boardOf(input) : discsOf(input);
  const bytes = new Uint8Array(await canvas.encode('webp', WEBP_QUALITY));
  return { widthPx: canvas.width, heightPx: canvas.height, bytes };
}

function boardOf({ theme, sizePx }: SurfaceInput): Canvas {
  return boardCanvas(THEMES[theme], planBoard(sizePx));
}

function discsOf({ theme, sizePx }: SurfaceInput): Canvas {
  const cellPx = discCellPx(sizePx);
  const discPx = 2 * DISC_RADIUS_IN * planBoard(sizePx).pxPerIn;
  const canvas = createCanvas(cellPx * DISC_COLUMNS, cellPx * SIDES.length);
  const ctx = canvas.getContext('2d');
  for (const side of SIDES) {
    for (let number = 0; number < DISC_COLUMNS; number += 1) {
      const look = { pose: 'flat', ...(number === 0 ? {} : { number }) } as const;
      const disc = discCanvas(THEMES[theme], side, look, discPx);
      ctx.drawImage(disc.canvas, number * cellPx, side * cellPx);
    }
  }
  return canvas;
}
