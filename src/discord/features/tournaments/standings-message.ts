import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { BracketPart } from '@crokinole/pictures/views/tournament-views';
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
import { bracketPicture, bracketPictures, partsOf } from './bracket-views.ts';
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

/** The page of the first bracket; several pools have a page each. */
export function firstBracketPage(shown: ShownTournament): number {
  return picturesOf(shown).findIndex(({ kind }) => kind === 'bracket');
}

/** The number of the knock-out stage, if there is one. */
export function bracketStageOf({ known }: ShownTournament): number | undefined {
  const found = known.tournament.state.stages.findLastIndex(({ kind }) => kind === 'bracket');
  return found === -1 ? undefined : found;
}

export function bracketOf(
  shown: ShownTournament,
  stage: number,
  part: BracketPart,
): PictureRequest {
  return bracketPicture(shown, stage, part);
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
  const say = words.tournaments;
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
      { id: ids.encode('tournament-export', at), label: say.manage.export },
    ],
  );
}

/** A knock-out, or a part of one. */
export function bracketMessage(
  shown: ShownTournament,
  stage: number,
  part: BracketPart,
  file: FileAttachment | undefined,
): MessagePayload {
  const { known, words } = shown;
  const { tournament } = known;
  const entrants = tournament.state.stages[stage]?.groups[0]?.length ?? 0;
  const parts = partsOf(entrants);
  const buttons = parts.map((one): ButtonOptions => ({
    id: ids.encode('tournament-bracket', { tournament: tournament.id, part: one }),
    label: words.tournaments.said.part[one],
    ...(one === part ? { style: 'primary' } : {}),
  }));
  return picturePayload([headOf(tournament.name)], file, words, parts.length > 1 ? buttons : []);
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
