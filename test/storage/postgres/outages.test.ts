import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextShotOf } from 'crokinole/match/shots';
import type { Wake } from '../../../src/matches/ports/change.ts';
import { randomIds } from '../../../src/matches/ports/system.ts';
import { DatabaseError } from '../../../src/storage/common/database-error.ts';
import { WAKE_CHANNEL } from '../../../src/storage/postgres/database/session.ts';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { expectSoundHistory } from '../../support/histories.ts';
import { runs } from '../../support/properties.ts';
import { freshDatabase, hasPostgres, type TestDatabase } from '../../support/postgres/databases.ts';
import { COMMIT, faultyLine, type FaultyLine } from '../../support/postgres/faulty-line.ts';
import {
  challenge,
  dudFor,
  flickNext,
  HERE,
  newMatch,
  press,
  saved,
  serviceOn,
  SINGLES,
  stateOf,
} from '../../support/tables.ts';
import { answerInvitation } from '../../../src/matches/commands/invite.ts';
import { acceptInvitation } from '../../../src/matches/steps/invitation-steps.ts';
import { flickInMatch } from '../../../src/matches/commands/play.ts';

const LIMITS = { connectMs: 2000, answerMs: 1000, lockMs: 1000 };

const LONG = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
} as const;

describe.skipIf(!hasPostgres)('a database outage', () => {
  let database: TestDatabase;
  let line: FaultyLine;
  let store: PostgresStore;
  let nearby: PostgresStore;
  let faults: string[];

  beforeEach(async () => {
    database = await freshDatabase();
    line = await faultyLine(database.url);
    faults = [];
    store = await PostgresStore.open({
      url: line.url,
      connections: 3,
      limits: LIMITS,
      onFault: (fault) => faults.push(fault),
    });
    nearby = await PostgresStore.open({ url: database.url, connections: 2 });
  });
  afterEach(async () => {
    await Promise.all([store.close(), nearby.close()]);
    await line.end();
    await database.release();
  });

  const serviceHere = () => serviceOn(store, { ids: randomIds });

  it.each(['before', 'after'] as const)(
    'saves a commit once when the connection breaks %s the server receives it',
    async (when) => {
      const service = serviceHere();
      for (let begun = 1; begun <= 3; begun += 1) {
        line.cutAt(when, COMMIT);
        const invitation = await challenge(service, [`1${begun}`, `2${begun}`]);
        line.cutAt(when, COMMIT);
        saved(
          await answerInvitation(
            service.authority,
            { interaction: press(), player: `2${begun}`, invitation },
            acceptInvitation,
          ),
        );
        expect(await nearby.readOpenMatches({ channel: HERE.channel }, 9)).toHaveLength(begun);
      }
    },
  );

  it.each(['before', 'after'] as const)(
    'saves a move once when the connection breaks %s the server receives it',
    async (when) => {
      const woken: Wake[] = [];
      const service = serviceHere();
      const match = await newMatch(service);
      const listening = serviceOn(nearby);
      nearby.wakes.onWake((wake) => woken.push(wake));
      // Joining waits until the session listens. `onWake` alone doesn't, so the first wake could be missed.
      await Promise.all([store.join(), nearby.join()]);
      const before = await nearby.countUnannounced();
      for (let flicks = 1; flicks <= 3; flicks += 1) {
        line.cutAt(when, WAKE_CHANNEL);
        expect(saved(await flickNext(service, match)).revision).toBe(flicks);
      }
      await expectSoundHistory(nearby, match);
      expect((await nearby.readMatch(match))?.revision).toBe(3);
      expect(await nearby.countUnannounced()).toBe(before + 3);
      await expect.poll(() => woken.length).toBeGreaterThanOrEqual(3);
      expect(await listening.deliver()).toBeGreaterThan(0);
    },
  );

  it('reports a commit that was saved as saved, not as a conflict', async () => {
    const interaction = { id: '1', answer: 'first' };
    line.cutAt('after', COMMIT);
    expect(await store.commit({ atMs: 1, interaction })).toEqual({ kind: 'saved' });
    const other = { id: '1', answer: 'second' };
    expect(await store.commit({ atMs: 2, interaction: other })).toEqual({
      kind: 'repeated',
      answer: 'first',
    });
  });

  it('causes no error when idle connections break', async () => {
    const match = await newMatch(serviceHere());
    line.cut();
    expect((await store.readMatch(match))?.id).toBe(match);
    line.cut();
    expect((await flickNext(serviceHere(), match)).ok).toBe(true);
  });

  it.each(['close', 'stop'] as const)(
    'fails requests quickly while it lasts (%s), saves nothing, and then everything continues',
    async (goesAway) => {
      const match = await newMatch(serviceHere());
      line[goesAway]();
      const beganAtMs = performance.now();
      const tries = await Promise.allSettled([
        flickNext(serviceOn(store), match),
        store.readMatch(match),
        store.proveSaving(),
        store.join(),
      ]);
      expect(performance.now() - beganAtMs).toBeLessThan(8000);
      for (const tried of tries) {
        expect(tried).toMatchObject({
          status: 'rejected',
          reason: { name: 'DatabaseError', fault: 'unreachable', harm: 'passing' },
        });
      }
      expect(new Set(faults)).toEqual(new Set(['unreachable']));
      line.mend();
      await expect.poll(() => store.proveSaving().then(() => 'saved')).toBe('saved');
      expect((await nearby.readMatch(match))?.revision).toBe(0);
      expect(saved(await flickNext(serviceHere(), match)).revision).toBe(1);
    },
  );

  it('does not delay closing when the server hangs', async () => {
    const other = await PostgresStore.open({ url: line.url, limits: LIMITS });
    await other.join();
    await other.readMatch('none');
    line.stop();
    const beganAtMs = performance.now();
    await other.close();
    expect(performance.now() - beganAtMs).toBeLessThan(5000);
  });

  it('wakes listeners when it is over, and they receive later changes', async () => {
    const woken: Wake[] = [];
    store.wakes.onWake((wake) => woken.push(wake));
    await store.join();
    line.close();
    line.mend();
    await expect.poll(() => woken).toContainEqual({ kind: 'announcements' });
    expect(woken).toContainEqual({ kind: 'robots', atMs: 0 });
    woken.length = 0;
    await newMatch(serviceOn(nearby, { ids: randomIds }));
    await expect.poll(() => woken).toContainEqual({ kind: 'announcements' });
  });

  it('lets a process that was cut off return, and keep what no other process took meanwhile', async () => {
    await challenge(serviceHere());
    const woken: Wake[] = [];
    store.wakes.onWake((wake) => woken.push(wake));
    const ada = await store.join();
    const bo = await nearby.join();
    const claim = { nowMs: 1e12, leaseMs: 60_000, most: 10 };
    const [held] = await store.claimAnnouncements({ ...claim, by: ada.id });
    if (held === undefined) throw new Error('nothing to lease');
    line.close();
    // It looks gone: its leases are taken over, and it is told so.
    await expect
      .poll(() => nearby.claimAnnouncements({ ...claim, by: bo.id }))
      .toMatchObject([{ key: held.key, claim: held.claim + 1 }]);
    line.mend();
    await expect.poll(() => store.renewAnnouncements([held], 1e12 + 1)).toEqual([]);
    await expect.poll(() => woken).toContainEqual({ kind: 'robots', atMs: 0 });
    await bo.leave();
    await expect
      .poll(() => store.claimAnnouncements({ ...claim, by: ada.id }))
      .toMatchObject([{ key: held.key }]);
    const [other] = await store.claimAnnouncements({ ...claim, by: ada.id });
    expect(other).toBeUndefined();
    const cy = await nearby.join();
    expect(await nearby.claimAnnouncements({ ...claim, by: cy.id })).toEqual([]);
  });

  it('loses no flick and saves none twice, whenever connections are ended', async () => {
    const service = serviceHere();
    const match = await newMatch(service, ['11', '12'], LONG);
    const over = new AbortController();
    const killing = (async () => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        await nearby.database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'crokinole' AND datname = current_database()
             AND pid <> pg_backend_pid() AND (pid + $1) % 2 = 0`,
          [round],
        );
        await pause((7 * round) % 25);
      }
    })();
    let flicks = 0;
    try {
      while (flicks < runs(60)) {
        const state = await insist(() => stateOf(store, match));
        const next = nextShotOf(state);
        const player = state.seats[next?.seat ?? 0]?.player ?? '';
        const command = { interaction: press(), player, match, aim: dudFor(state) };
        expect(saved(await insist(() => flickInMatch(service.authority, command))).revision).toBe(
          flicks + 1,
        );
        flicks += 1;
      }
    } finally {
      over.abort();
      await killing;
    }
    await expectSoundHistory(nearby, match);
    expect((await nearby.readMatch(match))?.revision).toBe(flicks);
  });
});

/**
 * As a player would who is told that the matches are out of reach: retries the same request once.
 */
async function insist<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof DatabaseError && thrown.harm === 'passing')) throw thrown;
    }
  }
}
