import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/matches/ports/change.ts';
import { formerPlayer } from '../../../src/matches/records/privacy.ts';
import { inTransaction } from '../../../src/storage/postgres/database/transactions.ts';
import { finishErasure, PostgresStore } from '../../../src/storage/postgres/store.ts';
import { expectSoundHistory } from '../../support/histories.ts';
import { freshDatabase, hasPostgres, type TestDatabase } from '../../support/postgres/databases.ts';
import { COMMIT, faultyLine, type FaultyLine } from '../../support/postgres/faulty-line.ts';
import { beginInStore, step, takeInStore } from '../../support/stored-matches.ts';
import { flickNext, newMatch, saved, serviceOn } from '../../support/tables.ts';

const ADA = '7311000000000000001';
const BOB = '7311000000000000002';
const REQUEST = { player: ADA, as: formerPlayer('x'), atMs: 5 };
const PATIENCE_MS = 20_000;

describe.skipIf(!hasPostgres)('a move in one statement', () => {
  let database: TestDatabase;
  let line: FaultyLine;
  let store: PostgresStore;

  beforeEach(async () => {
    database = await freshDatabase();
    line = await faultyLine(database.url);
    store = await PostgresStore.open({ url: line.url, connections: 5 });
  });
  afterEach(async () => {
    await store.close();
    await line.end();
    await database.release();
  });

  /** The next flick of a match as it stands, announced as usual. */
  async function moveOf(matchId: string, interaction: string): Promise<Change> {
    const match = await store.readMatch(matchId);
    if (match === undefined) throw new Error('no match');
    const { next, action } = step(match);
    const announcement = {
      ...({ key: `${matchId} ${next.revision}`, kind: 'match', subject: matchId } as const),
      ...{ revision: next.revision, server: next.server, channel: next.channel, createdAtMs: 7 },
    };
    return {
      ...{ atMs: 7, match: next, action, announcements: [announcement] },
      interaction: { id: interaction, answer: '{}' },
    };
  }

  async function contents(): Promise<readonly object[]> {
    const { rows } = await store.database.pool.query<object>(
      `SELECT (SELECT array_agg(revision) FROM matches) AS matches,
         (SELECT count(*) FROM actions) AS actions, (SELECT count(*) FROM shots) AS shots,
         (SELECT count(*) FROM interactions) AS interactions, (SELECT count(*) FROM outbox) AS outbox`,
    );
    return rows;
  }

  it('goes to the server once, and saves what several steps would', async () => {
    const service = serviceOn(store);
    const match = await newMatch(service);
    const before = line.heard(COMMIT);
    for (let flicks = 1; flicks <= 4; flicks += 1) {
      expect(saved(await flickNext(service, match)).revision).toBe(flicks);
    }
    expect(line.heard(COMMIT)).toBe(before);
    await expectSoundHistory(store, match);
  });

  it('saves all that it announces', async () => {
    await beginInStore(store, 'one', [ADA, BOB], {});
    const move = await moveOf('one', 'a');
    const [first] = move.announcements ?? [];
    if (first === undefined) throw new Error('a move announces nothing');
    const keys = [first.key, 'other', 'third'];
    const announcements = keys.map((key) => ({ ...first, key, kind: 'invitation' as const }));
    expect(await store.commit({ ...move, announcements })).toEqual({ kind: 'saved' });
    const { rows } = await store.database.pool.query<{ key: string }>('SELECT key FROM outbox');
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it('does nothing at all for a press that has done something else', async () => {
    await beginInStore(store, 'one', [ADA, BOB], {});
    await beginInStore(store, 'two', [ADA, BOB], {});
    expect(await store.commit(await moveOf('one', 'a'))).toEqual({ kind: 'saved' });
    const again = await moveOf('two', 'a');
    const before = await contents();
    expect(await store.commit(again)).toEqual({ kind: 'repeated', answer: '{}' });
    expect(await contents()).toEqual(before);
  });

  it('is not saved where one of its players is erased while it waits', async () => {
    const opening = await beginInStore(store, 'three', [ADA, BOB, '13'], {
      ...{ preset: 'woodestic', format: 'three-colours', overrides: {} },
    });
    await takeInStore(store, opening, { kind: 'leave', by: 0 });
    await store.requestErasure(REQUEST, { id: 'wish', answer: '{}' });
    const move = await moveOf('three', 'a');
    const moved = await inTransaction(store.database, async (db) => {
      expect(await finishErasure(db, REQUEST)).toEqual({ kind: 'erased' });
      const waiting = store.commit(move);
      await untilSomebodyWaits();
      // Reported after this transaction, which it waits for.
      return { waiting };
    });
    expect(await moved.waiting).toEqual({ kind: 'stale' });
    expect((await store.readMatch('three'))?.revision).toBe(1);
    expect(await contents()).toMatchObject([{ actions: 1, outbox: 0 }]);
  });

  async function untilSomebodyWaits(): Promise<void> {
    const untilMs = Date.now() + PATIENCE_MS;
    while (Date.now() < untilMs) {
      const { rows } = await store.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
      await pause(5);
    }
    throw new Error('nobody waits');
  }
});
