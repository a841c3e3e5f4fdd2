import type { APIComponentInContainer } from 'discord.js';
import { judgedIn, type MatchEvent } from '../../core/match/actions.ts';
import { seatAt } from '../../core/match/seats.ts';
import type { MatchState } from '../../core/match/state.ts';
import type { StoredAction, StoredMatch } from '../../matches/records.ts';
import { isPerson } from '../../matches/players.ts';
import { isFormerPlayer } from '../../matches/privacy.ts';
import type { Leaderboards } from '../../matches/leaderboards.ts';
import {
  boardViewOf,
  resultViewOf,
  roundViewOf,
  type Captions,
} from '../../render/match/match-views.ts';
import { shotTellingOf, shotViewOf, turnFrameOf } from '../../render/match/shot-views.ts';
import { mentionOf } from '../names.ts';
import type { Look, Pictures } from '../pictures.ts';
import { NEUTRAL_ACCENT, SIDE_ACCENTS } from '../views/accents.ts';
import { playersToMove } from '../../core/match/to-move.ts';
import { matchButtons } from '../views/buttons.ts';
import { asOneLine } from '../views/one-line.ts';
import {
  container,
  picture,
  relativeTime,
  rows,
  text,
  type FileView,
  type MessageView,
} from '../views/parts.ts';
import { termsLine, termsOf } from '../views/rules-line.ts';
import { resultLines, isShotAlone, tallyLines } from '../views/shootout.ts';
import { eventLines, openOfferLines, sidesLine } from '../views/turn-words.ts';
import type { Words } from '../words/english/english.ts';
import {
  isAmongRobots,
  ratingChangesOf,
  ratingLines,
  type RatingChange,
} from './rating-changes.ts';

export interface MatchScene {
  readonly match: StoredMatch;
  /** What led here; nothing for the beginning, or when the board is only shown again. */
  readonly taken: StoredAction | undefined;
  /** The match before it. */
  readonly before: MatchState | undefined;
  /** Nothing has happened since: whoever is on turn is asked to flick. */
  readonly isLatest: boolean;
  /** Whoever is on turn has been called here before, and the board is only shown again. */
  readonly hasCalled: boolean;
  /** The robots' shots right before it that the same message tells of. */
  readonly earlier?: readonly StoredAction[];
  /** Whom a robot's shot calls already, because other robots come first and are told of here. */
  readonly ahead?: string | undefined;
  /** What was offered, answered, paused since: no disc has moved. */
  readonly aside?: StoredAction | undefined;
}

export interface MatchTelling {
  readonly scene: MatchScene;
  readonly look: Look;
  readonly words: Words;
  readonly captions: Captions;
  /** Null when none can be drawn: the words have to do. */
  readonly pictures: Pictures | null;
  readonly boards: Leaderboards;
}

/** A turn as the channel sees it: the shot moving, what the referee says, the board, who is next. */
export async function matchMessage(
  telling: MatchTelling,
  /** The pictures of the message that is changed, where nothing new is to be painted. */
  kept?: readonly APIComponentInContainer[],
): Promise<MessageView> {
  const { scene, words } = telling;
  const { match, taken, isLatest } = scene;
  const state = taken?.state ?? match.state;
  const { pictures } = telling;
  const isPainted = pictures !== null && kept === undefined;
  const files = isPainted ? await paintAll({ ...telling, pictures }, state) : [];
  const lines =
    taken === undefined
      ? opening(scene, words)
      : [...earlierLines(scene, words), ...eventLines(taken.events, state, words, taken.revision)];
  const tail = await closing(telling, state);
  const toMove = isLatest ? playersToMove(match.state) : [];
  return {
    components: [
      container(
        accentOf(match),
        ...(lines.length === 0 ? [] : [text(...lines)]),
        ...(kept ?? files.map(picture)),
        ...(tail.length === 0 ? [] : [text(...tail)]),
        ...(isLatest ? rows(matchButtons(match, words)) : []),
      ),
    ],
    files,
    // Alone, one has just flicked oneself. And anybody may ask for a board, as often as they like.
    pings:
      isShotAlone(state) || scene.hasCalled
        ? []
        : [...toMove, ...(scene.ahead === undefined ? [] : [scene.ahead])].filter(
            (player) => isPerson(player) && !isFormerPlayer(player),
          ),
  };
}

/** What robots did right before, in a line each. */
function earlierLines({ earlier = [] }: MatchScene, words: Words): readonly string[] {
  return earlier.map(({ events, state, revision }) =>
    asOneLine(eventLines(events, state, words, revision)),
  );
}

function accentOf({ state }: StoredMatch): number {
  const [player] = playersToMove(state);
  const seat = state.seats.find((each) => each.player === player);
  return seat === undefined ? NEUTRAL_ACCENT : SIDE_ACCENTS[seat.side];
}

function opening({ match, isLatest }: MatchScene, words: Words): readonly string[] {
  const { state } = match;
  const sides = sidesLine(state, words);
  return match.revision === 0 || isLatest
    ? [words.match.begins(sides, termsLine(termsOf(match), words))]
    : [words.match.here(sides)];
}

/** The score after a round, how the ratings moved, and who is asked for what. */
async function closing(
  { scene, words, boards, pictures }: MatchTelling,
  state: MatchState,
): Promise<readonly string[]> {
  const { match, taken, isLatest } = scene;
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
    ...asideLines(scene, words),
    ...asking(scene, words),
    ...(isLatest ? openOfferLines(match.state, words) : []),
  ];
}

/** An offer is named for as long as it is open, anyway. */
function asideLines({ aside, isLatest }: MatchScene, words: Words): readonly string[] {
  if (aside === undefined) return [];
  const events = isLatest ? aside.events.filter(({ kind }) => kind !== 'offered') : aside.events;
  return eventLines(events, aside.state, words, aside.revision);
}

function asking(scene: MatchScene, words: Words): readonly string[] {
  const { match, taken, isLatest, ahead } = scene;
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

/** With something to paint with. */
export type PaintedTelling = MatchTelling & { readonly pictures: Pictures };

/** The shot, the breakdown, the board, the result: whatever there is to be seen of a turn. */
export async function paintAll(
  telling: PaintedTelling,
  state: MatchState,
): Promise<readonly FileView[]> {
  const { taken } = telling.scene;
  const events = taken?.events ?? [];
  const shot = taken?.shot === null ? undefined : taken;
  const ended = events.filter((event) => event.kind === 'round-ended');
  const rounds = isShotAlone(state) ? [] : ended;
  const moving = shot === undefined ? undefined : paintShot(telling, shot);
  const isWanted = moving === undefined && isBoardWorthShowing(events, state);
  const painted = await Promise.all([
    ...(moving === undefined ? [] : [moving]),
    ...rounds.map((event) => paintRound(telling, event, state)),
    ...(isWanted ? [paintBoard(telling, state)] : []),
  ]);
  // The robots' board is not the one that a number without a name would be taken for.
  const changes =
    state.phase.kind === 'ended' && !isAmongRobots(state)
      ? await ratingChangesOf(telling.scene.match, telling.boards)
      : [];
  // Without an opponent there is nobody to have won against.
  const result = isShotAlone(state) ? [] : await paintResult(telling, state, changes);
  return [...painted, ...result];
}

/**
 * A shot's own picture settles into the board, an empty board says nothing after the breakdown of a
 * round, and the result has a board of its own.
 */
function isBoardWorthShowing(events: readonly MatchEvent[], state: MatchState): boolean {
  if (state.phase.kind === 'ended') return false;
  return !events.some(({ kind }) => kind === 'round-ended');
}

function paintShot(
  { scene, pictures, look, captions }: PaintedTelling,
  taken: StoredAction,
): Promise<FileView> | undefined {
  const { before } = scene;
  const { shot } = taken;
  const judged = judgedIn(taken.events);
  if (before === undefined || shot === null || judged === undefined) return undefined;
  const { player } = seatAt(before.seats, judged.seat);
  const view = shotViewOf(before, shot.report, judged.ruling, captions);
  const frame = turnFrameOf(before, taken, view, captions);
  const telling = shotTellingOf(captions.nameOf(player), shot.report, judged.ruling);
  return pictures.turn(view, frame, telling, look);
}

function paintRound(
  { pictures, look, captions }: PaintedTelling,
  { round, breakdown, scores }: Extract<MatchEvent, { readonly kind: 'round-ended' }>,
  state: MatchState,
): Promise<FileView> {
  const view = roundViewOf(state, round, breakdown, scores, captions);
  return pictures.still({ kind: 'round', view }, look);
}

function paintBoard(
  { pictures, look, captions }: PaintedTelling,
  state: MatchState,
): Promise<FileView> {
  return pictures.still({ kind: 'board', view: boardViewOf(state, captions) }, look);
}

async function paintResult(
  { pictures, look, captions }: PaintedTelling,
  state: MatchState,
  changes: readonly RatingChange[],
): Promise<readonly FileView[]> {
  const bySide = state.scores.map((_, side) => sideChange(state, side, changes));
  const view = resultViewOf(state, captions, bySide);
  return view === undefined ? [] : [await pictures.still({ kind: 'result', view }, look)];
}

/** Of a player alone; a team's players have a rating each, which the words tell. */
function sideChange(
  { seats }: MatchState,
  side: number,
  changes: readonly RatingChange[],
): number | undefined {
  const [player, ...partners] = seats.filter((seat) => seat.side === side);
  const change = changes.find((each) => each.player === player?.player);
  return change === undefined || partners.length > 0 ? undefined : change.after - change.before;
}
