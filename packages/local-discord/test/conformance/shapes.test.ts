import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { problemsOf } from '../support/shapes.ts';
import { openParty } from '../support/world.ts';

test('responds in the shapes that Discord publishes', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const { rest, application } = bot.client;
  const card = await ada.slash('general', 'card', { title: 'Shapes', for: 'bo' }).answer();
  await ada.slash('general', 'thread').answer();
  const follow = await ada.waitForMessage('general', ({ threadId }) => threadId !== null);
  const guildId = bot.client.guilds.cache.firstKey() ?? '';
  const asked: readonly [string, `/${string}`][] = [
    ['MessageResponse', Routes.channelMessage(card.channelId, card.id)],
    ['MessageResponse', Routes.channelMessage(follow.channelId, follow.id)],
    ['GuildChannelResponse', Routes.channel(card.channelId)],
    ['ThreadResponse', Routes.channel(follow.threadId ?? '')],
    ['GuildMemberResponse', Routes.guildMember(guildId, ada.userId)],
    ['UserResponse', Routes.user(ada.userId)],
    ['GuildRoleResponse', Routes.guildRole(guildId, guildId)],
    ['GatewayBotResponse', Routes.gatewayBot()],
  ];
  for (const [schema, path] of asked) expect(problemsOf(schema, await rest.get(path))).toEqual([]);
  const commands = (await rest.get(Routes.applicationCommands(application.id))) as unknown[];
  for (const command of commands)
    expect(problemsOf('ApplicationCommandResponse', command)).toEqual([]);
  expect(problemsOf('UserResponse', { id: 1 })).not.toEqual([]);
});
