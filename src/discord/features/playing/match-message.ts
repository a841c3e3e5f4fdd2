import { judgedIn } from 'crokinole/match/actions';
import { playersToMove } from 'crokinole/match/to-move';
import type { APIComponentInContainer } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import {
  isOfEvening,
  type StoredAction,
  type StoredMatch,
} from '../../../matches/records/matches.ts';
import { isPerson } from '../../../matches/records/players.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { isReachable } from '../../../matches/records/privacy.ts';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { mentionOf } from '../../../texts/names.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import {
  answerButtons,
  finishButtons,
  letterButtons,
  matchButtons,
  offeredKinds,
  replayShotButton,
} from './match-buttons.ts';
import { ideaLines, type OfferedIdea } from '../aiming/panel-aim.ts';
import { asOneLine, headingOf } from './past-turn.ts';
import {
  container,
  escapeMarkdown,
  picture,
  relativeTime,
  row,
  rows,
  pinging,
  text,
  type FileAttachment,
  type MessagePayload,
  type Pinging,
  NEUTRAL_ACCENT,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import {
  resultLines,
  isShotAlone,
  tallyLines,
  eventLines,
  openOfferLines,
} from '../../../texts/turn-text.ts';
import { decidedLines, roundText, sideMention } from '../../../texts/score-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { paintTurn, roundEndedIn } from './turn-pictures.ts';
import type { Side } from 'crokinole/rules/ruling';
import { replayDurationMs } from 'crokinole/shot/replay-duration';

/** What every message of a match is built on. */
export interface Basis {
  readonly match: StoredMatch;
  /** Nothing has happened since, so this message asks for the next flick. */
  readonly isLatest: boolean;
  /** The name of the match's tournament. */
  readonly tournament: string | undefined;
  readonly look: Look;
  readonly settings: ServerSettings;
  readonly words: Words;
  readonly captions: Captions;
  /** Null if painting failed: the message then has only text. */
  readonly pictures: Pictures | null;
  readonly boards: Leaderboards;
  /** The share of a replay after which words tell what it showed. */
  readonly patience: number;
  /** Whether it can be played at the table as well. */
  readonly hasSeats: boolean;
  /** Whether the sides may agree to end it here. */
  readonly mayFinish: boolean;
  /** What stands before the name of a side, or of a player who is to flick. */
  readonly discOf: DiscOf;
  /** Searches ideas for the next flick, for at least this long; undefined where none are offered. */
  readonly findIdeas: ((waitMs: number) => Promise<readonly OfferedIdea[]>) | undefined;
}

/** An action, and the shots just before it that the same message tells above it. */
export interface Told {
  readonly taken: StoredAction;
  readonly earlier: readonly StoredAction[];
}

export interface Turn extends Told {
  /** The match before the action. */
  readonly before: MatchState | undefined;
  /** The person whom a robot's shot already pings, because the remaining robots are shown in this message. */
  readonly ahead?: string | undefined;
}

export type DiscOf = (side: Side) => string;

type PictureParts = readonly APIComponentInContainer[];

export const NO_ONE: Pinging = { pings: [] };

/** The board alone. */
export async function boardMessage(basis: Basis, hasCalled: boolean): Promise<MessagePayload> {
  const board = { match: basis.match, taken: undefined, before: undefined };
  const call = hasCalled ? NO_ONE : callOf(basis);
  const parts = await boardParts(basis);
  const message = toPaint(basis, parts, call, (painter) => paintTurn(board, painter));
  return withRest(basis, message, parts, call, 0);
}

/**
 * A turn as the channel sees it: the shot moving, what the referee says, who is next. While
 * the shot moves for the first time, no word tells what comes of it.
 */
export async function turnMessage(basis: Basis, turn: Turn): Promise<MessagePayload> {
  const { match, look, patience } = basis;
  const whole = await turnParts(basis, turn);
  const call = callOf(basis, turn);
  const afterMs = isMoving(basis, turn) ? replayMsOf(turn.taken, look, patience) : 0;
  const first = afterMs === 0 ? whole : unspoilt(basis, turn, whole);
  const message = toPaint(basis, first, call, (painter) => paintTurn({ match, ...turn }, painter));
  return withRest(basis, message, whole, call, afterMs);
}

/** What an edit brings when the disc rests: the rest of the words, and ideas for the next flick. */
function withRest(
  basis: Basis,
  message: MessagePayload,
  whole: MessageParts,
  call: Pinging,
  afterMs: number,
): MessagePayload {
  const { findIdeas } = basis;
  if (afterMs === 0 && findIdeas === undefined) return message;
  const prepare = async () => {
    const parts = withIdeas(basis, whole, await findIdeas?.(afterMs));
    return (shown: PictureParts) => withPictures(parts, shown, call);
  };
  return { ...message, atRest: { afterMs, prepare } };
}

/** A line for each idea, and a letter that flicks it. */
function withIdeas(
  basis: Basis,
  parts: MessageParts,
  ideas: readonly OfferedIdea[] | undefined,
): MessageParts {
  if (ideas === undefined) return parts;
  const lines = ideas.length === 0 ? [] : [text(...ideaLines(ideas))];
  return { ...parts, buttons: [...lines, ...controlsOf(basis, ideas)] };
}

/** The last shot of a match, without a word of the result: the card brings the words, even after a crash. */
export async function lastShotMessage(basis: Basis, turn: Turn): Promise<MessagePayload> {
  const { match } = basis;
  const whole = await turnParts(basis, turn);
  const parts = isMoving(basis, turn) ? { ...whole, below: [], buttons: [] } : whole;
  return toPaint(basis, parts, NO_ONE, (painter) => paintTurn({ match, ...turn }, painter));
}

/** An offer, an answer or a pause below the turn, or below the board alone: no disc has moved. */
export async function asideMessage(
  basis: Basis,
  aside: StoredAction,
  under: Turn | { readonly hasCalled: boolean },
  kept: PictureParts,
): Promise<MessagePayload> {
  // The ideas of the turn are known by now.
  const ideas = await basis.findIdeas?.(0);
  if ('taken' in under) {
    const parts = withIdeas(basis, await turnParts(basis, under, aside), ideas);
    return withPictures(parts, kept, callOf(basis, under));
  }
  const call = under.hasCalled ? NO_ONE : callOf(basis);
  return withPictures(withIdeas(basis, await boardParts(basis, aside), ideas), kept, call);
}

/** A turn that a newer message follows. */
export async function pastMessage(
  basis: Basis,
  turn: Turn,
  kept: PictureParts,
): Promise<MessagePayload> {
  return withPictures(await turnParts(basis, turn), kept, NO_ONE);
}

/** What a message says above its pictures and below them, and its buttons. */
export interface MessageParts {
  readonly accent: number;
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly buttons: PictureParts;
}

export function withPictures(
  parts: MessageParts,
  shown: PictureParts,
  call: Pinging,
): MessagePayload {
  return { components: around(parts, shown), files: [], ...call };
}

function around({ accent, above, below, buttons }: MessageParts, shown: PictureParts) {
  return [
    container(
      accent,
      ...(above.length === 0 ? [] : [text(...above)]),
      ...shown,
      ...(below.length === 0 ? [] : [text(...below)]),
      ...buttons,
    ),
  ];
}

type Painter = Parameters<typeof paintTurn>[1];

/** The words at once, and its pictures when they are painted. */
export function toPaint(
  basis: Basis,
  parts: MessageParts,
  call: Pinging,
  paint: (painter: Painter) => Promise<readonly FileAttachment[]>,
): MessagePayload {
  const message = withPictures(parts, [], call);
  const { pictures } = basis;
  if (pictures === null) return message;
  const painted = async () => {
    const files = await paint({ ...basis, pictures });
    return { components: around(parts, files.map(picture)), files };
  };
  return { ...message, painted };
}

async function boardParts(basis: Basis, aside?: StoredAction): Promise<MessageParts> {
  const { match, isLatest, tournament, settings, words } = basis;
  return {
    accent: accentOf(match),
    above: [
      ...cupLines(tournament),
      headingOf(match, match.revision === 0 || isLatest, settings, words),
    ],
    below: await closing(basis, match.state, undefined, aside),
    buttons: isLatest ? controlsOf(basis) : [],
  };
}

/**
 * What a turn is played with. The letters wait for their ideas in a row that is there from the start, and
 * the answers to an offer come below, so that it moves no other button.
 */
function controlsOf(
  { match, words, hasSeats, mayFinish, findIdeas }: Basis,
  ideas?: readonly OfferedIdea[],
): PictureParts {
  return [
    ...rows([
      ...matchButtons(match, words, hasSeats),
      ...(mayFinish ? finishButtons(match, words) : []),
    ]),
    ...(findIdeas === undefined ? [] : [row(...letterButtons(match, ideas))]),
    ...offeredKinds(match.state).map((kind) => row(...answerButtons(match, [kind], words))),
  ];
}

async function turnParts(basis: Basis, turn: Turn, aside?: StoredAction): Promise<MessageParts> {
  const { match, words } = basis;
  const { taken, earlier } = turn;
  const { state, events, revision } = taken;
  // Who starts is asked to flick just below.
  const news = events.filter(({ kind }) => !basis.isLatest || kind !== 'starter-settled');
  const told = eventLines({ ...taken, events: news }, words);
  const isSeen = isMoving(basis, turn);
  // A shot ended a round, and the match goes on.
  const isRoundOver =
    taken.shot !== null &&
    roundEndedIn(events) !== undefined &&
    state.phase.kind !== 'ended' &&
    !isShotAlone(state);
  return {
    accent: accentOf(match),
    above: [...toldInLines(earlier, words), ...(isSeen ? [] : told)],
    below: [...(isSeen ? told : []), ...(await closing(basis, state, turn, aside))],
    buttons: isAsking(basis, turn)
      ? controlsOf(basis)
      : rows(isRoundOver ? [replayShotButton(match.id, revision, words)] : []),
  };
}

/** The player who is called ahead answers here, though robots come first. */
function isAsking({ isLatest }: Basis, { ahead }: Turn): boolean {
  return isLatest || ahead !== undefined;
}

/** Whether the picture shows the shot. Who flicks stands in it, too. */
function isMoving({ pictures }: Basis, { taken, before }: Turn): boolean {
  return pictures !== null && before !== undefined && judgedIn(taken.events) !== undefined;
}

/** How long a turn's picture moves for the first time, as a share of it. */
export function replayMsOf({ shot }: StoredAction, look: Look, patience: number): number {
  return shot === null || look.isStill ? 0 : Math.round(patience * replayDurationMs(shot.report));
}

/** The same without what the shot shows: only who is next. */
function unspoilt(basis: Basis, turn: Turn, whole: MessageParts): MessageParts {
  const { match, isLatest, words, discOf } = basis;
  const { state } = match;
  // A player alone knows which shot is the last.
  const isOver = state.phase.kind === 'ended' && !isShotAlone(state);
  const offers = isLatest ? openOfferLines(state, words) : [];
  return {
    ...whole,
    below: [...asking(basis, turn, discOf), ...offers],
    // That it is decided is told with the ruling.
    buttons: isAsking(basis, turn) && !isOver ? controlsOf({ ...basis, mayFinish: false }) : [],
  };
}

/** Pings no one in a shootout alone. */
function callOf(basis: Basis, turn?: Turn): Pinging {
  const { match, isLatest, words } = basis;
  const state = isLatest ? match.state : (turn?.taken.state ?? match.state);
  const [sentence] = asking(basis, turn);
  if (sentence === undefined || isShotAlone(state)) return NO_ONE;
  if (isLatest && isOfEvening(match) && match.turnRevision === 0)
    return callToGame(match, sentence, words);
  const toMove = isLatest ? playersToMove(match.state) : [];
  const called = [...toMove, ...(turn?.ahead === undefined ? [] : [turn.ahead])].filter(
    isReachable,
  );
  return pinging(called, sentence);
}

/** Calls all players of a game, and so brings them into its thread: later turns ping nobody. */
function callToGame({ state }: StoredMatch, sentence: string, words: Words): Pinging {
  const called = state.seats.map(({ player }) => player).filter(isReachable);
  const who = words.match.and(called.map((player) => mentionOf(player, words)));
  return pinging(called, `${words.match.gameStarts(who)}\n${sentence}`);
}

/** The shots just before, one line each. */
export function toldInLines(earlier: readonly StoredAction[], words: Words): readonly string[] {
  return earlier.map((taken) => asOneLine(eventLines(taken, words)));
}

export function accentOf({ state }: StoredMatch): number {
  const [player] = playersToMove(state);
  const seat = state.seats.find((each) => each.player === player);
  return seat === undefined ? NEUTRAL_ACCENT : SIDE_ACCENTS[seat.side];
}

export function cupLines(tournament: string | undefined): readonly string[] {
  return tournament === undefined ? [] : [`-# 🏆 ${escapeMarkdown(tournament)}`];
}

/** What a round brought, and who is asked for what. */
async function closing(
  basis: Basis,
  state: MatchState,
  turn: Turn | undefined,
  aside: StoredAction | undefined,
): Promise<readonly string[]> {
  const { match, isLatest, words, boards, discOf } = basis;
  const round = roundEndedIn(turn?.taken.events ?? []);
  const isAlone = isShotAlone(state);
  const named = (side: Side) => `${discOf(side)}${sideMention(state, side, words)}`;
  return [
    ...(basis.pictures === null ? [`-# ${words.match.unseen}`] : []),
    ...(round === undefined || isAlone
      ? []
      : [roundText(round, state, named, words), ...decidedLines(state, words)]),
    ...(isAlone ? [...tallyLines(state, words), ...(await resultLines(match, boards, words))] : []),
    ...(isAlone && state.phase.kind === 'ended' ? cupLines(basis.tournament) : []),
    ...(aside === undefined ? [] : eventLines(aside, words)),
    ...asking(basis, turn, discOf),
    ...(isLatest ? openOfferLines(match.state, words) : []),
  ];
}

/** A notification can't show discs. */
const NO_DISC: DiscOf = () => '';

function asking(
  { match, isLatest, words }: Basis,
  turn: Turn | undefined,
  discOf = NO_DISC,
): readonly string[] {
  const ahead = turn?.ahead;
  if (isLatest) return [...askingNow(match, words, ahead, discOf), ...dueLines(match, turn, words)];
  // Robots are already shooting and will edit this message, so only the early ping is needed.
  if (turn === undefined || ahead === undefined) return [];
  return askingNow({ ...match, state: turn.taken.state }, words, ahead, discOf);
}

function askingNow(
  match: StoredMatch,
  words: Words,
  ahead: string | undefined,
  discOf: DiscOf,
): readonly string[] {
  const phrases = words.match;
  const toMove = playersToMove(match.state);
  if (toMove.length === 0) return [];
  const who = phrases.and(toMove.map((player) => withDisc(player, match.state, words, discOf)));
  const { kind } = match.state.phase;
  if (kind === 'choosing-starter') return [phrases.chooseStarter(who)];
  if (kind === 'drawing-hands') return [phrases.pickHand(who)];
  if (!toMove.every(isPerson)) {
    return [
      ahead === undefined
        ? phrases.robotToFlick(who)
        : phrases.robotThen(who, mentionOf(ahead, words)),
    ];
  }
  return [kind === 'lagging' ? phrases.toLag(who) : phrases.toFlick(who)];
}

const DAY_MS = 86_400_000;

/** A clock of days is told by a board alone, and again before it runs out. */
function dueLines(
  { dueAtMs, turnMs, state }: StoredMatch,
  turn: Turn | undefined,
  { match }: Words,
): readonly string[] {
  const isFar = turn !== undefined && turnMs !== null && turnMs >= DAY_MS;
  const isDue = dueAtMs !== null && !isFar && playersToMove(state).some(isPerson);
  return isDue ? [match.until(relativeTime(dueAtMs))] : [];
}

/** A player after a disc of their side. */
function withDisc(player: string, { seats }: MatchState, words: Words, discOf = NO_DISC): string {
  const seat = seats.find((each) => each.player === player);
  return `${seat === undefined ? '' : discOf(seat.side)}${mentionOf(player, words)}`;
}
