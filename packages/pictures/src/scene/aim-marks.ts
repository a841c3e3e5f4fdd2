import { DISC_RADIUS_IN, HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Vector } from 'crokinole/board/vector';
import type { AimEnd, AimRay } from '../geometry/aim-line.ts';
import { toPicture, toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';

const INKED = { stroke: { ink: 'aim' }, halo: { ink: 'aimHalo', alpha: 0.75 } } as const;
const FAN_STEPS = 8;
const MAX_ARROW_IN = 3.2;
const MIN_ARROW_IN = 1.1;

/**
 * The area the disc may sweep given the hand's error: darker within one standard deviation, lighter
 * within two.
 */
export function fanItems(
  plan: BoardPlan,
  ray: AimRay,
  wobbleDeg: number,
  lengthIn: number,
): DrawItem[] {
  if (wobbleDeg <= 0) return [];
  return [2, 1].map((deviations): DrawItem => {
    const halfRad = (deviations * wobbleDeg * Math.PI) / 180;
    const rims: Vector[] = [];
    for (let step = -FAN_STEPS; step <= FAN_STEPS; step += 1) {
      const turned = rotate(ray.along, (halfRad * step) / FAN_STEPS);
      const tip = along(ray.from, turned, lengthIn);
      const outwards = rotate(turned, (Math.PI / 2) * (step / FAN_STEPS));
      rims.push(along(tip, outwards, DISC_RADIUS_IN));
    }
    const sides = [Math.PI / 2, -Math.PI / 2].map((turn) =>
      along(ray.from, rotate(ray.along, turn), DISC_RADIUS_IN),
    );
    const points = [...rims, ...sides].map((point) => toPixels(plan, point));
    return { kind: 'path', points, fill: { ink: 'aim', alpha: deviations === 1 ? 0.2 : 0.13 } };
  });
}

/** The dashed path, the disc at the first contact, and the directions after it. */
export function aimItems(
  plan: BoardPlan,
  ray: AimRay,
  end: AimEnd,
  discs: readonly Vector[],
): DrawItem[] {
  const ghost = ghostItem(plan, end.at);
  const directions = directionItems(plan, end, discs);
  if (end.distanceIn <= 2 * DISC_RADIUS_IN) return [ghost, ...directions];
  const points = [DISC_RADIUS_IN, end.distanceIn - DISC_RADIUS_IN].map((distanceIn) =>
    toPixels(plan, along(ray.from, ray.along, distanceIn)),
  );
  const path: DrawItem = { kind: 'path', points, ...INKED, widthPx: 4, dashPx: [13, 11] };
  return [path, ghost, ...directions];
}

/** Over the hole it's only a ring, because the hole is what is aimed at. */
function ghostItem(plan: BoardPlan, at: Vector): DrawItem {
  const isOverHole = Math.hypot(at.x, at.y) < HOLE_RADIUS_IN;
  return {
    kind: 'arc',
    at: toPixels(plan, at),
    radiusPx: DISC_RADIUS_IN * plan.pxPerIn,
    ...(isOverHole ? {} : { fill: { ink: 'aimHalo', alpha: 0.35 } }),
    ...INKED,
    widthPx: 3,
  };
}

function directionItems(plan: BoardPlan, end: AimEnd, discs: readonly Vector[]): DrawItem[] {
  switch (end.kind) {
    case 'disc': {
      const struck = discs[end.index];
      if (struck === undefined) return [];
      const sidestep = Math.sqrt(Math.max(0, 1 - end.fullness * end.fullness));
      const arrow = arrowItems(plan, struck, end.struckAlong, arrowLengthIn(end.fullness), 4.5);
      return end.leavesAlong === undefined
        ? arrow
        : [...arrowItems(plan, end.at, end.leavesAlong, arrowLengthIn(sidestep), 3), ...arrow];
    }
    case 'peg':
      return arrowItems(plan, end.at, end.leavesAlong, MIN_ARROW_IN + 0.8, 3);
    default:
      return [];
  }
}

function arrowLengthIn(share: number): number {
  return MIN_ARROW_IN + (MAX_ARROW_IN - MIN_ARROW_IN) * share;
}

/** Starts at the rim of a disc at `from`. */
export function arrowItems(
  plan: BoardPlan,
  from: Vector,
  direction: Vector,
  lengthIn: number,
  widthPx: number,
): DrawItem[] {
  const { x, y } = toPicture(plan, direction);
  const tail = toPixels(plan, along(from, direction, DISC_RADIUS_IN));
  const tip = toPixels(plan, along(from, direction, DISC_RADIUS_IN + lengthIn));
  const headPx = 3 * widthPx + 4;
  const back = (sidePx: number): PointPx => ({
    xPx: tip.xPx - headPx * x - sidePx * y,
    yPx: tip.yPx - headPx * y + sidePx * x,
  });
  const head = [back(0.55 * headPx), tip, back(-0.55 * headPx)];
  return [
    { kind: 'path', points: [tail, back(0)], ...INKED, widthPx },
    { kind: 'path', points: head, ...INKED, fill: { ink: 'aim' }, widthPx: 1 },
    // Drawn again without its halo, which would separate the head from the line.
    { kind: 'path', points: [tail, back(0)], stroke: { ink: 'aim' }, widthPx },
  ];
}

function along(from: Vector, direction: Vector, lengthIn: number): Vector {
  return { x: from.x + direction.x * lengthIn, y: from.y + direction.y * lengthIn };
}

function rotate({ x, y }: Vector, byRad: number): Vector {
  const cos = Math.cos(byRad);
  const sin = Math.sin(byRad);
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}
