import type { ReplayView } from '../replay/replay-view.ts';
import type { Result } from 'crokinole/result';
import type { JobHandlers } from '@crokinole/threads/protocol';
import type { PictureRequest } from '../stills/pictures.ts';
import { paintFilmstrip } from '../replay/filmstrip.ts';
import {
  paintMatchReplay,
  type MatchReplay,
  type MatchReplayRefusal,
  type MatchReplayView,
} from '../replay/match-replay.ts';
import { paintReplay } from '../replay/replay.ts';
import { paintShotStill, type ShotStillView } from '../replay/shot-still.ts';
import { stageOf } from '../replay/stage.ts';
import { createStillPainter, type Picture } from '../stills/still-painter.ts';
import { paintSurface, type PaintedSurface, type SurfaceInput } from '../stills/surface.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** A finished picture; a still brings its words along. */
export interface RenderedPicture {
  readonly fileName: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The words of a language that pictures are asked for in: functions can't be sent to a thread. */
export type WordsIn = (language: string) => PictureWords;

/** What can be sent to a thread: the language instead of its words. */
export type InLanguage<View> = Omit<View, 'words'> & {
  readonly language: string;
  readonly words?: undefined;
};

export interface StillInput {
  readonly request: PictureRequest;
  readonly theme: ThemeId;
  readonly language: string;
}

export interface RenderJobs {
  readonly still: {
    readonly input: StillInput;
    readonly output: RenderedPicture & Pick<Picture, 'altText'>;
  };
  readonly replay: { readonly input: InLanguage<ReplayView>; readonly output: RenderedPicture };
  readonly 'shot-still': {
    readonly input: InLanguage<ShotStillView>;
    readonly output: RenderedPicture;
  };
  readonly filmstrip: { readonly input: InLanguage<ReplayView>; readonly output: RenderedPicture };
  readonly surface: { readonly input: SurfaceInput; readonly output: PaintedSurface };
  readonly 'match-replay': {
    readonly input: InLanguage<MatchReplayView>;
    readonly output: Result<MatchReplay, MatchReplayRefusal>;
  };
}

/** An aiming panel is waited for; the shot that somebody else has flicked may come a moment later. */
export const URGENT_RENDER_JOBS: ReadonlySet<keyof RenderJobs> = new Set(['still']);

export const LONG_RENDER_JOBS: ReadonlySet<keyof RenderJobs> = new Set(['match-replay']);

/** How large the board is in a turn's replay: sharp on a phone, and quickly sent. */
export const TURN_SIZE_PX = 720;

/** The size of a single shot's replay on a bare board. */
export const REPLAY_SIZE_PX = 480;

/** Makes ready for the themes named, so that the first picture in them is as quick as the next. */
export function createRenderHandlers(
  themes: readonly ThemeId[],
  wordsIn: WordsIn,
): JobHandlers<RenderJobs> {
  const studio = createStillPainter();
  for (const theme of themes) {
    studio.prepare(theme, wordsIn(''));
    stageOf(theme, TURN_SIZE_PX, 'turn');
  }
  const spoken = <View extends { readonly language: string }>({ language, ...view }: View) => ({
    ...view,
    words: wordsIn(language),
  });
  return {
    still: ({ request, theme, language }) => studio.draw(request, theme, wordsIn(language)),
    replay: (view) => ({ fileName: 'shot.gif', ...paintReplay(spoken(view)) }),
    'shot-still': (view) => ({ fileName: 'shot.jpg', ...paintShotStill(spoken(view)) }),
    filmstrip: (view) => ({ fileName: 'shot.jpg', ...paintFilmstrip(spoken(view)) }),
    surface: paintSurface,
    'match-replay': (view) => paintMatchReplay(spoken(view)),
  };
}
