import { RateLimitError, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscordOptions } from '../../src/local-discord.ts';
import { createRateLimits, DISCORD_RATE_LIMITS } from '../../src/rest/rate-limits.ts';
import { ROUTE_NAMES } from '../../src/rest/rest.ts';
import { openParty, textChannel, type Party } from '../support/world.ts';

const GENEROUS = { rateLimits: { generosity: 1000, globalPerSecond: 1000 } };

async function openPlace(
  options: LocalDiscordOptions = GENEROUS,
): Promise<Party & { general: TextChannel }> {
  const party = await openParty(options);
  // Reports long waits instead of waiting.
  party.bot.client.rest.options.rejectOnRateLimit = ({ retryAfter }) => retryAfter > 60_000;
  return { ...party, general: textChannel(party.bot, 'general') };
}

test('makes an archived thread read-only until it is unarchived', async () => {
  const { discord, general } = await openPlace();
  const thread = await general.threads.create({ name: 'Attic' });
  const message = await thread.send('dust');
  await thread.setArchived(true);
  const archived = { code: 50083, status: 400 };
  await expect(message.edit('swept')).rejects.toMatchObject(archived);
  await expect(message.delete()).rejects.toMatchObject(archived);
  await expect(message.react('👍')).rejects.toMatchObject(archived);
  await expect(message.pin()).rejects.toMatchObject(archived);
  await expect(thread.leave()).rejects.toMatchObject(archived);
  await expect(thread.members.add(discord.as('bo').userId)).rejects.toMatchObject(archived);
  await expect(thread.setName('Loft')).rejects.toMatchObject(archived);
  expect(discord.refusals.every(({ code }) => code === 50083)).toBe(true);
  await thread.setArchived(false);
  expect((await message.edit('swept')).content).toBe('swept');
  await thread.setArchived(true);
  await thread.send('awake');
  expect((await message.edit('swept again')).content).toBe('swept again');
});

test('leaves a locked thread to members who manage threads', async () => {
  const { discord, general, bot } = await openPlace();
  const thread = await general.threads.create({ name: 'Vault' });
  const message = await thread.send('gold');
  const asked = discord.as('bo').slash('Vault', 'sleep');
  discord.admin.setThread('Vault', { archived: true, locked: true });
  expect((await thread.send('I hold the key')).content).toBe('I hold the key');
  expect((await message.edit('silver')).content).toBe('silver');
  discord.admin.setPermission('general', 'Bot', 'MANAGE_THREADS', false);
  const locked = { code: 160005, status: 400 };
  await expect(thread.send('more')).rejects.toMatchObject(locked);
  await expect(message.edit('less')).rejects.toMatchObject(locked);
  expect(() => discord.as('bo').say('Vault', 'hello')).toThrow('This thread is locked');

  discord.admin.setThread('Vault', { archived: true });
  await expect(thread.setArchived(false)).rejects.toMatchObject({ code: 50013 });
  const { id, token } = asked.interaction;
  const body = { type: 4, data: { content: 'x' } };
  for (const act of [
    () => message.edit('less'),
    () => thread.send('locked out'),
    () => bot.client.rest.post(`/interactions/${id}/${token}/callback`, { body }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 50083 });
  }
});

test('lets a member who may write in an archived thread unarchive it', async () => {
  const { discord, general } = await openPlace();
  const bo = discord.as('bo');
  const id = bo.startThread('general', 'Attic');
  const thread = await general.threads.fetch(id);
  if (thread === null) throw new Error('there is no Attic');
  discord.admin.setPermission('general', 'Bot', 'MANAGE_THREADS', false);
  discord.admin.setThread('Attic', { archived: true });
  const open = () => thread.setArchived(false);
  await expect(open()).rejects.toMatchObject({ code: 50013 });
  const message = await thread.send('I am in');
  discord.admin.setThread('Attic', { archived: true });
  await open();
  discord.admin.setThread('Attic', { archived: true });
  discord.admin.setPermission('general', 'Bot', 'SEND_MESSAGES_IN_THREADS', false);
  await expect(open()).rejects.toMatchObject({ code: 50013 });
  const seen = bo.messages('Attic').find((one) => one.id === message.id);
  if (seen === undefined) throw new Error('bo sees no message');
  expect(() => {
    bo.react(seen, '👍');
  }).toThrow('This thread is archived');
});

test('unarchives a thread before a press or a command, if the member may', async () => {
  const { discord } = await openPlace();
  const [bo, cleo] = [discord.as('bo'), discord.as('cleo')];
  bo.startThread('general', 'Attic');
  const archive = () => {
    discord.admin.setThread('Attic', { archived: true });
  };
  const isArchived = () => discord.world.channel(board.channelId).thread?.archived;
  const board = await bo.slash('Attic', 'card', { title: 'Here' }).answer();
  archive();
  expect(() => cleo.press(board, 'Stamp')).toThrow('you cannot open it');
  expect(isArchived()).toBe(true);
  bo.press(board, 'Stamp');
  expect(isArchived()).toBe(false);
  archive();
  expect(() => cleo.slash('Attic', 'sleep')).toThrow('you cannot open it');
  bo.slash('Attic', 'sleep');
  expect(isArchived()).toBe(false);
});

test('limits pins to fifty', async () => {
  const { general } = await openPlace();
  for (let n = 0; n < 50; n += 1) await (await general.send(`${n}`)).pin();
  const last = await general.send('one more');
  await expect(last.pin()).rejects.toMatchObject({ code: 30003, status: 400 });
  const { items } = await general.messages.fetchPins();
  await items.at(0)?.message.unpin();
  await last.pin();
});

test('limits edits of old messages to thirty an hour per channel, then responds 429 with a wait', async () => {
  const { discord, general } = await openPlace();
  const [first, second] = [await general.send('first'), await general.send('second')];
  discord.clock.advance(3_600_001);
  for (let n = 0; n < 30; n += 1) await (n % 2 === 0 ? first : second).edit(`${n}`);
  const refused: unknown = await second.edit('over').catch((error: unknown) => error);
  if (!(refused instanceof RateLimitError)) throw new Error('discord.js was not told to wait');
  const waitMs = Math.max(refused.retryAfter, refused.sublimitTimeout);
  expect(waitMs).toBeGreaterThan(3_500_000);
  expect(waitMs).toBeLessThan(3_601_000);
  expect(discord.refusals).toMatchObject([{ status: 429, code: 30046 }]);
});

test('bans an address for a while after too many invalid requests', async () => {
  const { discord, general } = await openPlace({
    rateLimits: { ...GENEROUS.rateLimits, invalidPerTenMinutes: 5 },
  });
  const stranger = { headers: { authorization: 'Bot nobody' } };
  const me = `${discord.apiUrl}/v10/users/@me`;
  for (let n = 0; n < 5; n += 1) expect((await fetch(me, stranger)).status).toBe(401);
  // The address is banned, regardless of the token.
  const refused: unknown = await general.send('x').catch((error: unknown) => error);
  if (!(refused instanceof RateLimitError)) throw new Error('discord.js was let in');
  expect(refused.global).toBe(true);
  expect(refused.retryAfter).toBeGreaterThan(500_000);
  discord.clock.advance(600_000);
  expect((await fetch(me, stranger)).status).toBe(401);
});

test('counts rate limits per route', () => {
  const never = () => () => undefined;
  const standing = { nowMs: () => 0, after: never, afterAwake: never };
  const limits = createRateLimits(standing, { ...DISCORD_RATE_LIMITS, globalPerSecond: 1000 });
  const spend = (route: string) => limits.spend(route, 'channel', 'bot');
  const buckets = ROUTE_NAMES.map((route) => spend(route).headers['x-ratelimit-bucket']);
  expect(new Set(buckets).size).toBe(ROUTE_NAMES.length);
  const [get, remove] = ['GET', 'DELETE'].map(
    (method) => `${method} /channels/:channelId/messages/:messageId`,
  );
  for (let n = 0; n < 5; n += 1) spend(get ?? '');
  expect(spend(remove ?? '').headers['x-ratelimit-remaining']).toBe('3');
});
