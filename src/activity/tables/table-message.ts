import { boardAltText } from '@crokinole/pictures/alt-text/board';
import { shotAltText } from '@crokinole/pictures/alt-text/shot';
import { boardViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import { shotFactsOf } from '@crokinole/pictures/match/shot-views';
import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { sideOfDisc } from 'crokinole/match/discs';
import { scoreOf } from 'crokinole/match/score';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import { winnersOf } from 'crokinole/match/standing';
import type { MatchState } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { choosingSeats } from 'crokinole/match/who-may-act';
import type { Invitation } from '../../matches/records/invitations.ts';
import {
  isByOwnFinger,
  isInChat,
  type StoredAction,
  type StoredMatch,
} from '../../matches/records/matches.ts';
import { isPerson } from '../../matches/records/players.ts';
import type { PlayerAction } from '../../matches/steps/match-steps.ts';
import { mentionOf, plainText } from '../../texts/names.ts';
import { decidedLines, figuresText } from '../../texts/score-text.ts';
import {
  countLines,
  isShotAlone,
  tallyLines,
  eventLines,
  openOfferLines,
  roundLines,
  titleOf,
  offerLabel,
} from '../../texts/turn-text.ts';
import { goalText, termsLine, termsOf } from '../../texts/terms-text.ts';
import type { Words } from '../../words/english/messages.ts';
import { pictureWordsIn, wordsIn, type Language } from '../../words/registry.ts';
import type { MatchAct } from '../protocol/client-messages.ts';
import type { ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import type { TableCaptions } from '../rooms/rooms.ts';
import { countOf, shotMessageOf } from '../rooms/shot-message.ts';

/** The authority's action for each act. A rematch isn't an action but an invitation. */
export const ACTIONS: Readonly<Record<Exclude<MatchAct, 'rematch'>, PlayerAction>> = {
  resign: { kind: 'resign' },
  'offer-draw': { kind: 'offer', what: 'draw' },
  'offer-adjournment': { kind: 'offer', what: 'adjournment' },
  'offer-finish': { kind: 'offer', what: 'finish' },
  'accept-draw': { kind: 'accept', what: 'draw' },
  'accept-adjournment': { kind: 'accept', what: 'adjournment' },
  'accept-resignation': { kind: 'accept', what: 'resignation' },
  'accept-finish': { kind: 'accept', what: 'finish' },
  'decline-draw': { kind: 'decline', what: 'draw' },
  'decline-adjournment': { kind: 'decline', what: 'adjournment' },
  'decline-resignation': { kind: 'decline', what: 'resignation' },
  'decline-finish': { kind: 'decline', what: 'finish' },
  resume: { kind: 'resume' },
  starts: { kind: 'choose-starter', starts: true },
  'others-start': { kind: 'choose-starter', starts: false },
  'hand-left': { kind: 'pick-hand', hand: 'left' },
  'hand-right': { kind: 'pick-hand', hand: 'right' },
};

/** The reader of a table message: their language, and the names that they see. */
export interface TableReader {
  readonly language: Language;
  readonly captions: TableCaptions;
}

interface MatchNow {
  readonly match: StoredMatch;
  readonly last: StoredAction | undefined;
  /** What has happened in its round. */
  readonly round: readonly MatchEvent[];
  /** After the end: the invitation to a rematch. */
  readonly rematch: Invitation | undefined;
  /** Whether the sides may agree to end it here. */
  readonly mayFinish: boolean;
  readonly nowMs: number;
}

/** The part of the table message that is the same for all readers. */
export function sharedTable(
  { match, last, round, nowMs }: MatchNow,
  { language, captions }: TableReader,
): Omit<TableMessage, 'own' | 'acts' | 'asks'> {
  const { state } = match;
  const words = wordsIn(language);
  const view = boardViewOf(state, captions);
  const plain = (line: string) => plainText(line, captions.nameOf);
  const score = figuresText(scoreOf(state), words);
  const lines =
    last === undefined ? [] : eventLines({ ...last, events: lastEvents(last, state) }, words);
  return {
    kind: 'table',
    play: isShotAlone(state) ? 'shootout' : 'match',
    match: match.id,
    revision: match.revision,
    title: titleOf(state, captions.nameOf, words),
    terms: [
      plain(termsLine(termsOf(match), captions.settings, words)),
      ...(isByOwnFinger(match) ? [words.table.walkUp.ownFinger] : []),
    ].join(' · '),
    sides: view.sides.map((side) => ({
      ...side,
      names: [...side.names],
      seats: [...side.seats],
      ...facesOf(state, side.side, captions),
    })),
    discs: state.round.discs.map(({ id, x, y }, at) => ({
      id,
      side: sideOfDisc(id),
      ...numbered(view.discs[at]?.number),
      x,
      y,
    })),
    round: view.round,
    goal: goalText(state.rules, words),
    turn: turnOf(state, captions),
    hand: state.hand,
    boardSpeed: state.boardSpeed,
    dueAtMs: match.dueAtMs,
    nowMs,
    isOver: state.phase.kind === 'ended',
    // A shootout alone has a result, but nobody to win against.
    ...(isShotAlone(state) ? {} : { winners: [...winnersOf(state)] }),
    ...(score === '' ? {} : { score }),
    // In a shootout alone, the twenties are the result, so they get lines of their own.
    lines: [
      ...lines,
      ...(isShotAlone(state) ? [...tallyLines(state, words), ...countLines(state, words)] : []),
    ].map(plain),
    shots: roundLines(round, state, words).map(({ side, line }) => ({ side, line: plain(line) })),
    told: boardAltText(view, pictureWordsIn(language)),
    withNumbers: captions.withNumbers,
    withValues: captions.withValues === true,
    ...(match.walkUp === null ? {} : { walkUp: match.walkUp }),
  };
}

/** A match that is over opens with how it ended: the ruling on its last shot was there before. */
function lastEvents({ events }: StoredAction, state: MatchState): readonly MatchEvent[] {
  const end = isShotAlone(state) ? [] : events.filter(({ kind }) => kind === 'match-ended');
  return end.length > 0 ? end : events;
}

function numbered(number: number | undefined) {
  return number === undefined ? {} : { number };
}

/** Left out if no player of the side has one. */
function facesOf({ seats }: MatchState, of: number, { faces }: TableCaptions) {
  const own = seats.filter(({ side }) => side === of);
  const keys = own.map(({ player }) => faces.keyOf(player) ?? null);
  return keys.some((key) => key !== null) ? { faces: keys } : {};
}

function turnOf(state: MatchState, { nameOf }: Captions): TableMessage['turn'] {
  const next = nextShotOf(state);
  if (next === undefined) return null;
  const { side, player, quadrant } = seatAt(state.seats, next.seat);
  return {
    seat: next.seat,
    side,
    name: nameOf(player),
    quadrant,
    disc: next.disc,
    isForStart: state.phase.kind === 'lagging',
    isFree: next.isFree,
    start: next.allowances,
  };
}

/** What is asked of the players to move; everyone else reads whose turn it is. */
function asking({ state }: StoredMatch, reader: string, words: Words): readonly string[] {
  const { match } = words;
  const toMove = playersToMove(state);
  if (toMove.length === 0) return [];
  const who = match.and(toMove.map((player) => mentionOf(player, words)));
  if (!toMove.every(isPerson)) return [match.robotToFlick(who)];
  const { kind } = state.phase;
  const isChoice = kind === 'choosing-starter' || kind === 'drawing-hands';
  const { flickOf, choiceOf } = words.table;
  if (!toMove.includes(reader)) return [isChoice ? choiceOf(who) : flickOf(who)];
  if (kind === 'choosing-starter') return [match.chooseStarter(who)];
  if (kind === 'drawing-hands') return [match.pickHand(who)];
  return [kind === 'lagging' ? match.toLag(who) : match.toFlick(who)];
}

/** The part of the table message that depends on the player: their seats, and what they can or must do. */
export function ownAt(
  { match, rematch, mayFinish }: MatchNow,
  player: string,
  { language, captions }: TableReader,
): Pick<TableMessage, 'own' | 'acts' | 'asks'> {
  const words = wordsIn(language);
  const seats = match.state.seats.flatMap((seat, number) =>
    seat.player === player ? [{ ...seat, number }] : [],
  );
  const [first] = seats;
  const labels = actLabels(match.state, words);
  const open = rematch?.status === 'open' ? rematch : undefined;
  // A player who has agreed to a rematch waits for the others, so the button is hidden.
  const hasAsked = open?.seats.some((seat) => seat.player === player && seat.accepted) === true;
  return {
    own:
      first === undefined
        ? null
        : {
            seats: seats.map(({ number }) => number),
            side: first.side,
            quadrant: first.quadrant,
          },
    acts: [
      ...actsFor(match, player, mayFinish)
        .filter((act) => act !== 'rematch' || !hasAsked)
        .map((act) => ({ act, label: labels[act] })),
      ...walkUpActs(match, player, words),
    ],
    asks: [
      ...asking(match, player, words),
      ...(mayFinish ? decidedLines(match.state, words) : []),
      ...openOfferLines(match.state, words),
      ...(open === undefined ? [] : [words.table.rematchAsked(mentionOf(open.host, words))]),
    ].map((line) => plainText(line, captions.nameOf)),
  };
}

/** The first in line has seat 0, and chooses how the next round is flicked. */
function walkUpActs(
  { walkUp, state }: StoredMatch,
  player: string,
  { table: { walkUp: phrases } }: Words,
): TableMessage['acts'] {
  if (walkUp === null || state.seats[0]?.player !== player) return [];
  return walkUp === 'pull'
    ? [{ act: 'by-finger', label: phrases.byFinger }]
    : [{ act: 'by-pull', label: phrases.byPull }];
}

/** The shot of an action with the referee's ruling; undefined if the action moved no disc. */
export function takenShot(
  taken: StoredAction,
  { language, captions }: TableReader,
): ShotMessage | undefined {
  const { matchId, revision, shot, state, events } = taken;
  const judged = judgedIn(events);
  if (shot === null || judged === undefined) return undefined;
  const words = wordsIn(language);
  const name = captions.nameOf(seatAt(state.seats, judged.seat).player);
  const facts = shotFactsOf(name, shot.report, judged.ruling);
  const ended = events.find((event) => event.kind === 'round-ended');
  // What follows the end of the round would give away what the count is about to show.
  const before = ended === undefined ? events : events.slice(0, events.indexOf(ended));
  return shotMessageOf(
    shot,
    {
      match: matchId,
      revision,
      lines: eventLines({ ...taken, events: before }, words).map((line) =>
        plainText(line, captions.nameOf),
      ),
      told: shotAltText(facts, pictureWordsIn(language)),
      ...(ended === undefined || isShotAlone(state) ? {} : { count: countOf(ended) }),
    },
    captions.withNumbers,
    judged.ruling,
  );
}

/** What a player can do in a match, the most likely first; nothing for people who watch. */
function actsFor(match: StoredMatch, player: string, mayFinish: boolean): readonly MatchAct[] {
  const { state, tournament } = match;
  // At the walk-up table, a player who leaves gives up, and the next round starts by itself.
  if (!isInChat(match)) return [];
  const own = state.seats.flatMap((seat, number) => (seat.player === player ? [number] : []));
  if (own.length === 0) return [];
  if (state.phase.kind === 'ended') return tournament === null ? ['rematch'] : [];
  return [
    ...choices(state, own),
    ...(mayFinish && !state.offers.some(({ what }) => what === 'finish')
      ? (['offer-finish'] as const)
      : []),
    ...answers(state),
    // A shootout has no opponent who could agree.
    ...(isShotAlone(state) ? [] : offers(state, tournament !== null)),
    'resign',
  ];
}

function choices(state: MatchState, own: readonly number[]): readonly MatchAct[] {
  if (state.adjourned) return ['resume'];
  if (!choosingSeats(state).some((seat) => own.includes(seat))) return [];
  if (state.phase.kind === 'choosing-starter') return ['starts', 'others-start'];
  return state.phase.kind === 'drawing-hands' ? ['hand-left', 'hand-right'] : [];
}

/**
 * Every player gets both buttons, because the authority checks who
 * may answer. A player who declines their own offer withdraws it.
 */
function answers({ offers: open }: MatchState): readonly MatchAct[] {
  const kinds = [...new Set(open.map(({ what }) => what))];
  return kinds.flatMap((what): readonly MatchAct[] => [`accept-${what}`, `decline-${what}`]);
}

function offers({ offers: open, adjourned }: MatchState, isCup: boolean): readonly MatchAct[] {
  if (adjourned) return [];
  const isOpen = (kind: string) => open.some(({ what }) => what === kind);
  return [
    ...(isCup || isOpen('draw') ? [] : (['offer-draw'] as const)),
    ...(isOpen('adjournment') ? [] : (['offer-adjournment'] as const)),
  ];
}

/** The label of the button for each act. */
function actLabels(state: MatchState, words: Words): Readonly<Record<MatchAct, string>> {
  const { common, match } = words;
  const { buttons } = match;
  return {
    resign: buttons.resign,
    'offer-draw': buttons.offerDraw,
    'offer-adjournment': buttons.offerAdjournment,
    'offer-finish': buttons.finish,
    'accept-draw': offerLabel('draw', 'accept', words),
    'accept-adjournment': offerLabel('adjournment', 'accept', words),
    'accept-resignation': offerLabel('resignation', 'accept', words),
    'accept-finish': offerLabel('finish', 'accept', words),
    'decline-draw': offerLabel('draw', 'decline', words),
    'decline-adjournment': offerLabel('adjournment', 'decline', words),
    'decline-resignation': offerLabel('resignation', 'decline', words),
    'decline-finish': offerLabel('finish', 'decline', words),
    resume: buttons.resume,
    starts: buttons.starts,
    'others-start': buttons.othersStart,
    'hand-left': buttons.hands.left,
    'hand-right': buttons.hands.right,
    rematch: isShotAlone(state) ? common.buttons.again : buttons.rematch,
  };
}
