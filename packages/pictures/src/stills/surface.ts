import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { boardCanvas } from '../board/paint-board.ts';
import { paintMark, SIGN_SHARE } from '../discs/marks.ts';
import { discCanvas, paintTurning } from '../discs/paint-disc.ts';
import {
  DISC_COLUMNS,
  discCellPx,
  discCentrePx,
  MARK_COLUMNS,
  MARK_ROW,
  TURNING_SIDE,
  UNMARKED_ROW,
} from '../geometry/disc-cell.ts';
import { planBoard } from '../geometry/plan.ts';
import { createPainter } from '../paint/painter.ts';
import { fillCircle } from '../primitives/circles.ts';
import { ringValueItems } from '../scene/ring-values.ts';
import { THEMES } from '../themes/registry.ts';
import { SIDES, type Side, type Theme, type ThemeId } from '../themes/theme.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

/**
 * Base images for composing elsewhere: the empty board, the values of its rings, or all discs in rows
 * by side, the first without a number. Light and shadow of a disc that turns stay where they are, so
 * its body and its mark are in rows of their own.
 */
export const SURFACES = ['board', 'values', 'discs'] as const;
export type Surface = (typeof SURFACES)[number];

export interface SurfaceInput {
  readonly surface: Surface;
  readonly theme: ThemeId;
  /** The size of the board, for the board itself and for discs on it. */
  readonly sizePx: number;
}

const WEBP_QUALITY = 88;
const PAINTERS = { board: boardOf, values: valuesOf, discs: discsOf } as const;

export async function paintSurface(input: SurfaceInput): Promise<EncodedPicture> {
  const canvas = PAINTERS[input.surface](input);
  const bytes = new Uint8Array(await canvas.encode('webp', WEBP_QUALITY));
  return { widthPx: canvas.width, heightPx: canvas.height, bytes };
}

function boardOf({ theme, sizePx }: SurfaceInput): Canvas {
  return boardCanvas(THEMES[theme], planBoard(sizePx));
}

function valuesOf({ theme, sizePx }: SurfaceInput): Canvas {
  const canvas = createCanvas(sizePx, sizePx);
  const items = ringValueItems(planBoard(sizePx), []);
  createPainter().paintOver(canvas.getContext('2d'), items, THEMES[theme]);
  return canvas;
}

function discsOf({ theme, sizePx }: SurfaceInput): Canvas {
  const cellPx = discCellPx(sizePx);
  const discPx = 2 * DISC_RADIUS_IN * planBoard(sizePx).pxPerIn;
  const canvas = createCanvas(cellPx * DISC_COLUMNS, cellPx * (MARK_ROW + 1));
  const ctx = canvas.getContext('2d');
  const paintRow = (colours: Theme, side: Side, row: number) => {
    for (let number = 0; number < DISC_COLUMNS; number += 1) {
      const look = { pose: 'flat', ...(number === 0 ? {} : { number }) } as const;
      const disc = discCanvas(colours, side, look, discPx);
      ctx.drawImage(disc.canvas, number * cellPx, row * cellPx);
    }
  };
  for (const side of SIDES) paintRow(THEMES[theme], side, side);
  paintRow(withoutMarks(THEMES[theme]), TURNING_SIDE, UNMARKED_ROW);
  for (let column = 0; column < MARK_COLUMNS; column += 1) {
    const mark = markCanvas(THEMES[theme], column > 0, discPx);
    ctx.drawImage(mark, column * cellPx, MARK_ROW * cellPx);
  }
  return canvas;
}

function withoutMarks(theme: Theme): Theme {
  const [first, second, third] = theme.sides;
  return { ...theme, sides: [first, { ...second, mark: '#00000000' }, third] };
}

/** A number covers the inner ends of the notches, whichever way they turn. */
function markCanvas(theme: Theme, isNumbered: boolean, discPx: number): Canvas {
  const centrePx = discCentrePx(discPx);
  const canvas = createCanvas(2 * centrePx, 2 * centrePx);
  const ctx = canvas.getContext('2d');
  ctx.translate(centrePx, centrePx);
  paintMark(ctx, theme.sides[TURNING_SIDE], TURNING_SIDE, isNumbered, discPx / 2);
  // The lacquer over the notches turns with them, which no one sees in motion.
  ctx.globalCompositeOperation = 'source-atop';
  paintTurning(ctx, discPx / 2, false);
  if (!isNumbered) return canvas;
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = '#000000';
  fillCircle(ctx, { xPx: 0, yPx: 0 }, (SIGN_SHARE * discPx) / 2);
  return canvas;
}
