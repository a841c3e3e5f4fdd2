import { expect, test } from 'vitest';
import { ClosedWhileStarting } from '../../src/discord/start.ts';
import { openParty } from './support/party.ts';

const GAP_MS = 300;
/** One shard after the other, as with Discord, in less time. */
const IN_TURN = { maxConcurrency: 1, identifyGapMs: GAP_MS };
/** The bot allows for delays of requests, as with the real Discord, where it adds half a second. */
const LITTLE_TIME = { identifyGapMs: GAP_MS + 200, leaseMs: 2000, renewMs: 50 };

test('a bot of many shards works as soon as the first is connected', async () => {
  const { bot, discord } = await openParty({
    discord: IN_TURN,
    bot: { ...LITTLE_TIME, shardCount: 3 },
  });
  expect(discord.gateway.sessionCount()).toBe(1);
  expect(bot.clients()).toHaveLength(3);
  await bot.connected();
  expect(discord.gateway.sessionCount()).toBe(3);
  expect(discord.gateway.earlyIdentifies()).toBe(0);
});

test.each([
  ['registers its commands', { path: /\/commands/ }, 'gateway', 1],
  ['waits for Discord', { path: /^\/gateway\/bot/ }, 'all', 0],
] as const)(
  'a process that is closed while it %s leaves nothing that others would wait for',
  async (_, request, role, shards) => {
    const { discord, another, fleet } = await openParty({
      bot: { role: 'worker', ...LITTLE_TIME },
    });
    discord.faults.onRequest({ kind: 'delay', delayMs: 400 }, request);
    const closing: (() => Promise<void>)[] = [];
    const started = another({ role, onOpen: (close) => closing.push(close) });
    await expect.poll(() => discord.faults.struck()).toBe(1);
    expect((await fleet.readFleet()).held).toHaveLength(shards);
    await Promise.all([expect(started).rejects.toThrow(ClosedWhileStarting), closing[0]?.()]);
    const { members, held } = await fleet.readFleet();
    expect(members.map((member) => member.role)).toEqual(['worker']);
    expect(held).toEqual([]);
    expect(discord.gateway.sessionCount()).toBe(0);
  },
);
