import { beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { DEFAULT_CHOICES, formerPlayer } from '../../src/matches/records/privacy.ts';
import { MAX_DOZEN_RANK, type StoredDozen } from '../../src/features/dozen/records.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { eraseInStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const CLEO = '7311000000000000003';
const DAY = '2031-02-28';
const AIM = { positionCentideg: -150, insetCentiIn: 3, angleCentideg: 25, speedCentiInPerS: 3500 };

function dozenOf(more: Partial<StoredDozen> = {}): StoredDozen {
  return {
    day: DAY,
    player: ADA,
    revision: 1,
    server: '77',
    zone: 'Europe/Paris',
    shots: [],
    score: 0,
    spentMs: 0,
    openedAtMs: 5,
    playedAtMs: null,
    ...more,
  };
}

/** One shot, as the first change of a day that counts. */
function playedBy(player: string, score: number, more: Partial<StoredDozen> = {}): StoredDozen {
  const shots = [{ aim: AIM, points: score, isTwenty: score === 20 }];
  const playedAtMs = Date.parse(more.day ?? DAY) + 12 * 3600_000;
  return dozenOf({ player, shots, score, openedAtMs: null, playedAtMs, ...more });
}

describe.each(STORES)('daily dozens in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('keeps the first key of a day', async () => {
    expect(await store.readDozenDay(DAY)).toBeUndefined();
    const day = { day: DAY, key: 'a'.repeat(64) };
    expect(await store.keepDozenDay(day)).toEqual(day);
    expect(await store.keepDozenDay({ day: DAY, key: 'b'.repeat(64) })).toEqual(day);
    expect(await store.readDozenDay(DAY)).toEqual(day);
  });

  it('keeps a dozen, one change after the other', async () => {
    expect(await store.saveDozen(dozenOf({ revision: 2 }))).toBe(false);
    expect(await store.saveDozen(dozenOf())).toBe(true);
    expect(await store.saveDozen(dozenOf({ server: '88' }))).toBe(false);
    expect(await store.readDozen(DAY, ADA)).toEqual(dozenOf());
    expect(await store.readStreak(ADA)).toBeUndefined();
    const played = playedBy(ADA, 20, { revision: 2 });
    expect(await store.saveDozen(played)).toBe(true);
    expect(await store.readDozen(DAY, ADA)).toEqual(played);
    expect(await store.readDozen('2031-03-01', ADA)).toBeUndefined();
    expect(await store.readStreak(ADA)).toMatchObject({ days: 1, lastDay: DAY, server: '77' });
    expect(await store.saveDozen({ ...played, revision: 3, spentMs: 9 })).toBe(true);
    expect((await store.readStreak(ADA))?.days).toBe(1);
  });

  it('saves two changes of one moment once', async () => {
    const both = await Promise.all([1, 2].map((spentMs) => store.saveDozen(dozenOf({ spentMs }))));
    expect([...both].sort()).toEqual([false, true]);
  });

  it('counts the days in a row, and forgives those on which it was away', async () => {
    for (const day of ['2031-02-01', '2031-02-02', '2031-02-04']) {
      await store.saveDozen(playedBy(ADA, 5, { day }));
    }
    const afterFour = { days: 3, best: 3, lastDay: '2031-02-04', forgivenDay: '2031-02-03' };
    expect(await store.readStreak(ADA)).toMatchObject(afterFour);
    await store.keepWatch(Date.parse('2031-02-05T06:00Z'), 120_000);
    await store.keepWatch(Date.parse('2031-02-05T20:00Z'), 120_000);
    await store.saveDozen(playedBy(ADA, 5, { day: '2031-02-06' }));
    expect((await store.readStreak(ADA))?.days).toBe(4);
    await store.saveDozen(playedBy(ADA, 5, { day: '2031-02-08' }));
    expect(await store.readStreak(ADA)).toMatchObject({ days: 1, best: 4, forgivenDay: null });
  });

  it('counts a day once, whether its dozen, its puzzle or both were played', async () => {
    const tryOn = (puzzle: string) =>
      store.saveTry({
        ...{ puzzle, player: ADA, number: 1, server: '77', zone: 'Europe/Paris' },
        ...{ aim: AIM, isSolved: false, atMs: Date.parse(puzzle) + 13 * 3600_000 },
      });
    await store.saveDozen(playedBy(ADA, 5, { day: '2031-02-26' }));
    await tryOn('2031-02-26');
    await tryOn('2031-02-27');
    expect((await store.readStreak(ADA))?.days).toBe(2);
    await Promise.all([tryOn(DAY), store.saveDozen(playedBy(ADA, 5))]);
    expect(await store.readStreak(ADA)).toMatchObject({ days: 3, best: 3, lastDay: DAY });
    expect((await store.readPlays(ADA)).map(({ game }) => game).sort()).toEqual([
      ...['dozen', 'dozen', 'puzzle', 'puzzle', 'puzzle'],
    ]);
  });

  it('lists the best of a day, in a server and everywhere', async () => {
    await store.saveDozen(playedBy(ADA, 20));
    await store.saveDozen(playedBy(BOB, 35));
    await store.saveDozen(playedBy(CLEO, 35, { server: '88' }));
    await store.saveDozen(dozenOf({ player: '4' }));
    await store.saveDozen(playedBy('5', 99, { day: '2031-03-01' }));
    expect(await store.readDozenLeaderboard(DAY, '77', ADA, 1)).toEqual({
      rows: [{ player: BOB, score: 35, rank: 1 }],
      own: { player: ADA, score: 20, rank: 2 },
    });
    const everyone = await store.readDozenLeaderboard(DAY, EVERYWHERE, ADA, 10);
    expect(everyone.rows.map(({ player, rank }) => [player, rank])).toEqual([
      [CLEO, 1],
      [BOB, 1],
      [ADA, 3],
    ]);
    await store.saveChoices(BOB, { ...DEFAULT_CHOICES, onGlobalBoards: false });
    const listed = await store.readDozenLeaderboard(DAY, EVERYWHERE, BOB, 10);
    expect(listed.rows.map(({ player }) => player)).toEqual([CLEO, ADA]);
    expect(listed.own).toBeNull();
    expect((await store.readDozenLeaderboard(DAY, '77', BOB, 10)).own?.rank).toBe(1);
    expect(await store.readDozenLeaderboard(DAY, '99', ADA, 10)).toEqual({ rows: [], own: null });
  });

  it('counts ranks only so far', async () => {
    await store.saveDozen(playedBy(ADA, 20));
    const rankOf = async () => (await store.readDozenLeaderboard(DAY, '77', ADA, 1)).own?.rank;
    const others = Array.from({ length: MAX_DOZEN_RANK - 1 }, (_, i) => playedBy(`9${i}`, 50));
    await Promise.all(others.map((played) => store.saveDozen(played)));
    expect(await rankOf()).toBe(MAX_DOZEN_RANK);
    await store.saveDozen(playedBy('8', 50));
    expect(await rankOf()).toBeNull();
  });

  it('lists the longest streaks that go on', async () => {
    for (const day of ['2031-02-26', '2031-02-27', DAY]) {
      await store.saveDozen(playedBy(ADA, 5, { day }));
      if (day !== DAY) await store.saveDozen(playedBy(BOB, 5, { day }));
    }
    await store.saveDozen(playedBy(CLEO, 5, { server: '88' }));
    const daysOf = async (scope: string, since: string) =>
      (await store.readStreaks(scope, since, 10)).map(({ player, days }) => [player, days]);
    expect(await daysOf('77', '2031-02-01')).toEqual([
      [ADA, 3],
      [BOB, 2],
    ]);
    expect(await daysOf(EVERYWHERE, DAY)).toEqual([
      [ADA, 3],
      [CLEO, 1],
    ]);
    await store.saveChoices(ADA, { ...DEFAULT_CHOICES, onGlobalBoards: false });
    expect(await daysOf(EVERYWHERE, DAY)).toEqual([[CLEO, 1]]);
    await store.endStreaks(DAY);
    expect(await daysOf('77', '2031-02-01')).toEqual([[ADA, 3]]);
    expect(await store.readStreak(BOB)).toMatchObject({ days: 0, best: 2 });
  });

  it('exports what it keeps of a player, and erases it', async () => {
    const played = playedBy(ADA, 20);
    await store.saveDozen(played);
    await store.saveDozen(playedBy(BOB, 20));
    const { daily } = await exportPlayer(store, ADA, 1);
    expect(daily.dozens).toEqual([played]);
    expect(daily.streak?.days).toBe(1);
    await eraseInStore(store, ADA);
    expect(await store.readDozensOf(ADA)).toEqual({ dozens: [], streak: null });
    expect((await store.readDozenLeaderboard(DAY, '77', BOB, 10)).rows).toHaveLength(1);
  });

  it('doesn’t give an erased player the same day again, until it is forgotten', async () => {
    const request = { player: ADA, as: formerPlayer('x'), atMs: Date.parse('2031-03-01T11:59Z') };
    const ended = dozenOf({ day: '2031-02-27' });
    await store.keepDozenDay({ day: DAY, key: 'a'.repeat(64) });
    for (const dozen of [dozenOf(), ended]) await store.saveDozen(dozen);
    expect(await store.isDaySpent('dozen', DAY, ADA)).toBe(false);
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    await Promise.all([
      store.finishErasure(request),
      store.saveDozen(playedBy(ADA, 20, { revision: 2 })),
    ]);
    expect(await store.readDozen(DAY, ADA)).toBeUndefined();
    expect(await store.saveDozen(dozenOf())).toBe(false);
    expect(await store.isDaySpent('dozen', DAY, ADA)).toBe(true);
    expect(await store.isDaySpent('puzzle', DAY, ADA)).toBe(false);
    for (const free of [dozenOf({ player: BOB }), dozenOf({ day: '2031-03-01' }), ended]) {
      expect(await store.saveDozen(free)).toBe(true);
    }
    await store.forgetPlayedDays('2031-02-27');
    expect(await store.isDaySpent('dozen', DAY, ADA)).toBe(true);
    await store.forgetPlayedDays(DAY);
    expect(await store.isDaySpent('dozen', DAY, ADA)).toBe(false);
  });
});
