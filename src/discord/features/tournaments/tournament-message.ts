import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { NAMED_FACES } from '@crokinole/pictures/views/tournament-views';
import { isSettled, standingsOf, type Standing } from '@crokinole/tournament/model/results';
import {
  entrantsOf,
  isBeforeStart,
  isOver,
  partNumberOf,
  type Stage,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import { finalPlaces } from '@crokinole/tournament/places';
import { partsFor } from '@crokinole/tournament/presets';
import { digestOf } from '../../../matches/ports/system.ts';
import { isRobot, robotOf } from '../../../matches/records/players.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import { robotsToCome } from '../../../matches/steps/tournament-changes.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import {
  escapeMarkdown,
  framed,
  picture,
  relativeTime,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  CLOSED_ACCENT,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import {
  avatarOfEntrant,
  bracketPicture,
  liveGroup,
  nameOfEntrant,
  tournamentButton,
  type ShownTournament,
} from './draw-tournament.ts';
import { podiumPicture, roundPicture, tablePages } from './table-views.ts';
import {
  startLine,
  callsLine,
  partsText,
  playersAtStart,
  seasonTerms,
  termsLines,
} from './terms-lines.ts';

/** The main message of a tournament, which is edited as the tournament continues. */
export function tournamentMessage(
  { known, words }: Pick<ShownTournament, 'known' | 'words'>,
  file: FileAttachment | undefined,
): MessagePayload {
  const { tournament } = known;
  const [first = '', ...others] = linesOf(known, words, file !== undefined);
  const name = `**${escapeMarkdown(tournament.name)}**`;
  const files = file === undefined ? [] : [file];
  return framed(
    isOver(tournament.state) ? CLOSED_ACCENT : NEUTRAL_ACCENT,
    files,
    ...files.map(picture),
    text(`${name} · ${first}`, ...others),
    row(...buttonsOf(tournament, words)),
  );
}

/** The picture that suits the channel best. Before the start, it shows who is in. */
export function mainPicture(shown: ShownTournament): PictureRequest | undefined {
  const { tournament } = shown.known;
  const { state } = tournament;
  if (isBeforeStart(state)) {
    const entered = entrantsOf(state, 'entered');
    const robots = robotsToCome(tournament).map((own) => own.map(shown.nameOf));
    const entrants = [...entered.map((number) => nameOfEntrant(shown, number)), ...robots];
    const avatars = entered.map((number) => avatarOfEntrant(shown, number));
    const view = {
      title: tournament.name,
      entrants,
      avatars,
      places: state.setup.maxEntrants,
      ...(robots.length === 0 ? {} : { robots: robots.length }),
    };
    return { kind: 'field', view };
  }
  if (state.phase === 'finished') {
    const podium = podiumPicture(shown);
    if (podium !== undefined) return podium;
  }
  // While a tie is shot out, what led to it says more than a table of open shots.
  const number = state.stages.findLastIndex((one) => !one.isDecider && !one.isForTwenties);
  const stage = state.stages[number];
  if (stage === undefined) return undefined;
  if (stage.kind === 'bracket') {
    return bracketPicture(shown, number, undefined, liveGroup(stage, shown.known.results));
  }
  return roundPicture(shown, number) ?? tablePages(shown, number)[0];
}

/** Everything else is under Fair play. */
function linesOf(
  known: ShownTournament['known'],
  words: Words,
  hasPicture: boolean,
): readonly string[] {
  const { tournament } = known;
  const { state, host } = tournament;
  const { message } = words.tournaments;
  const paused = state.pausedAtMs === null ? [] : [message.paused];
  switch (state.phase) {
    case 'sign-up':
    case 'check-in': {
      const { maxEntrants, start } = state.setup;
      const isSignUp = state.phase === 'sign-up';
      const isNamed = !isSignUp || !hasPicture || maxEntrants > NAMED_FACES;
      const startMs = start.kind === 'at' ? start.atMs : 0;
      return [
        entryLine(tournament, isNamed, words),
        ...paused,
        isSignUp
          ? startLine(start, mentionOf(host, words), words)
          : message.checkIn(relativeTime(startMs)),
        ...robotsLine(tournament, words),
        shapeLine(state, words),
      ];
    }
    case 'running':
      return [...runningLines(known, words), ...paused];
    case 'finished':
      return [`🥇 ${words.match.and(winnersOf(tournament).map((one) => mentionOf(one, words)))}`];
    case 'cancelled':
      return [message.cancelled];
    case 'abandoned':
      return [message.abandoned];
  }
}

function entryLine(tournament: StoredTournament, isNamed: boolean, words: Words): string {
  const { state } = tournament;
  const { message } = words.tournaments;
  const entered = entrantsOf(state, 'entered');
  const waiting = entrantsOf(state, 'waiting').length;
  if (entered.length === 0) return message.nobodyYet;
  const names = isNamed ? [enteredNames(tournament, entered, words)] : [];
  return [
    [message.entered(entered.length, state.setup.maxEntrants), ...names].join(' '),
    ...(waiting > 0 ? [message.waiting(waiting)] : []),
  ].join(' · ');
}

/** How many names fit into the message beside the terms: a full field of singles. */
const MAX_LISTED = 64;

function enteredNames(
  tournament: StoredTournament,
  entered: readonly number[],
  words: Words,
): string {
  const { state } = tournament;
  const size = state.setup.entry === 'doubles' ? 2 : 1;
  const shown = entered.slice(0, MAX_LISTED / size).map((number) => {
    const isHere = state.phase === 'check-in' && state.entrants[number]?.isCheckedIn === true;
    return `${isHere ? '✅ ' : ''}${entrantMention(tournament, number, words)}`;
  });
  const more = entered.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** What is played: before the start with those who are in, or with all places while they're too few. */
function shapeLine(state: TournamentState, words: Words): string {
  const { setup } = state;
  const entered = entrantsOf(state, 'entered').length;
  const isFilled = setup.hasRobots || entered < setup.minEntrants;
  const before = isFilled ? setup.maxEntrants : entered;
  const players = isBeforeStart(state) ? before : playersAtStart(state);
  const parts = isBeforeStart(state)
    ? partsFor(setup.plan, players, setup.hasRobots && entered < setup.maxEntrants)
    : state.parts;
  return `-# ${words.tournaments.terms.fitting(players, partsText(parts, players, words))}`;
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
  const { message } = words.tournaments;
  const { state } = tournament;
  const stage = state.stages.at(-1);
  if (stage === undefined) return [];
  const standings = standingsOf(stage, results);
  const done = standings.filter(isSettled).length;
  const live = standings.filter(({ kind }) => kind === 'open');
  const ends = [...new Set(live.flatMap(({ pairing }) => pairing.endsAtMs ?? []))];
  const [first] = ends.toSorted((a, b) => a - b);
  const isByRounds = stage.kind === 'swiss' || stage.kind === 'bracket';
  const end = isByRounds ? first : (stage.endsAtMs ?? first);
  const ended = isByRounds ? message.roundEnds : message.ends;
  const { length } = state.parts;
  const part = partNumberOf(state, state.stages.length - 1) + 1;
  return [
    [
      ...(length > 1 ? [message.part(part, length)] : []),
      message.running(done, standings.length),
      ...(end === undefined ? [] : [ended(relativeTime(end))]),
    ].join(' '),
    ...inPlayLine(tournament, stage, live, words),
    ...robotGamesLine(tournament, standings, words),
    shapeLine(state, words),
  ];
}

const MAX_IN_PLAY = 8;

/** Who plays whom, where the picture doesn't show it: it has one knock-out, or a table. */
function inPlayLine(
  tournament: StoredTournament,
  stage: Stage,
  live: readonly Standing[],
  words: Words,
): readonly string[] {
  const { message } = words.tournaments;
  const isShown = stage.kind === 'swiss' || (stage.kind === 'bracket' && stage.groups.length < 2);
  if (isShown || live.length === 0) return [];
  const more = live.length > MAX_IN_PLAY ? ` +${live.length - MAX_IN_PLAY}` : '';
  const games = live
    .slice(0, MAX_IN_PLAY)
    .map(({ pairing: { sides } }) => versusText(tournament, sides, words));
  const text = `${games.join(' · ')}${more}`;
  return [stage.isForTwenties ? message.shootForTwenties(text) : message.inPlay(text)];
}

export function versusText(
  tournament: StoredTournament,
  sides: readonly (readonly number[])[],
  words: Words,
): string {
  return words.match.versus(
    sides.map((side) =>
      words.match.and(side.map((entrant) => entrantMention(tournament, entrant, words))),
    ),
  );
}

/** The winners; with several divisions, those of the first one. */
export function winnersOf({ state, players }: StoredTournament): readonly string[] {
  const [places = []] = finalPlaces(state);
  return places.filter(({ place }) => place === 1).flatMap(({ entrant }) => players[entrant] ?? []);
}

/** All terms and the key of the draw, for those who ask. */
export function fairPlayMessage(tournament: StoredTournament, words: Words): MessagePayload {
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

export function joinButton(tournament: string, { tournaments }: Words): ButtonOptions {
  const { join } = tournaments.message.buttons;
  return { ...tournamentButton('tournament-join', tournament, join), style: 'success' };
}

export function standingsButton(id: string, { tournaments }: Words): ButtonOptions {
  const { standings } = tournaments.message.buttons;
  return { id: ids.encode('tournament-standings', { tournament: id, page: 0 }), label: standings };
}

/** The players' buttons. The organizer's are in a private message. */
function buttonsOf({ id, state }: StoredTournament, words: Words): readonly ButtonOptions[] {
  const { buttons } = words.tournaments.message;
  const fairPlay = tournamentButton('tournament-fair', id, words.common.buttons.fairPlay);
  const checkIn = tournamentButton('tournament-check-in', id, buttons.checkIn);
  const mine = tournamentButton('tournament-mine', id, buttons.mine);
  return [
    ...(isBeforeStart(state) ? [joinButton(id, words)] : []),
    ...(state.phase === 'check-in' ? [{ ...checkIn, style: 'primary' } as const] : []),
    ...(state.phase === 'running' ? [{ ...mine, style: 'primary' } as const] : []),
    ...(isBeforeStart(state) || state.stages.length === 0 ? [] : [standingsButton(id, words)]),
    fairPlay,
  ];
}

/** Which robots take the places that are still free, and how strong they are. */
function robotsLine(tournament: StoredTournament, words: Words): readonly string[] {
  const { fills, message } = words.tournaments;
  const coming = robotsToCome(tournament).flat();
  if (coming.length === 0) return [];
  return [message.robots(fills[tournament.robots], listed(coming.map(nameOf), ', '))];
}

/** The results of this round's games of robots alone, which have no boards. */
function robotGamesLine(
  { players }: Pick<StoredTournament, 'players'>,
  standings: readonly Standing[],
  { tournaments: { message }, match }: Words,
): readonly string[] {
  const round = Math.max(0, ...standings.map(({ pairing }) => pairing.round));
  const games = standings.flatMap(({ kind, pairing, points }) => {
    const sides = pairing.sides.map((side) => side.flatMap((entrant) => players[entrant] ?? []));
    const isOfRobots = sides.length === 2 && sides.flat().every(isRobot);
    if (kind !== 'played' || pairing.round !== round || !isOfRobots) return [];
    const [one = '', other = ''] = sides.map((side) => match.and(side.map(nameOf)));
    return [`${one} ${points.join('–')} ${other}`];
  });
  return games.length === 0 ? [] : [message.robotGames(listed(games, ' · '))];
}

function nameOf(robot: string): string {
  return robotOf(robot)?.name ?? robot;
}

const MAX_ROBOTS_LISTED = 8;

function listed(all: readonly string[], between: string): string {
  const more = all.length - MAX_ROBOTS_LISTED;
  return `${all.slice(0, MAX_ROBOTS_LISTED).join(between)}${more > 0 ? ` +${more}` : ''}`;
}
