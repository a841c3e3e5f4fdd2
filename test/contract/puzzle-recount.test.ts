import { beforeEach, describe, expect, it } from 'vitest';
import { minedPuzzles } from 'crokinole/robots/puzzle/packs';
import type { Store } from '../../src/matches/ports/store.ts';
import { eraseInStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import type { PuzzleTry, StoredPuzzle } from '../../src/features/puzzle/records.ts';
import { recountPuzzles, type PuzzleSource } from '../../src/features/puzzle/recount.ts';

const DAY = '2031-02-28';
const [MINED] = minedPuzzles();
if (MINED === undefined) throw new Error('there is no puzzle');
const { round, state, task, ideas, solution } = MINED;
const DAILY: StoredPuzzle = { name: DAY, state, task, ideas, solution };
const right = ideas[solution];
const wrong = ideas[(solution + 1) % ideas.length];
if (right === undefined || wrong === undefined) throw new Error('there is no idea');

function tryOf(more: Partial<PuzzleTry>): PuzzleTry {
  const rest = { server: '77', zone: 'UTC', aim: wrong, isSolved: false, atMs: 9 } as const;
  return { puzzle: DAY, player: 'ada', number: 1, ...rest, ...more } as PuzzleTry;
}

describe.each(STORES)('tries at puzzles in the $name store', ({ open }) => {
  let store: Store;
  const recounted = () => {
    const readPuzzlers = (after: string) =>
      Promise.resolve(['ada', 'bo'].filter((player) => player > after));
    const source: PuzzleSource = Object.assign(Object.create(store) as Store, { readPuzzlers });
    return recountPuzzles(source);
  };
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    await store.keepPuzzle(DAILY);
    await store.saveTry(tryOf({}));
    await store.saveTry(tryOf({ number: 2, aim: right, isSolved: true }));
    await store.saveTry(tryOf({ puzzle: `round-${round}`, aim: right, isSolved: true }));
    await store.saveTry(tryOf({ player: 'bo' }));
  });

  it('are what their aims say, with the streaks and figures that follow', async () => {
    expect(await recounted()).toEqual({ tries: 4, problems: [] });
  });

  it('are still so after an erasure', async () => {
    await eraseInStore(store, 'ada');
    expect(await recounted()).toEqual({ tries: 1, problems: [] });
  });

  it('are found out where one claims what its aim does not do', async () => {
    await store.saveTry(tryOf({ player: 'bo', number: 2, isSolved: true }));
    expect((await recounted()).problems).toEqual([
      { code: 'solves-otherwise', player: 'bo', puzzle: DAY },
    ]);
  });
});
