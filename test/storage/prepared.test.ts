import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { HERE, claimAll, flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';
import { STORES, temporaryFolder } from '../support/stores.ts';

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
  const told: unknown[] = [];
  return {
    told,
    clients: [store.database.client, teller.database.client],
    turn: async () => {
      await flickNext(service, match);
      const claimed = await claimAll(teller, clock, 60_000);
      expect(claimed).not.toEqual([]);
      await teller.renewAnnouncements(claimed, clock.nowMs() + 60_000);
      for (const each of claimed) {
        told.push(await teller.readAction(each.subject, each.revision));
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
  it('builds no query again that was built before, whichever process announces it', async () => {
    const { turn, clients, told, close } = await watchedTurns();
    await turn();
    const made = clients.map((client) => vi.spyOn(client, 'prepare'));
    await turn();
    await turn();
    expect(made.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(told.filter((action) => action !== undefined)).toHaveLength(2);
    await close();
  });

  it('makes no query that SQLite recompiles, or scans a whole table for', async () => {
    const { turn, clients, close } = await watchedTurns();
    const made = clients.map((client) => vi.spyOn(client, 'prepare'));
    await turn();
    const queries = new Set(made.flatMap(({ mock }) => mock.calls.map(([text]) => text)));
    const claims = [...queries].filter((text) => /^select .* from "outbox" .* limit /s.test(text));
    expect(claims).not.toEqual([]);
    // Bound to a bare parameter, a limit is part of the plan.
    expect([...queries].filter((text) => /limit \?/i.test(text))).toEqual([]);
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

  it.each(STORES.filter(({ name }) => name === 'PostgreSQL'))(
    'is saved on $name without building the text of a query again',
    async ({ open }) => {
      const { store, close } = await open();
      const service = serviceOn(store);
      const match = await newMatch(service);
      await flickNext(service, match);
      const made = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
      await flickNext(service, match);
      await flickNext(service, match);
      expect(made.mock.results.map(({ value }) => value as unknown)).toEqual([]);
      await store.readOpenMatches(HERE, 10);
      expect(made).toHaveBeenCalled();
      await close();
    },
  );
});
