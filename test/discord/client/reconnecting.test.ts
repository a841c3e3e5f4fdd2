import { once } from 'node:events';
import { join } from 'node:path';
import { Events } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, createRest } from '../../../src/discord/client/client.ts';
import { SharedRest, askGatewayBy } from '../../../src/discord/client/connect-shards.ts';
import { pauseAfter } from '../../../src/discord/client/lookups.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { temporaryFolder } from '../../support/stores.ts';
import { logTo, type LogLine } from '../support/log-lines.ts';

let folder: ReturnType<typeof temporaryFolder>;
let discord: LocalDiscord;
let log: LogLine[];
let rest: ReturnType<typeof createRest>;
let client: ReturnType<typeof createClient>;

/** At the same address as before, knowing the same bot. */
function startDiscord(port = 0): Promise<LocalDiscord> {
  const bots = [{ name: 'Bot', token: 'local.reconnecting-again-and-again' }];
  return startLocalDiscord({
    port,
    bots,
    identifyGapMs: 0,
    file: join(folder.path, 'discord.json'),
  });
}

beforeEach(async () => {
  folder = temporaryFolder();
  discord = await startDiscord();
  log = [];
  rest = createRest({ apiUrl: discord.apiUrl });
  rest.setToken(discord.bots[0]?.token ?? '');
  const shared = new SharedRest(rest, askGatewayBy(rest));
  // The library would wait five seconds for its turn.
  const throttler = { waitForIdentify: () => Promise.resolve() };
  client = createClient({ rest: shared, shard: 0, shardCount: 1, throttler }, logTo(log));
  await client.login(discord.bots[0]?.token);
});
afterEach(async () => {
  await client.destroy();
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  await discord.close();
  folder.remove();
});

const tries = () => log.filter(({ message }) => message === 'connecting to Discord again');
const pauses = () => tries().map(({ fields }) => fields['pauseMs']);

test('the pauses between tries double up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 2000].map(pauseAfter)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('a Discord that is gone is tried less and less often, with the cause, until it is back', async () => {
  const port = Number(new URL(discord.webUrl).port);
  await discord.close();
  const goneAtMs = performance.now();
  await expect.poll(() => tries().length).toBe(3);
  // The first two tries have been made: half a second after the loss, and a second after that.
  expect(performance.now() - goneAtMs).toBeGreaterThan(1500);
  expect(pauses()).toEqual([500, 1000, 2000]);
  expect(tries().map(({ level }) => level)).toEqual(['warn', 'warn', 'warn']);
  for (const { fields } of tries().slice(1)) {
    expect(fields).toMatchObject({ shard: 0, code: 1006, err: { code: 'ECONNREFUSED' } });
  }
  const back = new Promise((resolve) => client.once(Events.ShardReady, resolve));
  discord = await startDiscord(port);
  await back;
  expect(tries()).toHaveLength(3);
});

/** This many times, right after each other. */
async function reconnect(times: number, how: () => void, until: Events): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const again = once(client, until);
    how();
    await again;
  }
}

const INVALID_SEQUENCE = 4007;

test('a new session that breaks at once counts as a failed try', async () => {
  const lose = () => {
    discord.gateway.dropConnections(INVALID_SEQUENCE);
  };
  await reconnect(2, lose, Events.ShardReady);
  expect(pauses()).toEqual([500, 1000]);
});

test('a session that was resumed and breaks at once is no failure', async () => {
  const lose = () => {
    discord.gateway.dropConnections();
  };
  await reconnect(3, lose, Events.ShardResume);
  expect(pauses()).toEqual([500, 500, 500]);
});

test('repeated reconnect requests by Discord are no failure, and no reason to warn', async () => {
  const move = () => {
    discord.gateway.askToReconnect();
  };
  await reconnect(3, move, Events.ShardResume);
  const forget = () => {
    discord.gateway.invalidateSessions(false);
  };
  await reconnect(2, forget, Events.ShardReady);
  expect(pauses()).toEqual([500, 500, 500, 500, 500]);
  expect(new Set(tries().map(({ level }) => level))).toEqual(new Set(['info']));
});

test('a client that is closed while waiting does not reconnect', async () => {
  discord.gateway.dropConnections();
  await expect.poll(() => client.ws.shards.first()?.status).toBe(1);
  await client.destroy();
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(discord.gateway.sessionCount()).toBe(0);
  expect(tries()).toEqual([]);
});
