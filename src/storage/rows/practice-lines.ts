import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import type { TimeZone } from '../../matches/records/days.ts';
import type { PuzzleTry, StoredFreeBoard, StoredPuzzle } from '../../matches/records/practice.ts';
import { decodeState, encodeState } from '../codec/match-codec.ts';
import { compress, decodeStored, encodeStored, expand, storedKind } from '../codec/stored-json.ts';

type FreeBoard = Pick<StoredFreeBoard, 'table' | 'side' | 'last' | 'random'>;

const FREE_BOARD = storedKind<FreeBoard>('free board');
const QUESTION = storedKind<Omit<Puzzle, 'state'>>('puzzle');

/** A practice board as both databases store it. */
export interface FreeBoardLine {
  readonly player: string;
  readonly revision: number;
  readonly board: Buffer;
  readonly updatedAtMs: number;
}

export function freeBoardLine(stored: StoredFreeBoard): FreeBoardLine {
  const { player, revision, updatedAtMs, table, side, last, random } = stored;
  const board = compress(encodeStored(FREE_BOARD, { table, side, last, random }));
  return { player, revision, board, updatedAtMs };
}

export function freeBoardFrom({ board, ...rest }: FreeBoardLine): StoredFreeBoard {
  return { ...rest, ...decodeStored(FREE_BOARD, expand(board)) };
}

export interface PuzzleLine {
  readonly day: string;
  readonly state: string;
  readonly question: string;
}

/** A puzzle has no player: all players get the same one. */
const SEATS = ['solver', 'nobody'];

export function puzzleLine({ name, state, ...question }: StoredPuzzle): PuzzleLine {
  const { task, ideas, solution } = question;
  return {
    day: name,
    state: encodeState(state),
    question: encodeStored(QUESTION, { task, ideas, solution }),
  };
}

/** Undefined for a puzzle from before there were tasks. */
export function puzzleFrom({ day, state, question }: PuzzleLine): StoredPuzzle | undefined {
  if (question === '') return undefined;
  return { name: day, state: decodeState(state, SEATS), ...decodeStored(QUESTION, question) };
}

export type TryLine = Omit<PuzzleTry, 'aim' | 'zone'> &
  PuzzleTry['aim'] & { readonly zone: string };

export function tryLine({ aim, ...taken }: PuzzleTry): TryLine {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return { ...taken, positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
}

export function tryFrom(line: TryLine): PuzzleTry {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS, zone, ...rest } = line;
  const aim = { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
  return { ...rest, zone: zone as TimeZone, aim };
}
