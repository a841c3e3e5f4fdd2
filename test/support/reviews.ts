import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import { reviewUnitOf } from 'crokinole/review/unit';
import type {
  ClaimedReview,
  ReviewRequest,
  ReviewResult,
  TurnReview,
} from '../../src/features/review/records.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { Reviewer } from '../../src/features/review/game/work.ts';

const NO_ESTIMATE = { value: 0, error: 0 };
const AIM = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 3500 };

function aimedAt(value: number) {
  return { aim: AIM, worth: { value, error: 0 }, meant: null, chance: 0, fan: [] };
}

/** What a review might say about a turn, made up. */
export function turnReviewOf(more: Partial<TurnReview> = {}): TurnReview {
  const aimed = aimedAt(0);
  return {
    unit: 'points',
    round: 1,
    seat: 0,
    side: 0,
    isSteady: false,
    best: aimed,
    taken: aimed,
    lost: NO_ESTIMATE,
    plain: { aim: AIM, lost: NO_ESTIMATE },
    isBetterThanOurs: false,
    ...more,
  };
}

export const RESULT: ReviewResult = {
  unit: 'points',
  decisions: 3,
  lostMean: 1.25,
  lostVariance: 0.5,
  luck: -2.125,
  kinds: [{ kind: 'twenty', decisions: 3, lost: 3.75, squares: 5.6875, costliest: [] }],
};

export function requestOf(more: Partial<ReviewRequest> = {}): ReviewRequest {
  return { player: '11', matchId: 'match', version: 1, day: '2031-02-28', atMs: 1000, ...more };
}

/** A claim that nobody else has. */
export async function claimed(store: Store, nowMs: number): Promise<ClaimedReview> {
  const free = await store.readFreeReview(nowMs);
  const claim = free && (await store.claimReview(free, nowMs, nowMs + 10_000));
  if (claim === undefined) throw new Error('no review is free');
  return claim;
}

/** Judges each turn at once, and without looking at it. Reports the number of each. */
export function quickReviewer(onTurn: (turn: number) => void = () => undefined): Reviewer {
  return {
    reviewTurn: ({ turn, before }) => {
      onTurn(turn);
      const shot = nextShotOf(before);
      const unit = reviewUnitOf(before);
      if (shot === undefined || unit === undefined) return Promise.resolve(undefined);
      const { side } = seatAt(before.seats, shot.seat);
      const best = { ...aimedAt(turn / 4), chance: 0.5 };
      const plain = { aim: AIM, lost: { value: 2, error: 0.1 } };
      const { seat } = shot;
      const { number: round } = before.round;
      return Promise.resolve(turnReviewOf({ unit, round, seat, side, best, plain }));
    },
    momentsOf: () => Promise.resolve([]),
  };
}
