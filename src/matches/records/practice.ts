import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { FreeSide } from 'crokinole/practice/free-match';
import type { FreeBoard } from 'crokinole/practice/free-shooting';
import type { RandomState } from 'crokinole/random';

/** A player's own board to shoot at, one for each player. */
export interface StoredFreeBoard {
  readonly player: string;
  /** One more with every change: what was pressed on an older board changes nothing. */
  readonly revision: number;
  readonly table: FreeBoard;
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
  /** Equal points share a rank. */
  readonly rank: number;
}

/** Records that a player has shared the results of their tries on a server. */
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

/** All practice data of a player, for export and for erasure. */
export interface PlayerPractice {
  readonly table: StoredFreeBoard | null;
  /** The oldest first. */
  readonly tries: readonly PuzzleTry[];
  readonly shares: readonly PuzzleShare[];
}

/** The best first; those with the same points in an order that stays. */
export function rankPuzzleRows(
  bests: readonly { readonly player: string; readonly points: number }[],
): readonly PuzzleRow[] {
  const sorted = [...bests].sort(
    (a, b) => b.points - a.points || (a.player === b.player ? 0 : a.player < b.player ? -1 : 1),
  );
  let rank = 1;
  return sorted.map((row, i) => {
    if (sorted[i - 1]?.points !== row.points) rank = i + 1;
    return { ...row, rank };
  });
}
