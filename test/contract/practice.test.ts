import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFreeBoard, setUp } from 'crokinole/practice/free-shooting';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type {
  PuzzleShare,
  PuzzleTry,
  StoredFreeBoard,
  StoredPuzzle,
} from '../../src/matches/records/practice.ts';
import { keyOf, start } from '../../packages/crokinole/test/match/authority.ts';
import { STORES, type OpenStore } from '../support/stores.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const DAY = '2031-02-28';
const AIM = { positionCentideg: -150, insetCentiIn: 3, angleCentideg: 25, speedCentiInPerS: 3500 };
const REQUEST = { player: ADA, as: formerPlayer('x'), atMs: 5 };

function tableOf(player: string, revision: number, updatedAtMs = 1000): StoredFreeBoard {
  const table = setUp(createFreeBoard('fast'), [{ id: 101, x: 0.25, y: -4.1207 }]);
  return { player, revision, table, side: 1, last: AIM, random: keyOf(7), updatedAtMs };
}

function tryOf(more: Partial<PuzzleTry>): PuzzleTry {
  return { day: DAY, player: ADA, number: 1, server: '77', aim: AIM, points: 20, atMs: 9, ...more };
}

function shareOf(more: Partial<PuzzleShare> = {}): PuzzleShare {
  return { day: DAY, player: ADA, server: '77', interaction: '5', atMs: 9, ...more };
}

const PUZZLE: StoredPuzzle = {
  day: DAY,
  state: start({ preset: 'nca', format: 'singles', players: ['solver', 'nobody'], hand: 'none' }),
  before: -15,
  best: 40,
  solution: AIM,
};

describe.each(STORES)('practice in the $name store', ({ open }) => {
  let opened: OpenStore;
  let store: Store;
  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterEach(() => opened.close());

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
    expect(await store.keepPuzzle({ ...PUZZLE, best: 99 })).toEqual(PUZZLE);
    expect(await store.readPuzzle(DAY)).toEqual(PUZZLE);
    expect(await store.readPuzzle('2031-03-01')).toBeUndefined();
  });

  it('takes three tries, each once and in order', async () => {
    expect(await store.saveTry(tryOf({ number: 2 }))).toBe(false);
    expect(await store.saveTry(tryOf({ number: 1 }))).toBe(true);
    expect(await store.saveTry(tryOf({ number: 1, points: 99 }))).toBe(false);
    expect(await store.saveTry(tryOf({ number: 2, server: '88' }))).toBe(true);
    expect(await store.saveTry(tryOf({ number: 3 }))).toBe(true);
    expect(await store.saveTry(tryOf({ number: 4 }))).toBe(false);
    expect(await store.saveTry(tryOf({ day: '2031-03-01' }))).toBe(true);
    const tries = await store.readTries(DAY, ADA);
    expect(tries).toEqual([
      tryOf({ number: 1 }),
      tryOf({ number: 2, server: '88' }),
      tryOf({ number: 3 }),
    ]);
    expect(await store.readTries(DAY, BOB)).toEqual([]);
  });

  it('lets each player post to a server once a day, and again if a post failed', async () => {
    const others = [{ player: BOB }, { server: '88' }, { day: '2031-03-01' }];
    expect(await store.readShare(DAY, ADA, '77')).toBeUndefined();
    const presses = ['5', '6'].map((interaction) => store.saveShare(shareOf({ interaction })));
    expect(await Promise.all(presses)).toEqual([true, false]);
    for (const other of others) expect(await store.saveShare(shareOf(other))).toBe(true);
    expect(await store.readShare(DAY, ADA, '77')).toEqual(shareOf());
    await store.dropShare(shareOf());
    expect(await store.readShare(DAY, ADA, '77')).toBeUndefined();
    for (const other of others) expect(await store.saveShare(shareOf(other))).toBe(false);
    expect(await store.saveShare(shareOf({ atMs: 10 }))).toBe(true);
  });

  it('ranks the best tries of a day on a server, and gives equal tries one rank', async () => {
    const tries = [
      tryOf({ player: '1', points: -5 }),
      tryOf({ player: '2', points: 20 }),
      tryOf({ player: '3', points: 10 }),
      tryOf({ player: '3', number: 2, points: 40 }),
      tryOf({ player: '4', points: 20 }),
      tryOf({ player: '5', points: 90, server: '88' }),
      tryOf({ player: '6', points: 90, day: '2031-03-01' }),
    ];
    for (const taken of tries) expect(await store.saveTry(taken)).toBe(true);
    expect(await store.readPuzzleBoard(DAY, '77', '1', 3)).toEqual({
      rows: [
        { player: '3', points: 40, rank: 1 },
        { player: '2', points: 20, rank: 2 },
        { player: '4', points: 20, rank: 2 },
      ],
      own: { player: '1', points: -5, rank: 4 },
      players: 4,
    });
    expect((await store.readPuzzleBoard(DAY, '77', '5', 3)).own).toBeNull();
  });

  it('exports a player’s practice, without the random key', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1));
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ player: BOB }));
    await store.saveShare(shareOf());
    await store.saveShare(shareOf({ player: BOB }));
    const exported = await exportPlayer(store, ADA, 99);
    expect(exported.puzzleTries).toEqual([tryOf({})]);
    expect(exported.puzzleShares).toEqual([shareOf()]);
    expect(exported.practiceBoard?.table).toEqual(tableOf(ADA, 1).table);
    expect(JSON.stringify(exported)).not.toContain(keyOf(7).key);
  });

  it('erases a player’s practice', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1));
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ player: BOB }));
    await store.saveShare(shareOf());
    await store.saveShare(shareOf({ player: BOB }));
    await store.requestErasure(REQUEST, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(REQUEST)).toEqual({ kind: 'erased' });
    expect(await store.readPractice(ADA)).toEqual({ table: null, tries: [], shares: [] });
    expect((await store.readPractice(BOB)).shares).toEqual([shareOf({ player: BOB })]);
    expect((await store.readPuzzleBoard(DAY, '77', ADA, 9)).rows).toEqual([
      { player: BOB, points: 20, rank: 1 },
    ]);
  });

  it('deletes boards that are not used for long, and old puzzles', async () => {
    await store.saveFreeBoard(tableOf(ADA, 1, 1000));
    await store.saveFreeBoard(tableOf(BOB, 1, 2000));
    await store.keepPuzzle(PUZZLE);
    await store.saveTry(tryOf({}));
    await store.saveShare(shareOf());
    await store.forgetPractice(2000, DAY);
    expect(await store.readShare(DAY, ADA, '77')).toBeDefined();
    expect(await store.readFreeBoard(ADA)).toBeUndefined();
    expect(await store.readFreeBoard(BOB)).toBeDefined();
    expect(await store.readTries(DAY, ADA)).toHaveLength(1);
    await store.forgetPractice(2000, '2031-03-01');
    expect(await store.readPuzzle(DAY)).toBeUndefined();
    expect(await store.readTries(DAY, ADA)).toEqual([]);
    expect(await store.readShare(DAY, ADA, '77')).toBeUndefined();
  });
});
