import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { FreeSide } from 'crokinole/practice/free-match';
import type { FreeBoard, FreeRefusal } from 'crokinole/practice/free-shooting';
import type { RandomState } from 'crokinole/random';
import type { DiscId } from 'crokinole/shot/shot';

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

/** Practice boards. */
export interface PracticeStore {
  readFreeBoard(player: string): Promise<StoredFreeBoard | undefined>;
  /**
   * Optimistic lock: saves only over the previous revision, or as the first one; resolves with
   * false otherwise.
   */
  saveFreeBoard(table: StoredFreeBoard): Promise<boolean>;
}
