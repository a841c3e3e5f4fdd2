import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode, startNode, TYPESCRIPT } from '../../../test/support/children/children.ts';
import type { Refused } from '../src/protocol/refusals.ts';
import { parseJson } from '../src/protocol/parse-json.ts';
import { createRefusalLog } from '../src/refusal-log.ts';
import { ask } from './support/ask.ts';
import { RawBot } from './support/raw-bot.ts';
import { firstBot, openDiscord, openParty } from './support/world.ts';

const CLI = new URL('../src/cli.ts', import.meta.url).pathname;
const REGISTER = new URL('../src/register.ts', import.meta.url).href;

async function openLenient() {
  const heard: Refused[] = [];
  const options = { strict: false, onRefused: (one: Refused) => heard.push(one) };
  const discord = await openDiscord(options);
  const [guild] = discord.world.guilds.values();
  if (guild === undefined) throw new Error('there is no server');
  const channel = [...discord.world.channels.values()].find(({ name }) => name === 'general');
  return { discord, guild, heard, path: `/channels/${channel?.id ?? ''}/messages` };
}

test('warns about unknown fields, and carries out the rest', async () => {
  const { discord, heard, path } = await openLenient();
  const embeds = [{ title: 'x', hue: 1 }];
  const sent = await ask(discord, 'POST', path, { body: { content: 'hi', colour: 1, embeds } });
  expect(sent).toMatchObject({ status: 200, json: { content: 'hi', embeds: [{ title: 'x' }] } });
  expect(discord.refusals).toMatchObject([{ level: 'warning', method: 'POST', path }]);
  expect(discord.refusals[0]?.message).toMatch(/colour.*embeds\.0\.hue|embeds\.0\.hue.*colour/);
  expect(heard).toEqual(discord.refusals);
  expect(() => {
    discord.assertClean();
  }).toThrow('colour');
});

test('takes fields that only the documentation has, and dates of any zone', async () => {
  const { discord, path } = await openLenient();
  const times = ['2026-11-28T21:42:03.123000+00:00', '2026-11-28T21:42:03', '2026-11-28T21:42:03Z'];
  const embeds = times.map((timestamp) => ({ title: 'x', flags: 0, timestamp }));
  const emoji = { name: '⏪', animated: false };
  const button = { type: 2, style: 1, custom_id: 'x', emoji };
  const body = { embeds, components: [{ type: 1, components: [button] }] };
  const sent = await ask(discord, 'POST', path, { body });
  expect(sent).toMatchObject({ status: 200, json: { embeds } });
  const wrong = { embeds: [{ title: 'x', flags: 'x', timestamp: 'yesterday' }] };
  const { errors } = await ask(discord, 'POST', path, { body: wrong });
  expect(errors).toEqual([
    'embeds.0.timestamp: BASE_TYPE_INVALID',
    'embeds.0.flags: BASE_TYPE_BAD_TYPE',
  ]);
  expect(discord.refusals.map(({ level }) => level)).toEqual(['refusal']);
});

test('prints a kind of warning once for each session', () => {
  const lines: string[] = [];
  const log = createRefusalLog((line) => lines.push(line));
  const warn = (path: string, message = 'x') => {
    log.add({ level: 'warning', method: 'POST', path, status: 0, code: 0, message });
  };
  warn(`/channels/1576352117696757760/messages`);
  warn(`/channels/1576352117696757761/messages`);
  warn(`/channels/1576352117696757761/messages`, 'y');
  log.endSession();
  warn(`/webhooks/1576352117696757761/${'a'.repeat(80)}`);
  for (const code of [50035, 50035]) {
    log.add({ level: 'refusal', method: 'GET', path: '/x', status: 400, code, message: 'no' });
  }
  expect(lines).toEqual([
    'warning  POST /channels/…/messages  x',
    'warning  POST /channels/…/messages  y',
    'warning  POST /channels/…/messages  x  (2 times)',
    'warning  POST /webhooks/…/…  x',
    'refusal  GET /x  50035 no',
    'refusal  GET /x  50035 no',
  ]);
});

test('still refuses what Discord refuses beside an unknown field', async () => {
  const { discord, path } = await openLenient();
  const sent = await ask(discord, 'POST', path, { body: { content: 1, colour: 1 } });
  expect(sent).toMatchObject({ status: 400, json: { code: 50035 } });
  expect(sent.errors).toEqual(['content: BASE_TYPE_BAD_TYPE']);
  expect(discord.refusals.map(({ level }) => level)).toEqual(['warning', 'refusal']);
});

test('takes a nonce where only channels have one, and responds to with_response=1', async () => {
  const { discord, bot } = await openParty({ strict: false });
  await bot.close();
  const { id, token } = discord.as('ada').slash('general', 'card', { title: 'x' }).interaction;
  const data = { content: 'Hi', nonce: '1', enforce_nonce: true };
  const callback = `/interactions/${id}/${token}/callback?with_response=1`;
  const answered = await ask(discord, 'POST', callback, { body: { type: 4, data } });
  expect(answered).toMatchObject({ status: 200, json: { interaction: { id } } });
  const followUp = `/webhooks/${firstBot(discord).applicationId}/${token}`;
  expect(await ask(discord, 'POST', followUp, { body: data })).toMatchObject({ status: 200 });
  expect(discord.refusals.map(({ level }) => level)).toEqual(['warning', 'warning']);
});

test('reads ids that are numbers, at REST and the gateway', async () => {
  const { discord, guild, path } = await openLenient();
  const first = await ask(discord, 'POST', path, { body: { content: 'first' } });
  const id = String(first.json['id']);
  const reply = await fetch(`${discord.apiUrl}/v10${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bot ${firstBot(discord).token}`,
      'content-type': 'application/json',
    },
    body: `{"content": "to ${id}", "message_reference": {"message_id": ${id}}}`,
  });
  expect(await reply.json()).toMatchObject({
    content: `to ${id}`,
    message_reference: { message_id: id },
  });
  const socket = new RawBot(discord);
  await socket.identify();
  await socket.frame(({ t }) => t === 'READY');
  socket.send(`{"op": 8, "d": {"guild_id": ${guild.id}, "query": "ada", "limit": 1}}`);
  await socket.frame(({ t }) => t === 'GUILD_MEMBERS_CHUNK');
  expect(discord.refusals).toEqual([]);
  socket.send('{"op": 77, "d": null}');
  await expect
    .poll(() => discord.refusals)
    .toMatchObject([{ level: 'refusal', method: 'GATEWAY', path: 'op 77', code: 4001 }]);
});

test.each([
  ['{"a": 12345678901234567890}', { a: '12345678901234567890' }],
  ['[12345678901234567,-12345678901234567]', ['12345678901234567', Number('-12345678901234567')]],
  ['{"a": "\\" 12345678901234567, \\\\"}', { a: '" 12345678901234567, \\' }],
  [
    '[9007199254740991, 0.12345678901234567, 1e1]',
    [9007199254740991, Number('0.12345678901234567'), 10],
  ],
])('parses %s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('starts with intents, prints ids, and takes a bot by its preload', async () => {
  const token = 'local.test';
  const args = ['--port', '0', '--token', token, '--intents', 'members,message-content'];
  const server = startNode([...TYPESCRIPT, CLI, ...args]);
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await expect.poll(() => printed).toMatch(/server \d+ {3}The Parlour\n/);
  const application = /application (\d+)/.exec(printed)?.[1];
  const bot = `
    const { Client, Events, REST, Routes } = require('discord.js');
    const client = new Client({ intents: ['Guilds', 'GuildMembers', 'MessageContent'] });
    client.once(Events.ClientReady, async ({ user }) => {
      const rest = new REST().setToken('${token}');
      const body = [{ name: 'ping', description: 'x' }];
      await rest.put(Routes.applicationCommands(user.id), { body });
      console.log(user.id, client.guilds.cache.size);
      await client.destroy();
    });
    void client.login('${token}');`;
  const { out, err } = await runNode([...TYPESCRIPT, '--import', REGISTER, '-e', bot], {
    env: { ...process.env, LOCAL_DISCORD_PORT: /127\.0\.0\.1:(\d+)/.exec(printed)?.[1] },
  });
  expect([out, err]).toEqual([`${application ?? ''} 1\n`, '']);
});

test('preloads beside npm, at an IPv6 address, and says where discord.js is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  // As with NODE_OPTIONS: a program that is installed elsewhere runs in the bot's folder.
  const program = join(folder, 'program.cjs');
  writeFileSync(
    program,
    `const { createRequire } = require('node:module');
     const bot = createRequire(process.cwd() + '/bot.js');
     console.log(bot('discord.js').DefaultRestOptions.api);`,
  );
  const env = { ...process.env, LOCAL_DISCORD_HOST: '::1', LOCAL_DISCORD_PORT: '8056' };
  const preload = [...TYPESCRIPT, '--import', REGISTER];
  const { out, err } = await runNode([...preload, program], { cwd: import.meta.dirname, env });
  expect([out, err]).toEqual(['http://[::1]:8056/api\n', '']);
  const alone = await runNode([...preload, '-e', ''], { cwd: folder, env });
  expect(alone).toMatchObject({
    code: 0,
    err: `local-discord/register: there is no discord.js in ${folder}.\n`,
  });
});

test('names the intents that exist', async () => {
  const { code, err } = await runNode([...TYPESCRIPT, CLI, '--port', '0', '--intents', 'guilds']);
  expect([code, err]).toEqual([
    1,
    '--intents takes members, presences, message-content, or all.\n',
  ]);
});
