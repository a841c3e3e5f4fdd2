import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, hasPostgres, type TestDatabase } from '../../support/postgres/databases.ts';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { claimAll, flickNext, HERE, newMatch, serviceOn, SetClock } from '../../support/tables.ts';

const SUBJECTS = 150;
const OF_EACH = 8;
const WAITING = SUBJECTS * OF_EACH;

/** Announced long ago, so by the server's statistics nothing ever waits. */
const PAST = `INSERT INTO outbox
  (key, kind, subject, revision, server, channel, created_at_ms, status, attempts, next_at_ms,
   settled_at_ms, message)
  SELECT 'p' || subject || ' ' || revision, 'match', 'p' || subject, revision, '7', '8', 0, 'delivered', 0, 0, 0, subject || '900' || revision
  FROM generate_series(1, 20) AS revision, generate_series(1, 200) AS subject`;
/** A whole evening's announcements while Discord was away, too new for the server's statistics. */
const EVENING = `INSERT INTO outbox
  (key, kind, subject, revision, server, channel, created_at_ms, status, attempts, next_at_ms)
  SELECT 'k' || subject || ' ' || revision, 'match', 's' || subject, revision, '7', '8', 0, 'waiting', 0, 0
  FROM generate_series(1, ${OF_EACH}) AS revision, generate_series(1, ${SUBJECTS}) AS subject`;

interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Step[];
  readonly [removed: `Rows Removed by ${string}`]: number;
}

/** The number of rows that were read, repeats included. */
function looksOf(step: Step): number {
  const own = ['Filter', 'Join Filter', 'Index Recheck'].map(
    (by) => step[`Rows Removed by ${by}`] ?? 0,
  );
  const once = own.reduce((sum, each) => sum + each, step['Actual Rows']);
  const below = (step.Plans ?? []).map(looksOf).reduce((sum, each) => sum + each, 0);
  return once * step['Actual Loops'] + below;
}

describe.skipIf(!hasPostgres)('among many waiting announcements', () => {
  let database: TestDatabase;
  let store: PostgresStore;
  let explaining: pg.Client;

  beforeEach(async () => {
    database = await freshDatabase();
    store = await PostgresStore.open({ url: database.url });
    explaining = new pg.Client({ connectionString: database.url });
    await explaining.connect();
    await explaining.query('ALTER TABLE outbox SET (autovacuum_enabled = false)');
    await explaining.query(PAST);
    // Not returned to the pool, because of the rows that are left in it.
    await explaining.query('VACUUM (ANALYZE)');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await explaining.end();
    await store.close();
    await database.drop();
  });

  /**
   * The queries made meanwhile, and the rows that the server read for them: each is executed again,
   * and rolled back.
   */
  async function looksDuring(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
    const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
      readonly mock: { readonly calls: readonly (readonly unknown[])[] };
      mockRestore: () => void;
    };
    await work();
    const calls = [...query.mock.calls];
    query.mockRestore();
    const looks = new Map<string, number>();
    for (const [config, values] of calls) {
      const text =
        typeof config === 'object' && config && 'text' in config ? String(config.text) : '';
      if (!/^(with|select|update)/i.test(text)) continue;
      await explaining.query('BEGIN');
      const { rows } = await explaining.query<{
        readonly 'QUERY PLAN': readonly { readonly Plan: Step }[];
      }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, Array.isArray(values) ? values : []);
      await explaining.query('ROLLBACK');
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan === undefined) throw new Error(`no plan of ${text}`);
      looks.set(text, looksOf(plan));
    }
    return looks;
  }

  it('claiming reads the waiting rows a few times, and not once per announcement', async () => {
    const clock = new SetClock();
    await explaining.query(EVENING);
    await claimAll(store, clock, 60_000);
    let claimed: readonly unknown[] = [];
    const looks = await looksDuring(async () => {
      claimed = await claimAll(store, clock, 60_000);
    });
    expect(claimed).toHaveLength(10);
    expect(looks.size).toBe(1);
    for (const [text, times] of looks) {
      expect(times, text).toBeGreaterThan(WAITING);
      expect(times, text).toBeLessThan(8 * WAITING);
    }
  });

  it('the queries to announce one of them read only that one', async () => {
    const clock = new SetClock();
    const service = serviceOn(store, { clock });
    const match = await newMatch(service);
    await flickNext(service, match);
    const claimed = await claimAll(store, clock, 60_000);
    expect(claimed).not.toEqual([]);
    await explaining.query(EVENING);
    const looks = await looksDuring(async () => {
      await store.renewAnnouncements(claimed, clock.nowMs() + 60_000);
      for (const each of claimed) {
        await store.readMatch(each.subject);
        await store.readAction(each.subject, 1);
        await store.readTakenSeats(each.subject, clock.nowMs());
        await store.finishAnnouncement(each, { kind: 'delivered', message: '900' }, clock.nowMs());
        await store.readShownMessage(each.subject);
      }
      await store.readSettings(HERE.server);
    });
    expect(looks.size).toBeGreaterThan(5);
    for (const [text, times] of looks) expect(times, text).toBeLessThan(50);
  });
});
