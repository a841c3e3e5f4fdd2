import type { Quadrant } from 'crokinole/board/start';
import type { Vector } from 'crokinole/board/vector';
import type { MomentKind } from 'crokinole/review/moments';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { Side } from '../themes/theme.ts';
import type { Avatar } from './avatar.ts';
import type { DiscView, LineView } from './still-views.ts';

/**
 * One side's two accounts, in points or in chance to win, of a round on average. Positive is good for
 * this side.
 */
export interface ReviewSideView {
  readonly side: Side;
  readonly names: readonly string[];
  /** In the order of the names. */
  readonly avatars?: readonly (Avatar | undefined)[];
  /**
   * What its own aims gave away against the best ones known: zero or negative, but for noise. Null
   * where all were ideas of ours.
   */
  readonly choices: number | null;
  /** What its hand made of them: zero on average. */
  readonly luck: number;
}

/** One round of the course. */
export interface ReviewRoundView {
  readonly round: number;
  /**
   * The lead that the first side could expect of this round, before the first shot and after each
   * shot. The last is the round's result. In rounds, 1 is a won one.
   */
  readonly leads: readonly number[];
}

/** A shot on the board as it was before it. */
export interface MomentBoardView {
  readonly side: Side;
  readonly quadrant: Quadrant;
  readonly discs: readonly DiscView[];
  readonly aim: LineView;
  /** Where the disc ended in tries of the same aim. */
  readonly fan: readonly Vector[];
  /** Absent where the aim was the best one known. */
  readonly better?: LineView;
  /** The way the disc really took. */
  readonly path: readonly Vector[];
}

/** A moment of the card, and its place in the course. */
export interface MomentView extends MomentBoardView {
  /** One shot may be several, such as the costliest choice and the luckiest shot. */
  readonly kinds: readonly MomentKind[];
  /** The index of its round in the course, and of its shot in the round. */
  readonly at: { readonly round: number; readonly shot: number };
}

/** A whole match looked back at. */
export interface ReviewView {
  /** The accounts alone, or how the lead went, with the moments. */
  readonly shows: 'accounts' | 'course';
  readonly unit: ReviewUnit;
  readonly sides: readonly [ReviewSideView, ReviewSideView];
  readonly rounds: readonly ReviewRoundView[];
  /** The first side's lead at the end. */
  readonly result: number;
  /** Each of another shot; at most one of each kind. */
  readonly moments: readonly MomentView[];
}
