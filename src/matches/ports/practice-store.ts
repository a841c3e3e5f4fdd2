import type {
  PlayerPractice,
  PuzzleBoard,
  PuzzleShare,
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
  readTries(day: string, player: string): Promise<readonly PuzzleTry[]>;
  /** Saves a try only if its number is the next; resolves with false otherwise. */
  saveTry(taken: PuzzleTry): Promise<boolean>;
  readShare(day: string, player: string, server: string): Promise<PuzzleShare | undefined>;
  /** Once for each player, day and server; resolves with false if it was shared before. */
  saveShare(share: PuzzleShare): Promise<boolean>;
  /** Undoes a share that couldn't be posted. */
  dropShare(share: PuzzleShare): Promise<void>;
  readPuzzleBoard(day: string, server: string, asker: string, most: number): Promise<PuzzleBoard>;
  readPractice(player: string): Promise<PlayerPractice>;
}
