import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, nextHourIn, TIME_ZONES } from '../../../src/matches/records/days.ts';
import { MAX_DAY_BESTS } from '../../../src/features/dozen/records.ts';
import type { Store } from '../../../src/matches/ports/store.ts';
import { eraseInStore } from '../../support/stored-matches.ts';
import { storeInMemory } from '../../support/stores.ts';
import { byDay } from '../../support/properties.ts';
import { readCrown } from '../../../src/features/dozen/game.ts';

const SERVER = '77';
const TODAY = '2031-02-28';

/** What everyone scored, day by day up to the day that is told; a dot is a day without players. */
type Days = readonly (Readonly<Record<string, number>> | '.')[];

describe('the crown of a day', () => {
  let store: Store;
  beforeEach(() => {
    store = storeInMemory();
  });

  const play = async (days: Days, server = SERVER) => {
    for (const [i, scores] of days.entries()) {
      const day = dayAfter(TODAY, i - days.length + 1);
      for (const [player, score] of Object.entries(scores === '.' ? {} : scores)) {
        const playedAtMs = Date.parse(day) + 1;
        const isSaved = await store.saveDozen({
          ...{ day, player, server, score, playedAtMs },
          ...{ revision: 1, zone: 'UTC', shots: [], spentMs: 0, openedAtMs: null },
        });
        expect(isSaved).toBe(true);
      }
    }
  };
  const crownOf = async (gone: readonly string[] = []) => {
    const hasLeft = (player: string) => Promise.resolve(gone.includes(player));
    const crown = await readCrown(store, { server: SERVER, day: TODAY }, hasLeft);
    return (
      crown && {
        holders: crown.holders.map(({ player, days }) => `${player} ${days}`),
        from: crown.from,
        best: crown.best.map(({ player }) => player),
      }
    );
  };

  it.each<[string, Days, readonly string[], string | null]>([
    ['the first of all', [{ ada: 20 }], ['ada 1'], null],
    ['the best of several', [{ ada: 20, bo: 35, cleo: 5 }], ['bo 1'], null],
    ['again', [{ ada: 5, bo: 35 }, { bo: 20, ada: 5 }, { bo: 5 }], ['bo 3'], null],
    [
      'taken from another',
      [
        { ada: 35, bo: 5 },
        { ada: 5, bo: 20 },
      ],
      ['bo 1'],
      'ada',
    ],
    ['not counted over a day that was lost', [{ bo: 9 }, { ada: 9 }, { bo: 9 }], ['bo 1'], 'ada'],
    ['kept over days that nobody played', [{ bo: 9 }, '.', '.', { bo: 9 }], ['bo 2'], null],
    ['kept over a day on which nobody scored', [{ bo: 9 }, { ada: 0 }, { bo: 9 }], ['bo 2'], null],
    ['shared', [{ ada: 9, bo: 9 }], ['bo 1', 'ada 1'], null],
    [
      'shared by one who had it',
      [
        { bo: 9, ada: 5 },
        { ada: 9, bo: 9 },
      ],
      ['bo 2', 'ada 1'],
      null,
    ],
    ['taken by one of two who shared it', [{ ada: 9, bo: 9 }, { ada: 9 }], ['ada 2'], null],
    ['taken from two who shared it', [{ ada: 9, bo: 9 }, { cleo: 9 }], ['cleo 1'], null],
  ])('is %s', async (_, days, holders, from) => {
    await play(days);
    expect(await crownOf()).toMatchObject({ holders, from });
  });

  it.each<[string, Days]>([
    ['nobody played', [{ ada: 9 }, '.']],
    ['nobody scored', [{ ada: 9 }, { ada: 0 }]],
  ])('is nobody’s if %s', async (_, days) => {
    await play(days);
    expect(await crownOf()).toBeUndefined();
  });

  it('counts as far back as it goes', async () => {
    await play(Array.from({ length: 40 }, () => ({ ada: 20, bo: 5 })));
    expect(await crownOf()).toMatchObject({ holders: ['ada 40'] });
  });

  it('shows the day’s best three, and knows no other server', async () => {
    await play([{ ada: 1, bo: 2, cleo: 3, dan: 4 }]);
    await play([{ eve: 9 }], '88');
    expect(await crownOf()).toMatchObject({ holders: ['dan 1'], best: ['dan', 'cleo', 'bo'] });
  });

  it('passes over those who have left', async () => {
    await play([
      { ada: 9, bo: 5 },
      { ada: 9, bo: 5, cleo: 3 },
    ]);
    expect(await crownOf(['ada'])).toEqual({ holders: ['bo 2'], from: null, best: ['bo', 'cleo'] });
    expect(await crownOf(['ada', 'bo'])).toEqual({
      holders: ['cleo 1'],
      from: null,
      best: ['cleo'],
    });
    expect(await crownOf(['ada', 'bo', 'cleo'])).toBeUndefined();
  });

  it('is not said to be taken from a player who has left', async () => {
    await play([{ ada: 9 }, { bo: 9 }]);
    expect(await crownOf(['ada'])).toMatchObject({ holders: ['bo 1'], from: null });
  });

  it('forgets those who are erased', async () => {
    await play([
      { ada: 9, bo: 5 },
      { ada: 9, bo: 5 },
    ]);
    await eraseInStore(store, 'ada');
    expect(await crownOf()).toEqual({ holders: ['bo 2'], from: null, best: ['bo'] });
  });

  it('is shared by all with the same score', async () => {
    const all = Object.fromEntries(Array.from({ length: MAX_DAY_BESTS }, (_, i) => [`${i}`, 9]));
    await play([all]);
    expect((await crownOf())?.holders).toHaveLength(MAX_DAY_BESTS);
  });
});

describe('a morning', () => {
  it('is told by the clock on the wall, also where it changes', () => {
    const after = (iso: string) =>
      new Date(nextHourIn('Europe/Paris', 8, Date.parse(iso))).toISOString();
    expect(after('2026-03-27T12:00Z')).toBe('2026-03-28T07:00:00.000Z');
    // Seven hours after midnight in summer's first night, and nine in its last.
    expect(after('2026-03-28T12:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(after('2026-10-24T12:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(after('2026-11-26T06:59:59Z')).toBe('2026-11-26T07:00:00.000Z');
    expect(after('2026-11-26T07:00Z')).toBe('2026-11-27T07:00:00.000Z');
  });

  it('comes once a day in every time zone', () => {
    const changing = ['America/St_Johns', 'Europe/London', 'Australia/Adelaide'] as const;
    for (const zone of byDay([...changing, ...TIME_ZONES], changing.length)) {
      let atMs = Date.parse('2026-01-01T00:00Z');
      const days = new Set<string>();
      const wallClock = new Intl.DateTimeFormat('sv', {
        ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'medium' },
      });
      for (let i = 0; i < 365; i += 1) {
        const next = nextHourIn(zone, 8, atMs);
        expect(next - atMs).toBeLessThanOrEqual(25 * 3600_000);
        const wall = wallClock.format(next);
        expect(wall).toMatch(/ 08:00:00$/);
        days.add(wall);
        atMs = next;
      }
      expect(days.size).toBe(365);
    }
  });
});
