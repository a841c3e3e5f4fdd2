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
import type { IdeasView } from '../views/still-views.ts';

/** Between an arrow and the hole, or the disc that it points at. */
const CLEAR_IN = 0.12;
/** The chosen letter is 25 px wide on a phone that shows the picture 300 px wide, the others 21. */
const CHOSEN = { linePx: 6, headPx: 20, alpha: 1, disc: 1, badgePx: 22.5, letterPx: 27 };
const OTHER = { linePx: 2.6, headPx: 12, alpha: 0.72, disc: 0.5, badgePx: 19, letterPx: 22 };
type Look = typeof CHOSEN;

interface IdeaPath {
  readonly ray: AimRay;
  readonly end: AimEnd;
  readonly i: number;
  readonly look: Look;
}

/**
 * Every idea as an arrow from its start to what it meets first, with its letter behind its start.
 * The chosen one is drawn last and strongest.
 */
export function ideaItems(plan: BoardPlan, view: IdeasView): DrawItem[] {
  const paths = view.ideas.map(({ place, angleCentideg, reachIn }, i): IdeaPath => {
    const ray = aimRay(view.quadrant, place, angleCentideg);
    const end = findAimEnd(ray, view.discs, reachIn);
    return { ray, end, i, look: i === view.chosen ? CHOSEN : OTHER };
  });
  const ordered = paths.toSorted((a, b) => a.look.linePx - b.look.linePx);
  return [
    ...ordered.flatMap((path) => arrowItems(plan, path)),
    ...startItems(plan, view, ordered),
    ...letterItems(plan, view, paths),
  ];
}

function arrowItems(plan: BoardPlan, { ray, end, look }: IdeaPath): DrawItem[] {
  const { linePx, headPx, alpha } = look;
  const stroke: Tint = { ink: 'aim', alpha };
  const halo: Tint = { ink: 'aimHalo', alpha };
  const { x, y } = toPicture(plan, ray.along);
  const tip = toPixels(plan, along(ray, tipDistanceIn(ray, end)));
  const tail = toPixels(plan, ray.from);
  const back = (sidePx: number) => ({
    xPx: tip.xPx - headPx * x - sidePx * y,
    yPx: tip.yPx - headPx * y + sidePx * x,
  });
  const head = [back(0.45 * headPx), tip, back(-0.45 * headPx)];
  return [
    { kind: 'path', points: [tail, back(0)], stroke, halo, widthPx: linePx },
    { kind: 'path', points: head, stroke, halo, fill: stroke, widthPx: 1 },
    // Drawn again without its halo, which would separate the head from the line.
    { kind: 'path', points: [tail, back(0)], stroke, widthPx: linePx },
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
function startItems(plan: BoardPlan, view: IdeasView, paths: readonly IdeaPath[]): DrawItem[] {
  const discs = new Map<string, DrawItem>();
  for (const { ray, look } of paths) {
    const at = toPixels(plan, ray.from);
    // The chosen idea comes last, and replaces a fainter disc in the same place.
    discs.set(`${at.xPx.toFixed(1)} ${at.yPx.toFixed(1)}`, {
      kind: 'disc',
      at,
      diameterPx: discDiameterPx(plan),
      side: view.side,
      look: { pose: 'flat' },
      alpha: view.chosen === undefined ? 1 : look.disc,
    });
  }
  return [...discs.values()];
}

/** In the ditch, where no disc, line or ring value can be below a letter. */
const LETTER_CIRCLE_IN = 14.15;

function letterItems(plan: BoardPlan, view: IdeasView, paths: readonly IdeaPath[]): DrawItem[] {
  const degrees = apart(paths.map(({ ray }) => degreesOf(view, ray.from)));
  return paths.flatMap(({ ray, i, look }) => {
    const rad = ((degrees[i] ?? 0) * Math.PI) / 180;
    const circle = { x: LETTER_CIRCLE_IN * Math.sin(rad), y: -LETTER_CIRCLE_IN * Math.cos(rad) };
    const middle = turnQuarters(circle, view.quadrant);
    const isBeside =
      distanceBetween(middle, ray.from) > LETTER_CIRCLE_IN - SHOOTING_LINE_RADIUS_IN + 0.3;
    return [
      ...(isBeside ? [leadItem(plan, ray.from, middle)] : []),
      ...badge(plan, middle, i, look),
    ];
  });
}

/** Where the start is on the shooting line, from the middle of the shooter's side. */
function degreesOf({ quadrant }: IdeasView, from: Vector): number {
  const { x, y } = turnQuarters(from, -quadrant);
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** So far apart that two letters on that circle don't touch, even if one of them is chosen. */
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

function badge(plan: BoardPlan, where: Vector, i: number, look: Look): DrawItem[] {
  const { badgePx, letterPx } = look;
  const isChosen = look === CHOSEN;
  const at = toPixels(plan, where);
  return [
    {
      kind: 'arc',
      at,
      radiusPx: badgePx,
      fill: { ink: isChosen ? 'gold' : 'panel' },
      stroke: isChosen ? { ink: 'letter' } : { ink: 'text', alpha: 0.7 },
      widthPx: 2,
    },
    {
      kind: 'text',
      at: { xPx: at.xPx, yPx: at.yPx + (CAPITAL_SHARE / 2) * letterPx },
      text: letterOf(i),
      style: {
        face: 'text',
        weight: 700,
        sizePx: letterPx,
        align: 'center',
        tint: { ink: isChosen ? 'shade' : 'text' },
      },
    },
  ];
}

function along({ from, along: { x, y } }: AimRay, distanceIn: number): Vector {
  return { x: from.x + x * distanceIn, y: from.y + y * distanceIn };
}
