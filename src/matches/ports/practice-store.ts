import type {
  PlayerPractice,
  PuzzleBoard,
  PuzzleShare,
  PuzzleTry,
  StoredFreeBoard,
  StoredPuzzle,
} from '../records/practice.ts';

/** Players' own boards, and the daily puzzles. */
export interface PracticeStore {
  readFreeBoard(player: string): Promise<StoredFreeBoard | undefined>;
  /** Optimistic lock: saves only over the revision before it, or as the first; else false. */
  saveFreeBoard(table: StoredFreeBoard): Promise<boolean>;
  readPuzzle(day: string): Promise<StoredPuzzle | undefined>;
  /** The first to be kept is the one that counts, and comes back. */
  keepPuzzle(puzzle: StoredPuzzle): Promise<StoredPuzzle>;
  /** In order. */
  readTries(day: string, player: string): Promise<readonly PuzzleTry[]>;
  /** Once for each number, and in order: false if it is not the next. */
  saveTry(taken: PuzzleTry): Promise<boolean>;
  readShare(day: string, player: string, server: string): Promise<PuzzleShare | undefined>;
  /** Once for each player, day and server: false if it has been told. */
  saveShare(share: PuzzleShare): Promise<boolean>;
  /** It could not be told after all. */
  dropShare(share: PuzzleShare): Promise<void>;
  readPuzzleBoard(day: string, server: string, asker: string, most: number): Promise<PuzzleBoard>;
  readPractice(player: string): Promise<PlayerPractice>;
}
