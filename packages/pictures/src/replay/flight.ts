import type { FrameDisc } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import { BOARD_PICTURE_PX, cupCentre } from '../scene/board-scene.ts';
import { ditchPlaces } from '../scene/position.ts';
import { aftermathOf } from '../views/aftermath.ts';
import type { Moment } from './film.ts';
import { FRAME_MS } from './pace.ts';
import { isVoidedTwenty, seatOf, stampFrame, type ReplayContext } from './replay-context.ts';
import type { Stamp } from './stamp.ts';

const FRAMES = 5;

/** The shares of a disc's way to its place, frame by frame: it takes off slowly. */
export const FLIGHT = Array.from({ length: FRAMES }, (_, i) => (i / FRAMES) ** 2);

export function onTheWay(from: PointPx, to: PointPx, share: number): PointPx {
  return {
    xPx: from.xPx + share * (to.xPx - from.xPx),
    yPx: from.yPx + share * (to.yPx - from.yPx),
  };
}

/**
 * In a turn, twenties fly to their cups, which count them in the moment that follows, and what was
 * taken off goes to its place in the ditch.
 */
export function flightMoments(
  context: ReplayContext,
  resting: readonly FrameDisc[],
): readonly Moment[] {
  const places = new Map([...cupPlaces(context, resting), ...newInDitch(context)]);
  if (places.size === 0) return [];
  const left = stampFrame(
    context,
    resting.filter(({ disc }) => !places.has(disc)),
  );
  return FLIGHT.map((share) => ({
    stamps: [
      ...left,
      ...resting.flatMap((disc) => stampFlying(context, disc, places.get(disc.disc), share)),
    ],
    holdMs: FRAME_MS,
    isRuled: true,
  }));
}

function stampFlying(
  { stage, plan, sides }: ReplayContext,
  disc: FrameDisc,
  to: PointPx | undefined,
  share: number,
): readonly Stamp[] {
  if (to === undefined) return [];
  const { side = 0, number } = sides.get(disc.disc) ?? {};
  const from = disc.motion === 'hole' ? plan.centre : toPixels(plan, disc);
  const look = {
    pose: disc.motion === 'ditch' ? 'ditched' : 'flat',
    ...(number === undefined ? {} : { number }),
  } as const;
  return [stage.discs.stampOf(side, look, onTheWay(from, to, share))];
}

type Place = readonly [disc: DiscId, at: PointPx];

function cupPlaces(context: ReplayContext, resting: readonly FrameDisc[]): readonly Place[] {
  const { shot, stage, sides } = context;
  const scale = stage.sizePx / BOARD_PICTURE_PX.widthPx;
  return resting.flatMap((disc): readonly Place[] => {
    if (!isBanked(context, disc)) return [];
    const side = sides.get(disc.disc)?.side;
    const cup = shot.frame?.before.sides.findIndex((each) => each.side === side) ?? -1;
    if (cup < 0) return [];
    const { xPx, yPx } = cupCentre(cup);
    return [[disc.disc, { xPx: scale * xPx, yPx: scale * yPx }]];
  });
}

/** It goes from the hole to a cup. */
export function isBanked(context: ReplayContext, { disc, motion }: FrameDisc): boolean {
  return motion === 'hole' && !isVoidedTwenty(context, disc);
}

function newInDitch({ shot, plan }: ReplayContext): readonly Place[] {
  if (shot.frame === undefined) return [];
  return ditchPlaces(aftermathOf(shot).ditch, seatOf(shot)).flatMap(
    ({ disc: { disc }, place }): readonly Place[] =>
      disc === undefined ? [] : [[disc, toPixels(plan, place)]],
  );
}
