import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { planBoard } from './plan.ts';

/**
 * The disc's centre in its cell: there is room for the shadow on every side, and the centre is in
 * the middle of a pixel.
 */
export function discCentrePx(diameterPx: number): number {
  return Math.ceil(diameterPx * 0.85) + 0.5;
}

/** The most discs that any rulebook gives a side, plus one without a number. */
export const DISC_COLUMNS = 13;

/** The side whose notches show how far a disc has turned: a ring and a dot look the same either way. */
export const TURNING_SIDE = 1;
/** On a sprite sheet, after the sides: its discs without notches, and the notches alone. */
export const UNMARKED_ROW = 3;
export const MARK_ROW = 4;
/** The notches leave room for a number in the second cell. */
export const MARK_COLUMNS = 2;

/** The width of a disc's cell on a sprite sheet, for a board of this size. */
export function discCellPx(boardSizePx: number): number {
  return Math.floor(2 * discCentrePx(2 * DISC_RADIUS_IN * planBoard(boardSizePx).pxPerIn));
}
