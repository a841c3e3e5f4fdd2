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
import { NEUTRAL_ACCENT, SIDE_ACCENTS } from '../../ui/accents.ts';
import { matchButtons } from './match-buttons.ts';
import { asOneLine } from '../../ui/one-line.ts';
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
} from '../../ui/parts.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { resultLines, isShotAlone, tallyLines } from '../../../texts/shootout-text.ts';
import { scoreForCalled } from '../../text/push-text.ts';
import { eventLines, openOfferLines, sidesLine } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ratingChangesOf, ratingLines } from './rating-changes.ts';
import { paintTurn, type PlayedTurn } from './turn-pictures.ts';

export interface ToldTurn extends PlayedTurn {
  /** Nothing has happened since: whoever is on turn is asked to flick. */
  readonly isLatest: boolean;
  /** Whoever is on turn has been called here before, and the board is only shown again. */
  readonly hasCalled: boolean;
  /** The robots' shots right before it that the same message tells of. */
  readonly earlier?: readonly StoredAction[];
  /** Whom a robot's shot calls already, because other robots come first and are told of here. */
  readonly ahead?: string | undefined;
  /** The tournament that it is played in, where that is to be said. */
  readonly tournament?: string | undefined;
  /** What was offered, answered, paused since: no disc has moved. */
  readonly aside?: StoredAction | undefined;
}

export interface TurnMessageOptions {
  readonly turn: ToldTurn;
  readonly look: Look;
  readonly words: Words;
  readonly captions: Captions;
  /** Null when none can be drawn: the words have to do. */
  readonly pictures: Pictures | null;
  readonly boards: Leaderboards;
  /** Whether it can be played at the table as well. */
  readonly hasSeats?: boolean;
}

/** A turn as the channel sees it: the shot moving, what the referee says, the board, who is next. */
export async function matchMessage(
  options: TurnMessageOptions,
  /** The pictures of the message that is changed, where nothing new is to be painted. */
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
  // The player who is called ahead answers here, though robots come first.
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

/** Nobody alone, who has just flicked, nor for a board that is only shown again: people may ask for it often. */
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

/** What robots did right before, in a line each. */
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

/** Which tournament a match belongs to. */
function cupLine(name: string): string {
  return `-# 🏆 ${escapeMarkdown(name)}`;
}

/** The score after a round, how the ratings moved, and who is asked for what. */
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

/** An offer is named for as long as it is open, anyway. */
function asideLines({ aside, isLatest }: ToldTurn, words: Words): readonly string[] {
  if (aside === undefined) return [];
  const events = isLatest ? aside.events.filter(({ kind }) => kind !== 'offered') : aside.events;
  return eventLines(events, aside.state, words, aside.revision);
}

function asking(turn: ToldTurn, words: Words): readonly string[] {
  const { match, taken, isLatest, ahead } = turn;
  if (isLatest) return askingNow(match, words, ahead);
  // Others shoot already, and change this message next: its call is the only one.
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
