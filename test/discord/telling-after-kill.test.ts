import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHouse } from '../support/whole/house.ts';
import { forgetNonces, IS_POST, keys, SEEN_BY_NOBODY } from './support/receipts.ts';
import { CHANNEL } from './support/table.ts';

async function openTelling() {
  const { discord, store, start } = await openHouse();
  const challenge = (opponent: string) =>
    discord.as('ada').slash(CHANNEL, 'challenge', { opponent }).answer();
  const struck = (times: number) => expect.poll(() => discord.faults.struck()).toBe(times);
  const allTold = () => expect.poll(() => store.countUnannounced()).toBe(0);
  const leaseUntil = (atMs: number) =>
    store.database.db.run(sql`UPDATE outbox SET next_at_ms = ${atMs} WHERE status = 'waiting'`);
  return { discord, start, challenge, struck, allTold, leaseUntil };
}

test('an announcement of a killed process is not repeated, nor one of a stopped process', async () => {
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openTelling();
  const killed = await start();
  discord.faults.onRequest(SEEN_BY_NOBODY, IS_POST);
  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 15_000 }, IS_POST);
  await challenge('bo');
  await struck(2);
  await killed.kill();
  const leasedUntilMs = Date.now() + 59_000;
  leaseUntil(leasedUntilMs);
  forgetNonces(discord);
  const stopped = await start();
  await allTold();
  expect(Date.now()).toBeLessThan(leasedUntilMs);
  expect(keys(discord)).toHaveLength(1);

  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 1000 }, IS_POST);
  await challenge('cleo');
  await struck(3);
  // Until it has heard that it has to wait.
  await pause(100);
  process.kill(stopped.pid, 'SIGSTOP');
  leaseUntil(0);
  await start();
  await allTold();
  expect(keys(discord)).toHaveLength(2);
  forgetNonces(discord);
  process.kill(stopped.pid, 'SIGCONT');
  expect(await stopped.end()).toBe(0);
  expect(keys(discord)).toHaveLength(2);
}, 120_000);

test('a process killed between a push and its message leaves one of each, and the next completes it', async () => {
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openTelling();
  const killed = await start();
  const completion = { method: 'PATCH', path: /\/messages\/\d+$/ };
  discord.faults.onRequest({ kind: 'delay', delayMs: 60_000 }, completion);
  await challenge('bo');
  await struck(1);
  await killed.kill();
  const bo = discord.as('bo');
  expect(bo.messages(CHANNEL).map(({ isV2 }) => isV2)).toEqual([false]);
  leaseUntil(0);
  forgetNonces(discord);
  await start();
  await allTold();
  expect(bo.messages(CHANNEL).map(({ isV2 }) => isV2)).toEqual([true]);
  expect(keys(discord)).toHaveLength(1);
  expect(bo.pushes().map(({ text }) => text)).toEqual([
    expect.stringContaining('@Bo, Ada challenges you.'),
  ]);
}, 120_000);
