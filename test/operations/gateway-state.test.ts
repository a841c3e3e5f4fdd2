import { Client, Events, type CloseEvent } from 'discord.js';
import { expect, test } from 'vitest';
import { startLocalDiscord } from 'local-discord';
import { Gateway } from '../../src/operations/metrics.ts';

test('a process is not ready before the start is over, and then with every shard that it has', () => {
  expect(new Gateway('nobody is there').problems()).toEqual(['nobody is there']);
  const gateway = new Gateway();
  expect(gateway.problems()).toEqual(['the gateway is not connected yet']);
  gateway.shards.set(0, 'ready');
  expect(gateway.problems()).toEqual(['the bot is still starting']);
  gateway.shards.set(1, 'connecting');
  expect(gateway.problems()).toEqual(['shard 1 is connecting']);
  gateway.shards.set(1, 'ready');
  gateway.begun();
  expect(gateway.problems()).toEqual([]);
  gateway.shards.set(1, 'connecting');
  expect(gateway.problems()).toEqual(['shard 1 is connecting']);
  gateway.shards.clear();
  expect(gateway.problems()).toEqual([]);
});

test('it follows a real client’s connection', async () => {
  const discord = await startLocalDiscord();
  const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
  const gateway = new Gateway();
  gateway.follow(client);
  gateway.begun();
  try {
    await client.login(discord.bots[0]?.token);
    await expect.poll(() => gateway.problems()).toEqual([]);
    const lost = new Promise<unknown>((resolve) => {
      client.once(Events.ShardReconnecting, () => {
        resolve(gateway.problems());
      });
    });
    discord.gateway.dropConnections();
    expect(await lost).toEqual(['shard 0 is reconnecting']);
    await expect.poll(() => gateway.problems()).toEqual([]);
  } finally {
    await client.destroy();
    await discord.close();
  }
});

test('a shard that is closed for good is a reason', () => {
  const gateway = new Gateway();
  const client = new Client({ intents: [] });
  gateway.follow(client);
  const closing = { code: 4004 } as CloseEvent;
  client.emit(Events.ShardReady, 0, undefined);
  client.emit(Events.ShardReady, 1, undefined);
  client.emit(Events.ShardDisconnect, closing, 1);
  expect(gateway.problems()).toEqual(['shard 1 is lost']);
});
