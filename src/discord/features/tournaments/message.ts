import type { PictureRequest } from '@crokinole/pictures/stills/pictures';
import { NAMED_FACES } from '@crokinole/pictures/views/tournament-views';
import { isSettled, type Standing, standingsOf } from '@crokinole/tournament/model/results';
import {
  entrantsOf,
  isBeforeStart,
  isOver,
  partNumberOf,
  type Stage,
  type TournamentState,
} from '@crokinole/tournament/model/state';
import { podiumOf } from '@crokinole/tournament/places';
import { fieldFor, partsFor } from '@crokinole/tournament/presets';
import { isLeague } from '../../../matches/commands/create-tournament.ts';
import { isRobot, robotOf } from '../../../matches/records/players.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import { robotsToCome } from '../../../matches/steps/tournament-changes.ts';
import { mentionOf } from '../../../texts/names.ts';
import { gameText } from '../../../texts/score-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  type ButtonOptions,
  CLOSED_ACCENT,
  escapeMarkdown,
  type FileAttachment,
  framed,
  type MessagePayload,
  NEUTRAL_ACCENT,
  picture,
  relativeTime,
  row,
  text,
} from '../../ui/parts.ts';
import { bracketPicture, liveGroup, roundPicture } from './game-pictures.ts';
import { joinButton } from './entering.ts';
import {
  avatarOfEntrant,
  entrantMention,
  nameOfEntrant,
  type ShownTournament,
  tournamentButton,
  versusText,
} from './shown.ts';
import { standingsButton } from './details.ts';
import { podiumPicture, tablePages } from './table-pictures.ts';
import { partsText, playersAtStart, startLine } from './terms-lines.ts';

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
      return podiumLines(tournament, words);
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
  const names = entered.map((number) => {
    const isHere = state.phase === 'check-in' && state.entrants[number]?.isCheckedIn === true;
    return `${isHere ? '✅ ' : ''}${entrantMention(tournament, number, words)}`;
  });
  return listed(names, ', ', MAX_LISTED / size);
}

/** What is played: before the start with those who are in, or with all places while they're too few. */
function shapeLine(state: TournamentState, words: Words): string {
  const { setup } = state;
  const entered = entrantsOf(state, 'entered').length;
  const field = fieldFor(setup, entered);
  const before = field < setup.minEntrants ? setup.maxEntrants : field;
  const players = isBeforeStart(state) ? before : playersAtStart(state);
  const parts = isBeforeStart(state) ? partsFor(setup.plan, players, field > entered) : state.parts;
  return `-# ${words.tournaments.terms.fitting(players, partsText(parts, players, setup, words))}`;
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
  const games = live.map(({ pairing: { sides } }) => versusText(tournament, sides, words));
  const text = listed(games, ' · ');
  return [stage.isForTwenties ? message.shootForTwenties(text) : message.inPlay(text)];
}

const MEDALS = ['🥇', '🥈', '🥉'] as const;

/** Those on the podium, as its picture shows them, and the places of robots. */
export function podiumLines(tournament: StoredTournament, words: Words): readonly string[] {
  const { people, robots } = podiumOf(tournament.state);
  const named = (entrant: number) => entrantMention(tournament, entrant, words);
  const medals = MEDALS.flatMap((medal, i) => {
    const own = people.filter(({ place }) => place === i + 1);
    return own.length === 0
      ? []
      : [`${medal} ${words.match.and(own.map(({ entrant }) => named(entrant)))}`];
  });
  const places = robots.map(({ entrant, place }) => `${place}. ${named(entrant)}`);
  return [
    ...(medals.length === 0 ? [] : [medals.join(' · ')]),
    ...(places.length === 0
      ? []
      : [`-# ${words.tournaments.message.robotPlaces(listed(places, ' · '))}`]),
  ];
}

/** The winners; with several divisions, those of the first one. */
export function winnersOf({ state, players }: StoredTournament): readonly string[] {
  return podiumOf(state)
    .people.filter(({ place }) => place === 1)
    .flatMap(({ entrant }) => players[entrant] ?? []);
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
    ...(state.phase === 'finished' ? [againButton({ id, state }, words)] : []),
    ...(isBeforeStart(state) || state.stages.length === 0 ? [] : [standingsButton(id, words)]),
    fairPlay,
  ];
}

export function againButton(tournament: Pick<StoredTournament, 'id' | 'state'>, words: Words) {
  const { nextSeason, again } = words.tournaments.message.buttons;
  const label = isLeague(tournament) ? nextSeason : again;
  return {
    ...tournamentButton('tournament-next', tournament.id, label),
    style: 'primary',
  } as const;
}

/** How strong the robots are that fill up, and which ones it would be now. */
function robotsLine(tournament: StoredTournament, words: Words): readonly string[] {
  if (!tournament.state.setup.hasRobots) return [];
  const coming = listed(robotsToCome(tournament).flat().map(nameOf), ', ');
  return [words.tournaments.message.robots(words.match.levels[tournament.robots], coming)];
}

/** The results of this round's games of robots alone, which have no boards. */
function robotGamesLine(
  { players }: Pick<StoredTournament, 'players'>,
  standings: readonly Standing[],
  words: Words,
): readonly string[] {
  const round = Math.max(0, ...standings.map(({ pairing }) => pairing.round));
  const games = standings.flatMap(({ kind, pairing, points, told, winner }) => {
    const sides = pairing.sides.map((side) => side.flatMap((entrant) => players[entrant] ?? []));
    const isOfRobots = sides.length === 2 && sides.flat().every(isRobot);
    if (kind !== 'played' || pairing.round !== round || !isOfRobots) return [];
    const names = sides.map((side) => side.map(nameOf));
    return [gameText(names, told ?? points, winner, words)];
  });
  return games.length === 0 ? [] : [words.tournaments.message.robotGames(listed(games, ' · '))];
}

function nameOf(robot: string): string {
  return robotOf(robot)?.name ?? robot;
}

/** The first ones, and how many more there are. */
function listed(all: readonly string[], between: string, most = 8): string {
  const more = all.length - most;
  return `${all.slice(0, most).join(between)}${more > 0 ? ` +${more}` : ''}`;
}
