import type { FrameDisc } from 'crokinole/shot/frames';
import type { PointPx } from '../geometry/plan.ts';
import { BOARD_PICTURE_PX, cupCentre } from '../scene/board-scene.ts';
import type { Moment } from './film.ts';
import { FRAME_MS } from './pace.ts';
import { isVoidedTwenty, stampFrame, type ReplayContext } from './replay-context.ts';
import type { Stamp } from './stamp.ts';

const FRAMES = 6;

/** The shares of a twenty's way from the hole to its cup, frame by frame: it takes off slowly. */
export const FLIGHT = Array.from({ length: FRAMES }, (_, i) => (i / FRAMES) ** 2);

export function onTheWay(from: PointPx, to: PointPx, share: number): PointPx {
  return {
    xPx: from.xPx + share * (to.xPx - from.xPx),
    yPx: from.yPx + share * (to.yPx - from.yPx),
  };
}

/** In a turn, twenties fly to their cups, which count them in the moment that follows. */
export function flightMoments(
  context: ReplayContext,
  resting: readonly FrameDisc[],
): readonly Moment[] {
  const { stage, plan, shot } = context;
  const isFlying = (disc: FrameDisc) => isBanked(context, disc);
  const flights = resting.filter(isFlying).flatMap(({ disc }): (readonly Stamp[])[] => {
    const { side = 0, number } = context.sides.get(disc) ?? {};
    const cup = shot.frame?.before.sides.findIndex((each) => each.side === side) ?? -1;
    if (cup < 0) return [];
    const look =
      number === undefined ? ({ pose: 'flat' } as const) : ({ pose: 'flat', number } as const);
    const to = scaled(cupCentre(cup), stage.sizePx);
    return [
      FLIGHT.map((share) => stage.discs.stampOf(side, look, onTheWay(plan.centre, to, share))),
    ];
  });
  if (flights.length === 0) return [];
  const left = stampFrame(
    context,
    resting.filter((disc) => !isFlying(disc)),
  );
  return FLIGHT.map((_, i) => ({
    stamps: [...left, ...flights.flatMap((stamps) => stamps[i] ?? [])],
    holdMs: FRAME_MS,
  }));
}

/** It goes from the hole to a cup. */
export function isBanked(context: ReplayContext, { disc, motion }: FrameDisc): boolean {
  return motion === 'hole' && !isVoidedTwenty(context, disc);
}

function scaled({ xPx, yPx }: PointPx, sizePx: number): PointPx {
  const scale = sizePx / BOARD_PICTURE_PX.widthPx;
  return { xPx: scale * xPx, yPx: scale * yPx };
}
