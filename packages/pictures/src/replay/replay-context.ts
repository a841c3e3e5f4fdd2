import type { Quadrant } from 'crokinole/board/start';
import type { FrameDisc } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import type { BoardPlan } from '../geometry/plan.ts';
import { positionItems } from '../scene/position.ts';
import type { DitchedView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { Stamp } from './stamp.ts';
import { stampDiscs } from './disc-stamps.ts';
import { planOn, type Stage } from './stage.ts';
import type { DiscSide, ShotView } from '../views/shot-view.ts';

/** A shot that is to be shown, and what it is shown with. */
export interface ReplayContext {
  readonly stage: Stage;
  readonly plan: BoardPlan;
  readonly shot: ShotView;
  readonly sides: ReadonlyMap<DiscId, DiscSide>;
  readonly words: PictureWords;
  /** Writing is this much larger, for a picture that is shown small. */
  readonly textScale: number;
}

export function createReplayContext(
  stage: Stage,
  bottom: Quadrant,
  shot: ShotView,
  words: PictureWords,
  textScale = 1,
): ReplayContext {
  const plan = planOn(stage, bottom);
  const sides = new Map(shot.sides.map((side) => [side.disc, side]));
  return { stage, plan, shot, sides, words, textScale };
}

/** The discs of the shot, over those that lay in the ditch before it or lie there after it. */
export function stampFrame(
  context: ReplayContext,
  discs: readonly FrameDisc[],
  ditch: readonly DitchedView[] = context.shot.ditch,
): readonly Stamp[] {
  return [
    ...stampDitch(context, ditch),
    ...stampDiscs(discs, context.sides, context.stage.discs, context.plan),
  ];
}

function stampDitch(context: ReplayContext, ditch: readonly DitchedView[]): readonly Stamp[] {
  const seatOf = (side: number) => context.shot.seats[side] ?? 0;
  return positionItems(context.plan, [], ditch, seatOf).flatMap((item) =>
    item.kind === 'disc' ? [context.stage.discs.stampOf(item.side, item.look, item.at)] : [],
  );
}

/** No twenty: a sunk disc that the rules took back, or that is to be shot again. */
export function isVoidedTwenty({ shot }: ReplayContext, disc: DiscId): boolean {
  return shot.isReshoot || shot.removed.some((mark) => mark.disc === disc);
}
