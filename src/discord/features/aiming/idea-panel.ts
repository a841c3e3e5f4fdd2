import { seatAt } from 'crokinole/match/seats';
import type { Aim } from 'crokinole/match/shots';
import { ideasViewOf } from '@crokinole/pictures/match/match-views';
import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { ids } from '../../ids/ids.ts';
import type { Pictures } from '../../ui/pictures.ts';
import {
  container,
  picture,
  row,
  text,
  SIDE_ACCENTS,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';
import { panelAimOf } from './panel-aim.ts';
import type { IdeaText } from './idea-text.ts';
import { matchHead, type PanelContent } from './panel-message.ts';

/** One of the offered aims, with its description. */
export interface ShownIdea extends IdeaText {
  readonly aim: Aim;
  /** Already tried, so its button is disabled. */
  readonly isTried?: boolean;
}

export interface IdeaContent extends PanelContent {
  readonly ideas: readonly ShownIdea[];
  /** The idea whose aim is set; undefined where the player has yet to choose. */
  readonly chosen: number | undefined;
}

/**
 * Ideas for this turn: a picture with an arrow for each, a line about each, and a button with its
 * letter. Flick! plays the chosen one; a press on a letter chooses another.
 */
export async function ideaMessage(
  content: IdeaContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, next, ideas, chosen, frame } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const file = await drawIdeas(content, pictures);
  const letters = row(...ideas.map((idea, i) => letterButton(content, idea, i)));
  const others = [fineTuneButton(content), ...(frame?.beside ?? [])];
  return {
    components: [
      container(
        SIDE_ACCENTS[side],
        text(...(frame?.head ?? matchHead(content))),
        picture(file),
        text(...ideaLines(content)),
        ...(chosen === undefined
          ? [letters, row(...others)]
          : [row(flickButton(content), ...others), letters]),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The chosen idea first, because Flick! plays it; the others in their order. */
function ideaLines({ ideas, chosen }: IdeaContent): readonly string[] {
  const lines = ideas.map(({ what, about }, i) => {
    if (i === chosen) return `**${letterOf(i)} · ${what}** · ${about}`;
    return `${chosen === undefined ? '' : '-# '}**${letterOf(i)}** ${what} · ${about}`;
  });
  const first = lines.filter((_, i) => i === chosen);
  return [...first, ...lines.filter((_, i) => i !== chosen)];
}

function drawIdeas(content: IdeaContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, ideas, chosen, look, nameOf, withValues, frame } = content;
  const captions = { nameOf, withNumbers: true, withValues: withValues === true };
  const aims = ideas.map(({ aim }) => aim);
  const view = ideasViewOf(match.state, aims, captions, chosen);
  if (view === undefined) throw new Error('there is no idea to draw');
  // A practice board keeps no score.
  const shown = frame === undefined ? view : { ...view, scores: [] };
  return pictures.still({ kind: 'ideas', view: shown }, look);
}

function letterButton(
  { match, chosen }: IdeaContent,
  { aim, isTried = false }: ShownIdea,
  i: number,
): ButtonOptions {
  const at = { match: match.id, revision: match.revision, ...panelAimOf(aim) };
  return {
    id: ids.encode('aim-idea', { ...at, idea: i }),
    label: letterOf(i),
    isDisabled: isTried,
    ...(i === chosen ? { style: 'primary' } : {}),
  };
}

function flickButton({ match, aim, words }: IdeaContent): ButtonOptions {
  const id = ids.encode('flick-idea', { match: match.id, revision: match.revision, ...aim });
  return { id, label: words.aiming.flick, style: 'success' };
}

/** Opens the panel with the menus, from the aim that is shown. */
function fineTuneButton({ match, aim, words }: IdeaContent): ButtonOptions {
  const at = { match: match.id, revision: match.revision, ...aim };
  return { id: ids.encode('aim-tune', at), label: words.ideas.fineTune };
}
