import type { Quadrant } from 'crokinole/board/start';
import type { FrameDisc } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import { toPixels, type BoardPlan } from '../geometry/plan.ts';
import { countedLook, positionItems } from '../scene/position.ts';
import type { DitchedView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { Stamp } from './stamp.ts';
import { stampDiscs, type ShownDisc } from './disc-stamps.ts';
import { planOn, type Stage } from './stage.ts';
import type { DiscSide, ShotView, TurnFrame } from '../views/shot-view.ts';

/** A shot, in the frame of its turn if it has one. */
export type FramedShot = ShotView & { readonly frame?: TurnFrame };

/** A shot to be shown, with everything needed to draw it. */
export interface ReplayContext {
  readonly stage: Stage;
  readonly plan: BoardPlan;
  readonly shot: FramedShot;
  readonly sides: ReadonlyMap<DiscId, DiscSide>;
  readonly words: PictureWords;
  /** The scale of text, larger for pictures that are shown small. */
  readonly textScale: number;
}

export function createReplayContext(
  stage: Stage,
  bottom: Quadrant,
  shot: FramedShot,
  words: PictureWords,
  textScale = 1,
): ReplayContext {
  const plan = planOn(stage, bottom);
  const sides = new Map(shot.sides.map((side) => [side.disc, side]));
  return { stage, plan, shot, sides, words, textScale };
}

/** The discs of the shot, drawn over those in the ditch. */
export function stampFrame(
  context: ReplayContext,
  discs: readonly ShownDisc[],
  ditch: readonly DitchedView[] = context.shot.ditch,
): readonly Stamp[] {
  return [
    ...stampDitch(context, ditch),
    ...stampDiscs(discs, context.sides, context.stage.discs, context.plan),
  ];
}

/** The discs that stay; once their round is counted, each with its value. */
export function stampSettled(
  context: ReplayContext,
  discs: readonly FrameDisc[],
  ditch: readonly DitchedView[],
): readonly Stamp[] {
  const { frame } = context.shot;
  if (frame?.after.isCounted !== true) return stampFrame(context, discs, ditch);
  return [
    ...stampDitch(context, ditch),
    ...discs.map((disc) =>
      context.stage.counted.stampOf(
        context.sides.get(disc.disc)?.side ?? 0,
        countedLook(disc),
        toPixels(context.plan, disc),
      ),
    ),
  ];
}

function stampDitch(context: ReplayContext, ditch: readonly DitchedView[]): readonly Stamp[] {
  return positionItems(context.plan, [], ditch, seatOf(context.shot)).flatMap((item) =>
    item.kind === 'disc' ? [context.stage.discs.stampOf(item.side, item.look, item.at)] : [],
  );
}

/** Where the discs of a side are laid in the ditch. */
export function seatOf({ seats }: ShotView): (side: number) => Quadrant {
  return (side) => seats[side] ?? 0;
}

/** A sunk disc that is not a twenty: the rules removed it, or it is shot again. */
export function isVoidedTwenty({ shot }: Pick<ReplayContext, 'shot'>, disc: DiscId): boolean {
  return shot.isReshoot || shot.removed.some((mark) => mark.disc === disc);
}
