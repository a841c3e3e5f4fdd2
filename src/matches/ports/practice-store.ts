import type { DailyGame } from '../records/days.ts';
import type {
  PlayerPractice,
  PuzzleBoard,
  PuzzleFigures,
  PuzzleTry,
  StoredFreeBoard,
  StoredPuzzle,
} from '../records/practice.ts';

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
  /** Whether the player has played it and has been erased since. */
  isDaySpent(game: DailyGame, day: string, player: string): Promise<boolean>;
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
