import type { ReplayView } from '@crokinole/pictures/replay/replay-view';
import type { Result } from 'crokinole/result';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import {
  REPLAY_SIZE_PX,
  TURN_SIZE_PX,
  type InLanguage,
  type RenderedPicture,
} from '@crokinole/pictures/pool/render-jobs';
import { shotAltText, type ShotFacts } from '@crokinole/pictures/alt-text/shot';
import { clipAltText } from '@crokinole/pictures/alt-text/clip';
import { turnAltText } from '@crokinole/pictures/alt-text/turn';
import { matchOf, type ClipView } from '@crokinole/pictures/replay/clip';
import type { ClipFormat } from '@crokinole/pictures/replay/film';
import type { MatchReplay, MatchShotView } from '@crokinole/pictures/replay/match-replay';
import type { ShotView, TurnFrame } from '@crokinole/pictures/views/shot-view';
import type { Illustration } from '@crokinole/pictures/views/still-views';
import type { ThemeId } from '@crokinole/pictures/themes/theme';
import type { FileAttachment } from './parts.ts';
import { pictureWordsIn, type Language } from '../../words/registry.ts';

/** The look that a server has chosen. */
export interface Look {
  readonly theme: ThemeId;
  readonly language: Language;
  /** Show shots as a still picture instead of an animation. */
  readonly isStill: boolean;
}

/** The picture can't be painted now: the queue is full, or painting failed. The message does without it. */
export class PictureUnavailable extends Error {}

/** Undefined, with a line in the log, if painting fails. Only for a picture that its message can do without. */
export async function ifPainted<Painted>(
  painting: Promise<Painted>,
  log: (problem: { readonly err: PictureUnavailable }) => void,
): Promise<Painted | undefined> {
  try {
    return await painting;
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    log({ err: thrown });
    return undefined;
  }
}

export class Pictures {
  readonly #pool: RenderPool;
  readonly #clipFormat: ClipFormat;
  /** Bounded, because there are only so many rules, themes and languages. */
  readonly #illustrations = new Map<string, FileAttachment>();

  constructor(pool: RenderPool, clipFormat: ClipFormat = 'gif') {
    this.#pool = pool;
    this.#clipFormat = clipFormat;
  }

  async still(
    request: PictureRequest,
    look: Look,
    name: string = request.kind,
  ): Promise<FileAttachment> {
    const { theme, language } = look;
    const { bytes, altText } = valueOf(await this.#pool.run('still', { request, theme, language }));
    return { name: `${name}.jpg`, bytes, altText };
  }

  /** A whole match as one animation; undefined if not even one shot fits into the size limit. */
  async reel(
    shots: readonly MatchShotView[],
    look: Look,
    maxBytes: number,
  ): Promise<MatchReplay | undefined> {
    const { theme, language } = look;
    const view = { theme, language, bottom: 0, shots, maxBytes } as const;
    const reel = valueOf(await this.#pool.run('match-replay', view));
    return reel.ok ? reel.value : undefined;
  }

  /** The illustration of a rule, painted once and cached. */
  async illustration(view: Illustration, look: Look): Promise<FileAttachment> {
    const key = `${view}/${look.theme}/${look.language}`;
    const known = this.#illustrations.get(key);
    if (known !== undefined) return known;
    const file = await this.still({ kind: 'rules', view }, look, view);
    this.#illustrations.set(key, file);
    return file;
  }

  /** A shot in the frame of its turn: it settles into the board for the next player. */
  async turn(
    view: ShotView,
    frame: TurnFrame,
    facts: ShotFacts,
    look: Look,
  ): Promise<FileAttachment> {
    const job = look.isStill ? 'shot-still' : 'replay';
    const painted = await this.#pool.run(job, {
      ...shown(view, look, TURN_SIZE_PX),
      frame,
    });
    const altText = turnAltText(facts, frame.after, pictureWordsIn(look.language));
    return { ...fileOf(painted), altText };
  }

  /** A shot for people outside of the channel: as a clip, or its card alone. */
  async shared(view: SharedShot, facts: ShotFacts, look: Look): Promise<FileAttachment> {
    const { theme, language } = look;
    const shot = { ...view, theme, language };
    const painted = await (look.isStill
      ? this.#pool.run('share-still', shot)
      : this.#pool.run('share-clip', { ...shot, format: this.#clipFormat }));
    const altText = clipAltText(
      facts,
      matchOf(view.frame, view.frame.after),
      pictureWordsIn(language),
    );
    return { ...fileOf(painted), altText };
  }

  /** A shot on a bare board. */
  async replay(view: ShotView, facts: ShotFacts, look: Look): Promise<FileAttachment> {
    const painted = await (look.isStill
      ? this.#pool.run('shot-still', shown(view, look, TURN_SIZE_PX))
      : this.#pool.run('replay', shown(view, look, REPLAY_SIZE_PX)));
    return { ...fileOf(painted), altText: shotAltText(facts, pictureWordsIn(look.language)) };
  }
}

/** A shot, whose it was, and the boards before and after it. */
export type SharedShot = Omit<InLanguage<ClipView>, 'theme' | 'language' | 'words'>;

function shown(view: ShotView, { theme, language }: Look, sizePx: number): InLanguage<ReplayView> {
  return { ...view, theme, language, sizePx, bottom: 0 };
}

function valueOf<Value>(
  painted: Result<Value, { readonly code: string; readonly detail: string }>,
): Value {
  if (painted.ok) return painted.value;
  throw new PictureUnavailable(`${painted.refusal.code}: ${painted.refusal.detail}`);
}

function fileOf(painted: Parameters<typeof valueOf<RenderedPicture>>[0]) {
  const { fileName, bytes } = valueOf(painted);
  return { name: fileName, bytes };
}
