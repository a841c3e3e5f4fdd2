import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { startExampleBot } from './support/example-bot.ts';
import { closeAfterTest, firstBot, openDiscord, openParty } from './support/world.ts';

test('fills in forms and menus by their labels', async () => {
  const { discord } = await openParty();
  const ada = discord.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Labels' }).answer();
  expect((await ada.choose(card, 'Choose a colour', ['Green']).answer()).text).toContain('green');
  const order = await ada.fill(ada.slash('general', 'order'), {
    Size: 'Large',
    Extras: ['Wax', 'Pegs'],
    'As a gift': true,
  });
  expect((await order.answer()).text).toBe('l, wax+pegs, gift, ');
  const invited = await ada.fill(ada.slash('general', 'invite'), {
    Guest: ['bo', 'cleo'],
    Place: ['games'],
  });
  expect((await invited.answer()).text).toContain('bo+cleo, ada');
  expect(discord.latencies().map(({ act }) => act)).toContain('order-form');
  discord.assertClean();
});

test('waits for the next message from before its cause', async () => {
  const { discord, bot } = await openParty();
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  ada.say('general', 'old');
  const next = bo.next('general', ({ author }) => author === 'Bot');
  await ada.slash('general', 'fruit', { name: 'fig' }).answer();
  expect((await next).text).toBe('A fresh fig.');

  bot.client.once('interactionCreate', (interaction) => {
    if (!interaction.isRepliable()) return;
    // The bot answers first, however long that takes.
    const followUp = async () => {
      while (!interaction.replied) await pause(5);
      await interaction.followUp({ content: interaction.locale, flags: MessageFlags.Ephemeral });
    };
    void followUp();
  });
  ada.speak('de');
  const asked = ada.slash('general', 'fruit', { name: 'lime' });
  await asked.answer();
  expect(await asked.followUp()).toMatchObject({ text: 'de', isPrivate: true });
  expect(() => {
    ada.speak('tlh');
  }).toThrow('no language');
  discord.assertClean();
});

test('supports several servers, and a member who leaves one', async () => {
  const { discord } = await openParty();
  discord.admin.addGuild('Annexe', 'bo', 'ada', 'Bot');
  const ada = discord.as('ada');
  const far = await ada.slash('Annexe/general', 'fruit', { name: 'fig' }).answer();
  expect(discord.as('cleo').messages('general')).toEqual([]);
  expect(discord.as('bo').look(far).text).toBe('A fresh fig.');
  discord.admin.removePerson('Annexe', 'ada');
  expect(() => ada.look(far)).toThrow('cannot see');
  expect(() => ada.slash('Annexe/general', 'fruit', { name: 'fig' })).toThrow('no #Annexe');
  discord.assertClean();
});

test('lets a bot restart while its Discord keeps running', async () => {
  const discord = await openDiscord();
  const before = await startExampleBot(discord, firstBot(discord));
  const ada = discord.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Old' }).answer();
  await before.close();
  const unheard = ada.press(card, 'Stamp');
  discord.clock.advance(3000);
  await unheard.failed();
  const after = await startExampleBot(discord, firstBot(discord));
  closeAfterTest(after.close);
  expect((await ada.press(card, 'Stamp').answer()).text).toBe('Stamped.');
  discord.assertClean();
});

test('names the refused requests in assertClean', async () => {
  const { discord, bot } = await openParty();
  await expect(bot.client.users.fetch('1')).rejects.toThrow();
  expect(() => {
    discord.assertClean();
  }).toThrow('10013');
});
