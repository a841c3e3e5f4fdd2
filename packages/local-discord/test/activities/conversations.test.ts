import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { firstBot, openDiscord } from '../support/world.ts';
import type { LocalDiscord } from '../../src/local-discord.ts';

/** An app in no server, whose launcher Ada has installed. */
async function openAway(contexts: readonly number[]): Promise<LocalDiscord> {
  const discord = await openDiscord({
    bots: [{ name: 'App', isUninvited: true, activity: { url: 'http://127.0.0.1:9' } }],
  });
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  const launch = { name: 'launch', type: 4, handler: 2, contexts, integration_types: [0, 1] };
  const path = `/applications/${firstBot(discord).applicationId}/commands`;
  expect((await ask(discord, 'PUT', path, { body: [launch] })).status).toBe(200);
  discord.admin.install('App', 'ada');
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  return discord;
}

test('launches where a user’s own app may, and lets the others join without it', async () => {
  const discord = await openAway([0, 1, 2]);
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  for (const [here, there] of [
    ['@bo', '@ada'],
    ['the three', 'the three'],
    ['general', 'general'],
  ] as const) {
    expect(bo.commands(there)).toEqual([]);
    await expect(bo.launch(there)).rejects.toThrow('There is no Activity for you here.');
    const session = await ada.launch(here);
    const joined = discord.activities.session(bo, there);
    expect(joined.instanceId).toBe(session.instanceId);
    expect(session.participants()).toEqual([ada.userId, bo.userId]);
  }
});

test('keeps the launcher of an app without that context out of conversations', async () => {
  const discord = await openAway([0]);
  const ada = discord.as('ada');
  expect(ada.commands('general')).toEqual(['launch']);
  for (const place of ['@bo', 'the three', '@App']) {
    expect(ada.commands(place)).toEqual([]);
    await expect(ada.launch(place)).rejects.toThrow('There is no Activity for you here.');
  }
});

test('leaving a group closes your window, and no other', async () => {
  const discord = await openAway([2]);
  const session = await discord.as('ada').launch('the three');
  const bo = discord.activities.session('bo', 'the three');
  const elsewhere = discord.activities.session('bo', '@ada');
  discord.admin.leaveGroup('the three', 'bo');
  expect(bo.participants()).toEqual([session.userId]);
  expect(elsewhere.participants()).toEqual([elsewhere.userId]);
  expect(() => discord.activities.session('bo', 'the three')).toThrow();
});
