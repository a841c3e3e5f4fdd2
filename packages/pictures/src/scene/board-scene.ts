import type { Quadrant } from 'crokinole/board/start';
import { RAIL_RADIUS_IN } from 'crokinole/board/dimensions';
import { planBoard, RAIL_THICKNESS_IN, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { BoardView, GoalView, SideView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { BoxPx, DrawItem, DrawList, ScenePart } from '../draw-list/draw-list.ts';
import { cupItems } from './cup.ts';
import { HEADER_HEIGHT_PX, headerPanels } from './header.ts';
import { countedItems, positionItems } from './position.ts';
import { ringValueItems } from './ring-values.ts';
import { heading, label, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const SIZE_PX = PICTURE_WIDTH_PX;

/** The size of a turn's picture, and the position of its board. */
export const BOARD_PICTURE_PX = {
  widthPx: SIZE_PX,
  heightPx: HEADER_HEIGHT_PX + SIZE_PX,
  board: { xPx: 0, yPx: HEADER_HEIGHT_PX },
} as const;

/** A turn's picture: the board with its score strip. */
export function boardScene(view: BoardView, words: PictureWords): DrawList {
  const plan = planBoard(SIZE_PX);
  const board: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
    ...printedItems(view),
    ...(view.turn === undefined ? [] : [turnArc(plan, view.turn.quadrant)]),
    ...positionItems(plan, view.isCounted === true ? [] : view.discs, view.ditch, (side) =>
      seatOf(view.sides, side),
    ),
    ...(view.isCounted === true ? countedItems(plan, view.discs) : []),
  ];
  return {
    widthPx: BOARD_PICTURE_PX.widthPx,
    heightPx: BOARD_PICTURE_PX.heightPx,
    items: [
      ...shift(board, BOARD_PICTURE_PX.board),
      ...frameParts(view, words).flatMap(({ items }) => items),
    ],
  };
}

const ROUND_BOX: BoxPx = {
  xPx: 0,
  yPx: HEADER_HEIGHT_PX + SIZE_PX - 100,
  widthPx: 260,
  heightPx: 100,
};

const CUP_RADIUS_PX = 58;

/** The frame around the board: a panel and a cup for each side, the round and the goal. */
export function frameParts(view: BoardView, words: PictureWords): readonly ScenePart[] {
  return [
    ...view.sides.map((side, i) => ({
      box: cupBox(i),
      items: overBoard(cupItems(side, placeOfCup(i), CUP_RADIUS_PX, i === 0 ? -1 : 1)),
    })),
    { box: ROUND_BOX, items: overBoard(roundItems(view.round, view.goal, words)) },
    ...headerPanels(view.sides, view.turn, words),
  ];
}

/** From one side of the surface to the other, as high as values move out of the way of discs. */
const VALUES_BOX: BoxPx = {
  xPx: 50,
  yPx: HEADER_HEIGHT_PX + SIZE_PX / 2 - 170,
  widthPx: SIZE_PX - 100,
  heightPx: 340,
};

/** Prints the ring values on the wood of this board. */
export function printedParts(view: BoardView): readonly ScenePart[] {
  const items = overBoard(printedItems(view));
  return items.length === 0 ? [] : [{ box: VALUES_BOX, items, isUnderDiscs: true }];
}

/** Counted discs show what they are worth themselves. */
function printedItems({ withValues, isCounted, discs }: BoardView): DrawItem[] {
  return withValues === true && isCounted !== true ? ringValueItems(planBoard(SIZE_PX), discs) : [];
}

function overBoard(items: readonly DrawItem[]): DrawItem[] {
  return shift(items, BOARD_PICTURE_PX.board);
}

function seatOf(sides: readonly SideView[], side: number): Quadrant {
  return sides.find((other) => other.side === side)?.seats[0] ?? 0;
}

/** A light along the rail in front of the next player, where no disc can lie. */
export function turnArc(plan: BoardPlan, quadrant: Quadrant): DrawItem {
  const middleDeg = 90 + 90 * ((quadrant - plan.bottom + 4) % 4);
  return {
    kind: 'arc',
    at: plan.centre,
    radiusPx: (RAIL_RADIUS_IN + RAIL_THICKNESS_IN / 2) * plan.pxPerIn,
    fromDeg: middleDeg - 39,
    toDeg: middleDeg + 39,
    stroke: { ink: 'accent' },
    halo: { ink: 'shade' },
    widthPx: 0.32 * plan.pxPerIn,
  };
}
const CUP_INSET_PX = 68;
/** The cups stand in the corners that a round board leaves free, below their sides' panels. */
const CUP_PLACES = [
  { xPx: CUP_INSET_PX, yPx: CUP_INSET_PX },
  { xPx: SIZE_PX - CUP_INSET_PX, yPx: CUP_INSET_PX },
  { xPx: SIZE_PX - CUP_INSET_PX, yPx: SIZE_PX - CUP_INSET_PX },
] as const;

/** Includes its shadow, and the number at its edge. */
const CUP_REACH_PX = 84;

function cupBox(index: number): BoxPx {
  const { xPx, yPx } = placeOfCup(index);
  const left = Math.max(0, xPx - CUP_REACH_PX);
  const top = Math.max(0, yPx - CUP_REACH_PX);
  return {
    xPx: left,
    yPx: HEADER_HEIGHT_PX + top,
    widthPx: Math.min(SIZE_PX, xPx + CUP_REACH_PX) - left,
    heightPx: Math.min(SIZE_PX, yPx + CUP_REACH_PX) - top,
  };
}

function placeOfCup(index: number): PointPx {
  return CUP_PLACES[index] ?? CUP_PLACES[0];
}

/** The middle of a side's cup, in a turn's picture. */
export function cupCentre(index: number): PointPx {
  const { xPx, yPx } = placeOfCup(index);
  return { xPx, yPx: HEADER_HEIGHT_PX + yPx };
}

function roundItems(round: number, goal: GoalView, words: PictureWords): DrawItem[] {
  if (goal.kind === 'none' && round === 1) return [];
  return [
    text(22, SIZE_PX - 56, words.round(round), heading(32)),
    text(22, SIZE_PX - 22, words.goal(goal), label('quiet')),
  ];
}
