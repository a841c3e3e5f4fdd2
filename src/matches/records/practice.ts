import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { FreeSide } from 'crokinole/practice/free-match';
import type { FreeBoard, FreeRefusal } from 'crokinole/practice/free-shooting';
import type { RandomState } from 'crokinole/random';
import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import type { DiscId } from 'crokinole/shot/shot';
import type { TimeZone } from './days.ts';

/** A practice board. Each player has one. */
export interface StoredFreeBoard {
  readonly player: string;
  /** Raised with every change. Buttons of an older board change nothing. */
  readonly revision: number;
  readonly table: FreeBoard;
  readonly side: FreeSide;
  /** The latest flick as it was aimed. */
  readonly last: Aim | null;
  readonly random: RandomState;
  readonly updatedAtMs: number;
}

/** The board has changed since it was shown, in another window or by an earlier press. */
export type FreeBoardRefusal =
  | FreeRefusal
  | Refusal
  | { readonly code: 'board-changed' }
  /** The practice board shows the best aims, and the player's own shot there counts. */
  | { readonly code: 'own-rated-match' };

/** Why a typed position is refused. */
export type SetUpRefusal =
  | { readonly code: 'unreadable'; readonly text: string }
  | { readonly code: 'disc-twice'; readonly disc: DiscId }
  | { readonly code: 'disc-out'; readonly disc: DiscId }
  /** So far over the hole that it would fall in. */
  | { readonly code: 'disc-in-hole'; readonly disc: DiscId }
  | { readonly code: 'disc-in-peg'; readonly disc: DiscId }
  | { readonly code: 'discs-overlap'; readonly disc: DiscId; readonly other: DiscId }
  | { readonly code: 'too-many-discs'; readonly most: number };

/** The daily puzzle is stored as it was made, so that a later version doesn't change it. */
export interface StoredPuzzle extends Puzzle {
  /** A date, for example 2031-02-28; or the name of a puzzle in a pack. */
  readonly name: string;
}

/** Fewer than the three ideas, so that trying each of them can't solve every puzzle. */
export const MAX_TRIES = 2;

export interface PuzzleTry {
  readonly puzzle: string;
  readonly player: string;
  /** From 1. */
  readonly number: number;
  /** The server where the try was made and counts; empty outside of servers. */
  readonly server: string;
  /** The time zone that decides the day. */
  readonly zone: TimeZone;
  readonly aim: Aim;
  readonly isSolved: boolean;
  readonly atMs: number;
}

/** How many players have tried a puzzle, and how many of them have solved it. */
export interface PuzzleFigures {
  readonly puzzle: string;
  readonly tried: number;
  readonly solved: number;
}

interface PuzzleRow {
  readonly player: string;
  /** The number of the successful try. */
  readonly number: number;
  /** Equal numbers share a rank. */
  readonly rank: number;
}

/** Who solved a day's puzzle on a server, and the rank of the player who asks. */
export interface PuzzleBoard {
  readonly rows: readonly PuzzleRow[];
  readonly own: PuzzleRow | null;
}

/** Practice boards, and the daily puzzles. */
export interface PracticeStore {
  readFreeBoard(player: string): Promise<StoredFreeBoard | undefined>;
  /**
   * Optimistic lock: saves only over the previous revision, or as the first one; resolves with
   * false otherwise.
   */
  saveFreeBoard(table: StoredFreeBoard): Promise<boolean>;
  readPuzzle(day: string): Promise<StoredPuzzle | undefined>;
  /** The first puzzle saved for a day is the valid one, and is returned. */
  keepPuzzle(puzzle: StoredPuzzle): Promise<StoredPuzzle>;
  /** In order. */
  readTries(puzzle: string, player: string): Promise<readonly PuzzleTry[]>;
  /**
   * Saves a try only if its number is the next, and the puzzle is neither solved nor spent; resolves
   * with false otherwise. A day's first try also counts for the daily streak.
   */
  saveTry(taken: PuzzleTry): Promise<boolean>;
  /** Those that nobody has tried are left out. */
  readPuzzleFigures(puzzles: readonly string[]): Promise<readonly PuzzleFigures[]>;
  readPuzzleBoard(day: string, server: string, asker: string, most: number): Promise<PuzzleBoard>;
  readPractice(player: string): Promise<PlayerPractice>;
}

/** Solved, or no try is left. */
export function isPuzzleOver(tries: readonly PuzzleTry[]): boolean {
  return tries.length >= MAX_TRIES || tries.some(({ isSolved }) => isSolved);
}

/** All practice data of a player, for export and for erasure. */
export interface PlayerPractice {
  readonly table: StoredFreeBoard | null;
  /** The oldest first. */
  readonly tries: readonly PuzzleTry[];
}

/** The fewest tries first. Equal results stay in a stable order. */
export function rankPuzzleRows(
  solvers: readonly Pick<PuzzleRow, 'player' | 'number'>[],
): readonly PuzzleRow[] {
  const sorted = [...solvers].sort(
    (a, b) => a.number - b.number || (a.player === b.player ? 0 : a.player < b.player ? -1 : 1),
  );
  let rank = 1;
  return sorted.map((row, i) => {
    if (sorted[i - 1]?.number !== row.number) rank = i + 1;
    return { ...row, rank };
  });
}
