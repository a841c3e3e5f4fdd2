import type { ReplayView } from '../../render/replay/replay-view.ts';
import type { Result } from '../../core/result.ts';
import type { PictureRequest } from '../../render/stills/pictures.ts';
import type { RenderPool } from '../../render/pool/render-pool.ts';
import {
  REPLAY_SIZE_PX,
  TURN_SIZE_PX,
  type InLanguage,
  type RenderedPicture,
} from '../../render/pool/render-jobs.ts';
import { shotAltText, type ShotFacts } from '../../render/alt-text/shot.ts';
import { turnAltText } from '../../render/alt-text/turn.ts';
import type { MatchReplay, MatchShotView } from '../../render/replay/match-replay.ts';
import type { ShotView, TurnFrame } from '../../render/views/shot-view.ts';
import type { Illustration } from '../../render/views/still-views.ts';
import { THEMES } from '../../render/themes/registry.ts';
import type { ThemeId } from '../../render/themes/theme.ts';
import { markForOnce } from './for-once.ts';
import type { FileAttachment } from './parts.ts';
import { pictureWordsIn, type Language } from '../../words/registry.ts';

/** The look that a server has chosen. */
export interface Look {
  readonly theme: ThemeId;
  readonly language: Language;
  /** A strip of still pictures instead of a moving one. */
  readonly isStill: boolean;
}

/** A picture could not be had now: too many want one, or painting failed. Said in words instead. */
export class PictureUnavailable extends Error {}

export class Pictures {
  readonly #pool: RenderPool;
  /** As many as there are rules, themes and languages. */
  readonly #illustrations = new Map<string, FileAttachment>();

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async still(
    request: PictureRequest,
    look: Look,
    name: string = request.kind,
  ): Promise<FileAttachment> {
    const painted = await this.#pool.run('still', {
      request,
      theme: look.theme,
      language: look.language,
    });
    if (!painted.ok)
      throw new PictureUnavailable(`${painted.refusal.code}: ${painted.refusal.detail}`);
    return { name: `${name}.jpg`, bytes: painted.value.bytes, altText: painted.value.altText };
  }

  /** A whole match in one moving picture; nothing where not even one shot fits. */
  async reel(
    shots: readonly MatchShotView[],
    look: Look,
    maxBytes: number,
  ): Promise<MatchReplay | undefined> {
    const { theme, language } = look;
    const view = { theme, language, bottom: 0, shots, maxBytes } as const;
    const painted = await this.#pool.run('match-replay', view);
    if (!painted.ok)
      throw new PictureUnavailable(`${painted.refusal.code}: ${painted.refusal.detail}`);
    return painted.value.ok ? painted.value.value : undefined;
  }

  /** A rule as a small board: painted once for everybody. */
  async illustration(view: Illustration, look: Look): Promise<FileAttachment> {
    const key = `${view}/${look.theme}/${look.language}`;
    const known = this.#illustrations.get(key);
    if (known !== undefined) return known;
    const file = await this.still({ kind: 'rules', view }, look, view);
    this.#illustrations.set(key, file);
    return file;
  }

  /** A shot in the frame of its turn, for one message: it settles into the board for whoever is next. */
  async turn(
    view: ShotView,
    frame: TurnFrame,
    telling: ShotFacts,
    look: Look,
  ): Promise<FileAttachment> {
    const job = look.isStill ? 'shot-still' : 'replay';
    const painted = await this.#pool.run(job, { ...shown(view, look, TURN_SIZE_PX), frame });
    const altText = turnAltText(telling, frame.after, pictureWordsIn(look.language));
    const file = fileOf(painted);
    markForOnce(file.bytes);
    return { ...file, altText };
  }

  /** A shot on a bare board. */
  async replay(view: ShotView, telling: ShotFacts, look: Look): Promise<FileAttachment> {
    const job = look.isStill ? 'filmstrip' : 'replay';
    const painted = await this.#pool.run(job, shown(view, look, REPLAY_SIZE_PX));
    return { ...fileOf(painted), altText: shotAltText(telling, pictureWordsIn(look.language)) };
  }
}

function shown(view: ShotView, { theme, language }: Look, sizePx: number): InLanguage<ReplayView> {
  return { ...view, theme, language, sizePx, bottom: 0 };
}

interface Refusal {
  readonly code: string;
  readonly detail: string;
}

function fileOf(painted: Result<RenderedPicture, Refusal>): Omit<FileAttachment, 'altText'> {
  if (!painted.ok)
    throw new PictureUnavailable(`${painted.refusal.code}: ${painted.refusal.detail}`);
  const { fileName, bytes } = painted.value;
  return { name: fileName, bytes };
}

export function themeOf(name: string): ThemeId {
  return Object.hasOwn(THEMES, name) ? (name as ThemeId) : 'maple';
}
