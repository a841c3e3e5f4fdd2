import { DiscordAPIError, Events, type TextChannel } from 'discord.js';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openParty, textChannel, type Party } from '../support/world.ts';

async function openPlace(): Promise<Party & { general: TextChannel }> {
  const party = await openParty();
  return { ...party, general: textChannel(party.bot, 'general') };
}

const posting = { method: 'POST', path: /\/messages$/ };

test('discord.js waits after a 429 and retries', async () => {
  const { discord, general } = await openPlace();
  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 50 }, posting);
  discord.faults.onRequest({ kind: 'rate-limit', retryAfterMs: 50, isGlobal: true }, posting);
  expect((await general.send('patience')).content).toBe('patience');
  expect(discord.as('ada').messages('general')).toHaveLength(1);
});

test('discord.js retries a 500 and gives up in the end', async () => {
  const { discord, general } = await openPlace();
  discord.faults.onRequest({ kind: 'status', status: 502 }, { ...posting, times: 2 });
  expect((await general.send('third time')).content).toBe('third time');
  discord.faults.onRequest({ kind: 'status', status: 500 }, { ...posting, times: 99 });
  await expect(general.send('never')).rejects.toMatchObject({ status: 500 });
  discord.faults.clear();
  await general.send('again');
  expect(
    discord
      .as('ada')
      .messages('general')
      .map(({ text }) => text),
  ).toEqual(['third time', 'again']);
});

test('delays a request, or drops its response after processing it', async () => {
  const { discord, general } = await openPlace();
  discord.faults.onRequest({ kind: 'delay', delayMs: 60_000 }, posting);
  const late = general.send('late');
  await expect.poll(() => discord.faults.struck()).toBe(1);
  expect(discord.as('ada').messages('general')).toEqual([]);
  discord.clock.advance(60_000);
  await late;
  discord.faults.onRequest({ kind: 'drop', carriedOut: true }, posting);
  const nonce = { nonce: '1', enforceNonce: true };
  await general
    .send({ content: 'twice asked', ...nonce })
    .catch(() => general.send({ content: 'twice asked', ...nonce }));
  discord.faults.onRequest({ kind: 'drop', carriedOut: false }, { ...posting, times: 99 });
  await expect(general.send('lost')).rejects.toThrow();
  expect(
    discord
      .as('ada')
      .messages('general')
      .map(({ text }) => text),
  ).toEqual(['late', 'twice asked']);
});

test('duplicates, delays or loses an interaction', async () => {
  const { discord, bot } = await openPlace();
  const ada = discord.as('ada');
  const event = { event: 'INTERACTION_CREATE' };
  discord.faults.onDispatch({ kind: 'duplicate' }, event);
  expect((await ada.slash('general', 'fruit', { name: 'fig' }).answer()).text).toBe('A fresh fig.');
  await expect.poll(() => bot.errors.length).toBe(1);
  expect(bot.errors[0]).toBeInstanceOf(DiscordAPIError);
  expect(discord.refusals.map(({ code }) => code)).toEqual([40060]);

  discord.faults.onDispatch({ kind: 'late', delayMs: 2000 }, event);
  const late = ada.slash('general', 'fruit', { name: 'lime' });
  discord.clock.advance(2000);
  expect((await late.answer()).text).toBe('A fresh lime.');

  discord.faults.onDispatch({ kind: 'lost' }, event);
  const lost = ada.slash('general', 'fruit', { name: 'pear' });
  discord.clock.advance(3000);
  await lost.failed();
  await expect(lost.answer()).rejects.toThrow('did not respond');
});

test('deletes messages and removes members', async () => {
  const { discord, general } = await openPlace();
  const message = await general.send('here');
  discord.admin.deleteMessage('general', message.id);
  await expect(message.edit('gone')).rejects.toMatchObject({ code: 10008 });
  discord.admin.removePerson('The Parlour', 'dan');
  await expect(general.guild.members.fetch(discord.as('dan').userId)).rejects.toMatchObject({
    code: 10007,
  });
});

test('discord.js resumes after unanswered heartbeats', async () => {
  const { discord, bot } = await openParty({ heartbeatIntervalMs: 1000 });
  const { client } = bot;
  const givesUp = once(client, Events.ShardReconnecting);
  const resumes = once(client, Events.ShardResume);
  discord.gateway.ignoreHeartbeats(true);
  await givesUp;
  discord.gateway.ignoreHeartbeats(false);
  await resumes;
  expect(discord.gateway.sessionCount()).toBe(1);
  const fig = await discord.as('ada').slash('general', 'fruit', { name: 'fig' }).answer();
  expect(fig.text).toBe('A fresh fig.');
  expect([...discord.refusals, ...bot.errors]).toEqual([]);
}, 20_000);
