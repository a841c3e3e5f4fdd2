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
import { drawAim, matchHead, type PanelContent } from './panel-message.ts';

/** One of the offered aims, with its description. */
export interface ShownIdea {
  readonly aim: Aim;
  readonly line: string;
  /** Already tried, so its button is disabled. */
  readonly isTried?: boolean;
}

export interface IdeaContent extends PanelContent {
  readonly ideas: readonly ShownIdea[];
  /** The idea whose aim is shown; none at first. */
  readonly chosen: number | undefined;
}

/**
 * Ideas for this turn: a picture with a letter on each, a line about each, and a button with its
 * letter. A press on a letter shows that aim and Flick!, and keeps the letters in their place.
 */
export async function ideaMessage(
  content: IdeaContent,
  pictures: Pictures,
): Promise<MessagePayload> {
  const { match, next, ideas, chosen, frame } = content;
  const { side } = seatAt(match.state.seats, next.seat);
  const isChosen = chosen !== undefined;
  const file = isChosen ? await drawAim(content, pictures) : await drawIdeas(content, pictures);
  const lines = ideas.map(({ line }) => line).filter((_, i) => !isChosen || i === chosen);
  return {
    components: [
      container(
        SIDE_ACCENTS[side],
        text(...(frame?.head ?? matchHead(content))),
        picture(file),
        text(...lines),
        row(...ideas.map((idea, i) => letterButton(content, idea, i))),
        row(
          ...(isChosen ? [flickButton(content)] : []),
          fineTuneButton(content),
          ...(frame?.beside ?? []),
        ),
      ),
    ],
    files: [file],
    pings: [],
  };
}

function drawIdeas(content: IdeaContent, pictures: Pictures): Promise<FileAttachment> {
  const { match, ideas, look, nameOf, withValues, frame } = content;
  const captions = { nameOf, withNumbers: true, withValues: withValues === true };
  const aims = ideas.map(({ aim }) => aim);
  const view = ideasViewOf(match.state, aims, captions);
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
