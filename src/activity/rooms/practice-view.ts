import { discsAltText } from '@crokinole/pictures/alt-text/aim';
import { boardViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import { numberOfDisc, sideOfDisc } from 'crokinole/match/discs';
import { formatPosition } from 'crokinole/match/notation/position';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf, type Aim, type NextShot } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { FREE_SIDES, freeMatchOf, type FreeSide } from 'crokinole/practice/free-match';
import { DISCS_A_SIDE } from 'crokinole/practice/free-shooting';
import type { Ruling } from 'crokinole/rules/ruling';
import type { Hand } from 'crokinole/shot/hand';
import { speedOfPower } from 'crokinole/shot/power';
import type { ShotReport } from 'crokinole/shot/report';
import { type StoredFreeBoard } from '../../matches/records/practice.ts';
import { pictureWordsIn, wordsIn, type Language } from '../../words/registry.ts';
import type { TableAct, TableAim } from '../protocol/client-messages.ts';
import type { ClientMessage } from '../protocol/read-client-message.ts';
import type { ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import type { Guest } from './rooms.ts';
import { plainText } from '../../texts/names.ts';
import { shotMessageOf } from './shot-message.ts';

/** The reader of a practice board. There is only one, because practice is private. */
export interface PracticeReader {
  readonly player: string;
  readonly language: Language;
  readonly captions: Captions;
  readonly nowMs: number;
}

export const FREE = 'free';

export type Flick = Extract<ClientMessage, { kind: 'flick' }>;

export type Act = Extract<ClientMessage, { kind: 'act' }>;

/** A guest's own board as it is saved. */
export interface PracticeState extends Pick<TableMessage, 'match' | 'revision'> {
  readonly tableFor: (who: PracticeReader) => TableMessage;
  /** The last shot, for a page that lost its line before it came; undefined if it isn't stored. */
  readonly last?: {
    /** Of the board that it left. */
    readonly revision: number;
    readonly shotFor: (who: PracticeReader) => ShotMessage;
  };
}

/** The result of a request: a refusal, or what to show the player. */
export type Done =
  | { readonly refused: string }
  | {
      readonly shown: (who: PracticeReader) => {
        readonly shot?: ShotMessage;
        readonly table: TableMessage;
      };
    };

/** A kind of board that a player has alone. */
export interface PracticeBoard {
  /** The id may be of another day, or name none. Undefined if the guest has no such board. */
  read(guest: Guest, id: string): Promise<PracticeState | undefined>;
  flick(guest: Guest, message: Flick): Promise<Done>;
  act(guest: Guest, message: Act): Promise<Done>;
}

/** The fields that are the same in all kinds of practice. */
export function alone({ captions, nowMs }: PracticeReader) {
  return {
    kind: 'table',
    round: 1,
    goal: '',
    dueAtMs: null,
    nowMs,
    asks: [] as string[],
    withNumbers: captions.withNumbers,
    withValues: captions.withValues === true,
  } as const;
}

function turnOf(next: NextShot | undefined, side: number, name: string): TableMessage['turn'] {
  if (next === undefined) return null;
  const { disc, quadrant, isFree, allowances } = next;
  return {
    seat: next.seat,
    side,
    name,
    quadrant,
    disc,
    isForStart: false,
    isFree,
    start: allowances,
  };
}

/** A board with one shot, which its reader may take from this seat while it's open. */
export function boardOf(
  state: MatchState,
  isOpen: boolean,
  { captions, player }: PracticeReader,
  seat: SeatNumber = 0,
) {
  const { side, quadrant } = seatAt(state.seats, seat);
  return {
    sides: boardViewOf(state, captions).sides,
    discs: discsOf(state.round.discs, captions),
    turn: isOpen ? turnOf(nextShotOf(state), side, captions.nameOf(player)) : null,
    own: { seats: [seat], side, quadrant },
    hand: state.hand,
    boardSpeed: state.boardSpeed,
  };
}

interface FreeShown {
  readonly stored: StoredFreeBoard;
  readonly hand: Hand;
  /** What has just happened on the board. */
  readonly lines: readonly string[];
}

/** The table message for the player's free board. */
export function freeTable({ stored, hand, lines }: FreeShown, who: PracticeReader): TableMessage {
  const { table, side, revision, random } = stored;
  const { player, language, captions } = who;
  const words = wordsIn(language);
  const colourOf = (each: number) => words.match.sides[each] ?? '';
  const state = freeMatchOf(table, { player, side, hand, random });
  const next = state && nextShotOf(state);
  const title = plainText(words.practice.freeHead(colourOf(side), words.match.hands[hand]), String);
  const seat = FREE_SIDES.indexOf(side);
  const quadrantOf = (each: number) => (each === 0 ? 0 : 2);
  const quadrant = quadrantOf(side);
  const discs = discsOf(table.discs, captions);
  return {
    ...alone(who),
    play: 'free',
    match: FREE,
    revision,
    title,
    terms: title,
    sides: FREE_SIDES.map((each) => ({
      side: each,
      names: [colourOf(each)],
      seats: [quadrantOf(each)],
      points: 0,
      twenties: table.twenties.filter((disc) => sideOfDisc(disc) === each).length,
      discsLeft: discsLeft(stored, each),
      discsInRound: DISCS_A_SIDE,
    })),
    discs,
    turn: turnOf(next, side, colourOf(side)),
    own: { seats: [seat], side, quadrant },
    hand,
    boardSpeed: table.boardSpeed,
    isOver: false,
    lines: linesOf(lines, next, words.practice.refusals['no-disc-left'], words.practice.freeHint),
    told: discsAltText({ discs, quadrant }, [title], pictureWordsIn(language)),
    acts: freeActs(stored, words.practice.buttons, colourOf),
    notation: formatPosition(table.discs),
  };
}

function linesOf(
  lines: readonly string[],
  next: NextShot | undefined,
  full: string,
  hint: string,
): string[] {
  const shown = lines.length === 0 ? [hint] : lines;
  return [...shown, ...(next === undefined ? [full] : [])].map((line) => plainText(line, String));
}

function discsLeft({ table }: StoredFreeBoard, side: FreeSide): number {
  const used = [...table.discs.map(({ id }) => id), ...table.twenties];
  return DISCS_A_SIDE - used.filter((disc) => sideOfDisc(disc) === side).length;
}

export function discsOf(discs: MatchState['round']['discs'], captions: Captions) {
  return discs.map(({ id, x, y }) => ({
    id,
    side: sideOfDisc(id),
    ...(captions.withNumbers ? { number: numberOfDisc(id) } : {}),
    x,
    y,
  }));
}

function freeActs(
  { table, side }: StoredFreeBoard,
  buttons: { readonly undo: string; readonly clear: string; readonly setUp: string } & {
    readonly side: (side: string) => string;
  },
  colourOf: (side: number) => string,
): TableMessage['acts'] {
  const isBare = table.discs.length + table.twenties.length === 0;
  const act = (name: TableAct, label: string) => ({ act: name, label });
  return [
    ...(table.past.length === 0 ? [] : [act('undo', buttons.undo)]),
    act('side', buttons.side(colourOf(side === 0 ? 1 : 0))),
    ...(isBare ? [] : [act('clear', buttons.clear)]),
    act('set-up', buttons.setUp),
  ];
}

export type ShotAt = Pick<ShotMessage, 'match' | 'revision'>;

/** A practice shot, which only its shooter sees. */
export function practiceShot(
  { match, revision }: ShotAt,
  shot: {
    readonly aim: Aim;
    readonly report: ShotReport;
    readonly ruling?: Ruling;
    readonly lines: readonly string[];
  },
  { captions }: PracticeReader,
): ShotMessage {
  const { aim, report, ruling } = shot;
  const lines = shot.lines.map((line) => plainText(line, captions.nameOf));
  return shotMessageOf(
    { place: aim, aimed: aim, report },
    { match, revision, lines, told: lines.join(' ') },
    captions.withNumbers,
    ruling,
  );
}

/** Converts the aim of the page's messages into the game's. */
export function aimFrom({ position, inset, angle, power }: TableAim): Aim {
  return {
    positionCentideg: position,
    insetCentiIn: inset,
    angleCentideg: angle,
    speedCentiInPerS: speedOfPower(power),
  };
}
