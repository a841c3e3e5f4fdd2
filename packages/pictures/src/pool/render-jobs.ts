import type { ReplayView } from '../replay/replay-view.ts';
import type { Result } from 'crokinole/result';
import type { JobHandlers } from '@crokinole/threads/protocol';
import type { PictureRequest } from '../stills/pictures.ts';
import { decodeAvatar, type DecodedAvatar } from '../paint/decode-avatar.ts';
import {
  paintMatchReplay,
  type MatchReplay,
  type MatchReplayRefusal,
  type MatchReplayView,
} from '../replay/match-replay.ts';
import { paintClip, paintClipStill, type ClipView } from '../replay/clip.ts';
import type { ClipFormat } from '../replay/film.ts';
import { paintReplay } from '../replay/replay.ts';
import { paintShotStill } from '../replay/shot-still.ts';
import { stageOf } from '../replay/stage.ts';
import { paintEmoji, type EmojiInput } from '../stills/emoji.ts';
import { createStillPainter, type Picture } from '../stills/still-painter.ts';
import { paintSurface, type SurfaceInput } from '../stills/surface.ts';
import type { ThemeId } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

/** A finished picture; a still includes its alt text. */
export interface RenderedPicture extends EncodedPicture {
  readonly fileName: string;
}

/**
 * The words for a language. Jobs name a language, because functions cannot be cloned to a thread.
 */
export type WordsIn = (language: string) => PictureWords;

/** A view that can be cloned to a thread: it has the language instead of its words. */
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
    readonly input: InLanguage<ReplayView>;
    readonly output: RenderedPicture;
  };
  /** A PNG from a stranger; nothing if it can't be shown. */
  readonly avatar: {
    readonly input: { readonly bytes: Uint8Array };
    readonly output: DecodedAvatar | undefined;
  };
  readonly surface: { readonly input: SurfaceInput; readonly output: EncodedPicture };
  readonly emoji: { readonly input: EmojiInput; readonly output: Uint8Array<ArrayBuffer> };
  readonly 'share-clip': {
    readonly input: InLanguage<ClipView> & { readonly format: ClipFormat };
    readonly output: RenderedPicture;
  };
  readonly 'share-still': {
    readonly input: InLanguage<ClipView>;
    readonly output: RenderedPicture;
  };
  readonly 'match-replay': {
    readonly input: InLanguage<MatchReplayView>;
    readonly output: Result<MatchReplay, MatchReplayRefusal>;
  };
}

/** A player is waiting for the aiming panel; another player's shot may come a moment later. */
export const URGENT_RENDER_JOBS: ReadonlySet<keyof RenderJobs> = new Set(['still']);

/** What no turn waits for: it queues behind every flick, and leaves a painter free if there are two. */
export const LONG_RENDER_JOBS: ReadonlySet<keyof RenderJobs> = new Set([
  'share-clip',
  'share-still',
  'match-replay',
]);

/** The board's size in a turn's replay: sharp on a phone, and quick to send. */
export const TURN_SIZE_PX = 720;

/** The size of a single shot's replay on a bare board. */
export const REPLAY_SIZE_PX = 480;

/** Prepares these themes, so that the first picture is as fast as the next. */
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
    avatar: ({ bytes }) => decodeAvatar(bytes),
    'share-clip': ({ format, ...view }) => ({
      fileName: `shot.${format}`,
      ...paintClip(spoken(view), format),
    }),
    'share-still': (view) => ({ fileName: 'shot.jpg', ...paintClipStill(spoken(view)) }),
    surface: paintSurface,
    emoji: paintEmoji,
    'match-replay': (view) => paintMatchReplay(spoken(view)),
  };
}
