import type { Quadrant } from 'crokinole/board/start';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Bitmap } from '../primitives/bitmap.ts';
import { createCache } from '../primitives/cache.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { Animation } from './animation.ts';
import type { Moment } from './film.ts';
import type { Stamp } from './stamp.ts';
import { paintLabel } from './labels.ts';
import { MATCH_STYLES, type MatchStyle } from './match-styles.ts';
import { withPlaySign } from './play-sign.ts';
import { stageOf, type Stage } from './stage.ts';
import { shotMoments, pathMoments } from './storyboard.ts';
import { createReplayContext } from './replay-context.ts';
import type { ShotView } from '../views/shot-view.ts';

export interface MatchShotView extends ShotView {
  /** Shown in a corner during the shot, for example the round and the score. */
  readonly caption: string;
}

export interface MatchReplayView {
  readonly theme: ThemeId;
  readonly words: PictureWords;
  readonly bottom: Quadrant;
  readonly shots: readonly MatchShotView[];
  /** The upload limit, which is never exceeded. */
  readonly maxBytes: number;
}

export interface MatchReplay {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizePx: number;
  /**
   * The number of latest shots included; all of them, unless even the plainest style exceeds the
   * limit.
   */
  readonly shotsShown: number;
  /** Whether the discs move, or jump from position to position. */
  readonly isMoving: boolean;
}

export type MatchReplayRefusal = 'no-shots' | 'limit-too-small';

/** The number of shots tried before a style is chosen for all. */
const TRIED_SHOTS = 4;
/** A safety margin, because the other shots may be larger. */
const TRUST_IN_TRIAL = 0.93;

/** A whole match as one GIF: as large and smooth as the limit allows. */
export function paintMatchReplay(view: MatchReplayView): Result<MatchReplay, MatchReplayRefusal> {
  if (view.shots.length === 0) return refuse('no-shots');
  for (const style of MATCH_STYLES) {
    if (expectedBytes(view, style) > TRUST_IN_TRIAL * view.maxBytes) continue;
    const painted = paintShots(view, style, view.shots);
    if (painted !== undefined) return accept(painted);
  }
  return paintLastShots(view);
}

/** Uses the plainest style and drops the oldest shots. */
function paintLastShots(view: MatchReplayView): Result<MatchReplay, MatchReplayRefusal> {
  const style = MATCH_STYLES.at(-1);
  if (style === undefined) throw new Error('there is no style');
  for (let count = view.shots.length; count >= 1; count = Math.floor(0.8 * count)) {
    const painted = paintShots(view, style, view.shots.slice(-count));
    if (painted !== undefined) return accept(painted);
  }
  return refuse('limit-too-small');
}

function expectedBytes(view: MatchReplayView, style: MatchStyle): number {
  const { shots } = view;
  const tried = shots.filter(
    (_, i) =>
      Math.floor((i * TRIED_SHOTS) / shots.length) !==
      Math.floor(((i - 1) * TRIED_SHOTS) / shots.length),
  );
  const one = paintShots({ ...view, maxBytes: Infinity }, style, tried.slice(0, 1));
  const all = paintShots({ ...view, maxBytes: Infinity }, style, tried);
  if (one === undefined || all === undefined)
    throw new Error('no style was tried, because there are none');
  if (tried.length === 1) return all.bytes.length;
  // The first shot is larger, because it includes the whole board.
  const further = (all.bytes.length - one.bytes.length) / (tried.length - 1);
  return one.bytes.length + further * (shots.length - 1);
}

/** The final position stays visible for a while before the loop restarts. */
const END_HOLD_MS = 3000;

/** Undefined once the limit is exceeded. */
function paintShots(
  view: MatchReplayView,
  style: MatchStyle,
  shots: readonly MatchShotView[],
): MatchReplay | undefined {
  const stage = stageOf(view.theme, style.sizePx);
  const animation = new Animation(stage.buffers, 'for ever');
  const captionOf = captions(stage);
  for (const shot of shots) {
    const context = createReplayContext(stage, view.bottom, shot, view.words, style.textScale);
    const played = style.isMoving
      ? shotMoments(context, style.pace)
      : pathMoments(context, style.pace);
    const moments = shot === shots[0] ? withPlaySign(played, stage) : played;
    const caption = captionOf(shot.caption, style.textScale);
    for (const moment of moments) animation.add(withCaption(moment, caption));
    if (shot === shots.at(-1)) animation.hold(END_HOLD_MS);
    if (animation.lengthBytes > view.maxBytes) return undefined;
  }
  const bytes = animation.end();
  if (bytes.length > view.maxBytes) return undefined;
  return { bytes, sizePx: style.sizePx, shotsShown: shots.length, isMoving: style.isMoving };
}

const CAPTION_INSET_PX = 6;
/** Rounds follow one another, so old captions do not come back. */
const MAX_CAPTIONS = 32;

function withCaption(moment: Moment, caption: Bitmap | undefined): Moment {
  if (caption === undefined) return moment;
  const stamp: Stamp = { bitmap: caption, x: CAPTION_INSET_PX, y: CAPTION_INSET_PX };
  return { ...moment, stamps: [...moment.stamps, stamp] };
}

/** The same caption uses the same bitmap, so that an unchanged caption is not written again. */
function captions(stage: Stage): (words: string, scale: number) => Bitmap | undefined {
  const painted = createCache<Bitmap | undefined>(MAX_CAPTIONS);
  return (words, scale) =>
    painted(words, () => paintLabel(stage.theme, 'caption', words, scale * stage.sizePx));
}
