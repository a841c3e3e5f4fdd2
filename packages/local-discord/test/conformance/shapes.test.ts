import * as spec from 'discord-api-spec/zod';
import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { openParty } from '../support/world.ts';

const schemas = spec as unknown as Record<string, z.$ZodType>;

function problems(schema: string, value: unknown): string[] {
  const parsed = z.safeParse(schemas[`${schema}Schema`] ?? z._never(z.$ZodNever), value);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    (issue) => `${schema} ${issue.path.join('.')}: ${JSON.stringify(issue).slice(0, 300)}`,
  );
}

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
  for (const [schema, path] of asked) expect(problems(schema, await rest.get(path))).toEqual([]);
  const commands = (await rest.get(Routes.applicationCommands(application.id))) as unknown[];
  for (const command of commands)
    expect(problems('ApplicationCommandResponse', command)).toEqual([]);
  expect(problems('UserResponse', { id: 1 })).not.toEqual([]);
});
