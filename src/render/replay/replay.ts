import { planBoard } from '../geometry/plan.ts';
import { Animation } from './animation.ts';
import { stageOf } from './stage.ts';
import { tellShot } from './storyboard.ts';
import { beginTale, type Pace } from './tale.ts';
import type { ReplayView } from './view.ts';

/** Three to five seconds in all. */
export const REPLAY_PACE: Pace = {
  frameMs: 40,
  beforeMs: 500,
  motionShare: 1,
  marksMs: 1400,
  afterMs: 1100,
};

/** A shot as a GIF that loops. */
export function paintReplay(view: ReplayView): Uint8Array<ArrayBuffer> {
  const stage = stageOf(view.theme, view.sizePx);
  const animation = new Animation(stage.ground);
  const plan = planBoard(view.sizePx, view.bottom);
  for (const moment of tellShot(beginTale(stage, plan, view, REPLAY_PACE))) animation.add(moment);
  return animation.end();
}
