import { beforeEach, describe, expect, it } from 'vitest';
import { createFreeBoard, setUp } from 'crokinole/practice/free-shooting';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { StoredFreeBoard } from '../../src/matches/records/practice.ts';
import { keyOf, start } from '../../packages/crokinole/test/match/authority.ts';
import { eraseInStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import type { PuzzleTry, StoredPuzzle } from '../../src/features/puzzle/records.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const DAY = '2031-02-28';
const AIM = { positionCentideg: -150, insetCentiIn: 3, angleCentideg: 25, speedCentiInPerS: 3500 };

function tableOf(player: string, revision: number, updatedAtMs = 1000): StoredFreeBoard {
  const table = setUp(createFreeBoard('fast'), [{ id: 101, x: 0.25, y: -4.1207 }]);
  return { player, revision, table, side: 1, last: AIM, random: keyOf(7), updatedAtMs };
}

function tryOf(more: Partial<PuzzleTry>): PuzzleTry {
  const rest = { server: '77', zone: 'UTC', aim: AIM, isSolved: false, atMs: 9 } as const;
  return { puzzle: DAY, player: ADA, number: 1, ...rest, ...more };
}

const PUZZLE: StoredPuzzle = {
  name: DAY,
  state: start({ preset: 'nca', format: 'singles', players: ['solver', 'nobody'], hand: 'none' }),
  task: { twenties: 0, out: 2, end: 'yours' },
  ideas: [AIM, { ...AIM, angleCentideg: 900 }, { ...AIM, angleCentideg: -900 }],
  solution: 1,
};

describe.each(STORES)('practice in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('keeps each player’s own board, one change after the other', async () => {
    expect(await store.readFreeBoard(ADA)).toBeUndefined();
    expect(await store.saveFreeBoard(tableOf(ADA, 2))).toBe(false);
    expect(await store.saveFreeBoard(tableOf(ADA, 1))).toBe(true);
    expect(await store.saveFreeBoard({ ...tableOf(ADA, 1), side: 0 })).toBe(false);
    expect(await store.readFreeBoard(ADA)).toEqual(tableOf(ADA, 1));
    expect(await store.saveFreeBoard({ ...tableOf(ADA, 2), last: null })).toBe(true);
    expect(await store.readFreeBoard(ADA)).toEqual({ ...tableOf(ADA, 2), last: null });
    expect(await store.readFreeBoard(BOB)).toBeUndefined();
  });

  it('keeps the puzzle that was stored first', async () => {
    expect(await store.readPuzzle(DAY)).toBeUndefined();
    expect(await store.keepPuzzle(PUZZLE)).toEqual(PUZZLE);
    expect(await store.keepPuzzle({ ...PUZZLE, solution: 2 })).toEqual(PUZZLE);
    expect(await store.readPuzzle(DAY)).toEqual(PUZZLE);
    expect(await store.readPuzzle('2031-03-01')).toBeUndefined();
  });

  it('takes each try once and in order, until the puzzle is solved or none is left', async () => {
    expect(await store.saveTry(tryOf({ number: 2 }))).toBe(false);
    expect(await store.saveTry(tryOf({ number: 1 }))).toBe(true);
    expect(await store.saveTry(tryOf({ number: 1, isSolved: true }))).toBe(false);
    expect(await store.saveTry(tryOf({ number: 2, server: '88' }))).toBe(true);
    expect(await store.saveTry(tryOf({ number: 3 }))).toBe(false);
    expect(await store.saveTry(tryOf({ puzzle: '2031-03-01', isSolved: true }))).toBe(true);
    expect(await store.saveTry(tryOf({ puzzle: '2031-03-01', number: 2 }))).toBe(false);
    const tries = await store.readTries(DAY, ADA);
    expect(tries).toEqual([tryOf({ number: 1 }), tryOf({ number: 2, server: '88' })]);
    expect(await store.readTries(DAY, BOB)).toEqual([]);
  });

  it('counts who tried and who solved, and the streak of days; packs have none', async () => {
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ number: 2, isSolved: true }));
    await store.saveTry(tryOf({ player: BOB }));
    await store.saveTry(tryOf({ puzzle: 'twenties-1', atMs: 10 }));
    expect(await store.readPuzzleFigures([DAY, 'twenties-1', 'twenties-2'])).toEqual([
      { puzzle: DAY, tried: 2, solved: 1 },
      { puzzle: 'twenties-1', tried: 1, solved: 0 },
    ]);
    expect(await store.readStreak(ADA)).toMatchObject({ days: 1, lastDay: DAY, lastAtMs: 9 });
    await store.saveTry(tryOf({ puzzle: '2031-03-01', atMs: 99 }));
    expect(await store.readStreak(ADA)).toMatchObject({ days: 2, lastDay: '2031-03-01' });
  });

  it('ranks who solved the puzzle on a server, by tries, and gives equal ones one rank', async () => {
    const solved = { number: 2, isSolved: true };
    const tries = [
      tryOf({ player: '1' }),
      tryOf({ player: '1', ...solved }),
      tryOf({ player: '2', isSolved: true }),
      tryOf({ player: '3' }),
      tryOf({ player: '3', number: 2 }),
      tryOf({ player: '4', isSolved: true }),
      tryOf({ player: '5', isSolved: true, server: '88' }),
      tryOf({ player: '6', isSolved: true, puzzle: '2031-03-01' }),
    ];
    for (const taken of tries) expect(await store.saveTry(taken)).toBe(true);
    expect(await store.readPuzzleBoard(DAY, '77', '1', 2)).toEqual({
      rows: [
        { player: '2', number: 1, rank: 1 },
        { player: '4', number: 1, rank: 1 },
      ],
      own: { player: '1', number: 2, rank: 3 },
    });
    expect((await store.readPuzzleBoard(DAY, '77', '3', 2)).own).toBeNull();
  });

  it('exports a player’s practice, without the random key', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1));
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ player: BOB }));
    const exported = await exportPlayer(store, ADA, 99);
    expect(exported.puzzleTries).toEqual([tryOf({})]);
    expect(exported.daily.streak).toMatchObject({ player: ADA, days: 1 });
    expect(exported.practiceBoard?.table).toEqual(tableOf(ADA, 1).table);
    expect(JSON.stringify(exported)).not.toContain(keyOf(7).key);
  });

  it('erases a player’s practice', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1));
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ number: 2, isSolved: true }));
    await store.saveTry(tryOf({ player: BOB }));
    await eraseInStore(store, ADA);
    expect(await store.readFreeBoard(ADA)).toBeUndefined();
    expect(await store.readTriesOf(ADA)).toEqual([]);
    expect(await store.readTriesOf(BOB)).toHaveLength(1);
    expect(await store.readPuzzleFigures([DAY])).toEqual([{ puzzle: DAY, tried: 1, solved: 0 }]);
  });

  it('gives an erased player no new tries at the same day’s puzzle; packs stay open', async () => {
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ puzzle: 'twenties-1' }));
    await eraseInStore(store, ADA);
    expect(await store.saveTry(tryOf({}))).toBe(false);
    expect(await store.isDaySpent('puzzle', DAY, ADA)).toBe(true);
    expect(await store.isDaySpent('dozen', DAY, ADA)).toBe(false);
    for (const puzzle of ['twenties-1', '2031-03-01']) {
      expect(await store.saveTry(tryOf({ puzzle }))).toBe(true);
    }
    expect(await store.saveTry(tryOf({ player: BOB }))).toBe(true);
    await store.forgetPlayedDays(DAY);
    expect(await store.isDaySpent('puzzle', DAY, ADA)).toBe(false);
  });

  it('deletes boards that are not used for long, and no tries', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1, 1000));
    await store.saveFreeBoard(tableOf(BOB, 1, 2000));
    await store.saveTry(tryOf({}));
    await store.forgetPractice(2000);
    expect(await store.readFreeBoard(ADA)).toBeUndefined();
    expect(await store.readFreeBoard(BOB)).toBeDefined();
    expect(await store.readTries(DAY, ADA)).toHaveLength(1);
  });
});
