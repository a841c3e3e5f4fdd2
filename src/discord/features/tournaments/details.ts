import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { entrantOf } from '../../../matches/commands/run-tournament.ts';
import { digestOf } from '../../../matches/ports/system.ts';
import { clubTableOf } from '../../../matches/reading/seasons.ts';
import { exportTournament } from '../../../matches/reading/tournament-export.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { Call, Presses } from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  type ButtonOptions,
  escapeMarkdown,
  framed,
  type MessagePayload,
  NEUTRAL_ACCENT,
  picture,
  row,
  text,
} from '../../ui/parts.ts';
import { bracketPictures } from './game-pictures.ts';
import { manageButtons } from './manage.ts';
import {
  backButton,
  clubsText,
  headOf,
  paintFor,
  showing,
  type ShownTournament,
  tournamentButton,
  withShown,
} from './shown.ts';
import { podiumPicture, tablePages } from './table-pictures.ts';
import { callsLine, fairLines, headLine, seasonTerms, termsLines } from './terms-lines.ts';

/** One tournament of the list, and what the caller can look at or do. */
export async function tournamentCard(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { known, words } = shown;
  const { tournament } = known;
  const { id, state } = tournament;
  const { list, message } = words.tournaments;
  const link = await linkTo(call, tournament, message.buttons.toTournament);
  const isPlaying = state.phase === 'running' && entrantOf(tournament, call.player) !== undefined;
  const mine = tournamentButton('tournament-mine', id, message.buttons.mine);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(
      headOf(shown),
      `-# ${headLine(tournament, state.setup, words)}`,
      `${list.phases[state.phase]} · ${link}`,
    ),
    row(
      ...(state.stages.length > 0 ? [standingsButton(id, words)] : []),
      ...(isPlaying ? [mine] : []),
      ...manageButtons(call, shown),
      backButton(words),
    ),
  );
}

/** All pictures of a tournament: the podium, the latest stage, and then the earlier ones. */
export function picturesOf(shown: ShownTournament): readonly PictureRequest[] {
  const { stages, phase } = shown.known.tournament.state;
  const podium = phase === 'finished' ? podiumPicture(shown) : undefined;
  const all = stages.map((stage, number) =>
    stage.kind === 'bracket' ? bracketPictures(shown, number) : tablePages(shown, number),
  );
  return [...(podium === undefined ? [] : [podium]), ...all.toReversed().flat()];
}

/** A page of the standings, or the first page if the requested one doesn't exist. */
async function standingsMessage(
  call: Call,
  shown: ShownTournament,
  wanted: number,
): Promise<MessagePayload | string> {
  const { known, words } = shown;
  const { tournament } = known;
  const { id, state } = tournament;
  const pictures = picturesOf(shown);
  const page = pictures[wanted] === undefined ? 0 : wanted;
  if (pictures.length === 0) return words.tournaments.said.noStandings;
  const files = await paintFor(call, pictures[page]);
  const turn = (to: number, label: string): ButtonOptions => ({
    id: ids.encode('tournament-standings', { tournament: id, page: to }),
    label,
    isDisabled: to < 0 || to >= pictures.length,
  });
  return framed(
    NEUTRAL_ACCENT,
    files,
    text(
      headOf(shown),
      `-# ${headLine(tournament, state.setup, words)}`,
      ...fairLines(state.setup, words, state.parts).map((line) => `-# ${line}`),
      ...clubLines(shown),
    ),
    ...(files.length === 0 ? [text(words.tournaments.message.noPicture)] : files.map(picture)),
    row(
      ...(pictures.length > 1 ? [turn(page - 1, '◀'), turn(page + 1, '▶')] : []),
      tournamentButton('tournament-export', id, words.common.buttons.export),
      backButton(words),
    ),
  );
}

/** A tournament's clubs in a line; none if it has no clubs, or no table of them yet. */
function clubLines({ known, words }: ShownTournament): readonly string[] {
  const table = clubTableOf(known);
  if (table === undefined || table.rows.length === 0) return [];
  return [`${words.tournaments.list.clubs[table.by]} **${clubsText(table.rows)}**`];
}

export function standingsButton(id: string, { tournaments }: Words): ButtonOptions {
  const { standings } = tournaments.message.buttons;
  return { id: ids.encode('tournament-standings', { tournament: id, page: 0 }), label: standings };
}

/** All terms and the key of the draw, for those who ask. */
function fairPlayMessage(tournament: StoredTournament, words: Words): MessagePayload {
  const { id, name, state } = tournament;
  const { message, terms } = words.tournaments;
  const { entrants, beganAtMs, setup } = state;
  const lines = [
    ...seasonTerms(tournament, words),
    ...(entrants.some(({ club }) => club !== null) ? [terms.clubs] : []),
    // The divisions come from the season before.
    ...(entrants.some(({ seed }) => seed !== null) ? [terms.nextSeason] : []),
    ...callsLine(tournament, setup, words),
    ...termsLines(setup, words, state.parts),
  ];
  // The digest is there from the beginning, so that no other key can be shown later.
  const digest = digestOf(setup.key);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(`### ${escapeMarkdown(name)}`, ...lines.map((line) => `- ${line}`)),
    text(beganAtMs === null ? message.keyLater(digest) : message.key(setup.key, digest)),
    row(tournamentButton('tournament-export', id, words.common.buttons.export)),
  );
}

export const detailsPresses = {
  'tournament-standings': (call, { tournament, page }) =>
    showing((_, shown) => standingsMessage(call, shown, page))(call, { tournament }),
  /** Only in messages from before the bracket was among the pages of the standings. */
  'tournament-bracket': showing((call, shown) => {
    const bracket = picturesOf(shown).findIndex(({ kind }) => kind === 'bracket');
    return standingsMessage(call, shown, bracket);
  }),
  'tournament-fair': (call, { tournament }) =>
    withShown(call, tournament, ({ known, words }) =>
      call.reply.show(fairPlayMessage(known.tournament, words), false),
    ),
  'tournament-export': (call, { tournament }) =>
    withShown(call, tournament, async ({ known, nameOf }) => {
      const files = await exportTournament(call.bot.matches, known, nameOf);
      await call.reply.note(call.words.tournaments.manage.exported, ...files);
    }),
} satisfies Partial<Presses>;
