import { aimRay, findAimEnd } from '../geometry/aim-line.ts';
import { discDiameterPx, planCloseUp, toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { DiscLook } from '../draw-list/disc-look.ts';
import type { AimView } from '../views/still-views.ts';
import { aimItems, fanItems } from './aim-marks.ts';
import { ideaItems } from './idea-marks.ts';
import { scoreItems } from './aim-scores.ts';
import { blockedItems } from './blocked-marks.ts';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { positionItems } from './position.ts';
import { ringValueItems } from './ring-values.ts';

/**
 * As wide as the surface, and only as high as from the shooter's disc to the far side of the
 * shooting line, because there are no targets beyond it. So the picture, two menus and the button
 * fit on a phone's screen.
 */
export const AIM_WIDTH_PX = 540;
export const AIM_HEIGHT_PX = 430;
const WIDTH_IN = 30.6;
const MIDDLE = { x: 0, y: -0.54 };
/** The whole surface and the ditch in front of the shooter, where the letters of ideas are. */
const WITH_IDEAS = { widthIn: 31.4, heightPx: 497, middle: { x: 0, y: -1.08 } };

/** The private aiming panel: the board turned so that the shooter sits at the bottom. */
export function aimScene(view: AimView): DrawList {
  const { ideas = [], quadrant } = view;
  const unturned =
    ideas.length === 0
      ? planCloseUp(MIDDLE, WIDTH_IN, AIM_WIDTH_PX, AIM_HEIGHT_PX)
      : planCloseUp(WITH_IDEAS.middle, WITH_IDEAS.widthIn, AIM_WIDTH_PX, WITH_IDEAS.heightPx);
  const plan = { ...unturned, bottom: quadrant };
  const { widthPx, heightPx } = plan;
  return {
    widthPx,
    heightPx,
    items: [
      { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
      ...shotItems(plan, view),
      ...scoreItems(view.scores, widthPx, heightPx),
    ],
  };
}

function shotItems(plan: BoardPlan, view: AimView): DrawItem[] {
  const ray = aimRay(view.quadrant, view.place, view.angleCentideg);
  const look: DiscLook =
    view.number === undefined ? { pose: 'flat' } : { pose: 'flat', number: view.number };
  const at = toPixels(plan, ray.from);
  const own = {
    kind: 'disc',
    at,
    diameterPx: discDiameterPx(plan),
    side: view.side,
    look,
  } as const;
  const printed = view.withValues === true ? ringValueItems(plan, view.discs) : [];
  const position = [...printed, ...positionItems(plan, view.discs, [], () => 0)];
  const ideas = ideaItems(plan, view);
  if (view.isBlocked) {
    return [{ ...own, alpha: 0.55 }, ...blockedItems(plan, ray.from, position), ...ideas];
  }
  if (view.isOpen === true) return [...position, ...(ideas.length === 0 ? [own] : ideas)];
  const end = findAimEnd(ray, view.discs, view.reachIn);
  return [
    ...fanItems(plan, ray, view.wobbleDeg, end.distanceIn),
    { kind: 'hole', at: plan.centre, pxPerIn: plan.pxPerIn },
    ...position,
    ...ideas,
    ...aimItems(plan, ray, end, view.discs),
    own,
  ];
}
