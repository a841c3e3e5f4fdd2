import type {
  ClaimedReview,
  MatchResult,
  PlayerReviews,
  ReviewAsked,
  ReviewKey,
  ReviewRequest,
  ReviewSummary,
  SeatResult,
  StoredReview,
  TurnPlace,
  TurnReview,
} from '../records/reviews.ts';

/** Reads reviews of matches, finished or not. */
export interface ReviewReader {
  readReview(key: ReviewKey): Promise<StoredReview | undefined>;
  /** What a review has said so far, turn by turn. */
  readReviewedTurns(key: ReviewKey): Promise<readonly TurnReview[]>;
  /** Undefined until it is finished. */
  readReviewSummary(key: ReviewKey): Promise<ReviewSummary | undefined>;
  /** By seat; erased players and robots have none. */
  readReviewResults(key: ReviewKey): Promise<readonly SeatResult[]>;
  /** A player's results, of each match by its latest version; and what they asked for. */
  readReviewsOf(player: string, most: number): Promise<PlayerReviews>;
  /** The results alone, the latest match first; of one server's matches, or with null of all. */
  readResultsOf(
    player: string,
    most: number,
    server: string | null,
  ): Promise<readonly MatchResult[]>;
  /** How many reviews wait for a worker, or are under way. */
  countWaitingReviews(): Promise<number>;
}

/** What the worker needs that reviews matches. */
export interface ReviewStore extends ReviewReader {
  /** The turns of a match, in order. Reads no states and no shots, which are megabytes. */
  readTurns(matchId: string): Promise<readonly TurnPlace[]>;
  /** Saves a request, unless it would be one too many. A failed review begins again where it was. */
  askForReview(request: ReviewRequest, turns: number, most: number): Promise<ReviewAsked>;
  /** The review that has waited longest, if no process works on it. */
  readFreeReview(nowMs: number): Promise<ReviewKey | undefined>;
  /** Undefined if another process was faster. */
  claimReview(key: ReviewKey, nowMs: number, untilMs: number): Promise<ClaimedReview | undefined>;
  /** False if the claim was lost. So are the following. */
  renewReview(claimed: ClaimedReview, untilMs: number): Promise<boolean>;
  /** Saves the next turn, and renews the claim. */
  saveReviewedTurn(claimed: ClaimedReview, turn: TurnReview, untilMs: number): Promise<boolean>;
  /** Gives the claim back: the next turn has failed again, and is tried at that time. */
  putOffReview(claimed: ClaimedReview, atMs: number): Promise<boolean>;
  failReview(claimed: ClaimedReview): Promise<boolean>;
  /** Leaves out players who have been erased meanwhile. */
  finishReview(
    claimed: ClaimedReview,
    results: readonly SeatResult[],
    summary: ReviewSummary,
    nowMs: number,
  ): Promise<boolean>;
  forgetReviewRequests(beforeDay: string): Promise<void>;
}
