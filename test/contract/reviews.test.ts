import { beforeEach, describe, expect, it } from 'vitest';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { beginInStore, eraseInStore, FORMER, playIntoStore } from '../support/stored-matches.ts';
import { claimed, requestOf, RESULT, turnReviewOf } from '../support/reviews.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const KEY = { matchId: 'match', version: 1 };
const MUCH = { value: 4.5, error: 0.25 };
const SEAT_0 = { seat: 0, result: RESULT } as const;
const SEAT_1 = { seat: 1, result: { ...RESULT, luck: 2.125 } } as const;

const SUMMARY = {
  moments: [{ kind: 'costliest', index: 2, size: MUCH, byEngine: MUCH }],
} as const;

describe.each(STORES)('reviews in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    await playIntoStore(store, 'match', [ADA, BOB]);
  });

  const ask = (more: Parameters<typeof requestOf>[0] = {}, most = 10) =>
    store.askForReview(requestOf({ player: ADA, ...more }), 4, most);

  /** From the first turn to the end. */
  async function reviewAll(version = 1): Promise<void> {
    await ask({ version });
    let claim = await claimed(store, 1000);
    for (; claim.done < claim.turns; claim = { ...claim, done: claim.done + 1 }) {
      const turn = turnReviewOf({ round: claim.done });
      expect(await store.saveReviewedTurn(claim, turn, 11_000)).toBe(true);
    }
    expect(await store.finishReview(claim, [SEAT_0, SEAT_1], SUMMARY, 2000)).toBe(true);
  }

  it('knows where the turns of a match are', async () => {
    expect(await store.readTurns('match')).toEqual([
      { revision: 1, previous: null },
      { revision: 2, previous: 1 },
      { revision: 3, previous: 2 },
      { revision: 4, previous: 3 },
    ]);
    await beginInStore(store, 'empty', [ADA, BOB], {});
    expect(await store.readTurns('empty')).toEqual([]);
  });

  it('is saved once, however many ask', async () => {
    expect(await store.readReview(KEY)).toBeUndefined();
    expect(await Promise.all([ask(), ask({ player: BOB }), ask()])).toEqual(Array(3).fill('asked'));
    expect(await store.readReview(KEY)).toEqual({
      ...KEY,
      status: 'waiting',
      turns: 4,
      done: 0,
      askedAtMs: 1000,
      finishedAtMs: null,
    });
    expect(await store.countWaitingReviews()).toBe(1);
    expect((await store.readReviewsOf(BOB, 9)).requests).toEqual([requestOf({ player: BOB })]);
  });

  it('counts a day’s matches of each player, each match once', async () => {
    await playIntoStore(store, 'second', [ADA, BOB]);
    await playIntoStore(store, 'third', [ADA, BOB]);
    expect(await ask({}, 2)).toBe('asked');
    expect(await ask({ matchId: 'second' }, 2)).toBe('asked');
    expect(await ask({ matchId: 'third' }, 2)).toBe('over-limit');
    expect(await store.readReview({ ...KEY, matchId: 'third' })).toBeUndefined();
    expect(await ask({}, 2)).toBe('asked');
    expect(await ask({ matchId: 'third', player: BOB }, 2)).toBe('asked');
    expect(await ask({ matchId: 'third', day: '2031-03-01' }, 2)).toBe('asked');
    // What still waits from yesterday is not counted again.
    expect(await ask({ day: '2031-03-01' }, 1)).toBe('asked');
  });

  it('counts two requests at once as two', async () => {
    await playIntoStore(store, 'second', [ADA, BOB]);
    const both = await Promise.all([ask({}, 1), ask({ matchId: 'second' }, 1)]);
    expect([...both].sort()).toEqual(['asked', 'over-limit']);
  });

  it('counts nothing for looking at a finished one', async () => {
    await reviewAll();
    expect(await ask({ player: BOB }, 0)).toBe('asked');
    expect((await store.readReviewsOf(BOB, 9)).requests).toEqual([]);
  });

  it('is claimed by one process at a time, the oldest first, until its lease is over', async () => {
    await playIntoStore(store, 'older', [ADA, BOB]);
    await ask();
    await ask({ matchId: 'older', atMs: 500 });
    expect(await store.readFreeReview(499)).toBeUndefined();
    const first = await claimed(store, 1000);
    expect(first).toEqual({
      matchId: 'older',
      version: 1,
      turns: 4,
      done: 0,
      attempts: 0,
      claim: 1,
    });
    expect(await store.claimReview(first, 1000, 5000)).toBeUndefined();
    expect((await claimed(store, 1000)).matchId).toBe('match');
    expect(await store.readFreeReview(10_999)).toBeUndefined();
    const second = await claimed(store, 11_000);
    expect(second).toEqual({ ...first, claim: 2 });
    // The first process was only slow: nothing it does is saved.
    expect(await store.renewReview(first, 99_000)).toBe(false);
    expect(await store.saveReviewedTurn(first, turnReviewOf(), 99_000)).toBe(false);
    expect(await store.putOffReview(first, 99_000)).toBe(false);
    expect(await store.failReview(first)).toBe(false);
    expect(await store.finishReview(first, [SEAT_0], SUMMARY, 99_000)).toBe(false);
    expect(await store.readReviewedTurns(first)).toEqual([]);
    expect(await store.readReviewResults(first)).toEqual([]);
    expect(await store.renewReview(second, 30_000)).toBe(true);
    expect(await store.readFreeReview(29_999)).toEqual(KEY);
  });

  it('is claimed once by two processes that ask at the same time', async () => {
    await ask();
    const claims = await Promise.all([1, 2, 3].map(() => store.claimReview(KEY, 1000, 9000)));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('is free if its lease dates from before the clock was set back', async () => {
    await ask();
    await store.claimReview(KEY, 10_000_000, 10_010_000);
    expect(await store.readFreeReview(9_950_000)).toBeUndefined();
    expect(await store.readFreeReview(2000)).toEqual(KEY);
  });

  it('goes on after the last saved turn, and saves each once', async () => {
    await ask();
    const claim = await claimed(store, 1000);
    expect(await store.saveReviewedTurn(claim, turnReviewOf({ round: 1 }), 11_000)).toBe(true);
    expect(await store.saveReviewedTurn(claim, turnReviewOf({ round: 9 }), 11_000)).toBe(false);
    const next = await claimed(store, 11_000);
    expect(next.done).toBe(1);
    expect(await store.saveReviewedTurn(next, turnReviewOf({ round: 2 }), 30_000)).toBe(true);
    const turns = await store.readReviewedTurns(KEY);
    expect(turns).toEqual([turnReviewOf({ round: 1 }), turnReviewOf({ round: 2 })]);
    expect(await store.readReview(KEY)).toMatchObject({ status: 'waiting', done: 2 });
  });

  it('waits after a failure, and is given up and asked for again', async () => {
    await ask();
    const claim = await claimed(store, 1000);
    expect(await store.putOffReview(claim, 3000)).toBe(true);
    expect(await store.readFreeReview(2999)).toBeUndefined();
    const again = await claimed(store, 3000);
    expect(again.attempts).toBe(1);
    expect(await store.saveReviewedTurn(again, turnReviewOf(), 13_000)).toBe(true);
    const later = await claimed(store, 13_000);
    expect(later.attempts).toBe(0);
    expect(await store.failReview(later)).toBe(true);
    expect(await store.readReview(KEY)).toMatchObject({ status: 'failed', done: 1 });
    expect(await store.readFreeReview(99_000)).toBeUndefined();
    expect(await store.countWaitingReviews()).toBe(0);
    expect(await ask({ atMs: 50_000, day: '2031-03-01' }, 0)).toBe('over-limit');
    expect(await ask({ atMs: 50_000 }, 1)).toBe('asked');
    expect(await claimed(store, 50_000)).toMatchObject({ done: 1, attempts: 0 });
  });

  it('is kept with its results, by version; a player sees the latest of each match', async () => {
    await reviewAll();
    expect(await store.readReview(KEY)).toMatchObject({ status: 'finished', finishedAtMs: 2000 });
    expect(await store.readReviewSummary(KEY)).toEqual(SUMMARY);
    expect(await store.readReviewSummary({ ...KEY, version: 2 })).toBeUndefined();
    expect(await store.readReviewResults(KEY)).toEqual([SEAT_0, SEAT_1]);
    expect((await store.readReviewsOf(BOB, 9)).results).toEqual([
      { ...KEY, ...SEAT_1, endedAtMs: 4000 },
    ]);
    await reviewAll(2);
    expect((await store.readReviewsOf(BOB, 9)).results).toEqual([
      { ...KEY, version: 2, ...SEAT_1, endedAtMs: 4000 },
    ]);
    expect(await store.readReviewResults(KEY)).toEqual([SEAT_0, SEAT_1]);
    expect((await store.readReviewsOf(BOB, 0)).results).toEqual([]);
  });

  it('gives a player’s results in one server, or in all', async () => {
    await reviewAll();
    const match = await store.readMatch('match');
    const found = async (server: string | null) =>
      (await store.readResultsOf(BOB, 9, server)).map(({ matchId }) => matchId);
    expect(await found(null)).toEqual(['match']);
    expect(await found(match?.server ?? '')).toEqual(['match']);
    expect(await found('elsewhere')).toEqual([]);
  });

  it('keeps no results of robots', async () => {
    await playIntoStore(store, 'robots', [ADA, 'robot-club-0']);
    await ask({ matchId: 'robots' });
    const claim = { ...(await claimed(store, 1000)) };
    expect(await store.finishReview(claim, [SEAT_0, SEAT_1], SUMMARY, 2000)).toBe(true);
    expect(await store.readReviewResults(claim)).toEqual([SEAT_0]);
  });

  it('is exported, and forgotten or erased with the player', async () => {
    await reviewAll();
    await ask({ player: BOB, version: 2 });
    const exported = await exportPlayer(store, ADA, 99);
    expect(exported.reviews.requests).toEqual([requestOf({ player: ADA })]);
    expect(exported.reviews.results).toEqual([{ ...KEY, ...SEAT_0, endedAtMs: 4000 }]);
    await eraseInStore(store, ADA);
    const none = { results: [], requests: [] };
    expect(await store.readReviewsOf(ADA, 9)).toEqual(none);
    expect(await store.readReviewsOf(FORMER, 9)).toEqual(none);
    // What it says about the match stays, as the match does.
    expect(await store.readReviewResults(KEY)).toEqual([SEAT_1]);
    expect(await store.readReviewedTurns(KEY)).toHaveLength(4);
    // A review that ends afterwards brings nothing back.
    await ask({ player: BOB, version: 3 });
    const late = { ...KEY, version: 3, turns: 4, done: 0, attempts: 0, claim: 1 };
    expect(await store.claimReview(late, 1000, 9000)).toEqual(late);
    expect(await store.finishReview(late, [SEAT_0, SEAT_1], SUMMARY, 2000)).toBe(true);
    expect(await store.readReviewResults(late)).toEqual([SEAT_1]);
    await store.forgetReviewRequests('2031-02-28');
    expect((await store.readReviewsOf(BOB, 9)).requests).toHaveLength(2);
    await store.forgetReviewRequests('2031-03-01');
    expect((await store.readReviewsOf(BOB, 9)).requests).toEqual([]);
  });
});
