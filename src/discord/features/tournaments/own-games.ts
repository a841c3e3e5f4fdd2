import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { tablesAt } from '@crokinole/tournament/advance';
import { canJoinLate } from '@crokinole/tournament/entries';
import { isEvening } from '@crokinole/tournament/model/part';
import { sideIn, standingsOf, type Standing } from '@crokinole/tournament/model/results';
import { currentStage, partNumberOf, partOf } from '@crokinole/tournament/model/state';
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
  escapeMarkdown,
  framed,
  menu,
  picture,
  relativeTime,
  row,
  rows,
  text,
  type ButtonOptions,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import {
  backButton,
  bracketPictures,
  clubLines,
  isOrganiser,
  paintFor,
  tournamentButton,
  type ShownTournament,
} from './draw-tournament.ts';
import { podiumPicture, tablePages } from './table-views.ts';
import { fairLines, headLine } from './terms-lines.ts';
import { entrantMention, joinButton, mainPicture, standingsButton } from './tournament-message.ts';

/** The caller's open games and what can be done about them; without any, how the tournament stands. */
export async function ownGames(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { known, words } = shown;
  const { tournament, results } = known;
  const { state, id } = tournament;
  const replies = words.tournaments.said;
  const entrant = entrantOf(tournament, call.player);
  const stage = currentStage(state);
  const open = (stage === undefined ? [] : standingsOf(stage, results)).filter(
    ({ kind, pairing }) =>
      kind === 'open' && entrant !== undefined && sideIn(pairing, entrant) !== null,
  );
  const files = open.length > 0 ? [] : await paintFor(call, mainPicture(shown));
  // A player who has left can't come back.
  const entered = allEntrantsOf(tournament, call.player);
  const hasLeft = entered.some((each) => state.entrants[each]?.status === 'withdrawn');
  const lines =
    open.length > 0
      ? await Promise.all(open.map((one) => gameLine(call, shown, one)))
      : [noGameText(shown, entrant, hasLeft)];
  const isPlaying = entrant !== undefined && state.entrants[entrant]?.status === 'playing';
  const canLeave = state.phase === 'running' && isPlaying && !lines.includes(replies.noneLeft);
  const canHaveMoreTime =
    stage !== undefined &&
    entrant !== undefined &&
    !isEvening(partOf(state, state.stages.length - 1)) &&
    open.some(({ pairing }) => pairing.endsAtMs !== null) &&
    !stage.moreTime.includes(entrant);
  const buttons = [
    ...(canHaveMoreTime
      ? [tournamentButton('tournament-more-time', id, replies.moreTimeButton)]
      : []),
    ...(canLeave ? [leaveButton(id, words)] : []),
    ...(entered.length === 0 && canJoinLate(state) ? [joinButton(id, words)] : []),
    ...manageButtons(call, shown),
  ];
  const rungs = entrant === undefined ? [] : rungsAbove(shown, entrant);
  const challenges = menu({
    id: ids.encode('tournament-challenge', { tournament: id }),
    placeholder: replies.challengeMenu,
    options: rungs,
  });
  return framed(
    NEUTRAL_ACCENT,
    files,
    text(headOf(shown), ...lines),
    ...files.map(picture),
    ...rows(buttons),
    ...(rungs.length === 0 ? [] : [challenges]),
  );
}

export function leaveButton(tournament: string, { tournaments }: Words): ButtonOptions {
  return tournamentButton('tournament-leave', tournament, tournaments.message.buttons.leave);
}

/** For the organizer. */
export function manageButtons(call: Call, shown: ShownTournament): readonly ButtonOptions[] {
  const { id } = shown.known.tournament;
  const label = shown.words.tournaments.list.manage;
  return isOrganiser(call, shown) ? [tournamentButton('tournament-manage', id, label)] : [];
}

/** Whether another game comes, for someone who has none just now. */
function noGameText(
  { known, words }: ShownTournament,
  entrant: number | undefined,
  hasLeft: boolean,
): string {
  const replies = words.tournaments.said;
  const { state, name } = known.tournament;
  if (entrant === undefined) return hasLeft ? replies.withdrawn(escapeMarkdown(name)) : replies.out;
  const stage = currentStage(state);
  if (state.phase !== 'running' || stage === undefined) return replies.noGame;
  if (stage.kind === 'ladder' || stage.kind === 'rolling') return replies.noGame;
  return isAwaited(known, entrant) ? replies.nextGame : replies.noneLeft;
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
  const replies = words.tournaments.said;
  const entrant = entrantOf(tournament, call.player) ?? -1;
  const match = await call.bot.matches.readMatch(pairing.id);
  const place =
    match === undefined
      ? words.help.somewhere(`<#${tournament.channel}>`)
      : await linkTo(call, match, words.help.toBoard);
  const others = pairing.sides.filter((side) => !side.includes(entrant)).flat();
  const own = pairing.sides.find((side) => side.includes(entrant)) ?? [];
  const toMove = match === undefined ? [] : playersToMove(match.state);
  const partners = own.flatMap((one) => tournament.players[one] ?? []);
  const isOwn = partners.some((player) => toMove.includes(player));
  const who = words.match.and(others.map((one) => entrantMention(tournament, one, words)));
  return [
    others.length === 0 ? replies.alone(place) : replies.against(who, place),
    isOwn ? `**${replies.yourTurn}**` : replies.theirTurn,
    ...(pairing.endsAtMs === null ? [] : [replies.gameEnds(relativeTime(pairing.endsAtMs))]),
  ].join(' · ');
}

/** Discord's limit for the options of a menu. */
const MAX_OPTIONS = 25;

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

/** A page of the standings, or the first page if the requested one doesn't exist. */
export async function standingsMessage(
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

function headOf({ known: { tournament } }: ShownTournament): string {
  return `### ${escapeMarkdown(tournament.name)}`;
}

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
