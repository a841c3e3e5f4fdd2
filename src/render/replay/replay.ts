import { Animation } from './animation.ts';
import { REPLAY_PACE } from './pace.ts';
import { stageOf } from './stage.ts';
import { tellShot } from './storyboard.ts';
import { beginTale } from './tale.ts';
import type { ReplayView } from './view.ts';

/** A shot as a GIF that loops. */
export function paintReplay(view: ReplayView): Uint8Array<ArrayBuffer> {
  const stage = stageOf(view.theme, view.sizePx);
  const animation = new Animation(stage.desk);
  const tale = beginTale(stage, view.bottom, view, view.language);
  for (const moment of tellShot(tale, REPLAY_PACE)) animation.add(moment);
  return animation.end();
}
