import { beforeEach, describe, expect, it } from 'vitest';
import { voteForShot, type VoteCommand } from '../../src/matches/commands/posts.ts';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { numberOfDay } from '../../src/matches/records/days.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { eraseInStore, playLucky } from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import { serviceOn } from '../support/tables.ts';

const CLEO = '7311000000000000003';
const DAN = '7311000000000000004';
const SUNDAY = '2026-11-29';

describe.each(STORES)('votes for a shot of the week in the $name store', ({ open }) => {
  let store: Store;
  let services: readonly MatchService[];
  let nowMs: number;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
    nowMs = Date.parse(`${SUNDAY}T18:00Z`);
    services = [0, 1].map(() => serviceOn(store, { clock: { nowMs: () => nowMs } }));
    await playLucky(store, { id: 'lucky', players: ['11', '12'], endedAtMs: nowMs - 1 });
  });

  const vote = (player: string, more: Partial<VoteCommand> = {}, process = 0) => {
    const [first, second] = services;
    const service = process === 0 ? first : second;
    if (service === undefined) throw new Error('no such process');
    const on = { match: 'lucky', shot: 3, number: numberOfDay(SUNDAY), server: '77' };
    return voteForShot(service.authority, { ...on, player, ...more });
  };
  const votes = (shot = 3) => store.countVotes('lucky', shot);

  it('are one for each person, whichever process hears the press', async () => {
    expect(await vote(CLEO)).toBe('given');
    expect(await vote(DAN, {}, 1)).toBe('given');
    expect(await votes()).toBe(2);
    expect(await vote(CLEO, {}, 1)).toBe('taken-back');
    expect(await votes()).toBe(1);
    await Promise.all([vote(CLEO), vote(CLEO, {}, 1)]);
    expect(await votes()).toBeLessThanOrEqual(2);
    expect(await votes(4)).toBe(0);
  });

  it('save nothing twice', async () => {
    const one = { match: 'lucky', shot: 3, player: CLEO, atMs: 5 };
    await Promise.all([store.saveVote(one), store.saveVote({ ...one, atMs: 6 })]);
    expect(await votes()).toBe(1);
  });

  it.each<[string, Partial<VoteCommand>]>([
    ['elsewhere', { server: '78' }],
    ['in private messages', { server: null }],
    ['for a match that is gone', { match: 'gone' }],
    ['for an earlier week', { number: numberOfDay('2026-11-21') }],
  ])('aren’t taken %s', async (_, more) => {
    expect(await vote(CLEO, more)).toBe('late');
    expect(await store.readVotesOf(CLEO)).toEqual([]);
  });

  it('are exported, and erased with their player', async () => {
    await vote(CLEO);
    await vote(DAN);
    const { shotVotes } = await exportPlayer(store, CLEO, 0);
    expect(shotVotes).toEqual([{ match: 'lucky', shot: 3, player: CLEO, atMs: nowMs }]);
    await eraseInStore(store, CLEO);
    expect(await votes()).toBe(1);
    expect((await exportPlayer(store, CLEO, 0)).shotVotes).toEqual([]);
  });
});
