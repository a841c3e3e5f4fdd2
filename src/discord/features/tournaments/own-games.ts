import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { tablesAt } from '@crokinole/tournament/advance';
import { canJoinLate } from '@crokinole/tournament/entries';
import { isEvening } from '@crokinole/tournament/model/part';
import { sideIn, standingsOf, type Standing } from '@crokinole/tournament/model/results';
import {
  currentStage,
  partNumberOf,
  partOf,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import { bracketAt } from '@crokinole/tournament/stages/bracket';
import { lookAt } from '@crokinole/tournament/stages/look';
import { roundOf } from '@crokinole/tournament/stages/swiss';
import { playersToMove } from 'crokinole/match/to-move';
import type { KnownTournament } from '../../../matches/commands/create-tournament.ts';
import { allEntrantsOf, entrantOf } from '../../../matches/commands/run-tournament.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  container,
  escapeMarkdown,
  menu,
  picture,
  relativeTime,
  row,
  text,
  type ButtonOptions,
  type MessagePayload,
  NEUTRAL_ACCENT,
  type FileAttachment,
  silentMessage,
} from '../../ui/parts.ts';
import { backButton } from './back-button.ts';
import { bracketPictures } from './bracket-views.ts';
import { clubLines } from './club-lines.ts';
import { paintFor, type ShownTournament } from './draw-tournament.ts';
import { isOrganiser, manageButton } from './manage-tournament.ts';
import { podiumPicture, tablePages } from './table-views.ts';
import { fairLines, headLine } from './terms-lines.ts';
import { entrantMention, joinButton, mainPicture } from './tournament-message.ts';

/** Discord's limit for the options of a menu. */
const MAX_OPTIONS = 25;

/** The caller's open games and what can be done about them; without any, how the tournament stands. */
export async function ownGames(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { tournament, results } = shown.known;
  const { state, id } = tournament;
  const say = shown.words.tournaments.said;
  const entrant = entrantOf(tournament, call.player);
  const stage = currentStage(state);
  const open = (stage === undefined ? [] : standingsOf(stage, results)).filter(
    ({ kind, pairing }) =>
      kind === 'open' && entrant !== undefined && sideIn(pairing, entrant) !== null,
  );
  const lines = await Promise.all(open.map((one) => gameLine(call, shown, one)));
  const file = open.length > 0 ? undefined : await paintFor(call, mainPicture(shown));
  const rungs = entrant === undefined ? [] : rungsAbove(shown, entrant);
  // A player who has left can't come back.
  const entered = allEntrantsOf(tournament, call.player);
  const isNew = entered.length === 0;
  const hasLeft = entered.some((each) => state.entrants[each]?.status === 'withdrawn');
  const without = open.length > 0 ? undefined : noGameText(shown, entrant, hasLeft);
  const canLeave =
    state.phase === 'running' && isPlayingIn(state, entrant) && without !== say.noneLeft;
  const buttons = [
    ...(canHaveMoreTime(state, open, entrant)
      ? [
          {
            id: ids.encode('tournament-more-time', { tournament: id }),
            label: say.moreTimeButton,
          },
        ]
      : []),
    ...(canLeave ? [leaveButton(id, shown.words)] : []),
    ...(isNew && canJoinLate(state) ? [joinButton(id, shown.words)] : []),
    ...(isOrganiser(call, shown) ? [manageButton(shown)] : []),
  ];
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        text(
          `### ${escapeMarkdown(tournament.name)}`,
          ...(without === undefined ? lines : [without]),
        ),
        ...(file === undefined ? [] : [picture(file)]),
        ...(buttons.length === 0 ? [] : [row(...buttons)]),
        ...(rungs.length === 0
          ? []
          : [
              menu({
                id: ids.encode('tournament-challenge', { tournament: id }),
                placeholder: say.challengeMenu,
                options: rungs,
              }),
            ]),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

export function leaveButton(tournament: string, { tournaments }: Words): ButtonOptions {
  const id = ids.encode('tournament-leave', { tournament });
  return { id, label: tournaments.message.buttons.leave };
}

function isPlayingIn({ entrants }: TournamentState, entrant: number | undefined) {
  return entrant !== undefined && entrants[entrant]?.status === 'playing';
}

function canHaveMoreTime(
  state: TournamentState,
  open: readonly Standing[],
  entrant: number | undefined,
): boolean {
  const stage = currentStage(state);
  if (stage === undefined || entrant === undefined) return false;
  return (
    !isEvening(partOf(state, state.stages.length - 1)) &&
    open.some(({ pairing }) => pairing.endsAtMs !== null) &&
    !stage.moreTime.includes(entrant)
  );
}

/** Whether another game comes, for someone who has none just now. */
function noGameText(
  { known, words }: ShownTournament,
  entrant: number | undefined,
  hasLeft: boolean,
): string {
  const say = words.tournaments.said;
  const { state, name } = known.tournament;
  if (entrant === undefined) return hasLeft ? say.withdrawn(escapeMarkdown(name)) : say.out;
  const stage = currentStage(state);
  if (state.phase !== 'running' || stage === undefined) return say.noGame;
  if (stage.kind === 'ladder' || stage.kind === 'rolling') return say.noGame;
  return isAwaited(known, entrant) ? say.nextGame : say.noneLeft;
}

function isAwaited({ tournament, results, nowMs }: KnownTournament, entrant: number): boolean {
  const { state } = tournament;
  const number = state.stages.length - 1;
  const look = lookAt(state, number, results, nowMs);
  const { stage, part, standings } = look;
  const group = stage.groups.findIndex((entrants) => entrants.includes(entrant));
  if (group === -1) return false;
  if (stage.kind === 'bracket') {
    return bracketAt(look, group).some(
      ({ through, comers }) => through === null && comers.includes(entrant),
    );
  }
  const isComing = standings.some(
    ({ kind, pairing }) => kind === 'coming' && sideIn(pairing, entrant) !== null,
  );
  const isLastPart = partNumberOf(state, number) === state.parts.length - 1;
  return isComing || (stage.kind === 'swiss' && roundOf(stage) < part.rounds) || !isLastPart;
}

async function gameLine(
  call: Call,
  { known: { tournament }, words }: ShownTournament,
  { pairing }: Standing,
): Promise<string> {
  const say = words.tournaments.said;
  const entrant = entrantOf(tournament, call.player) ?? -1;
  const match = await call.bot.matches.readMatch(pairing.id);
  const place =
    match === undefined
      ? words.help.somewhere(`<#${tournament.channel}>`)
      : await linkTo(call, match, words.help.toBoard);
  const others = pairing.sides.filter((side) => !side.includes(entrant)).flat();
  const own = pairing.sides.find((side) => side.includes(entrant)) ?? [];
  const toMove = match === undefined ? [] : playersToMove(match.state);
  const isOwn = own.some((one) =>
    (tournament.players[one] ?? []).some((player) => toMove.includes(player)),
  );
  const who = words.match.and(others.map((one) => entrantMention(tournament, one, words)));
  return [
    others.length === 0 ? say.alone(place) : say.against(who, place),
    isOwn ? `**${say.yourTurn}**` : say.theirTurn,
    ...(pairing.endsAtMs === null ? [] : [say.gameEnds(relativeTime(pairing.endsAtMs))]),
  ].join(' · ');
}

/** On a ladder: the entrants whom the caller may challenge. */
function rungsAbove({ known, nameOf, words }: ShownTournament, entrant: number) {
  const { tournament, results, nowMs } = known;
  const { state, players } = tournament;
  const last = state.stages.length - 1;
  if (state.stages[last]?.kind !== 'ladder') return [];
  if (state.phase !== 'running' || state.pausedAtMs !== null) return [];
  const [rows = []] = tablesAt(state, last, results, nowMs);
  const order = rows.filter((line) => state.entrants[line.entrant]?.status === 'playing');
  const own = order.findIndex((line) => line.entrant === entrant);
  return order
    .slice(Math.max(0, own - partOf(state, last).reach), Math.max(0, own))
    .slice(-MAX_OPTIONS)
    .map((line) => ({
      value: String(line.entrant),
      label: (players[line.entrant] ?? []).map(nameOf).join(' & ').slice(0, 100),
      description: words.tournaments.said.rung(line.place),
    }));
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

function picturePayload(
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

/** One tournament of the list, and what the caller can look at or do. */
export async function tournamentCard(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { known, words } = shown;
  const { tournament } = known;
  const { name, state } = tournament;
  const say = words.tournaments;
  const link = await linkTo(call, tournament, say.message.buttons.toTournament);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `### ${escapeMarkdown(name)}`,
        `-# ${headLine(tournament, state.setup, words)}`,
        `${say.list.phases[state.phase]} · ${link}`,
      ),
      row(...buttonsFor(call, shown)),
    ),
  ]);
}

function buttonsFor(call: Call, shown: ShownTournament): readonly ButtonOptions[] {
  const { tournament } = shown.known;
  const at = { tournament: tournament.id };
  const { phase, stages } = tournament.state;
  const { message } = shown.words.tournaments;
  const isPlaying = phase === 'running' && entrantOf(tournament, call.player) !== undefined;
  const standings = ids.encode('tournament-standings', { ...at, page: 0 });
  return [
    ...(stages.length > 0 ? [{ id: standings, label: message.buttons.standings }] : []),
    ...(isPlaying ? [{ id: ids.encode('tournament-mine', at), label: message.buttons.mine }] : []),
    ...(isOrganiser(call, shown) ? [manageButton(shown)] : []),
    backButton(shown.words),
  ];
}
