import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { startLocalDiscord } from 'local-discord';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../support/stores.ts';
import { botOf, startBotProcess, type BotProcess } from '../support/whole/bot-process.ts';
import { forgetNonces, IS_POST, keys, SEEN_BY_NOBODY } from './support/receipts.ts';
import { CHANNEL } from './support/table.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A Discord and a database, which outlive any process of the bot. */
async function openHouse() {
  const folder = temporaryFolder();
  closing.push(() => {
    folder.remove();
  });
  const file = join(folder.path, 'matches.db');
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
  closing.push(() => discord.close());
  const store = new SqliteStore({ file });
  closing.push(() => store.close());
  const env = {
    ...botOf(discord, `file:${file}`),
    RENDER_THREADS: '0',
  };
  const start = async (): Promise<BotProcess> => {
    const bot = await startBotProcess({ entry: 'tested', env });
    closing.push(() => bot.kill());
    return bot;
  };
  const challenge = (opponent: string) =>
    discord.as('ada').slash(CHANNEL, 'challenge', { opponent }).answer();
  const struck = (times: number) => expect.poll(() => discord.faults.struck()).toBe(times);
  const allTold = () => expect.poll(() => store.countUnannounced()).toBe(0);
  const leaseUntil = (atMs: number) =>
    store.database.db.run(sql`UPDATE outbox SET next_at_ms = ${atMs} WHERE status = 'waiting'`);
  return { discord, store, start, challenge, struck, allTold, leaseUntil };
}

test('an announcement of a killed process is not repeated, nor one of a stopped process', async () => {
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openHouse();
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
  const { discord, start, challenge, struck, allTold, leaseUntil } = await openHouse();
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
