import { settingOf, type ReplayView } from './replay-view.ts';
import { Animation } from './animation.ts';
import type { Moment } from './film.ts';
import { framed } from './framing.ts';
import { REPLAY_PACE, TURN_PACES, type Pace } from './pace.ts';
import type { Plays } from './gif/gif-writer.ts';
import { resultParts } from '../scene/result-scene.ts';
import { withPlaySign } from './play-sign.ts';
import { stageOf, type Stage } from './stage.ts';
import { shotMoments } from './storyboard.ts';
import { createReplayContext } from './replay-context.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

/** The first plays may be missed. After the last one the final picture stays. */
export const REPLAY_PLAYS = 3;
/**
 * Loads at once on a phone with a slow connection. About one shot in a hundred must be shown less
 * smoothly.
 */
const MAX_TURN_BYTES = 409_600;

/** A shot as a GIF. In the frame of a turn it ends as the board for the next player. */
export function paintReplay(
  view: ReplayView,
  maxTurnBytes: number = MAX_TURN_BYTES,
): EncodedPicture {
  const { frame, card } = view;
  const stage = stageOf(view.theme, view.sizePx, settingOf(view));
  const context = createReplayContext(stage, view.bottom, view, view.words);
  const { widthPx, heightPx } = stage.ground.bitmap;
  const fitting = (paint: (pace: Pace) => Uint8Array<ArrayBuffer>): EncodedPicture => {
    let bytes = paint(TURN_PACES[0]);
    for (const pace of TURN_PACES.slice(1)) {
      if (bytes.length <= maxTurnBytes) break;
      bytes = paint(pace);
    }
    return { widthPx, heightPx, bytes };
  };
  if (card !== undefined) {
    const patches = resultParts(card, view.words).map((part) => stage.frame.patchOf(part, true));
    return fitting((pace) => {
      const moments = withPlaySign(shotMoments(context, pace), stage);
      return animate(
        stage,
        moments.map((moment) => ({ ...moment, patches })),
        'for ever',
      );
    });
  }
  if (frame === undefined) {
    const moments = withPlaySign(shotMoments(context, REPLAY_PACE), stage);
    return { widthPx, heightPx, bytes: animate(stage, moments) };
  }
  return fitting((pace) => {
    const moments = withPlaySign(shotMoments(context, pace), stage, frame.before.sides.length);
    return animate(stage, framed(moments, frame, stage, context.words));
  });
}

function animate(
  stage: Stage,
  moments: readonly Moment[],
  plays: Plays = REPLAY_PLAYS,
): Uint8Array<ArrayBuffer> {
  const animation = new Animation(stage.buffers, plays);
  for (const moment of moments) animation.add(moment);
  return animation.end();
}
