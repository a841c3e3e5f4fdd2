import type { SeatNumber, MatchState } from 'crokinole/match/state';
import { accountsOf, type RoundAccounts } from 'crokinole/review/accounts';
import { isDecision } from 'crokinole/review/decisions';
import { type Moment, MIN_SIZE, type JudgedTurn } from 'crokinole/review/moments';
import { type ReviewedTurn, type TurnReview, isBeyondDoubt } from 'crokinole/review/review-shot';
import { type ReviewUnit, resultOf } from 'crokinole/review/unit';
import type { PromiseKind } from 'crokinole/robots/ideas/outcome';

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

/** The kind of personal data that reviews are. */
export const REVIEW_DATA = {
  tables: ['reviews', 'reviewTurns', 'reviewResults', 'reviewRequests'],
  exported: ['reviews'],
} as const;

type TurnAccount = Pick<JudgedTurn, 'review' | 'account'>;

/** A decision, and what the aim gave away at it. */
interface DecidedTurn extends CostlyTurn {
  readonly kind: KindOfChoice['kind'];
  /** Large enough and beyond doubt, so that a better aim can be shown. */
  readonly isCostly: boolean;
}

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

/** The accounts of each round of a reviewed match, in order. */
export function roundsOfReview(
  { rounds }: Pick<MatchState, 'rounds'>,
  turns: readonly TurnReview[],
): readonly RoundAccounts[] {
  const numbers = [...new Set(turns.map(({ round }) => round))];
  return numbers.map((number) => {
    const own = turns.filter(({ round }) => round === number);
    const played = rounds.find((round) => round.number === number);
    const unit = own[0]?.unit ?? 'points';
    return accountsOf(own, played === undefined ? null : resultOf(played.breakdown, unit));
  });
}

/** What a review comes to for each seat. */
export function resultsOfReview(
  state: Pick<MatchState, 'rounds' | 'seats'>,
  turns: readonly TurnReview[],
): readonly SeatResult[] {
  const accounts = turnAccounts(state, turns).map((each, turn) => ({ ...each, turn }));
  return state.seats.flatMap((_, i) => {
    const seat = i as SeatNumber;
    const own = accounts.filter(({ review }) => review.seat === seat);
    return own.length === 0 ? [] : [{ seat, result: resultOfSeat(own) }];
  });
}

/** Each turn with its account. */
export function turnAccounts(
  state: Pick<MatchState, 'rounds'>,
  turns: readonly TurnReview[],
): readonly TurnAccount[] {
  const accounts = roundsOfReview(state, turns).flatMap((round) => round.turns);
  return turns.flatMap((review, i): readonly TurnAccount[] => {
    const account = accounts[i];
    return account === undefined ? [] : [{ review, account }];
  });
}

function resultOfSeat(turns: readonly (TurnAccount & { readonly turn: number })[]): ReviewResult {
  const decided = turns.flatMap(decidedIn);
  const losses = decided.map(({ lost }) => lost);
  const lostMean = meanOf(losses);
  const squares = losses.map((lost) => (lost - lostMean) ** 2);
  return {
    unit: turns[0]?.review.unit ?? 'points',
    decisions: decided.length,
    lostMean,
    lostVariance: losses.length < 2 ? 0 : sumOf(squares) / (losses.length - 1),
    luck: sumOf(turns.map(({ account }) => account.hand?.value ?? 0)),
    kinds: kindsOf(decided),
  };
}

function decidedIn({
  turn,
  review,
  account: { choice },
}: TurnAccount & { readonly turn: number }): readonly DecidedTurn[] {
  if (choice === null || review.isIdea === true || !isDecision(review)) return [];
  const { lost, taken, round, unit } = review;
  return [
    {
      turn,
      round,
      lost: choice.value,
      kind: taken?.meant?.kind ?? 'nothing',
      isCostly: lost !== null && isBeyondDoubt(lost) && lost.value >= MIN_SIZE[unit],
    },
  ];
}

/** Enough for a lesson, even if one match made all of it. */
const MAX_COSTLIEST = 3;

function kindsOf(decided: readonly DecidedTurn[]): readonly KindOfChoice[] {
  const kinds = [...new Set(decided.map(({ kind }) => kind))].map((kind): KindOfChoice => {
    const own = decided.filter((each) => each.kind === kind);
    return {
      kind,
      decisions: own.length,
      lost: sumOf(own.map(({ lost }) => lost)),
      squares: sumOf(own.map(({ lost }) => lost ** 2)),
      costliest: own
        .filter(({ isCostly }) => isCostly)
        .sort((a, b) => b.lost - a.lost)
        .slice(0, MAX_COSTLIEST)
        .map(({ turn, round, lost }) => ({ turn, round, lost })),
    };
  });
  return kinds.sort((a, b) => b.lost - a.lost || (a.kind < b.kind ? -1 : 1));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
