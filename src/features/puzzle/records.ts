import type { Aim } from 'crokinole/match/shots';
import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import type { TimeZone } from '../../matches/records/days.ts';

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

/** The daily puzzles, those in packs, and the tries at them. */
export interface PuzzleStore {
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
  /** All of a player, the oldest first. */
  readTriesOf(player: string): Promise<readonly PuzzleTry[]>;
}

/** Solved, or no try is left. */
export function isPuzzleOver(tries: readonly PuzzleTry[]): boolean {
  return tries.length >= MAX_TRIES || tries.some(({ isSolved }) => isSolved);
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

/** What is stored about players. */
export const PUZZLE_DATA = { tables: ['puzzleTries'], exported: ['puzzleTries'] } as const;
