import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportPlayer, type PlayerExport } from '../../src/matches/privacy-export.ts';
import { formerPlayer, type PrivacyStore } from '../../src/matches/privacy.ts';
import { sqliteLeaderboards } from '../../src/storage/sqlite/leaderboards.ts';
import { sqlitePrivacy } from '../../src/storage/sqlite/privacy.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { keyOf } from '../core/match/authority.ts';
import { beginInStore, playIntoStore } from '../support/stored-matches.ts';

/** Unlike any number that a match could hold by chance. */
const ADA = '7311000000000000001';
const BOB = '7311000000000000002';

describe('privacy', () => {
  let store: SqliteStore;
  let privacy: PrivacyStore;
  beforeEach(async () => {
    store = new SqliteStore({ file: ':memory:' });
    privacy = sqlitePrivacy(store.database.db);
    await playIntoStore(store, 'ended', [ADA, BOB], { random: keyOf(1) });
  });
  afterEach(async () => {
    await store.close();
  });

  const exported = (player: string): Promise<PlayerExport> =>
    exportPlayer(
      { matches: store, boards: sqliteLeaderboards(store.database.db), privacy },
      player,
      99,
    );

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

  it('exports a match in play without the key to its luck', async () => {
    const random = keyOf(12_345_678);
    await beginInStore(store, 'open', [ADA, BOB], { random });
    const all = await exported(ADA);
    expect(all.matches.map(({ id, outcome }) => [id, outcome === null])).toEqual([
      ['open', true],
      ['ended', false],
    ]);
    expect(JSON.stringify(all)).not.toContain(random.key);
  });

  it('exports hardly anything of somebody unknown', async () => {
    const { matches, standings, ratings, opponents } = await exported('1');
    expect([matches, standings, ratings, opponents]).toEqual([[], [], [], []]);
  });

  it('erases nobody whom others are waiting for', async () => {
    await beginInStore(store, 'open', [BOB, ADA], {});
    expect(await privacy.erasePlayer(ADA, formerPlayer('x'))).toEqual({
      kind: 'still-open',
      matches: ['open'],
      invitations: [],
    });
    expect((await store.readMatch('ended'))?.state.seats[0]?.player).toBe(ADA);
    expect((await exported(ADA)).standings).toHaveLength(4);
  });

  it('leaves no trace of an erased player’s id anywhere in the file', async () => {
    await privacy.saveChoices(ADA, { onGlobalBoards: false });
    expect(store.database.client.serialize().includes(ADA)).toBe(true);
    expect(await privacy.erasePlayer(ADA, formerPlayer('x'))).toEqual({ kind: 'erased' });
    const bytes = store.database.client.serialize();
    expect(bytes.includes(ADA)).toBe(false);
    expect(bytes.includes(BOB)).toBe(true);
    expect((await exported(BOB)).matches[0]?.seats.map(({ player }) => player)).toEqual([
      'former-x',
      BOB,
    ]);
  });
});
