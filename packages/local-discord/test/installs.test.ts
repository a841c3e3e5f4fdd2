import { Events, Partials, type Client, type Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../src/local-discord.ts';
import { ask } from './support/ask.ts';
import { connect } from './support/connect.ts';
import { firstBot, openDiscord } from './support/world.ts';

const MINUTE_MS = 60_000;
const EVERYWHERE = { contexts: [0, 1, 2], integration_types: [0, 1] };
const ROW = {
  type: 1,
  components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }],
};

interface Heard {
  readonly discord: LocalDiscord;
  readonly client: Client;
  readonly heard: readonly Interaction[];
}

/** A bot that answers every interaction by `answer`, and hears them all. */
async function openApp({ answer = reply, isUninvited = true } = {}): Promise<Heard> {
  const discord = await openDiscord({
    bots: [{ name: 'App', isUninvited }],
    rateLimits: { generosity: 10 },
    // The clock is set forward, and the connection has to stay.
    heartbeatIntervalMs: 3_600_000,
  });
  const { token, applicationId } = firstBot(discord);
  const body = [
    { name: 'anywhere', description: 'Anywhere', ...EVERYWHERE },
    { name: 'servers', description: 'Servers', contexts: [0], integration_types: [0] },
    { name: 'unsaid', description: 'Says nothing of it' },
    { name: 'own', description: 'The user’s own', contexts: [0, 2], integration_types: [1] },
  ];
  await ask(discord, 'PUT', `/applications/${applicationId}/commands`, { body });
  const client = await connect(discord, token, { partials: [Partials.Channel] });
  const heard: Interaction[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    heard.push(interaction);
    void answer(interaction);
  });
  return { discord, client, heard };
}

function reply(interaction: Interaction): Promise<unknown> {
  if (!interaction.isRepliable()) return Promise.resolve();
  return interaction.reply({ content: 'Here.', components: [ROW] });
}

test('offers a user’s own app where its commands say so, and to no one else', async () => {
  const { discord } = await openApp();
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  const ada = discord.as('ada');
  expect(ada.commands('general')).toEqual([]);
  expect(ada.commands('@bo')).toEqual([]);
  discord.admin.install('App', 'ada');
  expect(ada.commands('general')).toEqual(['/anywhere', '/own']);
  expect(ada.commands('@bo')).toEqual(['/anywhere', '/own']);
  expect(ada.commands('the three')).toEqual(['/anywhere', '/own']);
  expect(ada.commands('@App')).toEqual(['/anywhere', '/unsaid']);
  expect(discord.as('bo').commands('@ada')).toEqual([]);
  discord.invite(firstBot(discord));
  expect(ada.commands('general')).toEqual(['/anywhere', '/own', '/servers', '/unsaid']);
  expect(discord.as('bo').commands('general')).toEqual(['/anywhere', '/servers', '/unsaid']);
});

test('notifies a connected bot once when it is invited', async () => {
  const { discord, client } = await openApp();
  const bot = firstBot(discord);
  const joined: string[] = [];
  client.on(Events.GuildCreate, ({ name }) => joined.push(name));
  expect(client.guilds.cache.size).toBe(0);
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

test('tells where an interaction comes from, and who has installed the app', async () => {
  const { discord, heard } = await openApp();
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  discord.admin.install('App', 'ada');
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  const told = await ada.slash('@bo', 'anywhere').answer();
  await bo.press(told, 'Press').answer();
  await ada.slash('the three', 'anywhere').answer();
  await ada.slash('general', 'anywhere').answer();
  discord.invite(firstBot(discord));
  await ada.slash('general', 'anywhere').answer();
  const [guild = ''] = discord.world.guilds.keys();
  const owners = heard.map(({ user, context, authorizingIntegrationOwners: own }) => [
    user.username,
    context,
    own.guildId,
    own.userId,
  ]);
  expect(owners).toEqual([
    ['ada', 2, null, ada.userId],
    ['bo', 2, null, ada.userId],
    ['ada', 2, null, ada.userId],
    ['ada', 0, null, ada.userId],
    ['ada', 0, guild, ada.userId],
  ]);
  const permissions = heard.slice(0, 3).map(({ appPermissions }) => appPermissions.toArray());
  expect(permissions[0]).toEqual(['EmbedLinks', 'AttachFiles', 'MentionEveryone']);
  expect(permissions[2]).toEqual(permissions[0]);
  discord.assertClean();
});

test('keeps the bot out of conversations, and of servers that it isn’t in', async () => {
  const { discord } = await openApp();
  discord.admin.install('App', 'ada');
  const told = await discord.as('ada').slash('@bo', 'anywhere').answer();
  const away = await discord.as('ada').slash('general', 'anywhere').answer();
  for (const { channelId, id } of [told, away]) {
    const post = await ask(discord, 'POST', `/channels/${channelId}/messages`, {
      body: { content: 'No.' },
    });
    expect(post).toMatchObject({ status: 403, code: 50001 });
    const edit = await ask(discord, 'PATCH', `/channels/${channelId}/messages/${id}`, {
      body: { content: 'No.' },
    });
    expect(edit).toMatchObject({ status: 403, code: 50001 });
  }
});

test('takes five further messages after an answer, and none after a quarter of an hour', async () => {
  const { discord, heard } = await openApp();
  const { applicationId } = firstBot(discord);
  discord.admin.install('App', 'ada');
  const follow = async () => {
    const path = `/webhooks/${applicationId}/${heard.at(-1)?.token ?? ''}`;
    const body = { content: 'More.' };
    const { status, code } = await ask(discord, 'POST', path, { body, authorization: null });
    return [status, code];
  };
  await discord.as('ada').slash('@bo', 'anywhere').answer();
  for (let i = 0; i < 5; i += 1) expect(await follow()).toEqual([200, undefined]);
  expect(await follow()).toEqual([400, 40094]);
  await discord.as('ada').slash('@bo', 'anywhere').answer();
  expect(await follow()).toEqual([200, undefined]);
  discord.clock.advance(15 * MINUTE_MS);
  expect(await follow()).toEqual([401, 50027]);

  // In a server with the app there is no such limit.
  discord.invite(firstBot(discord));
  await discord.as('ada').slash('general', 'anywhere').answer();
  for (let i = 0; i < 7; i += 1) expect(await follow()).toEqual([200, undefined]);
});

test('a press on an old message can still change it', async () => {
  const { discord } = await openApp({
    isUninvited: false,
    answer: (interaction) =>
      interaction.isButton()
        ? interaction.update({ content: 'Changed.', components: [] })
        : reply(interaction),
  });
  discord.admin.install('App', 'ada');
  const told = await discord.as('ada').slash('@bo', 'anywhere').answer();
  discord.clock.advance(20 * MINUTE_MS);
  await discord.as('bo').press(told, 'Press').completed();
  expect(discord.as('ada').look(told).text).toBe('Changed.');
  discord.assertClean();
});

test('shows answers to the user alone where a server doesn’t let external apps post', async () => {
  const { discord } = await openApp();
  discord.admin.install('App', 'bo');
  const bo = discord.as('bo');
  expect((await bo.slash('general', 'anywhere').answer()).isPrivate).toBe(false);
  discord.admin.setPermission('general', 'bo', 'USE_EXTERNAL_APPS', false);
  expect((await bo.slash('general', 'anywhere').answer()).isPrivate).toBe(true);
  discord.admin.setPermission('general', 'bo', 'USE_EXTERNAL_APPS', null);
  discord.admin.setPermission('general', 'bo', 'SEND_MESSAGES', false);
  expect((await bo.slash('general', 'anywhere').answer()).isPrivate).toBe(true);
  discord.invite(firstBot(discord));
  expect((await bo.slash('general', 'anywhere').answer()).isPrivate).toBe(false);
});

test('an app may write to those who have installed it, unless they don’t want it', async () => {
  const { discord } = await openApp();
  const write = async (name: string) => {
    const recipient = { recipient_id: discord.as(name).userId };
    const { json } = await ask(discord, 'POST', '/users/@me/channels', { body: recipient });
    const path = `/channels/${String(json['id'])}/messages`;
    const { status, code } = await ask(discord, 'POST', path, { body: { content: 'Your flick.' } });
    return [status, code];
  };
  expect(await write('ada')).toEqual([403, 50007]);
  discord.admin.install('App', 'ada');
  expect(await write('ada')).toEqual([200, undefined]);
  discord.as('ada').acceptDirectMessages(false);
  expect(await write('ada')).toEqual([403, 50007]);
});

test('a group is seen by those in it, until they leave', async () => {
  const { discord } = await openApp();
  discord.admin.install('App', 'ada');
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  const told = await discord.as('ada').slash('the three', 'anywhere').answer();
  expect(discord.as('cleo').messages('the three')).toHaveLength(1);
  expect(() => discord.as('dan').messages('the three')).toThrow('There is no #the three');
  discord.admin.leaveGroup('the three', 'cleo');
  expect(() => discord.as('cleo').press(told, 'Press')).toThrow('cannot see');
  await discord.as('bo').press(told, 'Press').answer();
});
