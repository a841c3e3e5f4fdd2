import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchState } from 'crokinole/match/state';
import {
  DozenPars,
  dozenBoard,
  Dozens,
  type TodaysDozen,
} from '../../../src/features/dozen/game.ts';
import { defaultAimFor, PAR_MAKER, SHOT_PAR } from '../../support/dozens.ts';
import { sqliteSide } from '../../../src/storage/move/sqlite-side.ts';
import {
  dayAfter,
  dayIn,
  endOfDayIn,
  TIME_ZONES,
  type TimeZone,
  type DailyPlace,
} from '../../../src/matches/records/days.ts';
import { DOZEN_GRACE_MS, DOZEN_MS, MAX_OVERRUN_MS } from '../../../src/features/dozen/records.ts';
import type { Absence } from '../../../src/matches/records/tournaments.ts';
import { sql } from 'drizzle-orm';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { eraseInStore } from '../../support/stored-matches.ts';
import { storeInMemory } from '../../support/stores.ts';
import { countedSeeds } from '../../support/tournaments.ts';
import { rethrow } from '../../support/tables.ts';
import { endedBefore, streakFrom, streakOn } from '../../../src/features/streak/records.ts';
import { recountDozens } from '../../../src/features/dozen/recount.ts';

const HOUR_MS = 3600_000;

describe('days by the clock on the wall', () => {
  it('begin at midnight there, also where the clock changes', () => {
    const paris = (iso: string) => dayIn('Europe/Paris', Date.parse(iso));
    expect(paris('2026-03-28T22:59Z')).toBe('2026-03-28');
    expect(paris('2026-03-28T23:00Z')).toBe('2026-03-29');
    // Summer time begins on the 29th, whose end comes an hour sooner.
    expect(paris('2026-03-29T21:59Z')).toBe('2026-03-29');
    expect(paris('2026-03-29T22:00Z')).toBe('2026-03-30');
    expect(endOfDayIn('Europe/Paris', '2026-03-29')).toBe(Date.parse('2026-03-29T22:00Z'));
    expect(endOfDayIn('Europe/Paris', '2026-10-25')).toBe(Date.parse('2026-10-25T23:00Z'));
    expect(endOfDayIn('Pacific/Auckland', '2026-07-01')).toBe(Date.parse('2026-07-01T12:00Z'));
    expect(dayIn('America/New_York', Date.parse('2026-07-01T03:59Z'))).toBe('2026-06-30');
    expect(dayIn('America/New_York', Date.parse('2026-07-01T04:00Z'))).toBe('2026-07-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });

  it('are known of every time zone that can be chosen', () => {
    for (const zone of TIME_ZONES) {
      const end = endOfDayIn(zone, '2026-11-26');
      expect(dayIn(zone, end)).toBe('2026-11-27');
      expect(dayIn(zone, end - 1000)).toBe('2026-11-26');
    }
  });
});

interface PlayAt {
  readonly iso: string;
  readonly zone?: TimeZone;
}

function streakOf(plays: readonly PlayAt[], absences: readonly Absence[] = []) {
  const played = plays.map(({ iso, zone = 'Europe/Paris' }) => {
    const atMs = Date.parse(iso);
    const game = 'dozen' as const;
    return { game, day: dayIn(zone, atMs), player: 'ada', server: '77', zone, atMs };
  });
  return streakFrom(played, absences);
}

/** On these days of November, at noon. */
const noons = (...days: readonly number[]) =>
  days.map((day) => ({ iso: `2026-11-${String(day).padStart(2, '0')}T12:00Z` }));

const absence = (from: string, until: string): Absence => ({
  number: 1,
  fromMs: Date.parse(from),
  untilMs: Date.parse(until),
});

describe('a streak of days', () => {
  it.each<[string, readonly PlayAt[], number]>([
    ['one day', noons(20), 1],
    ['the next day', [{ iso: '2026-11-20T00:00Z' }, { iso: '2026-11-21T22:00Z' }], 2],
    ['one missed', noons(20, 22), 2],
    ['two missed', noons(20, 23), 1],
    ['two missed within a week', noons(1, 3, 4, 6), 1],
    ['a missed one each week', noons(1, 3, 4, 5, 6, 7, 8, 10), 8],
    [
      'over the change to summer time, around midnight',
      [{ iso: '2026-03-28T22:50Z' }, { iso: '2026-03-29T21:50Z' }, { iso: '2026-03-30T21:50Z' }],
      3,
    ],
    [
      'over the change to winter time, around midnight',
      [{ iso: '2026-10-24T21:50Z' }, { iso: '2026-10-25T22:50Z' }, { iso: '2026-10-26T22:50Z' }],
      3,
    ],
  ])('%s', (_, plays, days) => {
    expect(streakOf(plays)?.days).toBe(days);
  });

  it('loses nothing when its server moves east, over a day that was hardly there', () => {
    const before = [{ iso: '2026-11-20T20:00Z', zone: 'America/Los_Angeles' as const }];
    // The 21st lasts from midnight in Los Angeles to midnight in Auckland: three hours.
    const after = { iso: '2026-11-21T20:00Z', zone: 'Pacific/Auckland' as const };
    const streak = streakOf([...before, after]);
    expect(streak).toMatchObject({ days: 2, lastDay: '2026-11-22', forgivenDay: null });
    // The same gap in one time zone takes the week's forgiven day.
    const plain = streakOf([{ iso: '2026-11-20T20:00Z' }, { iso: '2026-11-22T20:00Z' }]);
    expect(plain).toMatchObject({ days: 2, forgivenDay: '2026-11-21' });
  });

  it('stays as it is when its server moves west, and an earlier date comes again', () => {
    const plays: readonly PlayAt[] = [
      { iso: '2026-11-20T20:00Z', zone: 'Pacific/Auckland' },
      { iso: '2026-11-20T22:00Z', zone: 'Pacific/Honolulu' },
    ];
    expect(streakOf(plays)).toMatchObject({ days: 1, lastDay: '2026-11-21' });
    const next: PlayAt = { iso: '2026-11-23T01:00Z', zone: 'Pacific/Honolulu' };
    expect(streakOf([...plays, next])).toMatchObject({ days: 2, forgivenDay: null });
  });

  it('loses nothing on days on which the bot was down', () => {
    const plays = noons(20, 25);
    expect(streakOf(plays)?.days).toBe(1);
    const down = [absence('2026-11-21T09:00Z', '2026-11-24T01:00Z')];
    expect(streakOf(plays, down)).toMatchObject({ days: 2, forgivenDay: null });
    // Two days on which it was up are still two missed days.
    expect(streakOf(plays, [absence('2026-11-21T09:00Z', '2026-11-22T01:00Z')])?.days).toBe(1);
  });

  it('stands until it can no longer go on', () => {
    const streak = streakOf(noons(20, 21));
    const on = (day: string, absences: readonly Absence[] = []) =>
      streakOn(streak, { day, zone: 'Europe/Paris', atMs: Date.parse(`${day}T12:00Z`) }, absences);
    expect(['21', '22', '23', '24'].map((day) => on(`2026-11-${day}`))).toEqual([2, 2, 2, 0]);
    expect(on('2026-11-24', [absence('2026-11-23T00:00Z', '2026-11-23T03:00Z')])).toBe(2);
    expect(streakOn(undefined, { day: '2026-11-20', zone: 'UTC', atMs: 0 }, [])).toBe(0);
  });

  it('ends for certain only where nothing could save it', () => {
    const nowMs = Date.parse('2026-11-26T12:00Z');
    expect(endedBefore(nowMs, [])).toBe('2026-11-23');
    expect(endedBefore(nowMs, [absence('2026-11-24T12:00Z', '2026-11-24T15:00Z')])).toBe(
      '2026-11-22',
    );
  });
});

describe('the par of a day', () => {
  const day = { day: '2026-11-26', key: 'a'.repeat(64) };
  const boards = Array.from({ length: 12 }, (_, i) => dozenBoard(day, i + 1));

  it('is asked for once, of the day’s boards, and nothing waits for it', async () => {
    const asked: MatchState[] = [];
    const held: (() => void)[] = [];
    const parOf = async (board: MatchState) => {
      asked.push(board);
      await new Promise<void>((go) => held.push(go));
      return SHOT_PAR;
    };
    const pars = new DozenPars({ maker: { parOf }, onProblem: rethrow });
    expect(pars.ready(day)).toBeUndefined();
    expect(pars.ready(day)).toBeUndefined();
    expect(asked).toEqual(boards);
    for (const go of held) go();
    expect(await pars.of(day)).toEqual(boards.map(() => SHOT_PAR));
    expect(pars.ready(day)).toEqual(boards.map(() => SHOT_PAR));
  });

  it('is missing where it fails, and is tried again', async () => {
    const problems: unknown[] = [];
    const hurdle = { isUp: true };
    const parOf = () =>
      hurdle.isUp ? Promise.reject(new Error('no thread')) : Promise.resolve(SHOT_PAR);
    const onProblem = (thrown: unknown) => problems.push(thrown);
    const pars = new DozenPars({ maker: { parOf }, onProblem });
    expect(await pars.of(day)).toBeUndefined();
    expect(problems).toEqual([new Error('no thread')]);
    hurdle.isUp = false;
    expect(await pars.of(day)).toHaveLength(12);
  });
});

describe('the daily dozen', () => {
  const clock = { ms: 0, nowMs: () => clock.ms };
  let store: SqliteStore;
  let dozens: Dozens;
  const ADA: DailyPlace = { player: 'ada', server: '77', zone: 'Europe/Paris' };
  const BO: DailyPlace = { ...ADA, player: 'bo' };

  beforeEach(() => {
    clock.ms = Date.parse('2026-11-26T12:00Z');
    store = storeInMemory();
    const onProblem = rethrow;
    const pars = new DozenPars({ maker: PAR_MAKER, onProblem });
    dozens = new Dozens({ store, clock, seeds: countedSeeds(), pars, onProblem });
  });

  function aimAt(desk: TodaysDozen) {
    const state = dozens.boardOf(desk);
    if (state === undefined) throw new Error('there is no board');
    return defaultAimFor(state);
  }

  async function shoot(who: DailyPlace, number: number, afterMs = 2000) {
    const opened = await dozens.open(await dozens.read(who));
    expect(opened.ok).toBe(true);
    clock.ms += afterMs;
    const desk = await dozens.read(who);
    return dozens.flick(desk, number, aimAt(desk));
  }

  it('is the same for everyone: boards, wobbles and points', async () => {
    for (let number = 1; number <= 12; number += 1) {
      const ada = await shoot(ADA, number);
      const bo = await shoot(BO, number);
      expect(bo).toEqual(ada);
      expect(ada.ok && ada.value.points >= 0).toBe(true);
    }
    const [ada, bo] = [await dozens.read(ADA), await dozens.read(BO)];
    expect(ada.isOver).toBe(true);
    expect(ada.dozen.shots).toEqual(bo.dozen.shots);
    expect(ada.dozen.score).toBe(ada.dozen.shots.reduce((sum, { points }) => sum + points, 0));
    expect(ada.dozen.spentMs).toBe(24_000);
    expect(dozens.boardOf(ada)).toBeUndefined();
    expect(await dozens.open(ada)).toMatchObject({ ok: false, refusal: { code: 'time-up' } });
  });

  it('has other boards on the next day, from a key that did not exist before', async () => {
    const today = await dozens.read(ADA);
    const tomorrow = dayAfter(today.day.day);
    expect(await store.readDozenDay(tomorrow)).toBeUndefined();
    clock.ms += 24 * HOUR_MS;
    const next = await dozens.read(ADA);
    expect(next.day.day).toBe(tomorrow);
    expect(next.day.key).not.toBe(today.day.key);
    expect(dozens.boardOf(next)?.random.key).not.toBe(dozens.boardOf(today)?.random.key);
  });

  it('draws no key for a day that has not come, or that has gone', async () => {
    for (const day of ['2026-11-27', '2026-11-25', '2031-01-01']) {
      expect((await dozens.readOf(day, ADA)).dozen.day).toBe('2026-11-26');
      expect(await store.readDozenDay(day)).toBeUndefined();
    }
  });

  it('takes each shot once and in order, and counts no refused one', async () => {
    const desk = await dozens.read(ADA);
    const aim = aimAt(desk);
    const early = await dozens.flick(desk, 1, aim);
    expect(early).toMatchObject({ ok: false, refusal: { code: 'time-up' } });
    expect((await shoot(ADA, 2)).ok).toBe(false);
    const open = await dozens.read(ADA);
    const outside = await dozens.flick(open, 1, { ...aim, positionCentideg: 8000 });
    expect(outside).toMatchObject({ ok: false, refusal: { code: 'illegal-start' } });
    const both = await Promise.all([dozens.flick(open, 1, aim), dozens.flick(open, 1, aim)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await dozens.read(ADA)).dozen.shots).toHaveLength(1);
  });

  it('opens a board once for two presses that came together', async () => {
    const read = await dozens.read(ADA);
    const first = await dozens.open(read);
    clock.ms += 2000;
    expect(first).toMatchObject({ ok: true, value: { openedAtMs: clock.ms - 2000 } });
    expect(await dozens.open(read)).toEqual(first);
    const desk = await dozens.read(ADA);
    await dozens.flick(desk, 1, aimAt(desk));
    expect(await dozens.open(read)).toMatchObject({ refusal: { code: 'taken-already' } });
  });

  it('counts the time only while a board is open, and ends when it is up', async () => {
    await shoot(ADA, 1, DOZEN_MS - 10_000);
    clock.ms += HOUR_MS;
    expect((await dozens.read(ADA)).leftMs).toBe(10_000);
    await dozens.open(await dozens.read(ADA));
    clock.ms += 10_000 + DOZEN_GRACE_MS - 1;
    expect((await dozens.read(ADA)).isOver).toBe(false);
    clock.ms += 1;
    const desk = await dozens.read(ADA);
    expect(desk.isOver).toBe(true);
    const late = await dozens.flick(desk, 2, aimAt(desk));
    expect(late).toMatchObject({ ok: false, refusal: { code: 'time-up' } });
  });

  it('may be finished a little after midnight, and not later', async () => {
    clock.ms = endOfDayIn('Europe/Paris', '2026-11-26') - 1000;
    await shoot(ADA, 1);
    expect((await dozens.read(ADA)).isBegun).toBe(false);
    const desk = await dozens.readOf('2026-11-26', ADA);
    expect(desk.isOver).toBe(false);
    clock.ms += MAX_OVERRUN_MS;
    expect((await dozens.readOf('2026-11-26', ADA)).isOver).toBe(true);
  });

  it('tells the streak of an earlier day as it was then', async () => {
    const days = ['2026-11-26', '2026-11-27', '2026-11-29'];
    for (const day of days) {
      clock.ms = Date.parse(`${day}T12:00Z`);
      await shoot(ADA, 1);
    }
    const told = async (day: string) => (await dozens.readOf(day, ADA)).streak;
    expect(await Promise.all(days.map(told))).toEqual([1, 2, 3]);
    clock.ms += 30 * 24 * HOUR_MS;
    expect(await Promise.all(days.map(told))).toEqual([1, 2, 3]);
    const at = { day: '2026-11-29', zone: 'Europe/Paris', scope: '77' } as const;
    expect((await dozens.readLeaderboards(at, 'ada', 5)).streaks).toEqual([]);
    // One that was begun without a shot leaves the streak as that day found it.
    const [before] = await store.readDozensOf('ada').then((found) => found.dozens);
    if (before === undefined) throw new Error('there is no dozen');
    const unplayed = { day: '2026-11-28', revision: 1, shots: [], score: 0, playedAtMs: null };
    await store.saveDozen({ ...before, ...unplayed });
    expect(await told('2026-11-28')).toBe(2);
  });

  it('opens a day’s key when the day has ended everywhere', async () => {
    const { day } = await dozens.read(ADA);
    clock.ms = Date.parse('2026-11-27T11:59:59Z');
    expect(await dozens.readOpenedKey()).toBeUndefined();
    clock.ms = Date.parse('2026-11-27T12:00:00Z');
    expect(await dozens.readOpenedKey()).toEqual(day);
  });

  it('shows the day’s best and the streaks that go on', async () => {
    await shoot(BO, 1);
    clock.ms += 24 * HOUR_MS;
    await shoot(ADA, 1);
    await shoot(BO, 1);
    const at = { day: '2026-11-27', zone: 'Europe/Paris', scope: '77' } as const;
    const tables = await dozens.readLeaderboards(at, 'ada', 5);
    expect(tables.rows).toHaveLength(2);
    expect(tables.own?.player).toBe('ada');
    expect(tables.streaks).toEqual([{ player: 'bo', days: 2 }]);
    clock.ms += 72 * HOUR_MS;
    const later = await dozens.readLeaderboards({ ...at, day: '2026-11-30' }, 'ada', 5);
    expect(later).toEqual({ rows: [], own: null, streaks: [] });
  });

  it('is proved by a recount, which finds what was forged', async () => {
    await shoot(ADA, 1);
    await shoot(ADA, 2);
    await shoot(BO, 1);
    const { database } = store;
    const again = () => recountDozens(sqliteSide(database, 'it').dozens);
    expect(await again()).toEqual({ dozens: 2, shots: 3, problems: [] });
    const day = '2026-11-26';
    database.db.run(sql`UPDATE dozens SET score = score + 1 WHERE player = 'bo'`);
    database.db.run(sql`UPDATE daily_streaks SET days = 9 WHERE player = 'ada'`);
    expect((await again()).problems).toEqual([
      { code: 'counts-otherwise', player: 'ada', day },
      { code: 'scores-otherwise', player: 'bo', day },
    ]);
    database.db.run(sql`UPDATE daily_streaks SET days = 0 WHERE player = 'ada'`);
    database.db.run(sql`UPDATE dozen_days SET key = ${'e'.repeat(64)}`);
    const { problems } = await again();
    expect(problems.length).toBeGreaterThan(0);
    database.db.run(sql`DELETE FROM dozen_days`);
    expect((await again()).problems.map(({ code }) => code)).toEqual(['damaged', 'damaged']);
  });

  it('agrees with a recount after a player was erased, and others keep their places', async () => {
    await shoot(ADA, 1);
    await shoot(BO, 1);
    clock.ms += 24 * HOUR_MS;
    await shoot(ADA, 1);
    await shoot(BO, 1);
    await eraseInStore(store, 'ada', clock.ms);
    expect(await store.readDozensOf('ada')).toEqual({ dozens: [], streak: null });
    const recounted = await recountDozens(sqliteSide(store.database, 'it').dozens);
    expect(recounted).toEqual({ dozens: 2, shots: 2, problems: [] });
    const at = { day: '2026-11-27', zone: 'Europe/Paris', scope: '77' } as const;
    const { rows, streaks } = await dozens.readLeaderboards(at, 'bo', 5);
    expect(rows.map(({ player }) => player)).toEqual(['bo']);
    expect(streaks).toEqual([{ player: 'bo', days: 2 }]);
  });
});
