import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { distanceBetween, type Vector } from 'crokinole/board/vector';
import { IDEA_INKS, type DrawItem } from '../draw-list/draw-list.ts';
import { aimRay, findAimEnd, type AimEnd, type AimRay } from '../geometry/aim-line.ts';
import { discDiameterPx, toPicture, toPixels, type BoardPlan } from '../geometry/plan.ts';
import { letterOf } from '../views/idea-letters.ts';
import type { IdeasView } from '../views/still-views.ts';

/** Its letter is 11 px high on a phone that shows the picture 300 px wide. */
const BADGE_RADIUS_PX = 16;
const LETTER_PX = 23;
/** The height of the font's capitals above the baseline. */
const CAPITAL_SHARE = 0.66;
const LINE_PX = 3.5;
const HEAD_PX = 13;
/** A badge moves back along its line in steps of this size until it covers nothing. */
const STEP_IN = 0.2;
const AWAY_IN = 1.3;

interface Course {
  readonly ray: AimRay;
  readonly end: AimEnd;
  readonly i: number;
}

/** Every idea's path from its start to what it meets first, and its letter beside that. */
export function ideaItems(plan: BoardPlan, view: IdeasView): DrawItem[] {
  const courses = view.ideas.map(({ place, angleCentideg, reachIn }, i): Course => {
    const ray = aimRay(view.quadrant, place, angleCentideg);
    return { ray, end: findAimEnd(ray, view.discs, reachIn), i };
  });
  return [
    ...courses.flatMap((course) => pathItems(plan, course)),
    ...startItems(plan, view, courses),
    ...badgeItems(plan, view, courses),
  ];
}

function pathItems(plan: BoardPlan, { ray, end, i }: Course): DrawItem[] {
  const stroke = { ink: IDEA_INKS[i] ?? 'aim' } as const;
  const halo = { ink: 'letter', alpha: 0.85 } as const;
  const { x, y } = toPicture(plan, ray.along);
  const tip = toPixels(plan, along(ray, end.distanceIn));
  const tail = toPixels(plan, ray.from);
  const back = (sidePx: number) => ({
    xPx: tip.xPx - HEAD_PX * x - sidePx * y,
    yPx: tip.yPx - HEAD_PX * y + sidePx * x,
  });
  const line: DrawItem = { kind: 'path', points: [tail, back(0)], stroke, halo, widthPx: LINE_PX };
  const head = [back(0.5 * HEAD_PX), tip, back(-0.5 * HEAD_PX)];
  return [
    line,
    { kind: 'path', points: head, stroke, halo, fill: stroke, widthPx: 1 },
    { kind: 'path', points: [tail, back(0)], stroke, widthPx: LINE_PX },
  ];
}

/** The shooter's disc, once in every place where an idea starts. */
function startItems(plan: BoardPlan, view: IdeasView, courses: readonly Course[]): DrawItem[] {
  const starts: Vector[] = [];
  for (const { ray } of courses) {
    if (starts.every((each) => distanceBetween(each, ray.from) > 0.01)) starts.push(ray.from);
  }
  const look = view.number === undefined ? {} : { number: view.number };
  return starts.map((start) => ({
    kind: 'disc',
    at: toPixels(plan, start),
    diameterPx: discDiameterPx(plan),
    side: view.side,
    look: { pose: 'flat', ...look },
    alpha: starts.length > 1 ? 0.8 : 1,
  }));
}

function badgeItems(plan: BoardPlan, view: IdeasView, courses: readonly Course[]): DrawItem[] {
  const taken: Vector[] = [];
  const apartIn = (2 * BADGE_RADIUS_PX) / plan.pxPerIn;
  const clearIn = BADGE_RADIUS_PX / plan.pxPerIn + DISC_RADIUS_IN;
  return courses.flatMap(({ ray, end, i }) => {
    const isFree = (at: Vector) =>
      taken.every((each) => distanceBetween(each, at) >= apartIn) &&
      view.discs.every((disc) => distanceBetween(disc, at) >= clearIn);
    let distanceIn = Math.max(0, end.distanceIn - AWAY_IN);
    while (distanceIn > 2 && !isFree(along(ray, distanceIn))) distanceIn -= STEP_IN;
    const at = along(ray, distanceIn);
    taken.push(at);
    return badge(plan, at, i);
  });
}

function badge(plan: BoardPlan, where: Vector, i: number): DrawItem[] {
  const at = toPixels(plan, where);
  return [
    {
      kind: 'arc',
      at,
      radiusPx: BADGE_RADIUS_PX,
      fill: { ink: IDEA_INKS[i] ?? 'aim' },
      stroke: { ink: 'letter' },
      widthPx: 2.5,
    },
    {
      kind: 'text',
      at: { xPx: at.xPx, yPx: at.yPx + (CAPITAL_SHARE / 2) * LETTER_PX },
      text: letterOf(i),
      style: {
        face: 'text',
        weight: 700,
        sizePx: LETTER_PX,
        align: 'center',
        tint: { ink: 'letter' },
      },
    },
  ];
}

function along({ from, along: { x, y } }: AimRay, distanceIn: number): Vector {
  return { x: from.x + x * distanceIn, y: from.y + y * distanceIn };
}
