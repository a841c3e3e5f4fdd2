import type { Aim } from '../../core/match/shots.ts';
import type { MatchState } from '../../core/match/state.ts';
import type { FreeSide } from '../../core/practice/free-match.ts';
import type { FreeTable } from '../../core/practice/free-shooting.ts';
import type { RandomState } from '../../core/random.ts';

/** A player's own board to shoot at, one for each player. */
export interface StoredFreeTable {
  readonly player: string;
  /** One more with every change: what was pressed on an older board changes nothing. */
  readonly revision: number;
  readonly table: FreeTable;
  readonly side: FreeSide;
  /** The latest flick as it was aimed. */
  readonly last: Aim | null;
  readonly random: RandomState;
  readonly updatedAtMs: number;
}

/** As it was made, so that a later version of what makes puzzles changes none that is being solved. */
export interface StoredPuzzle {
  /** As in 2031-02-28, by universal time. */
  readonly day: string;
  /** The solver has seat 0, and flicks the last disc of the round. */
  readonly state: MatchState;
  /** By how many points the solver is ahead before the shot. */
  readonly before: number;
  /** What the best shot that we know gains. */
  readonly best: number;
  readonly solution: Aim;
}

export const MAX_TRIES = 3;

export interface PuzzleTry {
  readonly day: string;
  readonly player: string;
  /** From 1. */
  readonly number: number;
  /** Where it was made: whose board shows it. */
  readonly server: string;
  readonly aim: Aim;
  /** By how many the solver is better off than before. */
  readonly points: number;
  readonly atMs: number;
}

export interface PuzzleRow {
  readonly player: string;
  readonly points: number;
  /** Equal points share a place. */
  readonly place: number;
}

/** That somebody has told a server how their tries went. */
export interface PuzzleShare {
  readonly day: string;
  readonly player: string;
  readonly server: string;
  /** What it was asked for by. */
  readonly interaction: string;
  readonly atMs: number;
}

/** The best of a day on a server, and where the asker stands. */
export interface PuzzleBoard {
  readonly rows: readonly PuzzleRow[];
  readonly own: PuzzleRow | null;
  readonly players: number;
}

/** Everything of a player's practice, for whoever wants to see it or have it erased. */
export interface PlayerPractice {
  readonly table: StoredFreeTable | null;
  /** The oldest first. */
  readonly tries: readonly PuzzleTry[];
  readonly shares: readonly PuzzleShare[];
}

export interface PracticeStore {
  readFreeTable(player: string): Promise<StoredFreeTable | undefined>;
  /** Only in the place of the revision before it, or as the first: false if somebody was quicker. */
  saveFreeTable(table: StoredFreeTable): Promise<boolean>;
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
  /** Forgets boards that nobody has touched since then, and puzzles of days before. */
  forgetPractice(beforeMs: number, beforeDay: string): Promise<void>;
}

/** The best first; those with the same points in an order that stays. */
export function placePuzzleRows(
  bests: readonly { readonly player: string; readonly points: number }[],
): readonly PuzzleRow[] {
  const sorted = [...bests].sort(
    (a, b) => b.points - a.points || (a.player === b.player ? 0 : a.player < b.player ? -1 : 1),
  );
  let place = 1;
  return sorted.map((row, i) => {
    if (sorted[i - 1]?.points !== row.points) place = i + 1;
    return { ...row, place };
  });
}
