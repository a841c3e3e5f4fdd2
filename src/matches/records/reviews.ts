import type { MatchEvent } from 'crokinole/match/actions';
import type { SeatNumber } from 'crokinole/match/state';
import type { Moment } from 'crokinole/review/moments';
import type { ReviewedTurn, TurnReview } from 'crokinole/review/review-shot';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { PromiseKind } from 'crokinole/robots/ideas/outcome';

export type { ReviewedTurn, TurnReview };

export const REVIEW_STATUSES = ['waiting', 'finished', 'failed'] as const;

/** A review is kept by its version too, because a newer one judges turns otherwise. */
export interface ReviewKey {
  readonly matchId: string;
  readonly version: number;
}

export interface StoredReview extends ReviewKey {
  readonly status: (typeof REVIEW_STATUSES)[number];
  /** How many turns it has to judge, and how many it has judged. */
  readonly turns: number;
  readonly done: number;
  readonly askedAtMs: number;
  readonly finishedAtMs: number | null;
}

/** A review that this process works on until its lease ends. */
export interface ClaimedReview extends Pick<StoredReview, keyof ReviewKey | 'turns' | 'done'> {
  /** The number of the claim. A later claim of another process has a higher one. */
  readonly claim: number;
  /** How often the next turn has failed. */
  readonly attempts: number;
}

/** Who asked for a review. It counts on its day. */
export interface ReviewRequest extends ReviewKey {
  readonly player: string;
  /** The date in UTC. */
  readonly day: string;
  readonly atMs: number;
}

/** `over-limit`: the player has asked for as many other matches on this day. */
export type ReviewAsked = 'asked' | 'over-limit';

/** How many matches a player may ask for on one day. */
export const MAX_REVIEWS_A_DAY = 10;

/** Where in a match a turn was: the revision that it made, and the action before it. */
export interface TurnPlace {
  readonly revision: number;
  /** Null for the match's first action. */
  readonly previous: number | null;
}

/** A shot in a round, or a disc lost on time. Shots for first leave nothing to choose. */
export function isTurn(events: readonly MatchEvent[]): boolean {
  return events.some(({ kind }) => kind === 'shot-judged' || kind === 'disc-spent-by-clock');
}

/** What a review says about a player as a whole. */
export interface ReviewResult {
  readonly unit: ReviewUnit;
  /** Turns at which a plain answer would have given something away. */
  readonly decisions: number;
  /** What the aims gave away at them: the mean, and the variance of a single one. */
  readonly lostMean: number;
  readonly lostVariance: number;
  /** What the hand gave or took, over all shots. */
  readonly luck: number;
  /** What was given away by the kind of what was tried, the costliest first. */
  readonly kinds: readonly KindOfChoice[];
}

export interface KindOfChoice {
  /** What was tried; `nothing` for a shot that was meant to do nothing worth telling. */
  readonly kind: PromiseKind | 'nothing';
  readonly decisions: number;
  /** The sum of what they gave away, and of its squares. */
  readonly lost: number;
  readonly squares: number;
  /** Those that gave away most, if that is beyond doubt; the costliest first. */
  readonly costliest: readonly CostlyTurn[];
}

export interface CostlyTurn {
  /** The number of the turn in the match. */
  readonly turn: number;
  readonly round: number;
  readonly lost: number;
}

export interface SeatResult {
  readonly seat: SeatNumber;
  readonly result: ReviewResult;
}

/** What a finished review says about the whole match. */
export interface ReviewSummary {
  readonly moments: readonly Moment[];
}

/** A player's result in one match. */
export interface MatchResult extends ReviewKey, SeatResult {
  readonly endedAtMs: number;
}

/** Everything about a player, for export and for the profile. */
export interface PlayerReviews {
  /** The latest match first. */
  readonly results: readonly MatchResult[];
  readonly requests: readonly ReviewRequest[];
}
