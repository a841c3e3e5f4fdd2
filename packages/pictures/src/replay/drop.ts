import { sampleFrames, type FrameDisc } from 'crokinole/shot/frames';
import { eventsOf } from 'crokinole/shot/queries';
import type { DiscId } from 'crokinole/shot/shot';
import type { Vector } from 'crokinole/board/vector';
import type { Fall, ShownDisc } from './disc-stamps.ts';
import { FRAME_MS } from './pace.ts';
import { isVoidedTwenty, type ReplayContext } from './replay-context.ts';
import type { TimeMap } from './time-map.ts';

/** How drops are shown. */
export interface DropStyle {
  readonly frames: readonly Fall[];
  /** From the end of the fall to the call of the twenty. */
  readonly calloutMs: number;
}

const tipping = (away: number, lean: number): Fall => ({ away, look: { pose: 'leaning', lean } });
const sinking = (away: number, depth: number): Fall => ({ away, look: { pose: 'sunk', depth } });

/** On the lip, tilted, and a little deeper than it comes to lie. */
export const DROP: DropStyle = {
  frames: [tipping(1, 0.5), tipping(0.5, 1), sinking(0, 1.25)],
  calloutMs: 0,
};

/** It tips faster and faster, falls, and bounces once. Then the board darkens before the call. */
export const CLOSE_DROP: DropStyle = {
  frames: [
    tipping(1, 0),
    tipping(0.94, 0.33),
    tipping(0.76, 0.67),
    tipping(0.45, 1),
    sinking(0.2, 0.75),
    sinking(0, 1.5),
    sinking(0, 0.9),
  ],
  calloutMs: 320,
};

/** A disc that sinks in a replay. */
export interface Drop {
  readonly disc: DiscId;
  /** When it comes to the edge, and when it lies in the hole. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Where it comes to the edge. */
  readonly at: Vector;
  /** It counts. */
  readonly isTwenty: boolean;
}

/** Before the moment that puts it into the middle. */
const JUST_BEFORE_S = 0.001;

export function dropsOf(context: ReplayContext, time: TimeMap, style: DropStyle): readonly Drop[] {
  const { report } = context.shot;
  return eventsOf(report, 'sunk').map(({ disc, timeS }) => {
    const [frame] = sampleFrames(report, [timeS - JUST_BEFORE_S]);
    const at = frame?.discs.find((each) => each.disc === disc);
    if (at === undefined) throw new Error('a disc sank that is not on the board');
    const fromMs = time.replayTimeOf(timeS);
    const untilMs = fromMs + style.frames.length * FRAME_MS;
    return { disc, fromMs, untilMs, at, isTwenty: !isVoidedTwenty(context, disc) };
  });
}

/** The discs of a moment, with those that are falling on their way. */
export function falling(
  discs: readonly FrameDisc[],
  drops: readonly Drop[],
  { frames }: DropStyle,
  nowMs: number,
): readonly ShownDisc[] {
  return discs.map((disc) => {
    const drop = drops.find((each) => each.disc === disc.disc);
    const fall =
      drop && nowMs >= drop.fromMs && frames[Math.floor((nowMs - drop.fromMs) / FRAME_MS)];
    if (!fall) return disc;
    return { ...disc, x: fall.away * drop.at.x, y: fall.away * drop.at.y, fall };
  });
}
