import {
  DISC_RADIUS_IN,
  HOLE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { distanceBetween, lengthOf, turnQuarters, type Vector } from 'crokinole/board/vector';
import type { DrawItem, Tint } from '../draw-list/draw-list.ts';
import { aimRay, findAimEnd, type AimEnd, type AimRay } from '../geometry/aim-line.ts';
import { discDiameterPx, toPicture, toPixels, type BoardPlan } from '../geometry/plan.ts';
import { letterOf } from '../views/idea-letters.ts';
import type { AimView } from '../views/still-views.ts';

/** Between an arrow and the hole, or the disc that it points at. */
const CLEAR_IN = 0.12;
const LINE_PX = 3.6;
const HEAD_PX = 15;
/** Beside a line of the player's own. */
const BESIDE_ALPHA = 0.5;
/** 23 px wide on a phone that shows the picture 300 px wide. */
const BADGE_PX = 20.5;
const LETTER_PX = 24;

interface IdeaPath {
  readonly ray: AimRay;
  readonly end: AimEnd;
}

/**
 * Every idea as an arrow from its start to what it meets first, with its letter behind its start. All
 * look the same, because none is the best by default.
 */
export function ideaItems(plan: BoardPlan, view: AimView): DrawItem[] {
  const paths = (view.ideas ?? []).map(({ place, angleCentideg, reachIn }): IdeaPath => {
    const ray = aimRay(view.quadrant, place, angleCentideg);
    return { ray, end: findAimEnd(ray, view.discs, reachIn) };
  });
  const alpha = view.isOpen === true ? 1 : BESIDE_ALPHA;
  return [
    ...paths.flatMap((path) => arrowItems(plan, path, alpha)),
    ...startItems(plan, view, paths, alpha),
    ...letterItems(plan, view, paths),
  ];
}

function arrowItems(plan: BoardPlan, { ray, end }: IdeaPath, alpha: number): DrawItem[] {
  const stroke: Tint = { ink: 'aim', alpha };
  const halo: Tint = { ink: 'aimHalo', alpha };
  const { x, y } = toPicture(plan, ray.along);
  const tip = toPixels(plan, along(ray, tipDistanceIn(ray, end)));
  const tail = toPixels(plan, ray.from);
  const back = (sidePx: number) => ({
    xPx: tip.xPx - HEAD_PX * x - sidePx * y,
    yPx: tip.yPx - HEAD_PX * y + sidePx * x,
  });
  const head = [back(0.45 * HEAD_PX), tip, back(-0.45 * HEAD_PX)];
  return [
    { kind: 'path', points: [tail, back(0)], stroke, halo, widthPx: LINE_PX },
    { kind: 'path', points: head, stroke, halo, fill: stroke, widthPx: 1 },
    // Drawn again without its halo, which would separate the head from the line.
    { kind: 'path', points: [tail, back(0)], stroke, widthPx: LINE_PX },
  ];
}

/** Just before the hole, or before the front of the disc touches something. */
function tipDistanceIn({ from, along: { x, y } }: AimRay, end: AimEnd): number {
  if (end.kind === 'stop') return end.distanceIn;
  if (end.kind !== 'hole') return end.distanceIn + DISC_RADIUS_IN - CLEAR_IN;
  const aside = lengthOf({ x: from.x + x * end.distanceIn, y: from.y + y * end.distanceIn });
  const rimIn = HOLE_RADIUS_IN + CLEAR_IN;
  return end.distanceIn - Math.sqrt(rimIn * rimIn - aside * aside);
}

/** The shooter's disc, once in every place where an idea starts. */
function startItems(
  plan: BoardPlan,
  view: AimView,
  paths: readonly IdeaPath[],
  alpha: number,
): DrawItem[] {
  const discs = new Map<string, DrawItem>();
  for (const { ray } of paths) {
    const at = toPixels(plan, ray.from);
    discs.set(`${at.xPx.toFixed(1)} ${at.yPx.toFixed(1)}`, {
      kind: 'disc',
      at,
      diameterPx: discDiameterPx(plan),
      side: view.side,
      look: { pose: 'flat' },
      alpha,
    });
  }
  return [...discs.values()];
}

/** In the ditch, where no disc, line or ring value can be below a letter. */
const LETTER_CIRCLE_IN = 14.15;

function letterItems(plan: BoardPlan, view: AimView, paths: readonly IdeaPath[]): DrawItem[] {
  const degrees = apart(paths.map(({ ray }) => degreesOf(view, ray.from)));
  return paths.flatMap(({ ray }, i) => {
    const rad = ((degrees[i] ?? 0) * Math.PI) / 180;
    const circle = { x: LETTER_CIRCLE_IN * Math.sin(rad), y: -LETTER_CIRCLE_IN * Math.cos(rad) };
    const middle = turnQuarters(circle, view.quadrant);
    const isBeside =
      distanceBetween(middle, ray.from) > LETTER_CIRCLE_IN - SHOOTING_LINE_RADIUS_IN + 0.3;
    return [...(isBeside ? [leadItem(plan, ray.from, middle)] : []), ...badge(plan, middle, i)];
  });
}

/** Where the start is on the shooting line, from the middle of the shooter's side. */
function degreesOf({ quadrant }: AimView, from: Vector): number {
  const { x, y } = turnQuarters(from, -quadrant);
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** So far apart that two letters on that circle don't touch. */
const APART_DEG = 10.5;

/** Moves neighbors apart as little as possible: those that would touch spread around their mean. */
function apart(degrees: readonly number[]): readonly number[] {
  const order = degrees.map((_, i) => i).toSorted((a, b) => (degrees[a] ?? 0) - (degrees[b] ?? 0));
  let groups = order.map((i) => ({ members: [i], mean: degrees[i] ?? 0 }));
  for (let k = 1; k < groups.length;) {
    const [before, after] = [groups[k - 1], groups[k]];
    if (before === undefined || after === undefined) break;
    const neededDeg = (APART_DEG * (before.members.length + after.members.length)) / 2;
    if (after.mean - before.mean >= neededDeg) {
      k += 1;
      continue;
    }
    const members = [...before.members, ...after.members];
    const mean = members.reduce((sum, i) => sum + (degrees[i] ?? 0), 0) / members.length;
    groups = [...groups.slice(0, k - 1), { members, mean }, ...groups.slice(k + 1)];
    k = Math.max(1, k - 1);
  }
  const moved = [...degrees];
  for (const { members, mean } of groups) {
    for (const [k, i] of members.entries()) {
      moved[i] = mean + APART_DEG * (k - (members.length - 1) / 2);
    }
  }
  return moved;
}

function leadItem(plan: BoardPlan, from: Vector, to: Vector): DrawItem {
  const stroke: Tint = { ink: 'text', alpha: 0.85 };
  return { kind: 'path', points: [toPixels(plan, from), toPixels(plan, to)], stroke, widthPx: 2.5 };
}

/** The height of the font's capitals above the baseline. */
const CAPITAL_SHARE = 0.66;

function badge(plan: BoardPlan, where: Vector, i: number): DrawItem[] {
  const at = toPixels(plan, where);
  return [
    {
      kind: 'arc',
      at,
      radiusPx: BADGE_PX,
      fill: { ink: 'panel' },
      stroke: { ink: 'text', alpha: 0.7 },
      widthPx: 2,
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
        tint: { ink: 'text' },
      },
    },
  ];
}

function along({ from, along: { x, y } }: AimRay, distanceIn: number): Vector {
  return { x: from.x + x * distanceIn, y: from.y + y * distanceIn };
}
