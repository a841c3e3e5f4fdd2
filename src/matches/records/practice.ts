import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { FreeSide } from 'crokinole/practice/free-match';
import type { FreeBoard } from 'crokinole/practice/free-shooting';
import type { RandomState } from 'crokinole/random';

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

/**
 * Stored as it was made, so that a later version of the generator doesn't change a puzzle that
 * players are solving.
 */
export interface StoredPuzzle {
  /** The date in UTC, for example 2031-02-28. */
  readonly day: string;
  /** The solver has seat 0 and flicks the last disc of the round. */
  readonly state: MatchState;
  /** The solver's lead in points before the shot. */
  readonly before: number;
  /** How many points the best known shot gains. */
  readonly best: number;
  readonly solution: Aim;
}

export const MAX_TRIES = 3;

export interface PuzzleTry {
  readonly day: string;
  readonly player: string;
  /** From 1. */
  readonly number: number;
  /** The server where the attempt was made, and whose leaderboard shows it. */
  readonly server: string;
  readonly aim: Aim;
  /** How many points the shot gained. */
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
  /** The id of the interaction that requested it. */
  readonly interaction: string;
  readonly atMs: number;
}

/** The best results of a day on a server, and the rank of the player who asks. */
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

/** The best first. Equal results stay in a stable order. */
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
