import type { Aim } from 'crokinole/match/shots';
import { beforeEach, describe, expect, it } from 'vitest';
import { Puzzles, solutionOf } from '../../../src/features/puzzle/game.ts';
import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import { puzzleOnce } from '../../support/puzzles.ts';
import { rethrow } from '../../support/tables.ts';
import type { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../../support/stores.ts';

const DAY = '2026-11-25';
const NOON_MS = Date.parse(DAY) + 12 * 3600_000;
const PUZZLE = puzzleOnce(DAY);

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
  const at = (player: string) => ({ player, server: '77', zone: 'UTC' }) as const;
  const ADA = at('ada');
  const take = async (puzzles: Puzzles, number: number, aim: Aim) =>
    puzzles.take(await puzzles.read(ADA), { place: ADA, number, aim });
  const [solving, missing] = [PUZZLE.solution, (PUZZLE.solution + 1) % 3].map(
    (i) => PUZZLE.ideas[i],
  );
  if (solving === undefined || missing === undefined) throw new Error('there are no ideas');

  beforeEach(() => {
    made = [];
    store = storeInMemory();
  });

  it('is made once, however many ask at once, and never again', async () => {
    const puzzles = open();
    const desks = await Promise.all(['ada', 'bob', 'cleo'].map((who) => puzzles.read(at(who))));
    await open().read(at('dan'));
    expect(made).toEqual([DAY]);
    expect(desks.map(({ number }) => number)).toEqual([329, 329, 329]);
    expect(desks.map(({ state }) => state.seats[0]?.player)).toEqual(['ada', 'bob', 'cleo']);
    expect(desks[0]?.puzzle.task).toEqual(PUZZLE.task);
  });

  it('is asked for again when it could not be made', async () => {
    let isBroken = true;
    const puzzles = open((day) => (isBroken ? Promise.reject(new Error('no thread')) : make(day)));
    await expect(puzzles.read(ADA)).rejects.toThrow('no thread');
    isBroken = false;
    expect((await puzzles.read(ADA)).number).toBe(329);
  });

  it('changes at midnight where the player is, and yesterday’s stays known', async () => {
    const puzzles = open();
    const auckland = { ...ADA, zone: 'Pacific/Auckland' } as const;
    expect((await puzzles.read(auckland)).number).toBe(330);
    expect((await puzzles.yesterdays(auckland)).name).toBe(DAY);
    expect(made).toEqual(['2026-11-26', DAY]);
  });

  it('is over once it is solved', async () => {
    const puzzles = open();
    expect(await take(puzzles, 2, solving)).toMatchObject({
      ok: false,
      refusal: { code: 'tried-already' },
    });
    const first = await take(puzzles, 1, missing);
    expect(first).toMatchObject({ ok: true, value: { isSolved: false } });
    const after = { isOver: false, streak: 1, tried: 1, solved: 0 };
    expect(await puzzles.read(ADA)).toMatchObject(after);
    const second = await take(puzzles, 2, solving);
    expect(second).toMatchObject({ ok: true, value: { isSolved: true } });
    const desk = await puzzles.read(ADA);
    expect(desk).toMatchObject({ isOver: true, isSolved: true, tried: 1, solved: 1 });
    const more = await take(puzzles, 3, solving);
    expect(more).toEqual({ ok: false, refusal: { code: 'no-try-left' } });
  });

  it('is over after the last try', async () => {
    const puzzles = open();
    for (const number of [1, 2]) await take(puzzles, number, missing);
    expect(await puzzles.read(ADA)).toMatchObject({ isOver: true, isSolved: false });
  });

  it('refuses a shot that is not allowed, and does not count it', async () => {
    const puzzles = open();
    const taken = await take(puzzles, 1, { ...solving, positionCentideg: 8000 });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'illegal-start' } });
    expect((await puzzles.read(ADA)).tries).toEqual([]);
  });

  it('shows a try again as it was', async () => {
    const puzzles = open();
    const desk = await puzzles.read(ADA);
    const taken = await take(puzzles, 1, solving);
    expect(taken).toEqual({ ok: true, value: puzzles.look(desk.puzzle, solutionOf(desk.puzzle)) });
  });
});
