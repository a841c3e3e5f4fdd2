import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, createRest } from '../../../src/discord/client/client.ts';
import {
  ShardClients,
  SharedRest,
  askGatewayBy,
} from '../../../src/discord/client/connect-shards.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { logTo, type LogLine } from '../support/log-lines.ts';

const COUNT = 3;
const ASKED = { path: /^\/gateway\/bot/ };

let discord: LocalDiscord;
let rest: ReturnType<typeof createRest>;
let shards: ShardClients;
let log: LogLine[];
let stopped: number[];
/** Shards that have to wait for their turn to identify until the test says so. */
let waiting: Map<number, () => void>;

beforeEach(async () => {
  discord = await startLocalDiscord({ bots: [{ name: 'Bot' }], identifyGapMs: 0 });
  rest = createRest({ apiUrl: discord.apiUrl });
  const token = discord.bots[0]?.token ?? '';
  rest.setToken(token);
  log = [];
  stopped = [];
  waiting = new Map();
  shards = new ShardClients({
    token,
    log: logTo(log),
    build: (shard, shardCount, signal) => {
      const shared = new SharedRest(rest, askGatewayBy(rest));
      const throttler = {
        waitForIdentify: async (id: number) => {
          if (waiting.has(id)) await new Promise<void>((go) => waiting.set(id, go));
        },
      };
      const settings = { rest: shared, shard, shardCount, throttler, stopped: signal };
      return createClient(settings, logTo(log));
    },
    onStopped: (shard) => stopped.push(shard),
    onRefused: () => undefined,
  });
});
afterEach(async () => {
  await shards.close();
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  await discord.close();
});

const run = (...all: readonly number[]) => {
  for (const shard of all) shards.run(shard, COUNT);
};
const holdBack = (...all: readonly number[]) => {
  for (const shard of all) waiting.set(shard, () => undefined);
};
const isSettled = async (promise: Promise<unknown>) => {
  const later = pause(200, 'later');
  return (await Promise.race([promise.then(() => 'settled'), later])) === 'settled';
};

test('a shard that was given away before it was connected is not waited for', async () => {
  holdBack(1, 2);
  run(0, 1, 2);
  await shards.firstConnected();
  const all = shards.allConnected();
  await shards.stop(1);
  expect(await isSettled(all)).toBe(false);
  await shards.stop(2);
  await all;
  expect(stopped).toEqual([1, 2]);
  expect(shards.running()).toEqual([0]);
});

test('a shard that was given away while it asked for the gateway never connects', async () => {
  discord.faults.onRequest({ kind: 'delay', delayMs: 300 }, ASKED);
  run(0);
  await pause(100);
  await shards.stop(0);
  await pause(600);
  expect(discord.gateway.sessionCount()).toBe(0);
  run(0);
  await shards.firstConnected();
  expect(discord.gateway.sessionCount()).toBe(1);
});

test('nor while its connection was retried', async () => {
  discord.faults.onRequest({ kind: 'status', status: 404 }, ASKED);
  run(0);
  await expect(shards.firstConnected()).rejects.toThrow();
  discord.faults.onRequest({ kind: 'delay', delayMs: 600 }, ASKED);
  await expect.poll(() => discord.faults.struck(), { timeout: 5000 }).toBe(2);
  await shards.stop(0);
  await pause(1000);
  expect(discord.gateway.sessionCount()).toBe(0);
});

test('a shard that could not be connected at first is retried, and waited for', async () => {
  discord.faults.onRequest({ kind: 'status', status: 404 }, ASKED);
  run(0);
  await expect(shards.firstConnected()).rejects.toThrow();
  await shards.allConnected();
  expect(discord.gateway.sessionCount()).toBe(1);
  expect(log.map(({ message }) => message)).toContain('a shard could not be started: trying again');
});

test('a closed client starts no more shards', async () => {
  run(0);
  await shards.firstConnected();
  await shards.close();
  run(1);
  expect(shards.running()).toEqual([]);
  await shards.firstConnected();
  await shards.allConnected();
});
