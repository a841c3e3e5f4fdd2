import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { aimRay, findAimEnd } from '../geometry/aim-line.ts';
import {
  discDiameterPx,
  planCloseUp,
  toPixels,
  type BoardPlan,
  type PointPx,
} from '../geometry/plan.ts';
import type { MomentBoardView } from '../views/review-views.ts';
import type { LineView } from '../views/still-views.ts';
import { positionItems } from './position.ts';

/** From the shooter's line to the far side of the board. */
const VIEW_IN = 26.2;

/** A small board turned towards the shooter. */
export function momentPlan(view: MomentBoardView, sizePx: number): BoardPlan {
  return { ...planCloseUp({ x: 0, y: 0 }, VIEW_IN, sizePx, sizePx), bottom: view.quadrant };
}

/**
 * The position, where the aim can end, the aim, a better one in another ink, and the way that the
 * disc really took.
 */
export function momentItems(plan: BoardPlan, view: MomentBoardView): DrawItem[] {
  const ray = aimRay(view.quadrant, view.aim.place, view.aim.angleCentideg);
  const own = {
    kind: 'disc',
    at: toPixels(plan, ray.from),
    diameterPx: discDiameterPx(plan),
    side: view.side,
    look: { pose: 'flat' },
  } as const;
  return [
    ...fanItems(plan, view),
    ...positionItems(plan, view.discs, [], () => 0),
    ...otherStartItems(plan, view, own),
    ...(view.better === undefined ? [] : lineItems(plan, view, view.better, 'better')),
    ...lineItems(plan, view, view.aim, 'taken'),
    ...wayItems(plan, view),
    own,
  ];
}

/** The shooter's disc where the better aim starts, unless both start from the same place. */
function otherStartItems(
  plan: BoardPlan,
  { quadrant, aim, better }: MomentBoardView,
  own: Extract<DrawItem, { kind: 'disc' }>,
): DrawItem[] {
  if (better === undefined || better.place.positionCentideg === aim.place.positionCentideg) {
    return [];
  }
  const { from } = aimRay(quadrant, better.place, better.angleCentideg);
  return [{ ...own, at: toPixels(plan, from), alpha: 0.7 }];
}

/** Faint discs, which darken where most of the tries end. */
function fanItems(plan: BoardPlan, { fan, side }: MomentBoardView): DrawItem[] {
  return fan.map((place) => ({
    kind: 'arc',
    at: toPixels(plan, place),
    radiusPx: DISC_RADIUS_IN * plan.pxPerIn,
    fill: { ink: `side-${side}`, alpha: 0.16 },
  }));
}

const LINES = {
  taken: { stroke: { ink: 'aim' }, halo: { ink: 'aimHalo', alpha: 0.8 } },
  better: { stroke: { ink: 'better' }, halo: { ink: 'letter', alpha: 0.9 } },
} as const;

/** Dashed for the aim as taken, whole for the better one. */
function lineItems(
  plan: BoardPlan,
  view: MomentBoardView,
  { place, angleCentideg, reachIn }: LineView,
  which: keyof typeof LINES,
): DrawItem[] {
  const ray = aimRay(view.quadrant, place, angleCentideg);
  const end = findAimEnd(ray, view.discs, reachIn);
  const points = [DISC_RADIUS_IN, end.distanceIn].map((distanceIn) =>
    toPixels(plan, {
      x: ray.from.x + ray.along.x * distanceIn,
      y: ray.from.y + ray.along.y * distanceIn,
    }),
  );
  const at = toPixels(plan, end.at);
  const ghost: DrawItem = {
    kind: 'arc',
    at,
    radiusPx: DISC_RADIUS_IN * plan.pxPerIn,
    ...LINES[which],
    widthPx: 2.5,
    ...(which === 'taken' ? { dashPx: [6, 5] } : {}),
  };
  const line: DrawItem = {
    kind: 'path',
    points,
    ...LINES[which],
    widthPx: 3,
    ...(which === 'taken' ? { dashPx: [9, 7] } : {}),
  };
  return [line, ghost];
}

/** What the hand made of it. */
function wayItems(plan: BoardPlan, { path, side }: MomentBoardView): DrawItem[] {
  const last = path.at(-1);
  if (last === undefined) return [];
  const points = path.map((point): PointPx => toPixels(plan, point));
  return [
    {
      kind: 'path',
      points,
      stroke: { ink: 'letter' },
      halo: { ink: 'shade', alpha: 0.7 },
      widthPx: 2,
    },
    {
      kind: 'disc',
      at: toPixels(plan, last),
      diameterPx: discDiameterPx(plan),
      side,
      look: { pose: 'flat' },
      alpha: 0.75,
    },
  ];
}
