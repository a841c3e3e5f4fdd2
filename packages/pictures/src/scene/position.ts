import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import { RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Quadrant } from 'crokinole/board/start';
import { directionOf, turnQuarters, type Vector } from 'crokinole/board/vector';
import type { DiscLook } from '../draw-list/disc-look.ts';
import { discDiameterPx, toPicture, toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { DiscView, DitchedView } from '../views/still-views.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';

const DITCH_MIDDLE_RADIUS_IN = (SURFACE_RADIUS_IN + RAIL_RADIUS_IN) / 2;
/** Discs laid in the ditch start at the left of their seat, a little more than a disc apart. */
const FIRST_DITCH_PLACE_CENTIDEG = -3900;
const DITCH_STEP_CENTIDEG = 600;

/** The discs on the board and in its ditch. */
export function positionItems(
  plan: BoardPlan,
  discs: readonly DiscView[],
  ditch: readonly DitchedView[],
  seatOf: (side: number) => Quadrant,
): DrawItem[] {
  const diameterPx = discDiameterPx(plan);
  const ditched = ditchPlaces(ditch, seatOf).map(({ disc, place }): DrawItem => {
    const look: DiscLook = { pose: 'ditched', ...numbered(disc) };
    return { kind: 'disc', at: toPixels(plan, place), diameterPx, side: disc.side, look };
  });
  const placed = discs.map((disc): DrawItem => {
    const look = lookOf(plan, disc);
    return { kind: 'disc', at: toPixels(plan, disc), diameterPx, side: disc.side, look };
  });
  return [...ditched, ...placed];
}

/** A counted disc is drawn larger, so that its value is legible on a phone. */
export const COUNTED_SCALE = 1.7;

/** Each disc with what it scored. A disc on the shooting line scores nothing. */
export function countedItems(plan: BoardPlan, discs: readonly DiscView[]): DrawItem[] {
  const diameterPx = COUNTED_SCALE * discDiameterPx(plan);
  return discs.map((disc) => ({
    kind: 'disc',
    at: toPixels(plan, disc),
    diameterPx,
    side: disc.side,
    look: countedLook(disc),
  }));
}

export function countedLook(at: Vector): DiscLook {
  return { pose: 'flat', number: ringValueOf(at) };
}

function numbered(disc: { readonly number?: number }): { readonly number?: number } {
  return disc.number === undefined ? {} : { number: disc.number };
}

/** A disc over the hole's edge tilts towards the middle of the hole. */
function lookOf(plan: BoardPlan, disc: DiscView): DiscLook {
  if (!isLeaning(disc)) return { pose: 'flat', ...numbered(disc) };
  const inwards = toPicture(plan, { x: -disc.x, y: -disc.y });
  const tiltDeg = Math.round((Math.atan2(inwards.y, inwards.x) * 180) / Math.PI);
  return { pose: 'leaning', tiltDeg, ...numbered(disc) };
}

/** Where each disc of the ditch lies: in rows, one for each side. */
export function ditchPlaces<Disc extends DitchedView>(
  ditch: readonly Disc[],
  seatOf: (side: number) => Quadrant,
): readonly { readonly disc: Disc; readonly place: Vector }[] {
  const laid = new Map<number, number>();
  return ditch.map((disc) => {
    const before = laid.get(disc.side) ?? 0;
    laid.set(disc.side, before + 1);
    const up = directionOf(FIRST_DITCH_PLACE_CENTIDEG + before * DITCH_STEP_CENTIDEG);
    const { x, y } = { x: up.x * DITCH_MIDDLE_RADIUS_IN, y: -up.y * DITCH_MIDDLE_RADIUS_IN };
    return { disc, place: turnQuarters({ x, y }, seatOf(disc.side)) };
  });
}
