import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, endOfDay, numberOfDay } from '../../../src/matches/practice/days.ts';
import { Puzzles } from '../../../src/matches/practice/puzzles.ts';
import { puzzleOfDay, type Puzzle } from 'crokinole/robots/puzzle/puzzle';
import { rethrow } from '../../support/tables.ts';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../../support/stores.ts';

const DAY = '2026-11-25';
const NOON_MS = Date.parse(DAY) + 12 * 3600_000;
const PUZZLE = puzzleOfDay(DAY);

describe('the days of puzzles', () => {
  it('start at midnight UTC, and are counted from the first of 2026', () => {
    expect(dayOf(Date.UTC(2026, 0, 1))).toBe('2026-01-01');
    expect(dayOf(Date.UTC(2026, 0, 1) - 1)).toBe('2025-12-31');
    expect(['2026-01-01', '2026-11-21', '2027-01-01'].map(numberOfDay)).toEqual([1, 325, 366]);
    expect(dayOf(endOfDay(DAY))).toBe('2026-11-26');
    expect(dayOf(endOfDay(DAY) - 1)).toBe(DAY);
  });
});

describe('the puzzle of the day', () => {
  let made: string[];
  let store: SqliteStore;
  const make = (day: string): Promise<Puzzle> => {
    made.push(day);
    return Promise.resolve(PUZZLE);
  };
  const open = (makePuzzle = make) =>
    new Puzzles({
      store,
      clock: { nowMs: () => NOON_MS },
      maker: { makePuzzle },
      onProblem: rethrow,
    });
  const ask = { player: 'ada', server: '77', aim: PUZZLE.solution };

  beforeEach(() => {
    made = [];
    store = storeInMemory();
  });

  it('is made once, however many ask at once, and never again', async () => {
    const puzzles = open();
    const desks = await Promise.all(['ada', 'bob', 'cleo'].map((who) => puzzles.read(who)));
    await open().read('dan');
    expect(made).toEqual([DAY]);
    expect(desks.map(({ number }) => number)).toEqual([329, 329, 329]);
    expect(desks.map(({ state }) => state.seats[0]?.player)).toEqual(['ada', 'bob', 'cleo']);
    expect(desks[0]?.puzzle.best).toBe(PUZZLE.par - PUZZLE.before);
  });

  it('is asked for again when it could not be made', async () => {
    let isBroken = true;
    const puzzles = open((day) => (isBroken ? Promise.reject(new Error('no thread')) : make(day)));
    await expect(puzzles.read('ada')).rejects.toThrow('no thread');
    isBroken = false;
    expect((await puzzles.read('ada')).number).toBe(329);
  });

  it('counts what a try gains, in order, three times', async () => {
    const puzzles = open();
    for (const number of [1, 2, 3]) {
      const desk = await puzzles.read('ada');
      expect(await puzzles.take(desk, { ...ask, number: number + 1 })).toMatchObject({
        ok: false,
        refusal: { code: 'tried-already' },
      });
      const taken = await puzzles.take(desk, { ...ask, number });
      expect(taken).toMatchObject({ ok: true, value: { points: PUZZLE.par - PUZZLE.before } });
    }
    const desk = await puzzles.read('ada');
    expect(desk.tries.map(({ number }) => number)).toEqual([1, 2, 3]);
    const fourth = await puzzles.take(desk, { ...ask, number: 4 });
    expect(fourth).toEqual({ ok: false, refusal: { code: 'no-try-left' } });
  });

  it('refuses a shot that is not allowed, and does not count it', async () => {
    const puzzles = open();
    const aim = { ...PUZZLE.solution, positionCentideg: 8000 };
    const taken = await puzzles.take(await puzzles.read('ada'), { ...ask, number: 1, aim });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'illegal-start' } });
    expect((await puzzles.read('ada')).tries).toEqual([]);
  });

  it('shows a try again as it was', async () => {
    const puzzles = open();
    const desk = await puzzles.read('ada');
    const taken = await puzzles.take(desk, { ...ask, number: 1 });
    expect(taken).toEqual({ ok: true, value: puzzles.look(desk, PUZZLE.solution) });
  });
});
