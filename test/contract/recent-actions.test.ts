import { describe, expect, it, onTestFinished } from 'vitest';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { beginInStore, playIntoStore, takeInStore } from '../support/stored-matches.ts';
import { STORES, type StoreKind } from '../support/stores.ts';

const PLAYERS = ['7311000000000000001', '7311000000000000002'];
const FORMER = formerPlayer('x');

async function openOne({ open }: StoreKind): Promise<Store> {
  const opened = await open();
  onTestFinished(() => opened.close());
  return opened.store;
}

/** One action may be cached; all of them are always unpacked. */
async function expectAsStored(store: Store, match: string): Promise<void> {
  const stored = await store.readActions(match);
  expect(stored).not.toEqual([]);
  for (const action of stored) {
    expect(await store.readAction(match, action.revision)).toStrictEqual(action);
  }
  expect(await store.readAction(match, stored.length + 1)).toBeUndefined();
}

describe.each(STORES)('an action just saved in the $name store', (kind) => {
  it('is read as it is stored', async () => {
    const store = await openOne(kind);
    await playIntoStore(store, 'ended', PLAYERS, { random: keyOf(1) });
    await expectAsStored(store, 'ended');
  });

  it('has the current players', async () => {
    const store = await openOne(kind);
    await playIntoStore(store, 'ended', PLAYERS, { random: keyOf(1) });
    const request = { player: PLAYERS[0] ?? '', as: FORMER, atMs: 5 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    await store.finishErasure(request);
    await expectAsStored(store, 'ended');
    const told = JSON.stringify(await store.readAction('ended', 1));
    expect(told).toContain(FORMER);
    expect(told).not.toContain(PLAYERS[0]);
  });

  it('is the one that was saved, not one that lost the race', async () => {
    const store = await openOne(kind);
    const match = await beginInStore(store, 'late', PLAYERS, { random: keyOf(2) });
    const resign = (by: 0 | 1) => ({ kind: 'resign', by }) as const;
    expect(await takeInStore(store, match, resign(0))).toBeDefined();
    await takeInStore(store, match, resign(1)).catch(() => undefined);
    await expectAsStored(store, 'late');
    expect((await store.readAction('late', 1))?.action).toEqual(resign(0));
  });
});
