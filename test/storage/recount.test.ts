import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { advanceWalkUp, chooseWalkUpKind } from '../../src/features/walk-up/game.ts';
import { recount } from '../../src/matches/reading/recount.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { findDifferences, readRecountOrder } from '../../src/storage/ladders/recount.ts';
import { carryOut } from '../../src/storage/sqlite/database/engine.ts';
import { repairLadders, versionOf, SqliteStore } from '../../src/storage/sqlite/store.ts';
import { proveSame } from '../../src/storage/move/move.ts';
import { sqliteSide } from '../../src/storage/move/sqlite-side.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { storeInMemory, temporaryFolder } from '../support/stores.ts';
import { flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';

describe('a recount from the shots', () => {
  let store: SqliteStore;
  beforeEach(async () => {
    store = storeInMemory();
    await playIntoStore(store, 'a', ['11', '12'], { random: keyOf(1) });
    await playIntoStore(store, 'b', ['12', '13'], { random: keyOf(2) });
    await playIntoStore(store, 'c', ['11', 'robot-club-1'], { random: keyOf(5) });
    await playIntoStore(store, 'd', ['13', '11'], { random: keyOf(3) });
  });
  afterEach(async () => {
    await store.close();
  });

  const again = () => recount(store, carryOut(store.database.db, readRecountOrder));

  it('proves every stored figure', async () => {
    const { book, matches, shots, problems } = await again();
    expect({ matches, shots, problems }).toEqual({ matches: 4, shots: 16, problems: [] });
    expect(book.standings()).toHaveLength(3 * 4 + 2 * 2);
    const robots = { scope: 'robots:77', rules: ANY_RULES } as const;
    expect(book.standing(robots, 'robot-club-1')?.matches).toBe(1);
    expect(book.standing(robots, '11')?.matches).toBe(1);
    expect(book.standings().some(({ value }) => value.openShots > 0)).toBe(true);
    expect(book.standings().some(({ value }) => value.openTwenties > 0)).toBe(true);
    expect(carryOut(store.database.db, findDifferences, book)).toEqual([]);
  });

  it('refuses a copy that gives a different result', async () => {
    const copy = storeInMemory();
    const sides = [sqliteSide(store.database, 'the old'), sqliteSide(copy.database, 'the new')];
    const [from, to] = sides as [(typeof sides)[0], (typeof sides)[0]];
    expect((await proveSame(from, from)).matches).toBe(4);
    await expect(proveSame(from, to)).rejects.toThrow(
      'Replayed, the matches in the new end differently than in the old.',
    );
    await copy.close();
  });

  it('checks what has been played of live matches, too', async () => {
    const service = serviceOn(store);
    const match = await newMatch(service, ['14', '15']);
    await flickNext(service, match);
    await flickNext(service, match);
    const { matches, liveMatches, shots, problems } = await again();
    expect([matches, liveMatches, shots, problems]).toEqual([4, 1, 18, []]);
    const last = sql`match_id = ${match} AND revision = 2`;
    store.database.db.run(sql`DELETE FROM shots WHERE ${last}`);
    store.database.db.run(sql`DELETE FROM actions WHERE ${last}`);
    expect((await again()).problems).toEqual([{ code: 'stands-otherwise', matchId: match }]);
  });

  it('proves the ladder of own fingers, which no other match moves', async () => {
    const clock = new SetClock();
    const service = serviceOn(store, { clock });
    const present = ['11', '12'];
    const at = { server: '77', channel: '770' };
    await advanceWalkUp(service.authority, { ...at, present });
    const chosen = { interaction: 'kind', channel: at.channel, player: '11' } as const;
    await chooseWalkUpKind(service.authority, { ...chosen, kind: 'finger' });
    await advanceWalkUp(service.authority, { ...at, present });
    const match = (await store.readWalkUp(at.channel))?.match ?? '';
    for (let shots = 0; shots < 8; shots += 1) await flickNext(service, match);
    const { book, problems } = await again();
    expect(problems).toEqual([]);
    const fingers = { scope: 'fingers:77', rules: ANY_RULES } as const;
    expect(book.standing(fingers, '11')).toMatchObject({ matches: 1, rounds: 1 });
    expect(book.standing({ ...fingers, scope: '77' }, '11')?.matches).toBe(2);
    const { db } = store.database;
    expect(carryOut(db, findDifferences, book)).toEqual([]);
    db.run(sql`UPDATE standings SET wins = 9 WHERE player = '11' AND scope = 'fingers:77'`);
    expect(carryOut(db, findDifferences, book)).toHaveLength(2);
  });

  it('proves shootouts too', async () => {
    await playIntoStore(store, 'shootout', ['11'], { format: 'shootout', random: keyOf(5) });
    const { book, problems } = await again();
    const { db } = store.database;
    expect(problems).toEqual([]);
    expect(carryOut(db, findDifferences, book)).toEqual([]);
    db.run(sql`UPDATE standings SET best_shootout = 12 WHERE player = '11' AND scope = '77'`);
    expect(carryOut(db, findDifferences, book).map(({ row }) => row)).toEqual([
      '77 any 11',
      '77 nca 11',
    ]);
  });

  it('still proves them when a player has been erased and has started again', async () => {
    const request = { player: '11', as: formerPlayer('x'), atMs: 0 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(request)).toEqual({ kind: 'erased' });
    await playIntoStore(store, 'e', ['11', '12'], { random: keyOf(4) });
    const { book, problems } = await again();
    expect(problems).toEqual([]);
    expect(carryOut(store.database.db, findDifferences, book)).toEqual([]);
    expect((await store.readMatch('a'))?.state.seats[0]?.player).toBe('former-x');
  });

  it('finds a match that was never counted, and one that should not have been', async () => {
    await playIntoStore(store, 'e', ['11', '12'], { hand: 'none' });
    store.database.db.run(sql`UPDATE counted_matches SET match_id = 'e' WHERE match_id = 'b'`);
    const { problems } = await again();
    expect(problems).toEqual([
      { code: 'wrongly-counted', matchId: 'e' },
      { code: 'not-counted', matchId: 'b' },
    ]);
  });

  it.each([
    [
      'whose shots give a different result',
      sql`UPDATE matches SET state = replace(state, '"draws":', '"draws":1') WHERE id = 'a'`,
      { code: 'ends-otherwise', matchId: 'a' },
    ],
    [
      'that is lost',
      sql`UPDATE counted_matches SET match_id = 'z' WHERE match_id = 'a'`,
      { code: 'no-such-match', matchId: 'z' },
    ],
  ])('finds a match %s', async (_, damage, problem) => {
    store.database.db.run(damage);
    expect((await again()).problems).toContainEqual(problem);
  });

  it.each([
    [
      'whose shot is lost',
      sql`DELETE FROM shots WHERE match_id = 'a' AND revision = 2`,
      'match a, step 2: a flick without a shot',
    ],
    [
      'whose step is lost',
      sql`DELETE FROM actions WHERE match_id = 'a' AND revision = 1`,
      /^match a, step 2: /,
    ],
    [
      'that cannot be read',
      sql`UPDATE actions SET state = x'00' WHERE match_id = 'a' AND revision = 1`,
      /./,
    ],
  ])('names a match %s, and continues with the others', async (_, damage, reason) => {
    const { db } = store.database;
    db.run(damage);
    db.run(sql`UPDATE standings SET wins = 9 WHERE player = '13' AND scope = '77'`);
    const { book, matches, shots, problems } = await again();
    expect(problems).toEqual([
      { code: 'damaged', matchId: 'a', reason: expect.stringMatching(reason) as string },
    ]);
    expect({ matches, shots }).toEqual({ matches: 4, shots: 12 });
    const rows = carryOut(db, findDifferences, book).map(({ row }) => row);
    expect(rows).toEqual(expect.arrayContaining(['77 any 13', '77 any 11']));
  });
});

describe('a repair', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let store: SqliteStore;
  let bot: SqliteStore;
  beforeEach(async () => {
    folder = temporaryFolder();
    const file = join(folder.path, 'matches.db');
    store = new SqliteStore({ file });
    bot = new SqliteStore({ file });
    await playIntoStore(bot, 'a', ['11', '12'], { random: keyOf(1) });
    bot.database.db.run(sql`UPDATE standings SET wins = 9 WHERE player = '11'`);
  });
  afterEach(async () => {
    await store.close();
    await bot.close();
    folder.remove();
  });

  const count = async () => {
    const version = versionOf(store.database);
    const { book } = await recount(store, carryOut(store.database.db, readRecountOrder));
    return { version, book };
  };
  const differences = async () =>
    carryOut(store.database.db, findDifferences, (await count()).book);

  it.each([
    ['a match ends', () => playIntoStore(bot, 'b', ['12', '13'], { random: keyOf(2) })],
    [
      'a player is erased',
      async () => {
        const request = { player: '12', as: formerPlayer('x'), atMs: 0 };
        await bot.requestErasure(request, { id: 'press', answer: '{}' });
        await bot.finishErasure(request);
      },
    ],
  ])(
    'changes nothing when %s meanwhile, and makes the tables agree when it is repeated',
    async (_, happen) => {
      expect(await differences()).not.toEqual([]);
      const { book, version } = await count();
      await happen();
      const before = store.database.db.all(sql`SELECT * FROM standings ORDER BY 1, 2, 3`);
      expect(repairLadders(store.database, book, version)).toBe(false);
      expect(store.database.db.all(sql`SELECT * FROM standings ORDER BY 1, 2, 3`)).toEqual(before);
      const again = await count();
      expect(repairLadders(store.database, again.book, again.version)).toBe(true);
      expect(await differences()).toEqual([]);
    },
  );
});
