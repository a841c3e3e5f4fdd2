import { Animation } from './animation.ts';
import { framed } from './framing.ts';
import { REPLAY_PACE, TURN_PACE } from './pace.ts';
import { stageOf } from './stage.ts';
import { tellShot } from './storyboard.ts';
import { beginTale } from './tale.ts';
import type { ReplayView } from './view.ts';

/** Looked at as often as it may be missed the first time. Then its last picture stays. */
export const REPLAY_PLAYS = 3;

export interface Replay {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A shot as a GIF: it comes to rest as the board for whoever is next. */
export function paintReplay(view: ReplayView): Replay {
  const { frame } = view;
  const stage = stageOf(view.theme, view.sizePx, frame === undefined ? 'board' : 'turn');
  const tale = beginTale(stage, view.bottom, view, view.language);
  const animation = new Animation(stage.desk, REPLAY_PLAYS);
  const moments =
    frame === undefined
      ? tellShot(tale, REPLAY_PACE)
      : framed(tellShot(tale, TURN_PACE), frame, stage, tale.words);
  for (const moment of moments) animation.add(moment);
  const { widthPx, heightPx } = stage.ground.bitmap;
  return { widthPx, heightPx, bytes: animation.end() };
}
