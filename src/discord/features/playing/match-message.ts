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
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { Captions } from '@crokinole/pictures/match/match-views';
import { mentionOf } from '../../../texts/names.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import { matchButtons, replayShotButton } from './match-buttons.ts';
import { asOneLine, headingOf, isSheet } from './past-turn.ts';
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
  NEUTRAL_ACCENT,
  SIDE_ACCENTS,
} from '../../ui/parts.ts';
import {
  resultLines,
  isShotAlone,
  tallyLines,
  eventLines,
  openOfferLines,
  outcomeLine,
  sideMention,
} from '../../../texts/turn-text.ts';
import { scoreForCalled } from '../../ui/texts.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  achievementLines,
  ratingChangesOf,
  ratingLines,
  paintEnd,
  paintTurn,
  roundEndedIn,
  type BoardTurn,
  type TakenShot,
} from './turn-pictures.ts';
import { scoreAsPlayed } from 'crokinole/match/as-played';
import type { RoundEnded } from '@crokinole/pictures/match/shot-views';
import { seatAt } from 'crokinole/match/seats';
import type { Side } from 'crokinole/rules/ruling';
import { replayDurationMs } from 'crokinole/shot/replay-duration';

export interface ChannelTurn extends BoardTurn {
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
  readonly turn: ChannelTurn;
  readonly look: Look;
  readonly settings: ServerSettings;
  readonly words: Words;
  readonly captions: Captions;
  /** Null if painting failed: the message then has only text. */
  readonly pictures: Pictures | null;
  readonly boards: Leaderboards;
  /** The share of a replay after which words tell what it showed; none are held back without it. */
  readonly patience?: number;
  /**
   * The match has ended: its last shot is seen first, in a message without a word of the result. Then
   * the same message becomes the card of the match, with its best shot.
   */
  readonly end?: 'last-shot' | { readonly best: TakenShot | undefined } | undefined;
  /** How the two players of an ended match stand against each other. */
  readonly rivalry?: string | undefined;
  /** Whether it can be played at the table as well. */
  readonly hasSeats?: boolean;
  /** What stands before the name of a side, or of a player who is to flick. */
  readonly discOf?: DiscOf;
}

export type DiscOf = (side: Side) => string;

/**
 * A turn as the channel sees it: who flicks, the shot moving, what the referee says, who is next. While
 * the shot moves for the first time, no word tells what comes of it.
 */
export async function matchMessage(
  options: TurnMessageOptions,
  /** The pictures of the edited message, if they stay. */
  kept?: readonly APIComponentInContainer[],
): Promise<MessagePayload> {
  const { turn, pictures } = options;
  const whole = await partsOf(options);
  const call = callOf(options);
  const message = { components: around(whole, kept ?? []), files: [], ...call };
  if (pictures === null || kept !== undefined) return message;
  const { end } = options;
  // A still shows everything at once.
  const isMoving = typeof end !== 'object' && shooterOf(turn) !== undefined;
  const afterMs = isMoving ? replayMsOf(turn.taken, options.look, options.patience ?? 0) : 0;
  const first = afterMs === 0 ? whole : unspoilt(options, whole);
  const painted = async () => {
    const painter = { ...options, pictures };
    const files = await (typeof end === 'object'
      ? paintEnd(turn.match, end.best, painter)
      : paintTurn(turn, painter));
    return { components: around(first, files.map(picture)), files };
  };
  if (afterMs === 0) return { ...message, painted };
  // The card of the match brings the words, even after a crash.
  if (end === 'last-shot') return { ...message, components: around(first, []), painted };
  const atRest = {
    afterMs,
    around: (shown: readonly APIComponentInContainer[]) => ({
      components: around(whole, shown),
      files: [],
      ...call,
    }),
  };
  return { ...message, components: around(first, []), painted, atRest };
}

/** What a message says above its pictures and below them, and its buttons. */
interface MessageParts {
  readonly accent: number;
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly buttons: readonly APIComponentInContainer[];
}

function around(
  { accent, above, below, buttons }: MessageParts,
  shown: readonly APIComponentInContainer[],
) {
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

async function partsOf(options: TurnMessageOptions): Promise<MessageParts> {
  const { turn, words, pictures, end } = options;
  if (typeof end === 'object') return endParts(options, end.best);
  const { match, taken, isLatest } = turn;
  const state = taken?.state ?? match.state;
  const told = taken === undefined ? [] : eventLines(taken.events, state, words, taken.revision);
  const shooter = pictures === null ? undefined : shooterOf(turn);
  const tail = await closing(options, state);
  // The player who is called ahead answers here, though robots come first.
  const isAsking = isLatest || turn.ahead !== undefined;
  return {
    accent: accentOf(match),
    above: [
      ...(taken === undefined ? opening(options) : earlierLines(turn, words)),
      ...(shooter === undefined
        ? told
        : [words.match.flicks(withDisc(shooter, state, words, options.discOf))]),
    ],
    below: [...(shooter === undefined ? [] : told), ...tail],
    buttons: rows([
      ...(isAsking ? matchButtons(match, words, options.hasSeats) : []),
      // A shot ended a round, and the match goes on.
      ...(!isAsking &&
      taken?.shot &&
      roundEndedIn(taken.events) !== undefined &&
      taken.state.phase.kind !== 'ended' &&
      !isShotAlone(taken.state)
        ? [replayShotButton(match.id, taken.revision, words)]
        : []),
    ]),
  };
}

/** Who won and by what; the card; what it means. */
async function endParts(
  options: TurnMessageOptions,
  best: TakenShot | undefined,
): Promise<MessageParts> {
  const { turn, words, boards, pictures, hasSeats } = options;
  const { match, taken, isLatest } = turn;
  const { state } = match;
  const { phase } = state;
  const told = taken?.events.filter(({ kind }) => kind !== 'match-ended') ?? [];
  const lines = taken === undefined ? [] : eventLines(told, state, words, taken.revision);
  const meaning = [
    ...(options.rivalry === undefined ? [] : [`⚔️ ${options.rivalry}`]),
    ...ratingLines(await ratingChangesOf(match, boards), state, words),
  ];
  return {
    accent: accentOf(match),
    above: [
      ...(phase.kind === 'ended' ? [outcomeLine(phase.outcome, state, words)] : []),
      ...earlierLines(turn, words),
      ...(lines.length === 0 ? [] : [asOneLine(lines)]),
    ],
    below: [
      // The picture would have shown the score.
      ...(pictures === null
        ? [`**${scoreAsPlayed(state).join(' – ')}**`, `-# ${words.match.unseen}`]
        : []),
      ...meaning,
      ...(await achievementLines(match, boards, words)),
      ...(turn.tournament === undefined ? [] : [cupLine(turn.tournament)]),
    ],
    buttons: isLatest ? rows(matchButtons(match, words, hasSeats, best?.taken.revision)) : [],
  };
}

/** Who flicks in the picture. */
function shooterOf({ taken, before }: ChannelTurn): string | undefined {
  const judged = taken === undefined || before === undefined ? undefined : judgedIn(taken.events);
  return judged && taken && seatAt(taken.state.seats, judged.seat).player;
}

/** How long a turn's picture moves for the first time, as a share of it. */
export function replayMsOf(taken: StoredAction | undefined, look: Look, patience: number): number {
  const shot = taken?.shot ?? null;
  return shot === null || look.isStill ? 0 : Math.round(patience * replayDurationMs(shot.report));
}

/** The same without what the shot shows: only who flicks, and who is next. */
function unspoilt(options: TurnMessageOptions, whole: MessageParts): MessageParts {
  const { turn, words, hasSeats, discOf } = options;
  const { match, isLatest } = turn;
  const { state } = match;
  // A player alone knows which shot is the last.
  const isOver = state.phase.kind === 'ended' && !isShotAlone(state);
  const isAsking = isLatest || turn.ahead !== undefined;
  const offers = isLatest ? openOfferLines(match.state, words) : [];
  return {
    ...whole,
    below: [...asking(turn, words, discOf), ...offers],
    buttons: isAsking && !isOver ? rows(matchButtons(match, words, hasSeats)) : [],
  };
}

/** Pings no one in a shootout alone, or if the board is only shown again, which happens often. */
function callOf({ turn, words, captions }: TurnMessageOptions): Pinging {
  const { match, taken, isLatest, ahead } = turn;
  const state = isLatest ? match.state : (taken?.state ?? match.state);
  const [sentence] = asking(turn, words);
  if (sentence === undefined || turn.hasCalled || isShotAlone(state)) return { pings: [] };
  if (isLatest && isOfEvening(match) && match.turnRevision === 0)
    return callToGame(match, sentence, words);
  const toMove = isLatest ? playersToMove(match.state) : [];
  const called = [...toMove, ...(ahead === undefined ? [] : [ahead])].filter(isReachable);
  // The score of a round that this shot has ended would tell what it did.
  if (taken !== undefined && isSheet(taken)) return pinging(called, sentence);
  const score = scoreForCalled(state, called, captions.nameOf, words);
  return pinging(called, `${sentence}\n${score}`);
}

function isReachable(player: string): boolean {
  return isPerson(player) && !isFormerPlayer(player);
}

/** Calls all players of a game, and so brings them into its thread: later turns ping nobody. */
function callToGame({ state }: StoredMatch, sentence: string, words: Words): Pinging {
  const called = state.seats.map(({ player }) => player).filter(isReachable);
  const who = words.match.and(called.map((player) => mentionOf(player, words)));
  return pinging(called, `${words.match.gameStarts(who)}\n${sentence}`);
}

/** The robots' shots just before, one line each. */
function earlierLines({ earlier = [] }: ChannelTurn, words: Words): readonly string[] {
  return earlier.map(({ events, state, revision }) =>
    asOneLine(eventLines(events, state, words, revision)),
  );
}

function accentOf({ state }: StoredMatch): number {
  const [player] = playersToMove(state);
  const seat = state.seats.find((each) => each.player === player);
  return seat === undefined ? NEUTRAL_ACCENT : SIDE_ACCENTS[seat.side];
}

function opening({ turn, settings, words }: TurnMessageOptions): readonly string[] {
  const { match, isLatest, tournament } = turn;
  const cup = tournament === undefined ? [] : [cupLine(tournament)];
  return [...cup, headingOf(match, match.revision === 0 || isLatest, settings, words)];
}

function cupLine(name: string): string {
  return `-# 🏆 ${escapeMarkdown(name)}`;
}

/** What a round brought, and who is asked for what. */
async function closing(
  { turn, words, boards, pictures, discOf }: TurnMessageOptions,
  state: MatchState,
): Promise<readonly string[]> {
  const { match, taken, isLatest, aside } = turn;
  const phrases = words.match;
  // An offer is named for as long as it is open, anyway.
  const news = aside?.events.filter(({ kind }) => !isLatest || kind !== 'offered') ?? [];
  const round = roundEndedIn(taken?.events ?? []);
  const isAlone = isShotAlone(state);
  return [
    ...(pictures === null ? [`-# ${phrases.unseen}`] : []),
    ...(round === undefined || isAlone ? [] : [roundLine(round, state, words, discOf)]),
    ...(isAlone ? [...tallyLines(state, words), ...(await resultLines(match, boards, words))] : []),
    ...(isAlone && state.phase.kind === 'ended' && turn.tournament !== undefined
      ? [cupLine(turn.tournament)]
      : []),
    ...(aside === undefined ? [] : eventLines(news, aside.state, words, aside.revision)),
    ...asking(turn, words, discOf),
    ...(isLatest ? openOfferLines(match.state, words) : []),
  ];
}

/** A notification can't show discs. */
const NO_DISC: DiscOf = () => '';

function roundLine(
  { round, breakdown, scores }: RoundEnded,
  state: MatchState,
  words: Words,
  discOf = NO_DISC,
): string {
  const { match } = words;
  const gains = breakdown.sides
    .filter(({ awarded }) => awarded > 0)
    .map(({ side, awarded }) => match.gain(awarded, sideMention(state, side, words)));
  const points = breakdown.sides.map(({ side, rawPoints }) =>
    match.score(`${discOf(side)}${match.sides[side] ?? ''}`, rawPoints),
  );
  // After the first round, the match score is what it gained.
  const stand = state.rounds.length > 1 ? scores.join('–') : null;
  return match.roundOver(round, points.join(' – '), gains, stand);
}

function asking(turn: ChannelTurn, words: Words, discOf = NO_DISC): readonly string[] {
  const { match, taken, isLatest, ahead } = turn;
  if (isLatest) return askingNow(match, words, ahead, discOf);
  // Robots are already shooting and will edit this message, so only the early ping is needed.
  if (ahead === undefined || taken === undefined) return [];
  return askingNow({ ...match, state: taken.state }, words, ahead, discOf);
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
  const until = match.dueAtMs === null ? [] : [phrases.until(relativeTime(match.dueAtMs))];
  const { kind } = match.state.phase;
  if (kind === 'choosing-starter') return [phrases.chooseStarter(who), ...until];
  if (kind === 'drawing-hands') return [phrases.pickHand(who), ...until];
  if (!toMove.every(isPerson)) {
    return [
      ahead === undefined
        ? phrases.robotToFlick(who)
        : phrases.robotThen(who, mentionOf(ahead, words)),
    ];
  }
  return [kind === 'lagging' ? phrases.toLag(who) : phrases.toFlick(who), ...until];
}

/** A player after a disc of their side. */
function withDisc(player: string, { seats }: MatchState, words: Words, discOf = NO_DISC): string {
  const seat = seats.find((each) => each.player === player);
  return `${seat === undefined ? '' : discOf(seat.side)}${mentionOf(player, words)}`;
}
