import type { Side } from '../rules/ruling.ts';
import type { Estimate, TurnReview } from './review-shot.ts';

/** What one turn did, for the side whose turn it was. */
export interface TurnAccount {
  /** The index of the turn in its round. */
  readonly turn: number;
  readonly side: Side;
  /** What the aim gave away, about 0 or more; null for a turn lost on time. */
  readonly choice: Estimate | null;
  /** What the hand gave or took: the board that came of it, less what the aim was worth. */
  readonly hand: Estimate | null;
  /** What a turn lost on time gave away. */
  readonly missed: number;
  /** What the board was worth to the first side before the turn. */
  readonly value: number;
}

export interface SideAccount {
  /** The sum of what the aims gave away. */
  readonly choice: number;
  /** The sum of what the hand gave or took. */
  readonly hand: number;
  readonly missed: number;
}

/**
 * The accounts of one round. For the first side, to within rounding:
 *
 *   start + Σ of sides ± (hand − choice − missed) = result
 *
 * where ± is + for the first side and − for the second. It holds because every turn begins with
 * the value that the one before it ended with.
 */
export interface RoundAccounts {
  /** What the first board was worth to the first side: the worth of starting, or of the last shot. */
  readonly start: number;
  readonly turns: readonly TurnAccount[];
  readonly sides: readonly [SideAccount, SideAccount];
  /** For the first side; null if the round was broken off, and then the last turn has no hand. */
  readonly result: number | null;
}

export function accountsOf(turns: readonly TurnReview[], result: number | null): RoundAccounts {
  const accounts = turns.map((review, i) => accountOf(review, i, endOf(turns[i + 1], result)));
  return {
    start: accounts[0]?.value ?? 0,
    turns: accounts,
    sides: [sumOf(accounts, 0), sumOf(accounts, 1)],
    result,
  };
}

/** What the turn ended with, for the first side. */
function endOf(next: TurnReview | undefined, result: number | null): Estimate | null {
  if (next === undefined) return result === null ? null : { value: result, error: 0 };
  const { value, error } = next.best.worth;
  return { value: signOf(next.side) * value, error };
}

function accountOf(review: TurnReview, turn: number, end: Estimate | null): TurnAccount {
  const { side, best, taken, lost } = review;
  const board = best.worth.value;
  const sign = signOf(side);
  const shared = { turn, side, value: sign * board };
  const after = end === null ? null : sign * end.value;
  if (taken === null || lost === null) {
    return { ...shared, choice: null, hand: null, missed: after === null ? 0 : board - after };
  }
  if (review.isSteady && after !== null && end !== null) {
    // What the aim comes to is certain, so the board that came of it is what the aim was worth.
    const error = sizeOf(best.worth.error, end.error);
    const choice = { value: board - after, error };
    return { ...shared, choice, hand: { value: 0, error: 0 }, missed: 0 };
  }
  const choice = { value: board - taken.worth.value, error: lost.error };
  if (end === null || after === null) return { ...shared, choice, hand: null, missed: 0 };
  const error = sizeOf(taken.worth.error, end.error);
  const hand = { value: after - taken.worth.value, error };
  return { ...shared, choice, hand, missed: 0 };
}

/** Independent errors add in quadrature. */
function sizeOf(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

function signOf(side: Side): number {
  return side === 0 ? 1 : -1;
}

function sumOf(accounts: readonly TurnAccount[], side: Side): SideAccount {
  const own = accounts.filter((account) => account.side === side);
  return {
    choice: own.reduce((sum, { choice }) => sum + (choice?.value ?? 0), 0),
    hand: own.reduce((sum, { hand }) => sum + (hand?.value ?? 0), 0),
    missed: own.reduce((sum, { missed }) => sum + missed, 0),
  };
}
