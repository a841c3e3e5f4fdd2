import { Client, Events, GatewayIntentBits } from 'discord.js';
import { expect, test } from 'vitest';
import { closeAfterTest, firstBot, openDiscord } from './support/world.ts';

test('notifies a connected bot once when it is invited', async () => {
  const discord = await openDiscord({ bots: [{ name: 'Late', isUninvited: true }] });
  const bot = firstBot(discord);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.apiUrl, cdn: discord.cdnUrl },
  });
  closeAfterTest(() => client.destroy());
  const joined: string[] = [];
  client.on(Events.GuildCreate, ({ name }) => joined.push(name));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(bot.token);
  await ready;
  expect(client.guilds.cache.size).toBe(0);
  expect(discord.as('ada').commands('general')).toEqual([]);
  discord.invite(bot);
  await expect.poll(() => joined).toEqual(['The Parlour']);
  const [guild] = client.guilds.cache.values();
  expect(Math.abs((guild?.joinedTimestamp ?? 0) - Date.now())).toBeLessThan(60_000);
  discord.invite(bot);
  const [record] = discord.world.guilds.values();
  expect(record?.members.filter(({ userId }) => userId === bot.userId)).toHaveLength(1);
  expect(joined).toHaveLength(1);
  discord.assertClean();
});
