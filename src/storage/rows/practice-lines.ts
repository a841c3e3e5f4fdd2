import type { Aim } from 'crokinole/match/shots';
import type { PuzzleTry, StoredFreeBoard, StoredPuzzle } from '../../matches/records/practice.ts';
import { decodeState, encodeState } from '../codec/match-codec.ts';
import { compress, decodeStored, encodeStored, expand, storedKind } from '../codec/stored-json.ts';

type FreeBoard = Pick<StoredFreeBoard, 'table' | 'side' | 'last' | 'random'>;

const FREE_BOARD = storedKind<FreeBoard>('free board');
const AIM = storedKind<Aim>('aim');

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
  readonly before: number;
  readonly best: number;
  readonly solution: string;
}

/** A puzzle has no player: all players get the same one. */
const SEATS = ['solver', 'nobody'];

export function puzzleLine({ day, before, best, state, solution }: StoredPuzzle): PuzzleLine {
  return { day, before, best, state: encodeState(state), solution: encodeStored(AIM, solution) };
}

export function puzzleFrom({ day, before, best, state, solution }: PuzzleLine): StoredPuzzle {
  const aim = decodeStored(AIM, solution);
  return { day, state: decodeState(state, SEATS), before, best, solution: aim };
}

export type TryLine = Omit<PuzzleTry, 'aim'> & PuzzleTry['aim'];

export function tryLine({ aim, ...taken }: PuzzleTry): TryLine {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = aim;
  return { ...taken, positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
}

export function tryFrom(line: TryLine): PuzzleTry {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS, ...rest } = line;
  return { ...rest, aim: { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } };
}
