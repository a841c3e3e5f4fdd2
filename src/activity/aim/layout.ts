import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { startPointOf, type Quadrant } from 'crokinole/board/start';
import { distanceBetween, turnQuarters, type Vector } from 'crokinole/board/vector';
import { placeOf, type Aim } from './aim-state.ts';

/**
 * Where the board is on the page, in CSS pixels, y downwards. The player's own quadrant is always at the
 * bottom, so that touches are read the same way from every seat.
 */
export interface Layout {
  readonly centre: Vector;
  readonly pxPerIn: number;
  readonly smallerSidePx: number;
  /** An area beside the board where a player can also pull. */
  readonly pad: Box | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** On a phone, a fingertip covers more than a disc. */
const MIN_REACH_PX = 22;
const REACH_IN = 1.4 * DISC_RADIUS_IN;

export function toScreen(board: Vector, quadrant: Quadrant, { centre, pxPerIn }: Layout): Vector {
  const seen = turnQuarters(board, -quadrant);
  return { x: centre.x + seen.x * pxPerIn, y: centre.y - seen.y * pxPerIn };
}

export function discOnScreen(aim: Aim, layout: Layout): Vector {
  return toScreen(startPointOf(0, placeOf(aim)), 0, layout);
}

/** How near to something a touch counts as being on it. */
export function reachPx({ pxPerIn }: Layout): number {
  return Math.max(MIN_REACH_PX, REACH_IN * pxPerIn);
}

/** What a press starts: a pull, only a tap, or on the disc what its direction will show. */
export function meaningOfPress(at: Vector, aim: Aim, layout: Layout): 'disc' | 'pull' | 'tap' {
  if (distanceBetween(at, discOnScreen(aim, layout)) <= reachPx(layout)) return 'disc';
  const isBelow = at.y >= layout.centre.y;
  return isBelow || isIn(layout.pad, at) ? 'pull' : 'tap';
}

function isIn(box: Box | null, { x, y }: Vector): boolean {
  return box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
