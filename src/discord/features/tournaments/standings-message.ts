import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import {
  container,
  escapeMarkdown,
  picture,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { bracketPictures } from './bracket-views.ts';
import { backButton } from './back-button.ts';
import { podiumPicture } from './podium-view.ts';
import { tablePages } from './table-views.ts';
import { clubLines } from './club-lines.ts';
import { fairLines, headLine } from './terms-lines.ts';
import type { ShownTournament } from './draw-tournament.ts';

/** All pictures of a tournament: the podium, the latest stage, and then the earlier ones. */
export function picturesOf(shown: ShownTournament): readonly PictureRequest[] {
  const { stages, phase } = shown.known.tournament.state;
  const podium = phase === 'finished' ? podiumPicture(shown) : undefined;
  const all = stages.map((stage, number) =>
    stage.kind === 'bracket' ? bracketPictures(shown, number) : tablePages(shown, number),
  );
  return [...(podium === undefined ? [] : [podium]), ...all.toReversed().flat()];
}

/** The first page of a bracket; -1 if there is none. */
export function firstBracketPage(shown: ShownTournament): number {
  return picturesOf(shown).findIndex(({ kind }) => kind === 'bracket');
}

/** A page of the standings, as a private message. */
export function standingsMessage(
  shown: ShownTournament,
  file: FileAttachment | undefined,
  page: number,
  pages: number,
): MessagePayload {
  const { known, words } = shown;
  const { tournament } = known;
  const { state } = tournament;
  const at = { tournament: tournament.id };
  const turn = (to: number, label: string): ButtonOptions => ({
    id: ids.encode('tournament-standings', { ...at, page: to }),
    label,
    isDisabled: to < 0 || to >= pages,
  });
  return picturePayload(
    [
      headOf(tournament.name),
      `-# ${headLine(tournament, state.setup, words)}`,
      ...fairLines(state.setup, words, state.parts).map((line) => `-# ${line}`),
      ...clubLines(shown),
    ],
    file,
    words,
    [
      ...(pages > 1 ? [turn(page - 1, '◀'), turn(page + 1, '▶')] : []),
      { id: ids.encode('tournament-export', at), label: words.common.buttons.export },
      backButton(words),
    ],
  );
}

function headOf(name: string): string {
  return `### ${escapeMarkdown(name)}`;
}

export function picturePayload(
  lines: readonly string[],
  file: FileAttachment | undefined,
  words: Words,
  buttons: readonly ButtonOptions[],
): MessagePayload {
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(...lines),
        file === undefined ? text(words.tournaments.message.noPicture) : picture(file),
        ...(buttons.length === 0 ? [] : [row(...buttons)]),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}
