import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../support/stores.ts';
import { dudFor, flickNext, newMatch, serviceOn } from '../support/tables.ts';

function openLocked(busyTimeoutMs?: number) {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file, ...(busyTimeoutMs !== undefined && { busyTimeoutMs }) });
  const other = new Database(file);
  onTestFinished(async () => {
    other.close();
    await store.close();
    folder.remove();
  });
  return { store, other };
}

/** The longest time that this process was blocked. */
async function longestStallMs(work: () => Promise<void>): Promise<number> {
  let longestMs = 0;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(longestMs, performance.now() - lastMs);
}

test('while another process holds the file locked, ours keeps working, and saves when it is free', async () => {
  const { store, other } = openLocked();
  const service = serviceOn(store);
  const matches = await Promise.all(
    Array.from({ length: 20 }, (_, i) => newMatch(service, [`${100 + i}`, `${200 + i}`])),
  );
  other.exec('BEGIN IMMEDIATE');
  const saved = Promise.all(matches.map((match) => flickNext(service, match, dudFor)));
  const stalledMs = await longestStallMs(async () => {
    await pause(1500);
    // Reading needs no lock.
    expect((await store.readMatch(matches[0] ?? ''))?.revision).toBe(0);
  });
  other.exec('ROLLBACK');
  expect((await saved).every(({ ok }) => ok)).toBe(true);
  for (const match of matches) expect((await store.readMatch(match))?.revision).toBe(1);
  // Twenty milliseconds at a time, however many writes wait; SQLite alone would block for all of
  // it.
  expect(stalledMs).toBeLessThan(1000);
});

test('waiting writes are written in the order in which they came', async () => {
  const { store, other } = openLocked();
  other.exec('BEGIN IMMEDIATE');
  const seat = { match: 'm', player: '11' };
  const ended: number[] = [];
  const writes = Array.from({ length: 20 }, (_, i) =>
    (i % 2 === 0 ? store.keepSeats([seat], 1000 + i) : store.leaveSeat(seat)).then(() => {
      ended.push(i);
    }),
  );
  await pause(200);
  expect(ended).toEqual([]);
  other.exec('ROLLBACK');
  await Promise.all(writes);
  expect(ended).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(await store.readTakenSeats('m', 0)).toEqual([]);
});

test('the wait has a timeout, which ends all waits that started at about the same time', async () => {
  const { store, other } = openLocked(300);
  other.exec('BEGIN IMMEDIATE');
  const startedMs = performance.now();
  const writes = Array.from({ length: 40 }, () =>
    store.keepSeats([{ match: 'm', player: '11' }], 1),
  );
  for (const ended of await Promise.allSettled(writes)) {
    expect(ended).toMatchObject({
      reason: { message: expect.stringContaining('has locked it') as string },
    });
  }
  expect(performance.now() - startedMs).toBeGreaterThan(290);
  // One after the other would be twelve seconds.
  expect(performance.now() - startedMs).toBeLessThan(6000);
  other.exec('ROLLBACK');
  await store.keepSeats([{ match: 'm', player: '11' }], 1);
});
