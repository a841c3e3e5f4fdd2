import { sampleFrames } from 'crokinole/shot/frames';
import { SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import type { Vector } from 'crokinole/board/vector';
import { planCloseUp, type BoardPlan } from '../geometry/plan.ts';
import { CLIP_PX, CLIP_SPOT_SHARE } from '../scene/clip-card.ts';
import { THEMES } from '../themes/registry.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { Moment } from './film.ts';
import { calloutsOf } from './callout.ts';
import { scheduleOf, VIEW_IN, type Schedule } from './clip-schedule.ts';
import { decisiveOf, type Decisive } from './decisive.ts';
import { CLOSE_DROP, dropsOf, falling } from './drop.ts';
import { isBanked } from './flight.ts';
import { motionOver } from './motion.ts';
import { FRAME_MS } from './pace.ts';
import { stampPaths } from './paths.ts';
import { stampFrame, type FramedShot, type ReplayContext } from './replay-context.ts';
import { prepareCloseUp } from './stage.ts';
import { without, type Stamp } from './stamp.ts';

/** Where the twenty is called out: between the hole and the card. */
const CALLOUT_SHARE = 0.585;

/** The decisive moment of a shot, from close by and slower. */
export interface CloseUp {
  readonly context: ReplayContext;
  readonly decisive: Decisive;
  readonly schedule: Schedule;
}

export function closeUpOf(shot: FramedShot, theme: ThemeId, words: PictureWords): CloseUp {
  const decisive = decisiveOf(shot);
  const plan = planOf(decisive.spot);
  const stage = prepareCloseUp(THEMES[theme], plan, decisive.isDrop);
  const sides = new Map(shot.sides.map((side) => [side.disc, side]));
  return {
    context: { stage, plan, shot, sides, words, textScale: 1 },
    decisive,
    schedule: scheduleOf(shot.report, decisive),
  };
}

/** The spot is above the middle, where the card leaves it in sight. */
export function planOf({ x, y }: Vector): BoardPlan {
  const farthest = SURFACE_RADIUS_IN - 1;
  const within = (at: number) => Math.max(-farthest, Math.min(farthest, at));
  const down = (0.5 - CLIP_SPOT_SHARE) * VIEW_IN;
  return planCloseUp({ x: within(x), y: within(y) - down }, VIEW_IN, CLIP_PX, CLIP_PX);
}

/** From a replay time on. */
export function closeMoments({ context, schedule }: CloseUp, fromMs: number): readonly Moment[] {
  const callouts = calloutsOf(context, [], CALLOUT_SHARE);
  const { slow: time } = schedule;
  return motionOver(context, callouts, { time, frameMs: FRAME_MS, fromMs, drop: CLOSE_DROP });
}

/** With the paths that led to it. A hit as it happens, because soon after it no disc is in sight. */
export function endStamps(scene: CloseUp): readonly Stamp[] {
  const { context, decisive, schedule } = scene;
  const { timeS, isHit } = decisive;
  const [frame] = sampleFrames(context.shot.report, [timeS]);
  return [
    ...stampPaths(context, schedule.fromS, timeS),
    ...(isHit
      ? stampFrame(context, frame?.discs ?? [])
      : (closeMoments(scene, schedule.slow.motionMs - FRAME_MS).at(-1)?.stamps ?? [])),
  ];
}

/** A moment of the end, after twenties have left the hole. */
export function withoutBanked(
  { context, schedule }: CloseUp,
  stamps: readonly Stamp[],
): readonly Stamp[] {
  const { slow } = schedule;
  const [frame] = sampleFrames(context.shot.report, [slow.shotTimeAt(slow.motionMs)]);
  const banked = (frame?.discs ?? []).filter((disc) => isBanked(context, disc));
  return without(stamps, stampFrame(context, banked, []));
}

/** A moment before it is decided: at the edge of the hole, or just before discs meet. */
const BEFORE_S = 0.006;

/** What makes one press play. */
export function lipStamps({ context, decisive, schedule }: CloseUp): readonly Stamp[] {
  const { report } = context.shot;
  const { timeS, isDrop } = decisive;
  const atS = isDrop ? timeS : Math.max(0, timeS - BEFORE_S);
  const [frame] = sampleFrames(report, [atS]);
  const discs = frame?.discs ?? [];
  const drops = dropsOf(context, schedule.slow, CLOSE_DROP);
  const lipMs = schedule.slow.replayTimeOf(timeS) + FRAME_MS;
  return [
    ...stampPaths(context, schedule.fromS, atS),
    ...stampFrame(context, isDrop ? falling(discs, drops, CLOSE_DROP, lipMs) : discs),
  ];
}
