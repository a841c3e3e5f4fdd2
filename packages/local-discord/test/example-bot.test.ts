import { expect, test } from 'vitest';
import { PIXEL } from './support/example-bot.ts';
import { openParty } from './support/world.ts';

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
  expect(discord.refusals).toEqual([]);
  expect(bot.errors).toEqual([]);
});

test('answers buttons, menus and forms', async () => {
  const { discord, bot } = await openParty();
  const ada = discord.as('ada');
  const card = await ada.slash('general', 'card', { title: 'Hello' }).answer();

  const whisper = await ada.press(card, 'Whisper').answer();
  expect(whisper).toMatchObject({ text: 'Just between us.', isPrivate: true });
  expect(discord.as('bo').messages('general')).toHaveLength(1);

  const chosen = await ada.choose(card, 'Choose a colour', ['green']).answer();
  expect(chosen.text).toBe('You chose green.');

  const form = await ada.fill(ada.press(card, 'Rename…'), { name: 'Joan', colour: ['red'] });
  expect((await form.answer()).text).toBe('Now called Joan, in red.');

  const stamped = await ada.press(card, 'Stamp').answer();
  expect(stamped).toMatchObject({ id: card.id, text: 'Stamped.', pictures: [] });
  expect(discord.refusals).toEqual([]);
  expect(bot.errors).toEqual([]);
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
  expect(discord.refusals).toEqual([]);
  expect(bot.errors).toEqual([]);
});
