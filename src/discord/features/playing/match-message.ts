import { playersToMove } from 'crokinole/match/to-move';
import type { APIComponentInContainer } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import type { StoredAction, StoredMatch } from '../../../matches/records/matches.ts';
import { isPerson } from '../../../matches/records/players.ts';
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { mentionOf } from '../../../texts/names.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import { matchButtons } from './match-buttons.ts';
import {
  container,
  escapeMarkdown,
  picture,
  relativeTime,
  rows,
  pinging,
  text,
  type MessagePayload,
  type Pinging,
  beside,
  NEUTRAL_ACCENT,
  SIDE_ACCENTS,
  silentMessage,
} from '../../ui/parts.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { resultLines, isShotAlone, tallyLines } from '../../../texts/shootout-text.ts';
import { scoreForCalled } from '../../text/push-text.ts';
import { eventLines, openOfferLines, sidesLine } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ratingChangesOf, ratingLines } from './rating-changes.ts';
import { paintTurn, type PlayedTurn } from './turn-pictures.ts';
import { seatAt } from 'crokinole/match/seats';
import { ids } from '../../ids/ids.ts';

export interface ToldTurn extends PlayedTurn {
  /** Nothing has happened since, so this message asks for the next flick. */
  readonly isLatest: boolean;
  /** The player was pinged in this channel before, and the board is only shown again. */
  readonly hasCalled: boolean;
  /** The robots' shots just before it, which the same message shows. */
  readonly earlier?: readonly StoredAction[];
  /** The person whom a robot's shot already pings, because the remaining robots are shown in this message. */
  readonly ahead?: string | undefined;
  /** The tournament's name, if the message shows it. */
  readonly tournament?: string | undefined;
  /** An offer, an answer or a pause since then: no disc has moved. */
  readonly aside?: StoredAction | undefined;
}

export interface TurnMessageOptions {
  readonly turn: ToldTurn;
  readonly look: Look;
  readonly words: Words;
  readonly captions: Captions;
  /** Null if painting failed: the message then has only text. */
  readonly pictures: Pictures | null;
  readonly boards: Leaderboards;
  /** Whether the match can also be played at the table. */
  readonly hasSeats?: boolean;
}

/** The message of a turn: the animated shot, the ruling, the board, and the next player. */
export async function matchMessage(
  options: TurnMessageOptions,
  /** The pictures of the edited message, if they stay. */
  kept?: readonly APIComponentInContainer[],
): Promise<MessagePayload> {
  const { turn, words } = options;
  const { match, taken, isLatest } = turn;
  const state = taken?.state ?? match.state;
  const { pictures } = options;
  const lines =
    taken === undefined
      ? opening(turn, words)
      : [...earlierLines(turn, words), ...eventLines(taken.events, state, words, taken.revision)];
  const tail = await closing(options, state);
  // The person who was pinged early answers this message, although robots come first.
  const isAsking = isLatest || turn.ahead !== undefined;
  const buttons = isAsking ? rows(matchButtons(match, words, options.hasSeats)) : [];
  const around = (shown: readonly APIComponentInContainer[]) => [
    container(
      accentOf(match),
      ...(lines.length === 0 ? [] : [text(...lines)]),
      ...shown,
      ...(tail.length === 0 ? [] : [text(...tail)]),
      ...buttons,
    ),
  ];
  const message = { components: around(kept ?? []), files: [], ...callOf(options) };
  if (pictures === null || kept !== undefined) return message;
  const painted = async () => {
    const files = await paintTurn(turn, { ...options, pictures });
    return { components: around(files.map(picture)), files };
  };
  return { ...message, painted };
}

/** Pings no one in a shootout alone, or if the board is only shown again, which happens often. */
function callOf({ turn, words, captions }: TurnMessageOptions): Pinging {
  const { match, taken, isLatest, ahead } = turn;
  const state = isLatest ? match.state : (taken?.state ?? match.state);
  const [sentence] = asking(turn, words);
  if (sentence === undefined || turn.hasCalled || isShotAlone(state)) return { pings: [] };
  const toMove = isLatest ? playersToMove(match.state) : [];
  const called = [...toMove, ...(ahead === undefined ? [] : [ahead])].filter(
    (player) => isPerson(player) && !isFormerPlayer(player),
  );
  const score = scoreForCalled(state, called, captions.nameOf, words);
  return pinging(called, `${sentence}\n${score}`);
}

/** The robots' shots just before, one line each. */
function earlierLines({ earlier = [] }: ToldTurn, words: Words): readonly string[] {
  return earlier.map(({ events, state, revision }) =>
    asOneLine(eventLines(events, state, words, revision)),
  );
}

function accentOf({ state }: StoredMatch): number {
  const [player] = playersToMove(state);
  const seat = state.seats.find((each) => each.player === player);
  return seat === undefined ? NEUTRAL_ACCENT : SIDE_ACCENTS[seat.side];
}

function opening({ match, isLatest, tournament }: ToldTurn, words: Words): readonly string[] {
  const { state } = match;
  const sides = sidesLine(state, words);
  const cup = tournament === undefined ? [] : [cupLine(tournament)];
  return cup.concat(
    match.revision === 0 || isLatest
      ? [words.match.begins(sides, termsLine(termsOf(match), words))]
      : [words.match.here(sides)],
  );
}

function cupLine(name: string): string {
  return `-# 🏆 ${escapeMarkdown(name)}`;
}

/** The score after a round, the changes of ratings, and who has to do what. */
async function closing(
  { turn, words, boards, pictures }: TurnMessageOptions,
  state: MatchState,
): Promise<readonly string[]> {
  const { match, taken, isLatest } = turn;
  const say = words.match;
  const events = taken?.events ?? [];
  const round = events.find((event) => event.kind === 'round-ended');
  const told = (points: readonly number[]) =>
    points.map((each, side) => say.score(say.sides[side] ?? '', each));
  const isAlone = isShotAlone(state);
  const lines =
    round === undefined || isAlone
      ? []
      : [
          say.roundOver(
            round.round,
            told(round.breakdown.sides.map(({ awarded }) => awarded)),
            told(round.scores),
          ),
        ];
  const changes = state.phase.kind === 'ended' ? await ratingChangesOf(match, boards) : [];
  return [
    ...(pictures === null ? [`-# ${say.unseen}`] : []),
    ...lines,
    ...(isAlone ? [...tallyLines(state, words), ...(await resultLines(match, boards, words))] : []),
    ...ratingLines(changes, state, words),
    ...(state.phase.kind === 'ended' && turn.tournament !== undefined
      ? [cupLine(turn.tournament)]
      : []),
    ...asideLines(turn, words),
    ...asking(turn, words),
    ...(isLatest ? openOfferLines(match.state, words) : []),
  ];
}

/** While an offer is open, it is shown by a line of its own, so it isn't repeated here. */
function asideLines({ aside, isLatest }: ToldTurn, words: Words): readonly string[] {
  if (aside === undefined) return [];
  const events = isLatest ? aside.events.filter(({ kind }) => kind !== 'offered') : aside.events;
  return eventLines(events, aside.state, words, aside.revision);
}

function asking(turn: ToldTurn, words: Words): readonly string[] {
  const { match, taken, isLatest, ahead } = turn;
  if (isLatest) return askingNow(match, words, ahead);
  // Robots are already shooting and will edit this message, so only the early ping is needed.
  if (ahead === undefined || taken === undefined) return [];
  return askingNow({ ...match, state: taken.state }, words, ahead);
}

function askingNow(match: StoredMatch, words: Words, ahead: string | undefined): readonly string[] {
  const say = words.match;
  const toMove = playersToMove(match.state);
  if (toMove.length === 0) return [];
  const who = say.and(toMove.map((player) => mentionOf(player, words)));
  const until = match.dueAtMs === null ? [] : [say.until(relativeTime(match.dueAtMs))];
  const { kind } = match.state.phase;
  if (kind === 'choosing-starter') return [say.chooseStarter(who), ...until];
  if (kind === 'drawing-hands') return [say.pickHand(who), ...until];
  if (!toMove.every(isPerson)) {
    return [
      ahead === undefined ? say.robotToFlick(who) : say.robotThen(who, mentionOf(ahead, words)),
    ];
  }
  return [kind === 'lagging' ? say.toLag(who) : say.toFlick(who), ...until];
}

interface PastTurn {
  readonly match: StoredMatch;
  /** The action that the message was posted for, and those that edits have added since. */
  readonly firstRevision: number;
  readonly told: readonly StoredAction[];
}

/**
 * The message of a past turn: its ruling, and a button that shows the shot again in private. Undefined for
 * the results of rounds and matches, which stay as they are.
 */
export function pastTurn(
  { match, firstRevision, told }: PastTurn,
  words: Words,
): MessagePayload | undefined {
  if (told.some(isSheet)) return undefined;
  const shots = told.filter(({ shot }) => shot !== null);
  // Actions added by edits are outdated, and showing the board again has no text of its own.
  const posted = told.filter(({ revision }) => revision === firstRevision);
  const all = (shots.length > 0 ? shots : posted).map(({ events, state, revision }) =>
    eventLines(events, state, words, revision),
  );
  const lines = all.length > 1 ? all.map(asOneLine) : all.flat();
  const [shot] = shots;
  if (shot !== undefined) {
    const id = ids.encode('replay-shot', { match: match.id, revision: shot.revision });
    return whole(accentOfShot(shot), beside(lines, { id, label: words.match.buttons.replay }));
  }
  const left = lines.length > 0 ? lines : [headingOf(match, firstRevision === 0, words)];
  return whole(NEUTRAL_ACCENT, text(...left));
}

function whole(accent: number, part: APIComponentInContainer): MessagePayload {
  return silentMessage([container(accent, part)]);
}

function isSheet({ events }: StoredAction): boolean {
  return events.some(({ kind }) => kind === 'round-ended' || kind === 'match-ended');
}

function headingOf(match: StoredMatch, isBeginning: boolean, words: Words): string {
  const sides = sidesLine(match.state, words);
  return isBeginning
    ? words.match.begins(sides, termsLine(termsOf(match), words))
    : words.match.here(sides);
}

/** The color of the side that flicked. */
function accentOfShot({ seat, state }: StoredAction): number {
  return seat === null ? NEUTRAL_ACCENT : SIDE_ACCENTS[seatAt(state.seats, seat).side];
}

const MAX_CHARS = 300;

/** Joins lines into one, up to the limit. The first line is always kept. */
export function asOneLine([first = '', ...others]: readonly string[]): string {
  let line = first;
  for (const other of others.map((each) => each.replace(/^• /u, ''))) {
    const longer = `${line} · ${other}`;
    if (longer.length > MAX_CHARS) return `${line} …`;
    line = longer;
  }
  return line;
}
