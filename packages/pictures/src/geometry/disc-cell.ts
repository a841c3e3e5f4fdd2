import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { planBoard } from './plan.ts';

/** Where a disc's middle lies: room for the shadow on every side, and the middle of a pixel in the middle. */
export function discCentrePx(diameterPx: number): number {
  return Math.ceil(diameterPx * 0.85) + 0.5;
}

/** The most discs that any rulebook deals to a side, and one without a number. */
export const DISC_COLUMNS = 13;

/** How wide a disc's cell is on a sheet of them, for a board of that size. */
export function discCellPx(boardSizePx: number): number {
  return Math.floor(2 * discCentrePx(2 * DISC_RADIUS_IN * planBoard(boardSizePx).pxPerIn));
}
