import type { Quadrant } from '../../core/board/start.ts';
import { RAIL_RADIUS_IN } from '../../core/board/dimensions.ts';
import { planBoard, type BoardPlan } from '../geometry/plan.ts';
import type { BoardView, GoalView, SideView } from '../views.ts';
import type { Words } from '../words/words.ts';
import type { DrawItem, DrawList } from './draw-list.ts';
import { HEADER_HEIGHT_PX, headerItems } from './header.ts';
import { positionItems } from './position.ts';
import { heading, label, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const SIZE_PX = PICTURE_WIDTH_PX;

/** The board with its score strip: the picture of a turn. */
export function boardScene(view: BoardView, words: Words): DrawList {
  const plan = planBoard(SIZE_PX);
  const board: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
    ...(view.turn === undefined ? [] : [turnArc(plan, view.turn.quadrant)]),
    ...positionItems(plan, view.discs, view.ditch, (side) => seatOf(view.sides, side)),
    ...view.sides.flatMap((side, i) => cupItems(side, i)),
    ...roundItems(view.round, view.goal, words),
  ];
  return {
    widthPx: SIZE_PX,
    heightPx: HEADER_HEIGHT_PX + SIZE_PX,
    items: [
      ...shift(board, { xPx: 0, yPx: HEADER_HEIGHT_PX }),
      ...headerItems(view.sides, view.turn, words),
    ],
  };
}

function seatOf(sides: readonly SideView[], side: number): Quadrant {
  return sides.find((other) => other.side === side)?.seats[0] ?? 0;
}

/** A light along the ditch before whoever is to flick: the ditch is dark in every theme. */
export function turnArc(plan: BoardPlan, quadrant: Quadrant): DrawItem {
  const middleDeg = 90 + 90 * ((quadrant - plan.bottom + 4) % 4);
  return {
    kind: 'arc',
    at: plan.centre,
    radiusPx: (RAIL_RADIUS_IN - 0.42) * plan.pxPerIn,
    fromDeg: middleDeg - 40,
    toDeg: middleDeg + 40,
    stroke: { ink: 'accent' },
    widthPx: 0.26 * plan.pxPerIn,
  };
}

const CUP_RADIUS_PX = 58;
const CUP_INSET_PX = 68;
/** The cups stand in the corners that a round board leaves free, under their sides' panels. */
const CUP_PLACES = [
  { xPx: CUP_INSET_PX, yPx: CUP_INSET_PX },
  { xPx: SIZE_PX - CUP_INSET_PX, yPx: CUP_INSET_PX },
  { xPx: SIZE_PX - CUP_INSET_PX, yPx: SIZE_PX - CUP_INSET_PX },
] as const;

function cupItems(side: SideView, index: number): DrawItem[] {
  const at = CUP_PLACES[index] ?? CUP_PLACES[0];
  const { twenties } = side;
  const cup: DrawItem = { kind: 'cup', at, radiusPx: CUP_RADIUS_PX, side: side.side, twenties };
  if (twenties === 0) return [cup];
  const xPx = at.xPx + (index === 0 ? -1 : 1) * 40;
  const yPx = at.yPx + 44;
  return [
    cup,
    {
      kind: 'arc',
      at: { xPx, yPx },
      radiusPx: 22,
      fill: { ink: 'panel' },
      stroke: { ink: 'accent' },
      widthPx: 3,
    },
    text(xPx, yPx + 11, String(twenties), { ...heading(30, 'center') }),
  ];
}

function roundItems(round: number, goal: GoalView, words: Words): DrawItem[] {
  return [
    text(22, SIZE_PX - 56, words.round(round), heading(32)),
    text(22, SIZE_PX - 22, words.goal(goal), label('quiet')),
  ];
}
