import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recount } from '../../src/matches/reading/recount.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { AchievementWork } from '../../src/matches/workers/clock.ts';
import { all, run, type Query, type Sql } from '../../src/storage/common/query.ts';
import { isBehind } from '../../src/storage/ladders/ladder-rows.ts';
import { findDifferences, readRecountOrder } from '../../src/storage/ladders/recount.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { eraseInStore, FORMER, playIntoStore } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

/** What a version without achievements has left. */
function* forgetAchievements(db: Sql): Query<void> {
  const { achievements, countedMatches } = db.tables;
  yield* run(db.delete(achievements));
  yield* run(
    db
      .update(countedMatches)
      .set({ lacksAchievements: true })
      .where(sql`true`),
  );
}

function* readAll(db: Sql): Query<readonly string[]> {
  const rows = yield* all(db.select().from(db.tables.achievements));
  return rows.map(({ player, kind, sequence }) => `${player} ${kind} ${sequence}`).sort();
}

function withQueries(store: Store): SqliteStore | PostgresStore {
  if (store instanceof SqliteStore || store instanceof PostgresStore) return store;
  throw new Error('a store of another kind');
}

describe.each(STORES)('the achievements of an earlier database in the $name store', ({ open }) => {
  let store: SqliteStore | PostgresStore;
  let stored: readonly string[];
  beforeEach(async () => {
    store = withQueries((await openForTest(open)).store);
    await playIntoStore(store, 'a', ['11', '12'], { random: keyOf(1) });
    await playIntoStore(store, 'b', ['12', '13'], { random: keyOf(2) });
    await playIntoStore(store, 'c', ['11', 'robot-club-1'], { random: keyOf(5) });
    stored = await achieved();
    await store.write(forgetAchievements);
  });

  const achieved = () => store.read(readAll);
  const differences = async () => {
    const { book, problems } = await recount(store, await store.read(readRecountOrder));
    expect(problems).toEqual([]);
    return store.read((db) => findDifferences(db, book));
  };

  it('are filled in once, with the match of the first time', async () => {
    expect(stored.filter((line) => line.includes('first-win'))).not.toEqual([]);
    expect(await differences()).toEqual([]);
    expect(await new AchievementWork(store).work()).toBe(0);
    expect(await achieved()).toEqual(stored);
    expect(await store.read(isBehind)).toBe(false);
    expect(await store.readUnachieved()).toEqual([]);
  });

  it('are filled in once by two processes at the same moment', async () => {
    const works = [new AchievementWork(store), new AchievementWork(store)];
    await Promise.all(works.map((each) => each.work()));
    expect(await achieved()).toEqual(stored);
    expect(await differences()).toEqual([]);
  });

  it('are not told to a player who has won before: a match that ends meanwhile waits for them', async () => {
    const order = await store.readUnachieved();
    const { book } = await recount(store, { counted: order, endedButNotCounted: [], live: [] });
    await playIntoStore(store, 'd', ['11', '12'], { random: keyOf(1) });
    expect(await achieved()).toEqual([]);
    expect(await store.boards.readAchievementsIn('d')).toEqual([]);
    expect(await store.fillAchievements(book, order)).toBe(false);
    expect(await achieved()).toEqual([]);
    await new AchievementWork(store).work();
    expect(await achieved()).toEqual(stored);
    expect(await differences()).toEqual([]);
    await playIntoStore(store, 'e', ['14', '15'], { random: keyOf(1) });
    expect((await achieved()).length).toBeGreaterThan(stored.length);
    expect(await differences()).toEqual([]);
  });

  it('are all there or none, if the process stops in the middle', async () => {
    const work = new AchievementWork({
      readUnachieved: () => store.readUnachieved(),
      fillAchievements: (book, counted) => store.fillAchievements(book, counted),
      readOpening: (id) => store.readOpening(id),
      readActions: (id) => store.readActions(id),
      readMatch: (id) => {
        work.stop();
        return store.readMatch(id);
      },
    });
    expect(await work.work()).toBe(0);
    expect([await achieved(), await store.read(isBehind)]).toEqual([[], true]);
    await new AchievementWork(store).work();
    expect(await achieved()).toEqual(stored);
  });

  it('do not bring back a player who is erased meanwhile', async () => {
    const order = await store.readUnachieved();
    const { book } = await recount(store, { counted: order, endedButNotCounted: [], live: [] });
    await eraseInStore(store, '11');
    expect(await store.fillAchievements(book, order)).toBe(false);
    await new AchievementWork(store).work();
    expect(await achieved()).toEqual(
      stored.map((line) => line.replace(/^11 /, `${FORMER} `)).sort(),
    );
  });
});
