import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/matches/ports/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import {
  beginInStore,
  eraseInStore,
  FORMER,
  playIntoStore,
  takeInStore,
} from '../support/stored-matches.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';

const PLAYERS = ['7311000000000000001', '7311000000000000002'];

/** One action may be cached; all of them are always unpacked. */
async function expectAsStored(store: Store, match: string): Promise<void> {
  const stored = await store.readActions(match);
  expect(stored).not.toEqual([]);
  for (const action of stored) {
    expect(await store.readAction(match, action.revision)).toStrictEqual(action);
  }
  expect(await store.readAction(match, stored.length + 1)).toBeUndefined();
}

describe.each(STORES)('an action just saved in the $name store', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openForTest(open));
  });

  it('is read as it is stored', async () => {
    await playIntoStore(store, 'ended', PLAYERS, { random: keyOf(1) });
    await expectAsStored(store, 'ended');
  });

  it('has the current players', async () => {
    await playIntoStore(store, 'ended', PLAYERS, { random: keyOf(1) });
    await eraseInStore(store, PLAYERS[0] ?? '');
    await expectAsStored(store, 'ended');
    const told = JSON.stringify(await store.readAction('ended', 1));
    expect(told).toContain(FORMER);
    expect(told).not.toContain(PLAYERS[0]);
  });

  it('is the one that was saved, not one that lost the race', async () => {
    const match = await beginInStore(store, 'late', PLAYERS, { random: keyOf(2) });
    const resign = (by: 0 | 1) => ({ kind: 'resign', by }) as const;
    expect(await takeInStore(store, match, resign(0))).toBeDefined();
    await takeInStore(store, match, resign(1)).catch(() => undefined);
    await expectAsStored(store, 'late');
    expect((await store.readAction('late', 1))?.action).toEqual(resign(0));
  });

  it('is one of its round', async () => {
    const end = { kind: 'fixed-rounds', rounds: 2, tie: 'stands' } as const;
    const overrides = { discsPerPlayer: { singles: 1 }, end };
    await playIntoStore(store, 'ended', PLAYERS, { overrides });
    const all = (await store.readActions('ended')).map(({ events }) => events);
    expect(await store.readEvents('ended')).toEqual(all.flat());
    expect(await store.readEvents('ended', 1)).toEqual(all.flat());
    expect(await store.readEvents('ended', 2)).toEqual(all.slice(2).flat());
  });

  it('counts in the revision of its match', async () => {
    await playIntoStore(store, 'ended', PLAYERS);
    await beginInStore(store, 'open', PLAYERS, {});
    expect(await store.readRevisions([])).toEqual(new Map());
    const revisions = Object.entries({ ended: 4, open: 0 });
    expect(await store.readRevisions(['ended', 'none', 'open'])).toEqual(new Map(revisions));
  });
});
