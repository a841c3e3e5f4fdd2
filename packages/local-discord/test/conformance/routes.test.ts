import {
  ChannelType,
  DiscordAPIError,
  Events,
  PermissionFlagsBits,
  Routes,
  type Guild,
  type TextChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import { PIXEL } from '../support/example-bot.ts';
import { ask } from '../support/ask.ts';
import { firstBot, openDiscord, openParty, textChannel, type Party } from '../support/world.ts';

interface Place extends Party {
  readonly guild: Guild;
  readonly general: TextChannel;
}

async function openPlace(): Promise<Place> {
  const party = await openParty();
  const guild = party.bot.client.guilds.cache.first();
  if (!guild) throw new Error('the seed has changed');
  return { ...party, guild, general: textChannel(party.bot, 'general') };
}

function expectClean({ discord, bot }: Place): void {
  expect(discord.refusals).toEqual([]);
  expect(bot.errors).toEqual([]);
}

test('returns the bot, its servers, members, roles and channels', async () => {
  const place = await openPlace();
  const { bot, guild, discord } = place;
  const ada = discord.as('ada');
  expect(bot.client.user.username).toBe('Bot');
  expect((await bot.client.application.fetch()).name).toBe('Bot');
  const app = await bot.client.rest.get('/oauth2/applications/@me');
  expect(app).toMatchObject({ owner: { id: ada.userId, username: 'ada' } });
  expect((await guild.fetch()).name).toBe('The Parlour');
  expect((await guild.members.fetch(ada.userId)).user.username).toBe('ada');
  expect((await guild.members.search({ query: 'cl' })).map(({ user }) => user.username)).toEqual([
    'cleo',
  ]);
  expect([...(await guild.roles.fetch()).values()].map(({ name }) => name)).toContain('@everyone');
  expect((await guild.channels.fetch()).map((channel) => channel?.name)).toEqual([
    'general',
    'games',
  ]);
  expect((await bot.client.users.fetch(ada.userId)).username).toBe('ada');
  expect((await bot.client.guilds.fetch()).map(({ name }) => name)).toEqual(['The Parlour']);
  await guild.members.me?.setNickname('Robot');
  expect((await guild.members.fetchMe({ force: true })).nickname).toBe('Robot');
  expectClean(place);
});

test('posts, reads, edits, answers, pins and deletes messages', async () => {
  const place = await openPlace();
  const { general, discord } = place;
  const first = await general.send({
    content: 'One',
    files: [{ attachment: PIXEL, name: 'a.png' }],
  });
  expect(first.attachments.first()).toMatchObject({ name: 'a.png', width: 1, height: 1 });
  const shown = await fetch(first.attachments.first()?.url ?? '');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PIXEL);

  await first.edit({ content: 'Two', attachments: [] });
  const again = await general.messages.fetch({ message: first.id, force: true });
  expect(again.content).toBe('Two');
  expect(again.attachments.size).toBe(0);
  expect(again.editedAt).not.toBeNull();

  const answer = await first.reply('Three');
  expect(answer.reference?.messageId).toBe(first.id);
  await answer.pin();
  const pins = await general.messages.fetchPins();
  expect(pins.items.map(({ message }) => message.id)).toEqual([answer.id]);
  await answer.unpin();
  await answer.react('👍');
  expect(
    (await general.messages.fetch({ message: answer.id, force: true })).reactions.cache.size,
  ).toBe(1);
  await answer.reactions.removeAll();

  discord.as('ada').say('general', 'Four');
  expect((await general.messages.fetch({ limit: 10 })).map(({ content }) => content)).toEqual([
    'Four',
    '',
    'Three',
    'Two',
  ]);
  expect((await general.messages.fetch({ after: first.id, limit: 1 })).first()?.content).toBe(
    'Three',
  );
  await answer.delete();
  await expect(general.messages.fetch({ message: answer.id, force: true })).rejects.toMatchObject({
    code: 10008,
  });
  const rest = [await general.send('x'), await general.send('y')];
  await general.bulkDelete(rest);
  await general.sendTyping();
  expect(discord.refusals.map(({ code }) => code)).toEqual([10008]);
});

test('deduplicates messages by nonce, and returns it only when one is created', async () => {
  const place = await openPlace();
  const { general, discord, bot } = place;
  const message = { content: 'once', nonce: 'turn-1', enforceNonce: true };
  const first = await general.send(message);
  expect(first.nonce).toBe('turn-1');
  expect((await general.send(message)).id).toBe(first.id);
  const { rest } = bot.client;
  const one = await rest.get(Routes.channelMessage(general.id, first.id));
  expect(await rest.get(Routes.channelMessages(general.id))).toEqual([one]);
  expect(one).toHaveProperty('id', first.id);
  expect(one).not.toHaveProperty('nonce');
  expect((await general.send({ ...message, nonce: 'turn-2' })).id).not.toBe(first.id);
  discord.clock.advance(5 * 60_000);
  expect((await general.send(message)).id).not.toBe(first.id);
  expectClean(place);
});

test('starts, joins, leaves, archives and lists threads', async () => {
  const place = await openPlace();
  const { bot, general, discord, guild } = place;
  const cleo = discord.as('cleo');
  const open = await general.threads.create({ name: 'Open', type: ChannelType.PublicThread });
  const closed = await general.threads.create({ name: 'Closed', type: ChannelType.PrivateThread });
  expect(cleo.channels()).toContain('Open');
  expect(cleo.channels()).not.toContain('Closed');
  await closed.members.add(cleo.userId);
  expect(cleo.channels()).toContain('Closed');
  expect((await closed.members.fetch()).size).toBe(2);
  await closed.members.remove(cleo.userId);
  expect(cleo.channels()).not.toContain('Closed');
  await open.setName('Renamed');
  expect((await guild.channels.fetchActiveThreads()).threads.map(({ name }) => name)).toContain(
    'Renamed',
  );
  await open.setArchived(true);
  expect((await general.threads.fetchArchived()).threads.map(({ name }) => name)).toEqual([
    'Renamed',
  ]);
  await open.send('awake');
  expect((await guild.channels.fetchActiveThreads()).threads.size).toBe(2);
  // A thread reports whether the requesting user is in it, no matter who else is.
  const joined: string[][] = [];
  bot.client.on(Events.ThreadMembersUpdate, (added, removed) => {
    joined.push([...added.keys()], [...removed.keys()]);
  });
  await open.members.add(cleo.userId);
  await open.members.remove(cleo.userId);
  await expect.poll(() => joined).toEqual([[cleo.userId], [], [], [cleo.userId]]);
  await open.members.add(cleo.userId);
  const seen = () => bot.client.rest.get(Routes.channel(open.id));
  expect(await seen()).toMatchObject({
    member_count: 2,
    member: { id: open.id, user_id: bot.client.user.id },
  });
  await open.leave();
  expect(await seen()).toMatchObject({ member_count: 1 });
  expect(await seen()).not.toHaveProperty('member');
  await open.delete();
  expectClean(place);
});

test('delivers a direct message unless the user blocks them', async () => {
  const { discord, bot } = await openPlace();
  const ada = discord.as('ada');
  const user = await bot.client.users.fetch(ada.userId);
  await user.send('It is your turn.');
  expect(ada.messages('@Bot').map(({ text }) => text)).toEqual(['It is your turn.']);
  expect(discord.refusals).toEqual([]);
  ada.acceptDirectMessages(false);
  await expect(user.send('Hello?')).rejects.toMatchObject({ code: 50007, status: 403 });
});

test('keeps ids and versions of unchanged commands', async () => {
  const place = await openPlace();
  const { bot, guild, discord } = place;
  const { commands } = bot.client.application;
  const before = await commands.fetch();
  // The client mutates the objects it returned.
  const versions = [...before.values()].map(({ id, version }) => [id, version]);
  const same = await commands.set([...before.values()].map((command) => command.toJSON() as never));
  expect([...same.values()].map(({ id, version }) => [id, version])).toEqual(versions);
  const local = await guild.commands.create({ name: 'here', description: 'Only here' });
  expect(discord.as('ada').commands('general')).toContain('/here');
  const { version } = local;
  const edited = await local.edit({ description: 'Still only here' });
  expect(edited.version).not.toBe(version);
  expect((await guild.commands.fetch(local.id)).description).toBe('Still only here');
  await local.delete();
  expect(discord.as('ada').commands('general')).not.toContain('/here');
  await commands.set([]);
  expect(discord.as('ada').commands('general')).toEqual([]);
  expectClean(place);
});

test('enforces a bot’s permissions', async () => {
  const { discord, bot, general, guild } = await openPlace();
  await expect(
    bot.client.rest.put(`/channels/${general.id}/permissions/${guild.id}`, {
      body: { type: 0, deny: '2048' },
    }),
  ).rejects.toBeInstanceOf(DiscordAPIError);
  discord.admin.setPermission('general', 'Bot', 'SEND_MESSAGES', false);
  await expect(general.send('no')).rejects.toMatchObject({ code: 50013, status: 403 });
  discord.admin.setPermission('general', 'Bot', 'VIEW_CHANNEL', false);
  await expect(general.fetch(true)).rejects.toMatchObject({ code: 50001, status: 403 });
  expect(general.permissionsFor(bot.client.user)?.has(PermissionFlagsBits.ViewChannel)).toBe(false);
  discord.admin.setPermission('general', 'Bot', 'VIEW_CHANNEL', null);
  discord.admin.setPermission('general', 'Bot', 'SEND_MESSAGES', null);
  await general.send('yes');
  discord.admin.deleteChannel('general');
  await expect(bot.client.rest.get(Routes.channel(general.id))).rejects.toMatchObject({
    code: 10003,
  });
});

test('lets a bot with permission change channels, and leave', async () => {
  const { discord, bot, guild, general } = await openPlace();
  const ada = discord.as('ada');
  await expect(guild.channels.create({ name: 'attic' })).rejects.toMatchObject({ code: 50013 });
  discord.admin.grant('The Parlour', 'Bot', 'MANAGE_CHANNELS', 'MANAGE_ROLES');
  const attic = await guild.channels.create({ name: 'attic', topic: 'Dust' });
  await attic.permissionOverwrites.create(await guild.members.fetch(ada.userId), {
    SendMessages: false,
  });
  await attic.permissionOverwrites.create(bot.client.user, { ViewChannel: true });
  await attic.permissionOverwrites.create(guild.id, { ViewChannel: false });
  expect(discord.as('bo').channels()).not.toContain('attic');
  await attic.permissionOverwrites.delete(guild.id);
  expect(discord.as('bo').channels()).toContain('attic');
  await attic.setName('loft');
  await attic.delete();
  expect(ada.channels()).not.toContain('loft');

  const message = await general.send('react');
  ada.react(ada.messages('general').at(-1) ?? expect.fail('no message'), '🎯');
  await message.react('🎯');
  const { cache } = (await message.fetch(true)).reactions;
  expect((await cache.first()?.users.fetch())?.size).toBe(2);
  await cache.first()?.users.remove(ada.userId);
  expect((await message.fetch(true)).reactions.cache.first()?.count).toBe(1);
  await guild.commands.set([{ name: 'local', description: 'x' }]);
  expect((await guild.commands.fetch()).map(({ name }) => name)).toEqual(['local']);
  await bot.client.user.setUsername('Robot');
  const avatar = await fetch(bot.client.user.defaultAvatarURL);
  expect(avatar.headers.get('content-type')).toBe('image/png');
  expect(await bot.client.rest.get(`/users/@me/guilds/${guild.id}/member`)).toMatchObject({
    user: { username: 'Robot' },
  });
  expect((await guild.roles.fetch(guild.id))?.name).toBe('@everyone');
  await guild.leave();
  await expect.poll(() => bot.client.guilds.cache.size).toBe(0);
  expect(discord.refusals.map(({ code }) => code)).toEqual([50013]);
});

test('paginates servers by id', async () => {
  const discord = await openDiscord();
  const ids = [...discord.world.guilds.keys()];
  for (let i = 0; i < 3; i += 1) ids.push(discord.admin.addGuild(`Club ${i}`, 'ada'));
  discord.invite(firstBot(discord));
  const idsAt = async (query: string) => {
    const { json } = await ask(discord, 'GET', `/users/@me/guilds${query}`);
    return (json as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
  };
  expect(await idsAt('')).toEqual(ids);
  expect(await idsAt('?limit=2')).toEqual(ids.slice(0, 2));
  expect(await idsAt(`?limit=2&after=${ids[1]}`)).toEqual(ids.slice(2));
  expect(await idsAt(`?limit=2&before=${ids[3]}`)).toEqual(ids.slice(1, 3));
  expect((await ask(discord, 'GET', '/users/@me/guilds?limit=201')).status).toBe(400);
});

test('returns the portal’s settings to the app', async () => {
  const discord = await openDiscord({
    bots: [
      { name: 'Plain' },
      {
        name: 'Odd',
        portal: {
          isPublic: false,
          requiresCodeGrant: true,
          interactionsEndpointUrl: 'https://bot.example/interactions',
          redirectUris: ['https://127.0.0.1'],
          integrationTypes: [0],
        },
      },
    ],
  });
  const [plain, odd] = await Promise.all(
    discord.bots.map(({ token }) =>
      ask(discord, 'GET', '/applications/@me', { authorization: `Bot ${token}` }),
    ),
  );
  expect(plain?.json).toMatchObject({
    bot_public: true,
    bot_require_code_grant: false,
    interactions_endpoint_url: null,
    redirect_uris: [],
    integration_types_config: { 0: {}, 1: {} },
  });
  expect(odd?.json).toMatchObject({
    bot_public: false,
    bot_require_code_grant: true,
    interactions_endpoint_url: 'https://bot.example/interactions',
    redirect_uris: ['https://127.0.0.1'],
  });
  expect(odd?.json['integration_types_config']).toEqual({ 0: {} });
});

test('sends no interactions over the gateway if the app has an endpoint', async () => {
  const portal = { interactionsEndpointUrl: 'https://bot.example/interactions' };
  const { discord } = await openParty({ bots: [{ name: 'Bot', portal }] });
  const pressed = discord.as('ada').slash('general', 'card', { title: 'Nothing' });
  discord.clock.advance(3000);
  await pressed.failed();
});
