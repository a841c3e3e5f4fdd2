import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { HERE, claimAll, flickNext, newMatch, serviceOn, SetClock } from '../support/tables.ts';
import { temporaryFolder } from '../support/stores.ts';

test('a flick makes no query that scans a whole table', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file });
  // It has not saved the action itself, so it cannot have it in its cache.
  const teller = new SqliteStore({ file });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await store.close();
    await teller.close();
    folder.remove();
  });
  const clock = new SetClock();
  const service = serviceOn(store, { clock });
  const match = await newMatch(service);
  const { client } = store.database;
  const made = [client, teller.database.client].map((each) => vi.spyOn(each, 'prepare'));
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
  const queries = new Set(made.flatMap(({ mock }) => mock.calls.map(([text]) => text)));
  const plans = [...queries]
    .filter((text) => /^(select|insert|update|delete)/i.test(text))
    .flatMap((text) => {
      const nothing = Array<null>(text.split('?').length - 1).fill(null);
      const steps = client.prepare(`EXPLAIN QUERY PLAN ${text}`).all(nothing);
      return steps.map((step) => (step as { readonly detail: string }).detail);
    });
  expect(plans.filter((step) => step.startsWith('SEARCH'))).not.toEqual([]);
  expect(plans.filter((step) => /^SCAN (?!.*INDEX outbox_waiting)/.test(step))).toEqual([]);
});
