import { DISC_RADIUS_IN, PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { startPointOf } from 'crokinole/board/start';
import { directionOf, turnQuarters, type Vector } from 'crokinole/board/vector';
import { placeOf, type Aim, type AimTurn } from './aim-state.ts';

/** How far the disc slides until it touches a disc or a peg; Infinity if it touches none. */
export function firstContactIn(aim: Aim, { quadrant, position }: AimTurn): number {
  const from = startPointOf(quadrant, placeOf(aim));
  const ahead = turnQuarters(directionOf(aim.angle - aim.position), quadrant);
  const ways = [
    ...position.discs.map((disc) => wayTo(disc, 2 * DISC_RADIUS_IN, from, ahead)),
    ...PEGS.map((peg) => wayTo(peg, DISC_RADIUS_IN + PEG_RADIUS_IN, from, ahead)),
  ];
  return Math.min(Infinity, ...ways);
}

function wayTo(middle: Vector, reachIn: number, from: Vector, ahead: Vector): number {
  const [x, y] = [middle.x - from.x, middle.y - from.y];
  const along = x * ahead.x + y * ahead.y;
  const aside = x * ahead.y - y * ahead.x;
  const beyond = reachIn * reachIn - aside * aside;
  if (along <= 0 || beyond <= 0) return Infinity;
  return Math.max(0, along - Math.sqrt(beyond));
}
