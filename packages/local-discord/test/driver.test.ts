import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { PIXEL, startExampleBot } from './support/example-bot.ts';
import { firstBot, openDiscord, openParty } from './support/world.ts';

test('defers a slash command, then completes it with components and a picture', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const bo = discord.as('bo');

  const asked = ada.slash('general', 'card', { title: 'Hello', for: 'bo', size: 3 });
  const card = await asked.answer();

  expect(card.text).toBe(`## Hello\nFor ${bo.mention}, with **love**.`);
  expect(card.pictures).toEqual([
    { filename: 'card.png', alt: 'A card: Hello', contentType: 'image/png', bytes: PIXEL },
  ]);
  expect(card.buttons.map(({ label, isDisabled }) => [label, isDisabled])).toEqual([
    ['Stamp', false],
    ['Whisper', false],
    ['Rename…', false],
    ['Off', true],
  ]);
  expect(bo.look(card)).toEqual(card);
  // Completing a deferral notifies no one, and is not an edit.
  expect(card.pinged).toEqual([]);
  expect(card.isEdited).toBe(false);
  const { acknowledgedMs, completedMs } = await asked.completed();
  expect(acknowledgedMs).toBeLessThanOrEqual(completedMs);
  expect(bot.errors).toEqual([]);
  discord.assertClean();
});

test('answers buttons, menus and forms, found by their names or labels', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Labels' }).answer();

  const whisper = await ada.press(card, 'Whisper').answer();
  expect(whisper).toMatchObject({ text: 'Just between us.', isPrivate: true });
  expect(discord.as('bo').messages('general')).toHaveLength(1);

  for (const colour of ['green', 'Green']) {
    const chosen = await ada.choose(card, 'Choose a colour', [colour]).answer();
    expect(chosen.text).toBe('You chose green.');
  }
  const form = await ada.fill(ada.press(card, 'Rename…'), { name: 'Joan', colour: ['red'] });
  expect((await form.answer()).text).toBe('Now called Joan, in red.');
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

  const stamped = await ada.press(card, 'Stamp').answer();
  expect(stamped).toMatchObject({ id: card.id, text: 'Stamped.', pictures: [] });
  expect(bot.errors).toEqual([]);
  discord.assertClean();
});

test('supports autocomplete, context menus, uploads and threads', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const bo = discord.as('bo');

  const fruits = await ada.suggest('general', 'fruit', 'name', { name: 'b' });
  expect(fruits.map(({ name }) => name)).toEqual(['banana', 'blackberry']);
  const dried = await ada.slash('general', 'fruit', { name: 'plum', state: 'dried' }).answer();
  expect(dried.text).toBe('A dried plum.');

  const waved = await ada.menu('general', 'Wave at', { user: 'bo' }).answer();
  expect(waved.text).toBe(`${ada.mention} waves at ${bo.mention}.`);
  const said = ada.say('general', 'hello there');
  const counted = await bo.menu('general', 'Count letters', { message: said }).answer();
  expect(counted).toMatchObject({ text: '11 letters.', isPrivate: true });

  const upload = { filename: 'a b.txt', contentType: 'text/plain', bytes: Buffer.from('hi') };
  const noted = await ada.slash('general', 'note file', { upload }).answer();
  expect(noted.text).toBe('Got a_b.txt, 2 bytes.');

  await ada.slash('general', 'thread').answer();
  const welcome = await bo.waitForMessage('general', ({ threadId }) => threadId !== null);
  const inside = await bo.waitForMessage(welcome.threadId ?? '', () => true);
  expect(inside.text).toBe(`Welcome, ${ada.mention}.`);
  expect(bot.errors).toEqual([]);
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
  await startExampleBot(discord, firstBot(discord));
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
