import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import {
  Reviews,
  type ReviewFollower,
  type ReviewsOptions,
} from '../../src/features/review/game/reviews.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { StoredReview } from '../../src/features/review/records.ts';
import { readFinishedReviews } from '../../src/features/review/rows.ts';
import { Died, mortal } from '../support/dying-store.ts';
import { quickReviewer } from '../support/reviews.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { storeInMemory, STORES_BY_DAY } from '../support/stores.ts';
import { NO_REVIEWER, rethrow, serviceOn, SetClock } from '../support/tables.ts';
import type { Reviewer } from '../../src/features/review/game/work.ts';
import { recountReviews } from '../../src/features/review/recount.ts';

const KEY = { matchId: 'match', version: REVIEW_VERSION };
const ADA = '11';

function reviewsOn(store: Store, clock: SetClock, more: Partial<ReviewsOptions> = {}): Reviews {
  return new Reviews({ store, clock, onAsked: () => undefined, onProblem: rethrow, ...more });
}

/** A review of the match in this store. */
async function ask(store: Store, clock: SetClock): Promise<void> {
  const match = await playIntoStore(store, 'match', [ADA, '12']);
  expect((await reviewsOn(store, clock).ask(ADA, match)).ok).toBe(true);
}

async function asked() {
  const store = storeInMemory();
  onTestFinished(() => store.close());
  const clock = new SetClock();
  await ask(store, clock);
  return { store, clock };
}

describe.each(STORES_BY_DAY)('a review in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('goes on in another process when one dies, with one turn repeated', async () => {
    const clock = new SetClock();
    await ask(store, clock);
    const judged: number[] = [];
    const reviewer = quickReviewer((turn) => judged.push(turn));
    const process = mortal(store);
    process.dieAfter(2, ['saveReviewedTurn']);
    await expect(
      serviceOn(process.store, { clock, makers: reviewer }).runFeatures(),
    ).rejects.toThrow(Died);
    expect(judged).toEqual([0, 1, 2]);
    // No other process takes it until the lease of ten seconds is over.
    const other = serviceOn(store, { clock, makers: reviewer });
    clock.pass(9999);
    expect(await other.runFeatures()).toBe(0);
    clock.pass(1);
    expect(await other.runFeatures()).toBe(1);
    expect(judged).toEqual([0, 1, 2, 2, 3]);
    expect(await store.readReview(KEY)).toMatchObject({ status: 'finished', done: 4 });
    const results = await store.readReviewResults(KEY);
    expect(results.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

test('a shutdown ends with the turn under way, and the next process goes on at once', async () => {
  const { store, clock } = await asked();
  const judged: number[] = [];
  const waiting: (() => void)[] = [];
  const here = quickReviewer((turn) => judged.push(turn));
  const slow: Reviewer = {
    ...here,
    reviewTurn: async (turn) => {
      await new Promise<void>((go) => waiting.push(go));
      return here.reviewTurn(turn);
    },
  };
  const first = serviceOn(store, { clock, makers: slow });
  first.start();
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = first.stop();
  waiting[0]?.();
  await stopped;
  expect(judged).toEqual([0]);
  const second = serviceOn(store, { clock, makers: here });
  expect(await second.runFeatures()).toBe(1);
  expect(judged).toEqual([0, 1, 2, 3]);
});

test('the results of reviews agree with their turns, and any change is found', async () => {
  const { store, clock } = await asked();
  await serviceOn(store, { clock, makers: quickReviewer() }).runFeatures();
  const again = () =>
    recountReviews({
      readMatch: (id) => store.readMatch(id),
      readFinishedReviews: (version) => store.read((db) => readFinishedReviews(db, version)),
      readReview: (key) => store.readReview(key),
      readReviewedTurns: (key) => store.readReviewedTurns(key),
      readReviewResults: (key) => store.readReviewResults(key),
    });
  expect(await again()).toEqual({ reviews: 1, problems: [] });
  const { db } = store.database;
  db.run(sql`UPDATE review_results SET result = replace(result, '"luck":', '"luck":9,"was":')`);
  expect((await again()).problems).toEqual([{ code: 'results-otherwise', matchId: 'match' }]);
  db.run(sql`DELETE FROM review_turns WHERE number = 1`);
  expect((await again()).problems).toMatchObject([{ code: 'damaged', matchId: 'match' }]);
});

describe('a follower of a review', () => {
  /** Two turns are judged; what was told is noted. */
  async function followed(untilMs: number, more: Partial<ReviewsOptions> = {}) {
    const { store, clock } = await asked();
    const reviews = reviewsOn(store, clock, { tellEveryMs: 5, ...more });
    onTestFinished(() => reviews.close());
    const told: [StoredReview['status'], number, boolean][] = [];
    const follower: ReviewFollower = {
      matchId: 'match',
      untilMs,
      tell: ({ status, done }, isLast) => {
        told.push([status, done, isLast]);
        return Promise.resolve('told');
      },
    };
    const now = await reviews.read('match');
    if (now === undefined) throw new Error('nobody asked');
    reviews.follow(follower, now);
    return { store, clock, reviews, told };
  }

  it('is told about each change once, and about the end', async () => {
    const { store, clock, reviews, told } = await followed(Infinity);
    const process = mortal(store);
    process.dieAfter(1, ['saveReviewedTurn']);
    const dying = serviceOn(process.store, { clock, makers: quickReviewer() });
    await expect(dying.runFeatures()).rejects.toThrow(Died);
    await expect.poll(() => told).toEqual([['waiting', 1, false]]);
    clock.pass(10_000);
    await serviceOn(store, { clock, makers: quickReviewer() }).runFeatures();
    await expect.poll(() => told.at(-1)).toEqual(['finished', 4, false]);
    const before = told.length;
    await reviews.close();
    expect(new Set(told.map(([, done]) => done)).size).toBe(before);
  });

  it('is told a last time before the message can’t be changed any more', async () => {
    const { clock, told } = await followed(900_000);
    clock.pass(900_000);
    await expect.poll(() => told).toEqual([['waiting', 0, true]]);
  });

  it('is told that it failed where the end can’t be told, and why is reported', async () => {
    const problems: unknown[] = [];
    const onProblem = (thrown: unknown) => problems.push(thrown);
    const { store, clock, reviews } = await followed(Infinity, { onProblem });
    const told: StoredReview['status'][] = [];
    const broken = new Error('two parts of a message have the same custom id');
    const follower: ReviewFollower = {
      matchId: 'match',
      untilMs: Infinity,
      tell: ({ status }) => {
        told.push(status);
        return status === 'failed' ? Promise.resolve('told') : Promise.reject(broken);
      },
    };
    const now = await reviews.read('match');
    if (now !== undefined) reviews.follow(follower, now);
    await serviceOn(store, { clock, makers: quickReviewer() }).runFeatures();
    await expect.poll(() => told.at(-1)).toBe('failed');
    expect(told.slice(-2)).toEqual(['finished', 'failed']);
    expect(problems).toEqual(told.slice(1).map(() => broken));
  });

  it('is left alone when the message is gone', async () => {
    const { store, clock, reviews } = await followed(0);
    let tries = 0;
    const gone: ReviewFollower = {
      matchId: 'match',
      untilMs: Infinity,
      tell: () => {
        tries += 1;
        return Promise.resolve('gone');
      },
    };
    const now = await reviews.read('match');
    if (now !== undefined) reviews.follow(gone, { ...now, done: 9 });
    await expect.poll(() => tries).toBe(1);
    await serviceOn(store, { clock, makers: quickReviewer() }).runFeatures();
    await reviews.close();
    expect(tries).toBe(1);
  });
});

test('a host without a reviewer marks it as failed after a few tries', async () => {
  const { store, clock } = await asked();
  const problems: unknown[] = [];
  const ends: string[] = [];
  const service = serviceOn(store, {
    clock,
    makers: NO_REVIEWER,
    onProblem: (thrown) => problems.push(thrown),
    onFeatureWork: (end) => ends.push(end),
  });
  for (const waitMs of [2000, 4000, 8000]) {
    await service.runFeatures();
    expect(await store.readFreeReview(clock.nowMs() + waitMs - 1)).toBeUndefined();
    clock.pass(waitMs);
  }
  await service.runFeatures();
  expect(problems).toHaveLength(4);
  expect(ends).toEqual(['failed']);
  expect((await store.readReview(KEY))?.status).toBe('failed');
});
