import { describe, expect, it, test } from 'vitest';
import {
  ratingChangesOf,
  ratingLines,
} from '../../../../src/discord/features/playing/turn-pictures.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import { NEW_RATING, pointsOf } from 'crokinole/ratings/rating';
import { flickNext, newMatch, press, saved, serviceOn } from '../../../support/tables.ts';
import { expectClean, openParty } from '../../support/party.ts';
import { beginMatch, flickOnce, serverOf, win } from '../../support/played.ts';
import type { SqliteStore } from '../../../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../../../support/stores.ts';
import { actInMatch } from '../../../../src/matches/commands/play.ts';
import { inMatch } from '../../support/hubs.ts';
import { words } from '../../support/told.ts';
import { singles } from '../../../texts/support/singles.ts';

const NEW = pointsOf(NEW_RATING);

/** Eleven resigns this many times against twelve; returns the matches. */
async function lostMatches(store: SqliteStore, count: number): Promise<readonly StoredMatch[]> {
  const service = serviceOn(store);
  const over: StoredMatch[] = [];
  for (let played = 0; played < count; played += 1) {
    const match = await newMatch(service);
    // A match counts once everyone has shot.
    for (let shots = 0; shots < 2; shots += 1) saved(await flickNext(service, match));
    const action = { kind: 'resign' } as const;
    saved(
      await actInMatch(service.authority, { interaction: press(), player: '11', match, action }),
    );
    const ended = await store.readMatch(match);
    if (ended === undefined) throw new Error('the match is gone');
    over.push(ended);
  }
  return over;
}

describe('the line about ratings', () => {
  const { match: say } = words;
  const change = (player: string, matchesLeft?: number) => ({
    player,
    before: 1500,
    after: 1512,
    ...(matchesLeft === undefined ? {} : { matchesLeft }),
  });
  const line = (...changes: readonly ReturnType<typeof change>[]) =>
    ratingLines(changes, singles(), words);

  it('is one for two newcomers, and one for each whose matches differ', () => {
    expect(line(change('1', 4), change('2', 4))).toEqual(['📈 Ratings after 4 more matches.']);
    expect(line(change('1', 1), change('2'))).toEqual([
      `📈 ${say.ratingAfter('<@1>', 1)} · ${say.ratingChange('<@2>', 1500, 1512)}`,
    ]);
  });

  it('tells the rating that the fifth match settles', () => {
    expect(line(change('1', 0), change('2', 0))).toEqual([
      `📈 ${say.firstRating('<@1>', 1512)} · ${say.firstRating('<@2>', 1512)}`,
    ]);
  });
});

describe('the rating changes of a match', () => {
  const LATEST = 10;

  it('are given for the latest ten, each starting where the one before it ended', async () => {
    const store = storeInMemory();
    const over = await lostMatches(store, LATEST + 2);
    const told = await Promise.all(over.map((match) => ratingChangesOf(match, store.boards)));
    // Older ones have no start value among what is read.
    expect(told.map(({ length }) => length)).toEqual([
      0,
      0,
      0,
      ...Array.from({ length: LATEST - 1 }, () => 2),
    ]);
    expect(
      told.flat().every(({ player, before, after }) => player === '11' || after > before),
    ).toBe(true);
    for (const who of ['11', '12']) {
      const changes = told.flat().filter(({ player }) => player === who);
      expect(changes.slice(1).map(({ before }) => before)).toEqual(
        changes.slice(0, -1).map(({ after }) => after),
      );
    }
  });

  it.each([1, LATEST - 1])('start at a newcomer’s rating: %i matches', async (count) => {
    const store = storeInMemory();
    const [first] = await lostMatches(store, count);
    if (first === undefined) throw new Error('none was played');
    const changes = await ratingChangesOf(first, store.boards);
    expect(changes.map(({ player, before }) => [player, before])).toEqual([
      ['11', NEW],
      ['12', NEW],
    ]);
  });

  it('are missing for a match that is not on the leaderboard', async () => {
    const store = storeInMemory();
    const [first] = await lostMatches(store, 2);
    if (first === undefined) throw new Error('none was played');
    expect(await ratingChangesOf({ ...first, id: 'another' }, store.boards)).toEqual([]);
  });
});

test('the first five matches settle a rating, and then the channel shows the change', async () => {
  const party = await openParty();
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const resign = async () => {
    const { match } = await beginMatch(party, 'ada', 'bo');
    for (let shots = 0; shots < 2; shots += 1) await flickOnce(party, match.id);
    const over = ada.next('games', ({ text }) => /^-# (?:📈|🏅)/mu.test(text));
    const sure = await inMatch(bo, 'games', 'resign', match.id);
    await bo.press(sure, 'Resign').answer();
    return (await over).text;
  };
  const first = await resign();
  // A first win is more to tell than that ratings come later.
  expect(first).toContain('🏅');
  expect(first).not.toContain('→');
  const server = serverOf(party);
  for (let n = 1; n <= 4; n += 1) await win(party, n, ada.userId, bo.userId, server);
  const [, line = ''] = (await resign()).split(`📈 ${ada.mention} `);
  const [before = 0, after = 0] = [...line.matchAll(/\d+/g)].map(Number);
  expect(before).toBeGreaterThan(NEW);
  expect(after).toBeGreaterThan(before);
  expectClean(party);
});
