import type { ReplayView } from './replay-view.ts';
import { Animation } from './animation.ts';
import type { Moment } from './film.ts';
import { framed } from './framing.ts';
import { REPLAY_PACE, TURN_PACES, type Pace } from './pace.ts';
import { withPlaySign } from './play-sign.ts';
import { stageOf, type Stage } from './stage.ts';
import { shotMoments } from './storyboard.ts';
import { createReplayContext } from './replay-context.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

/** The first plays may be missed. After the last one the final picture stays. */
export const REPLAY_PLAYS = 3;
/**
 * Loads at once on a phone with a slow connection. About one shot in fifty must be shown less
 * smoothly.
 */
const MAX_TURN_BYTES = 345_000;

/** A shot as a GIF. In the frame of a turn it ends as the board for the next player. */
export function paintReplay(
  view: ReplayView,
  maxTurnBytes: number = MAX_TURN_BYTES,
): EncodedPicture {
  const { frame } = view;
  const stage = stageOf(view.theme, view.sizePx, frame && 'turn');
  const context = createReplayContext(stage, view.bottom, view, view.words);
  const { widthPx, heightPx } = stage.ground.bitmap;
  if (frame === undefined) {
    const moments = withPlaySign(shotMoments(context, REPLAY_PACE), stage);
    return { widthPx, heightPx, bytes: animate(stage, moments) };
  }
  const paint = (pace: Pace) => {
    const moments = withPlaySign(shotMoments(context, pace), stage, frame.before.sides.length);
    return animate(stage, framed(moments, frame, stage, context.words));
  };
  let bytes = paint(TURN_PACES[0]);
  for (const pace of TURN_PACES.slice(1)) {
    if (bytes.length <= maxTurnBytes) break;
    bytes = paint(pace);
  }
  return { widthPx, heightPx, bytes };
}

function animate(stage: Stage, moments: readonly Moment[]): Uint8Array<ArrayBuffer> {
  const animation = new Animation(stage.buffers, REPLAY_PLAYS);
  for (const moment of moments) animation.add(moment);
  return animation.end();
}
