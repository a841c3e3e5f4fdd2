import { beforeEach, describe, expect, it } from 'vitest';
import { exportPlayer, type PlayerExport } from '../../src/matches/reading/player-export.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { countTurns } from '../support/turns.ts';
import {
  beginInStore,
  eraseInStore,
  FORMER,
  playIntoStore,
  takeInStore,
} from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

/** Unlike any number that a match could hold by chance. */
const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const REQUEST = { player: ADA, as: FORMER, atMs: 5 };
/** The press of `eraseInStore`, too. */
const SEEN = { id: 'erase', answer: '{}' };

const SHOWN = { onGlobalBoards: true, directReminders: false };
const HIDDEN = { ...SHOWN, onGlobalBoards: false };

const isOfRobots = (scope: string) => scope.startsWith('robots:');

describe.each(STORES)('privacy in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    await playIntoStore(store, 'ended', [ADA, BOB], { random: keyOf(1) });
  });

  const exported = (player: string): Promise<PlayerExport> => exportPlayer(store, player, 99);
  const seatsOf = async (id: string) =>
    (await store.readMatch(id))?.state.seats.map((seat) => seat.player);

  it('keeps a player’s choice, and shows every player without one', async () => {
    expect(await store.readChoices(ADA)).toEqual(SHOWN);
    await store.saveChoices(ADA, HIDDEN);
    expect(await store.readChoices(ADA)).toEqual(HIDDEN);
    expect(await store.readChoices(BOB)).toEqual(SHOWN);
  });

  it('exports a player’s standings, ratings, meetings, matches and own shots', async () => {
    const all = await exported(ADA);
    expect(all).toMatchObject({ version: 1, player: ADA, exportedAtMs: 99 });
    expect(all.standings).toHaveLength(4);
    expect(all.ratings.map(({ value }) => value.matchId)).toEqual(Array(4).fill('ended'));
    expect(all.opponents.map(({ scope, value }) => [scope, value.opponent])).toEqual([
      ['77', BOB],
      ['global', BOB],
    ]);
    const [match] = all.matches;
    expect(match?.seats.map(({ player }) => player)).toEqual([ADA, BOB]);
    expect(match?.outcome).not.toBeNull();
    expect(match?.actions).toHaveLength(2);
    expect(match?.actions[0]).toMatchObject({ kind: 'flick', aimed: { speedCentiInPerS: 3500 } });
    expect(match?.actions[0]?.ruling?.facts).not.toEqual([]);
  });

  it('exports and erases a player’s matches with robots', async () => {
    await playIntoStore(store, 'practice', [ADA, 'robot-club-0'], { random: keyOf(3) });
    const scopes = async () =>
      (await exported(ADA)).standings.map(({ ladder }) => ladder.scope).filter(isOfRobots);
    expect(await scopes()).toEqual(['robots:77', 'robots:77']);
    expect((await exported(ADA)).opponents).toContainEqual(
      expect.objectContaining({ scope: 'robots:77' }),
    );
    await eraseInStore(store, ADA);
    expect(await scopes()).toEqual([]);
    const met = await store.boards.readOpponents('robots:77', 'robot-club-0', 9);
    expect(met.map(({ opponent }) => opponent)).toEqual([FORMER]);
  });

  it('exports a match in play without its random key', async () => {
    const random = keyOf(12_345_678);
    await beginInStore(store, 'open', [ADA, BOB], { random });
    const all = await exported(ADA);
    expect(all.matches.map(({ id, outcome }) => [id, outcome === null])).toEqual([
      ['open', true],
      ['ended', false],
    ]);
    expect(JSON.stringify(all)).not.toContain(random.key);
  });

  it('lets others go first while it exports, match by match', async () => {
    for (const id of ['second', 'third', 'fourth']) {
      await playIntoStore(store, id, [ADA, BOB], { random: keyOf(1) });
    }
    await beginInStore(store, 'open', [ADA, BOB], {});
    const { result, turns } = await countTurns(() => exported(ADA));
    expect(result.matches).toHaveLength(5);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('exports the player’s actual shots, and nothing of what others did', async () => {
    const stored = await store.readActions('ended');
    const [match] = (await exported(BOB)).matches;
    expect(match?.actions).toEqual(
      stored
        .filter(({ seat }) => seat === 1)
        .map(({ atMs, shot }) => ({
          atMs,
          kind: 'flick',
          place: shot?.place,
          aimed: shot?.aimed,
          flicked: {
            angleCentideg: shot?.report.shot.angleCentideg,
            speedCentiInPerS: shot?.report.shot.speedCentiInPerS,
          },
          ruling: expect.anything() as unknown,
        })),
    );
  });

  it('exports hardly anything for an unknown player', async () => {
    const { matches, standings, ratings, opponents } = await exported('1');
    expect([matches, standings, ratings, opponents]).toEqual([[], [], [], []]);
  });

  it('refuses to erase a player whom others are waiting for, and keeps the request', async () => {
    await beginInStore(store, 'open', [BOB, ADA], {});
    await store.requestErasure(REQUEST, SEEN);
    expect(await store.finishErasure(REQUEST)).toEqual({
      kind: 'still-open',
      matches: ['open'],
      invitations: [],
      tournaments: [],
    });
    expect(await seatsOf('ended')).toEqual([ADA, BOB]);
    expect((await exported(ADA)).standings).toHaveLength(4);
    expect(await store.readErasures(9)).toEqual([REQUEST]);
  });

  it('puts another name in the player’s place, and leaves the others what they have', async () => {
    await store.saveChoices(ADA, HIDDEN);
    const before = await store.boards.readStandings(BOB);
    await eraseInStore(store, ADA);
    expect(await seatsOf('ended')).toEqual([FORMER, BOB]);
    expect((await store.readOpening('ended'))?.seats[0]?.player).toBe(FORMER);
    expect((await store.readActions('ended'))[0]?.state.seats[0]?.player).toBe(FORMER);
    const { matches, standings, ratings, opponents, privacy } = await exported(ADA);
    expect([matches, standings, ratings, opponents]).toEqual([[], [], [], []]);
    expect(privacy).toEqual(SHOWN);
    expect(await store.boards.readStandings(BOB)).toEqual(before);
    expect(JSON.stringify(await exported(BOB))).not.toContain(ADA);
    expect(await store.readErasures(9)).toEqual([]);
  });

  it('erases once per request: a player who starts again with the same id is left alone', async () => {
    await eraseInStore(store, ADA);
    await playIntoStore(store, 'again', [ADA, BOB], { random: keyOf(2) });
    await store.requestErasure({ ...REQUEST, as: formerPlayer('y') }, SEEN);
    expect(await store.readErasures(9)).toEqual([]);
    expect(await store.finishErasure(REQUEST)).toEqual({ kind: 'not-requested' });
    expect(await seatsOf('again')).toEqual([ADA, BOB]);
  });

  it('keeps the first of several open requests', async () => {
    await store.requestErasure(REQUEST, SEEN);
    const second = { ...REQUEST, as: formerPlayer('y'), atMs: 6 };
    await store.requestErasure(second, { ...SEEN, id: 'second press' });
    expect(await store.readErasures(9)).toEqual([REQUEST]);
    expect(await store.finishErasure(second)).toEqual({ kind: 'not-requested' });
    expect(await seatsOf('ended')).toEqual([ADA, BOB]);
  });

  it('refuses a move of a match that was read before one of its players was erased', async () => {
    const opening = await beginInStore(store, 'three', [ADA, BOB, '13'], {
      preset: 'woodestic',
      format: 'three-colours',
      overrides: {},
    });
    await takeInStore(store, opening, { kind: 'leave', by: 0 });
    const stale = await store.readMatch('three');
    if (stale === undefined) throw new Error('no match');
    await eraseInStore(store, ADA);
    const next = { ...stale, revision: stale.revision + 1 };
    expect(await store.commit({ atMs: 7, match: next })).toEqual({ kind: 'stale' });
    expect(await seatsOf('three')).toEqual([FORMER, BOB, '13']);
  });
});
