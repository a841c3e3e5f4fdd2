import {
  entrantsOf,
  isOver,
  partNumberOf,
  type TournamentPhase,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import { canJoinLate } from '@crokinole/tournament/entries';
import { hasTable } from '@crokinole/tournament/model/part';
import { isSettled, standingsOf } from '@crokinole/tournament/model/results';
import { finalPlaces } from '@crokinole/tournament/places';
import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import { hasNextSeason } from '../../../matches/commands/create-tournament.ts';
import { robotsToCome } from '../../../matches/steps/tournament-changes.ts';
import { mentionOf } from '../../../texts/names.ts';
import { ids } from '../../ids/ids.ts';
import {
  container,
  escapeMarkdown,
  picture,
  relativeTime,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  CLOSED_ACCENT,
  silentMessage,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { bracketPicture } from './bracket-views.ts';
import { podiumPicture } from './podium-view.ts';
import { startLine } from './preview-message.ts';
import { tablePages } from './table-views.ts';
import { callsLine, fairLines, headLine, seasonTerms, termsLines } from './terms-lines.ts';
import { digestOf } from '../../text/digest.ts';
import { avatarOfEntrant, nameOfEntrant, type ShownTournament } from './draw-tournament.ts';
import { robotGamesLine, robotsLine } from './robots-text.ts';
import { fittingLines, partsText, playersAtStart } from './parts-text.ts';

/** How many names fit into the message beside the terms: a full field of singles. */
const MAX_LISTED = 64;

/** The main message of a tournament, which is edited as the tournament continues. */
export function tournamentMessage(
  { known, words }: Pick<ShownTournament, 'known' | 'words'>,
  file: FileAttachment | undefined,
): MessagePayload {
  const { tournament } = known;
  const { state, name } = tournament;
  const buttons = buttonsOf(tournament, words);
  return {
    components: [
      container(
        isOver(state) ? CLOSED_ACCENT : NEUTRAL_ACCENT,
        text(
          `## 🏆 ${escapeMarkdown(name)}`,
          `-# ${headLine(tournament, state.setup, words)}`,
          ...linesOf(known, words),
        ),
        ...(file === undefined ? [] : [picture(file)]),
        ...buttons.filter((own) => own.length > 0).map((own) => row(...own)),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

/** The picture that suits the channel best. Before the start, it shows who is in. */
export function mainPicture(shown: ShownTournament): PictureRequest | undefined {
  const { tournament } = shown.known;
  const { state } = tournament;
  if (isBeforeStart(state.phase)) {
    const entered = entrantsOf(state, 'entered');
    const robots = robotsToCome(tournament).map((own) => own.map(shown.nameOf));
    const entrants = [...entered.map((number) => nameOfEntrant(shown, number)), ...robots];
    const avatars = entered.map((number) => avatarOfEntrant(shown, number));
    const view = { title: tournament.name, entrants, avatars, places: state.setup.maxEntrants };
    return { kind: 'field', view };
  }
  if (state.phase === 'finished') {
    const podium = podiumPicture(shown);
    if (podium !== undefined) return podium;
  }
  const number = state.stages.length - 1;
  const stage = state.stages[number];
  if (stage === undefined) return undefined;
  return stage.kind === 'bracket' ? bracketPicture(shown, number) : tablePages(shown, number)[0];
}

function linesOf(known: ShownTournament['known'], words: Words): readonly string[] {
  const { tournament } = known;
  const { state, host } = tournament;
  const say = words.tournaments.message;
  const paused = state.pausedAtMs === null ? [] : [say.paused];
  switch (state.phase) {
    case 'sign-up':
      return [
        ...paused,
        ...entryLines(tournament, words),
        [
          startLine(state.setup.start, mentionOf(host, words), words),
          ...callsLine(tournament, state.setup, words),
        ].join(' '),
        ...robotsLine(tournament, words),
        shapeLine(state, words),
        ...smallPrint(tournament, words),
      ];
    case 'check-in': {
      const { start } = state.setup;
      const atMs = start.kind === 'at' ? start.atMs : 0;
      return [
        ...paused,
        say.checkIn(relativeTime(atMs)),
        ...entryLines(tournament, words),
        ...robotsLine(tournament, words),
        shapeLine(state, words),
        ...smallPrint(tournament, words),
      ];
    }
    case 'running': {
      const hasTies = hasTable(state.stages.at(-1) ?? { kind: 'bracket' });
      const fair = hasTies ? fairLines(state.setup, words, state.parts) : [];
      return [...paused, ...runningLines(known, words), ...fair.map((line) => `-# ${line}`)];
    }
    case 'finished':
      return [`🥇 ${winnersText(tournament, words)}`];
    case 'cancelled':
      return [say.cancelled];
    case 'abandoned':
      return [say.abandoned];
  }
}

function entryLines(tournament: StoredTournament, words: Words): readonly string[] {
  const { state } = tournament;
  const say = words.tournaments.message;
  const entered = entrantsOf(state, 'entered');
  const waiting = entrantsOf(state, 'waiting').length;
  if (entered.length === 0) return [say.nobodyYet];
  const size = state.setup.entry === 'doubles' ? 2 : 1;
  const shown = entered.slice(0, MAX_LISTED / size).map((number) => {
    const isHere = state.phase === 'check-in' && state.entrants[number]?.isCheckedIn === true;
    return `${isHere ? '✅ ' : ''}${entrantMention(tournament, number, words)}`;
  });
  const more = entered.length - shown.length;
  const names = `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`;
  return [
    [
      `${say.entered(entered.length, state.setup.maxEntrants)} ${names}`,
      ...(waiting > 0 ? [say.waiting(waiting)] : []),
    ].join(' · '),
  ];
}

/** What is played: before the start with those who are in and with all places, then what came of it. */
function shapeLine(state: TournamentState, words: Words): string {
  const { setup, parts } = state;
  const { fitting } = words.tournaments.terms;
  const players = playersAtStart(state);
  const texts =
    parts.length === 0
      ? fittingLines(setup, words, entrantsOf(state, 'entered').length)
      : [fitting(players, partsText(parts, players, words))];
  return `-# ${texts.join(' ')}`;
}

export function entrantMention(
  { players }: Pick<StoredTournament, 'players'>,
  number: number,
  words: Words,
): string {
  return words.match.and((players[number] ?? []).map((player) => mentionOf(player, words)));
}

function runningLines(
  { tournament, results }: ShownTournament['known'],
  words: Words,
): readonly string[] {
  const say = words.tournaments.message;
  const stage = tournament.state.stages.at(-1);
  if (stage === undefined) return [];
  const standings = standingsOf(stage, results);
  const done = standings.filter(isSettled).length;
  const live = standings.filter(({ kind }) => kind === 'open');
  const ends = [...new Set(live.flatMap(({ pairing }) => pairing.endsAtMs ?? []))];
  const [first] = ends.toSorted((a, b) => a - b);
  const isByRounds = stage.kind === 'swiss' || stage.kind === 'bracket';
  const end = isByRounds ? first : (stage.endsAtMs ?? first);
  const ended = isByRounds ? say.roundEnds : say.ends;
  const { state } = tournament;
  const { length } = state.parts;
  const part = partNumberOf(state, state.stages.length - 1) + 1;
  return [
    ...(length > 1 ? [say.part(part, length)] : []),
    say.running(done, standings.length),
    ...(live.length > 0 ? [say.live(live.length)] : []),
    ...(end === undefined ? [] : [ended(relativeTime(end))]),
    ...robotGamesLine(tournament, standings, words),
    shapeLine(state, words),
  ];
}

/** The winners; with several divisions, those of the first one. */
export function winnersOf({ state, players }: StoredTournament): readonly string[] {
  const [places = []] = finalPlaces(state);
  return places.filter(({ place }) => place === 1).flatMap(({ entrant }) => players[entrant] ?? []);
}

function winnersText(tournament: StoredTournament, words: Words): string {
  return words.match.and(winnersOf(tournament).map((player) => mentionOf(player, words)));
}

/** All terms and the key of the draw, for those who ask. */
export function fairPlayMessage(tournament: StoredTournament, words: Words): MessagePayload {
  const { id, name, state } = tournament;
  const lines = [
    ...seasonTerms(tournament, words),
    ...(state.entrants.some(({ club }) => club !== null) ? [words.tournaments.terms.clubs] : []),
    ...seasonLines(state, words),
    ...termsLines(state.setup, words, state.parts),
  ];
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(`### ${escapeMarkdown(name)}`, ...lines.map((line) => `- ${line}`)),
      text(keyText(state, words)),
      row({
        id: ids.encode('tournament-export', { tournament: id }),
        label: words.common.buttons.export,
      }),
    ),
  ]);
}

/** Before the start, so that everyone who joins has seen it. */
function smallPrint(tournament: StoredTournament, words: Words): readonly string[] {
  const { state } = tournament;
  const lines = [
    ...seasonTerms(tournament, words),
    ...seasonLines(state, words),
    ...fairLines(state.setup, words),
  ];
  return lines.map((line) => `-# ${line}`);
}

/** Where the divisions come from, if there was a season before. */
function seasonLines({ entrants }: TournamentState, words: Words): readonly string[] {
  const isNext = entrants.some(({ seed }) => seed !== null);
  return isNext ? [words.tournaments.terms.nextSeason] : [];
}

/** The digest is there from the beginning, so that no other key can be shown later. */
function keyText({ beganAtMs, setup: { key } }: TournamentState, words: Words): string {
  const say = words.tournaments.message;
  const digest = digestOf(key);
  return beganAtMs === null ? say.keyLater(digest) : say.key(key, digest);
}

function isBeforeStart(phase: TournamentPhase): boolean {
  return phase === 'sign-up' || phase === 'check-in';
}

/** The players' buttons, and the organizer's before the start. Others who press those are told whose they are. */
function buttonsOf(
  { id, state }: StoredTournament,
  words: Words,
): readonly (readonly ButtonOptions[])[] {
  const say = words.tournaments.message.buttons;
  const at = { tournament: id };
  const { phase } = state;
  const standings: ButtonOptions = {
    id: ids.encode('tournament-standings', { ...at, page: 0 }),
    label: say.standings,
  };
  const leave: ButtonOptions = { id: ids.encode('tournament-leave', at), label: say.leave };
  const fairPlay: ButtonOptions = {
    id: ids.encode('tournament-fair', at),
    label: words.common.buttons.fairPlay,
  };
  const cancel: ButtonOptions = {
    id: ids.encode('tournament-act', { ...at, act: 'cancel' }),
    label: say.cancel,
    style: 'danger',
  };
  const join: ButtonOptions = {
    id: ids.encode('tournament-join', at),
    label: say.join,
    style: 'success',
  };
  if (phase === 'running') {
    const mine = ids.encode('tournament-mine', at);
    return [
      [{ id: mine, label: say.mine, style: 'primary' }, standings, leave, fairPlay],
      [...(canJoinLate(state) ? [join] : []), cancel],
    ];
  }
  if (!isBeforeStart(phase)) {
    const next = { id: ids.encode('tournament-next', at), label: say.nextSeason };
    const shown = state.stages.length === 0 ? [] : [standings];
    return [[...shown, fairPlay, ...(hasNextSeason({ state }) ? [next] : [])]];
  }
  const checkIn: ButtonOptions = {
    id: ids.encode('tournament-check-in', at),
    label: say.checkIn,
    style: 'primary',
  };
  const isFull = entrantsOf(state, 'entered').length >= state.setup.maxEntrants;
  const fill: ButtonOptions = { id: ids.encode('tournament-fill', at), label: say.fill };
  const start = ids.encode('tournament-act', { ...at, act: 'start' });
  return [
    [join, ...(phase === 'check-in' ? [checkIn] : []), leave, fairPlay],
    [{ id: start, label: say.start }, ...(state.setup.hasRobots || isFull ? [] : [fill]), cancel],
  ];
}
