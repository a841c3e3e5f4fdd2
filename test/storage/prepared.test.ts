import { describe, expect, it, vi } from 'vitest';
import { HERE, claimAll, flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';
import { storeInMemory } from '../support/stores.ts';

describe('a flick', () => {
  it('makes no query anew that one before it has made', async () => {
    const store = storeInMemory();
    const clock = new SetClock();
    const service = serviceOn(store, { clock });
    const match = await newMatch(service);
    const turn = async () => {
      await flickNext(service, match);
      const claimed = await claimAll(store, clock, 60_000);
      expect(claimed).not.toEqual([]);
      await store.renewAnnouncements(claimed, clock.nowMs() + 60_000);
      for (const each of claimed) {
        await store.readAction(each.subject, each.revision);
        await store.finishAnnouncement(each, { kind: 'delivered', message: '900' }, clock.nowMs());
        await store.readShownMessage(each.subject);
      }
      await store.readSettings(HERE.server);
      await store.readNotices('11');
    };
    await turn();
    const made = vi.spyOn(store.database.client, 'prepare');
    await turn();
    await turn();
    expect(made.mock.calls).toEqual([]);
    await store.close();
  });
});
