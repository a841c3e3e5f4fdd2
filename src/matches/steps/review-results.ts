import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { accountsOf, type RoundAccounts } from 'crokinole/review/accounts';
import { isDecision } from 'crokinole/review/decisions';
import { MIN_SIZE, type ToldTurn } from 'crokinole/review/moments';
import { isBeyondDoubt } from 'crokinole/review/review-shot';
import { resultOf } from 'crokinole/review/unit';
import type {
  CostlyTurn,
  KindOfChoice,
  ReviewResult,
  SeatResult,
  TurnReview,
} from '../records/reviews.ts';

/** Enough for a lesson, even if one match made all of it. */
const MAX_COSTLIEST = 3;

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
  const told = toldTurns(state, turns).map((each, turn) => ({ ...each, turn }));
  return state.seats.flatMap((_, i) => {
    const seat = i as SeatNumber;
    const own = told.filter(({ review }) => review.seat === seat);
    return own.length === 0 ? [] : [{ seat, result: resultOfSeat(own) }];
  });
}

type Told = Pick<ToldTurn, 'review' | 'account'>;

/** Each turn with its account. */
export function toldTurns(
  state: Pick<MatchState, 'rounds'>,
  turns: readonly TurnReview[],
): readonly Told[] {
  const accounts = roundsOfReview(state, turns).flatMap((round) => round.turns);
  return turns.flatMap((review, i): readonly Told[] => {
    const account = accounts[i];
    return account === undefined ? [] : [{ review, account }];
  });
}

/** A decision, and what the aim gave away at it. */
interface Decided extends CostlyTurn {
  readonly kind: KindOfChoice['kind'];
  /** Large enough and beyond doubt, so that a better aim can be shown. */
  readonly isCostly: boolean;
}

function resultOfSeat(turns: readonly (Told & { readonly turn: number })[]): ReviewResult {
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
}: Told & { readonly turn: number }): readonly Decided[] {
  if (choice === null || !isDecision(review)) return [];
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

function kindsOf(decided: readonly Decided[]): readonly KindOfChoice[] {
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
