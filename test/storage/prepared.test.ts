import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { HERE, claimAll, flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';
import { temporaryFolder } from '../support/stores.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Turns of a match, each saved by one store and announced by another on the same file. */
async function watchedTurns() {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file });
  // It has not saved the action itself, so it cannot have it in its cache.
  const teller = new SqliteStore({ file });
  const clock = new SetClock();
  const service = serviceOn(store, { clock });
  const match = await newMatch(service);
  return {
    clients: [store.database.client, teller.database.client],
    turn: async () => {
      await flickNext(service, match);
      const claimed = await claimAll(teller, clock, 60_000);
      expect(claimed).not.toEqual([]);
      await teller.renewAnnouncements(claimed, clock.nowMs() + 60_000);
      for (const each of claimed) {
        await teller.readAction(each.subject, each.revision);
        await teller.finishAnnouncement(each, { kind: 'delivered', message: '900' }, clock.nowMs());
        await teller.readShownMessage(each.subject);
      }
      await teller.readSettings(HERE.server);
      await teller.readNotices('11');
      await teller.readEndedMatches('11', 3);
    },
    close: async () => {
      await store.close();
      await teller.close();
      folder.remove();
    },
  };
}

describe('a flick', () => {
  it('makes no query that scans a whole table', async () => {
    const { turn, clients, close } = await watchedTurns();
    const made = clients.map((client) => vi.spyOn(client, 'prepare'));
    await turn();
    const queries = new Set(made.flatMap(({ mock }) => mock.calls.map(([text]) => text)));
    const [client] = clients;
    const plans = [...queries]
      .filter((text) => /^(select|insert|update|delete)/i.test(text))
      .flatMap((text) => {
        const nothing = text
          .replaceAll(/[^?]/g, '')
          .split('')
          .map(() => null);
        const steps = client?.prepare(`EXPLAIN QUERY PLAN ${text}`).all(nothing) ?? [];
        return steps.map((step) => (step as { readonly detail: string }).detail);
      });
    expect(plans.filter((step) => step.startsWith('SEARCH'))).not.toEqual([]);
    expect(plans.filter((step) => /^SCAN (?!.*INDEX outbox_waiting)/.test(step))).toEqual([]);
    await close();
  });
});
