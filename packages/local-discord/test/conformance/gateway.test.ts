import { Events, GatewayIntentBits, Partials, type Message } from 'discord.js';
import { once } from 'node:events';
import { createInflate } from 'node:zlib';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../support/connect.ts';
import { RawBot } from '../support/raw-bot.ts';
import { closeAfterTest, firstBot, openDiscord, openParty } from '../support/world.ts';

const MESSAGE_CONTENT = 1 << 15;

test('performs hello, identify, ready, guilds and heartbeats', async () => {
  const discord = await openDiscord();
  const bot = new RawBot(discord);
  const hello = await bot.frame(({ op }) => op === 10);
  expect(hello.d['heartbeat_interval']).toBe(41_250);
  await bot.identify();
  const ready = await bot.frame(({ t }) => t === 'READY');
  expect(ready.d).toMatchObject({ v: 10, resume_gateway_url: discord.gatewayUrl, shard: [0, 1] });
  const guild = await bot.frame(({ t }) => t === 'GUILD_CREATE');
  expect(guild.d).toMatchObject({ name: 'The Parlour', unavailable: false });
  bot.send({ op: 1, d: ready.s });
  expect((await bot.frame(({ op }) => op === 11)).op).toBe(11);
});

const identify = (token: string, more: object = {}) => ({
  op: 2,
  d: { token, intents: 1, properties: {}, ...more },
});

test.each<[string, number, (token: string) => readonly unknown[]]>([
  ['a wrong token', 4004, () => [identify('not.a.token')]],
  ['unknown intents', 4013, (token) => [identify(token, { intents: 1 << 30 })]],
  ['privileged intents', 4014, (token) => [identify(token, { intents: 1 << 1 })]],
  ['an impossible shard', 4010, (token) => [identify(token, { shard: [2, 2] })]],
  ['an unknown opcode', 4001, () => [{ op: 99, d: null }]],
  ['no JSON', 4002, () => ['hello?']],
  ['too long a frame', 4002, () => [{ op: 1, d: 'x'.repeat(5000) }]],
  ['speaking first', 4003, () => [{ op: 8, d: { guild_id: '1', query: '', limit: 0 } }]],
  ['identifying twice', 4005, (token) => [identify(token), identify(token)]],
])('%s closes with %i', async (_what, code, framesOf) => {
  const discord = await openDiscord();
  const bot = new RawBot(discord);
  await bot.frame(({ op }) => op === 10);
  for (const frame of framesOf(firstBot(discord).token)) bot.send(frame);
  expect(await bot.closed).toBe(code);
});

test('accepts 120 frames a minute', async () => {
  const discord = await openDiscord();
  const bot = new RawBot(discord);
  await bot.frame(({ op }) => op === 10);
  const frames = Array.from({ length: 121 }, () => ({ op: 1, d: null }));
  const answered = () => bot.frames.filter(({ op }) => op === 11).length;
  for (let minute = 1; minute <= 3; minute += 1) {
    for (const frame of frames.slice(1)) bot.send(frame);
    await expect.poll(answered).toBe(120 * minute);
    discord.clock.advance(60_001);
  }
  for (const frame of frames) bot.send(frame);
  expect(await bot.closed).toBe(4008);
  expect(answered()).toBe(480);
});

test('sends typing events in seconds, to bots with the intent', async () => {
  const discord = await openDiscord();
  const [channel] = discord.world.channels.values();
  if (channel === undefined) throw new Error('there is no channel');
  const bot = new RawBot(discord);
  await bot.identify({ intents: 1 | (1 << 11) });
  await bot.frame(({ t }) => t === 'GUILD_CREATE');
  const { userId } = discord.as('ada');
  const before = Math.floor(discord.clock.nowMs() / 1000);
  discord.world.tell({ kind: 'typing', channel, userId: firstBot(discord).userId });
  discord.world.tell({ kind: 'typing', channel, userId });
  const { d } = await bot.frame(({ t }) => t === 'TYPING_START');
  const { timestamp, ...typing } = d;
  expect(typing).toEqual({ channel_id: channel.id, guild_id: channel.guildId, user_id: userId });
  expect([before, before + 1]).toContain(timestamp);
});

test('refuses another version, and too many servers for one shard', async () => {
  const discord = await openDiscord({ guildsPerShard: 1 });
  expect(await new RawBot(discord, '?v=9').closed).toBe(4012);
  discord.admin.addGuild('Second', 'ada', 'Bot');
  const bot = new RawBot(discord);
  await bot.identify();
  expect(await bot.closed).toBe(4011);
});

test('closes a connection without heartbeats', async () => {
  const discord = await openDiscord();
  const bot = new RawBot(discord);
  await bot.identify();
  await bot.frame(({ t }) => t === 'READY');
  discord.clock.advance(90_000);
  expect(await bot.closed).toBe(4009);
});

test('replays missed events on resume', async () => {
  const discord = await openDiscord();
  const { token } = firstBot(discord);
  const first = new RawBot(discord);
  await first.identify({ intents: 1 | (1 << 9) });
  const ready = await first.frame(({ t }) => t === 'READY');
  const guild = await first.frame(({ t }) => t === 'GUILD_CREATE');
  first.drop();
  await first.closed;
  discord.as('ada').say('general', 'while you were out');

  const second = new RawBot(discord);
  await second.frame(({ op }) => op === 10);
  second.send({ op: 6, d: { token, session_id: ready.d['session_id'], seq: guild.s } });
  await second.frame(({ t }) => t === 'RESUMED');
  expect(second.frames.slice(1).map(({ t }) => t)).toEqual(['MESSAGE_CREATE', 'RESUMED']);

  const stranger = new RawBot(discord);
  await stranger.frame(({ op }) => op === 10);
  stranger.send({ op: 6, d: { token, session_id: 'gone', seq: 1 } });
  expect((await stranger.frame(({ op }) => op === 9)).d).toBe(false);
  const ahead = new RawBot(discord);
  await ahead.frame(({ op }) => op === 10);
  ahead.send({ op: 6, d: { token, session_id: ready.d['session_id'], seq: 9999 } });
  expect(await ahead.closed).toBe(4007);
});

test('discord.js resumes after a drop, a request to reconnect and an invalid session', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const comesBack = (): Promise<unknown> =>
    Promise.race([Events.ShardResume, Events.ShardReady].map((event) => once(bot.client, event)));
  for (const disturb of [
    () => {
      discord.gateway.dropConnections();
    },
    () => {
      discord.gateway.dropConnections(4000);
    },
    () => {
      discord.gateway.askToReconnect();
    },
    () => {
      discord.gateway.invalidateSessions(true);
    },
    () => {
      discord.gateway.invalidateSessions(false);
    },
  ]) {
    const back = comesBack();
    disturb();
    await back;
    const plum = await ada.slash('general', 'fruit', { name: 'plum' }).answer();
    expect(plum.text).toBe('A fresh plum.');
  }
  expect(discord.refusals).toEqual([]);
  expect(bot.errors).toEqual([]);
});

test('filters events by intents, and hides content without the privileged one', async () => {
  const bots = [{ name: 'Deaf' }, { name: 'Keen', privilegedIntents: MESSAGE_CONTENT }];
  const discord = await openDiscord({ bots });
  const [deaf, keen] = discord.bots;
  const heard: Record<string, string[]> = { deaf: [], keen: [], none: [] };
  const listen = async (name: string, token: string, intents: number[]): Promise<void> => {
    const client = await connect(discord, token, { intents, partials: [Partials.Channel] });
    client.on(Events.MessageCreate, ({ content }: Message) => heard[name]?.push(content));
  };
  const { Guilds, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits;
  await listen('deaf', deaf?.token ?? '', [Guilds, GuildMessages, DirectMessages]);
  await listen('keen', keen?.token ?? '', [Guilds, GuildMessages, MessageContent]);
  await listen('none', keen?.token ?? '', [Guilds]);

  const ada = discord.as('ada');
  ada.say('general', 'open');
  ada.say('general', `<@${deaf?.userId ?? ''}> named`);
  ada.say('@Deaf', 'direct');
  ada.say('general', 'last');
  await expect.poll(() => heard['keen']?.at(-1)).toBe('last');
  await expect
    .poll(() => heard['deaf'])
    .toEqual(['', expect.stringContaining('named'), 'direct', '']);
  expect(heard['keen']).toEqual(['open', expect.stringContaining('named'), 'last']);
  expect(heard['none']).toEqual([]);
});

test('distributes servers over shards', async () => {
  const discord = await openDiscord();
  for (let i = 0; i < 6; i += 1) {
    discord.clock.advance(1);
    discord.admin.addGuild(`Server ${i}`, 'ada', 'Bot');
  }
  const { token } = firstBot(discord);
  const client = await connect(discord, token, { shardCount: 2, shards: [0, 1] });
  expect(client.guilds.cache.size).toBe(7);
  expect(new Set(client.guilds.cache.map(({ shardId }) => shardId))).toEqual(new Set([0, 1]));
});

test('accepts one identify per bucket in five seconds', async () => {
  const discord = await openDiscord({ maxConcurrency: 2, identifyGapMs: 5000 });
  const identifyAs = async (shard: number): Promise<string> => {
    const bot = new RawBot(discord);
    await bot.identify({ shard: [shard, 4] });
    const frame = await bot.frame(({ op, t }) => op === 9 || t === 'READY');
    if (frame.op === 9) expect(frame.d).toBe(false);
    return frame.op === 9 ? 'too early' : 'ready';
  };
  expect(await identifyAs(0)).toBe('ready');
  expect(await identifyAs(1)).toBe('ready');
  // The same bucket as 0, and the same shard again.
  expect(await identifyAs(2)).toBe('too early');
  expect(await identifyAs(0)).toBe('too early');
  discord.clock.advance(4000);
  expect(await identifyAs(2)).toBe('too early');
  discord.clock.advance(1000);
  expect(await identifyAs(2)).toBe('ready');
  expect(discord.gateway.earlyIdentifies()).toBe(3);
  expect(discord.gateway.limits()).toMatchObject({ session_start_limit: { max_concurrency: 2 } });
});

test('sends the same events in a compressed stream', async () => {
  const discord = await openDiscord();
  const socket = new WebSocket(`${discord.gatewayUrl}/?v=10&encoding=json&compress=zlib-stream`);
  closeAfterTest(() => {
    socket.terminate();
  });
  const inflate = createInflate();
  socket.on('message', (packed: Buffer) => inflate.write(packed));
  const token = firstBot(discord).token;
  socket.on('open', () => {
    socket.send(JSON.stringify({ op: 2, d: { token, intents: 1, properties: {} } }));
  });
  let text = '';
  inflate.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  await expect.poll(() => text).toContain('"name":"The Parlour"');
  expect(text.startsWith('{"op":10')).toBe(true);
});
