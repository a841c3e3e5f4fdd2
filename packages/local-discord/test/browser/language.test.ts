import { Events, SlashCommandBuilder } from 'discord.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openParty, type Party } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

const GREET = new SlashCommandBuilder()
  .setName('greet')
  .setNameLocalizations({ de: 'grüßen' })
  .setDescription('Greets someone')
  .setDescriptionLocalizations({ de: 'Grüßt jemanden' })
  .addStringOption((option) =>
    option
      .setName('manner')
      .setNameLocalizations({ de: 'art' })
      .setDescription('How')
      .setDescriptionLocalizations({ de: 'Auf welche Art' })
      .setRequired(true)
      .addChoices({ name: 'Warmly', name_localizations: { de: 'Herzlich' }, value: 'warm' }),
  )
  .toJSON();

/** A bot that reports the language it was addressed in. */
async function openPolyglots(webRoot: string): Promise<Party> {
  const party = await openParty({ webRoot });
  const { client, errors } = party.bot;
  await client.application.commands.create(GREET);
  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand() || interaction.commandName !== 'greet') return;
    const manner = interaction.options.getString('manner', true);
    interaction.reply(`${manner} in ${interaction.locale}`).catch((error: unknown) => {
      errors.push(error);
    });
  });
  return party;
}

async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: /^Settings of/ });
  await dialog.getByLabel('Language').selectOption({ label: language });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(skipsBrowser)('languages in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('shows times, and shows, finds and runs commands, in the member’s language', async () => {
    const { discord, bot } = await openPolyglots(webRoot());
    discord.as('bo').say('general', `<t:${Math.floor(Date.now() / 1000) - 7200}:R>`);
    const { page, complaints } = await openAs(discord, 'ada');
    await page.getByText('2 hours ago').waitFor();
    await speak(page, 'Deutsch');
    await page.getByText('vor 2 Stunden').waitFor();
    const writing = page.getByLabel('Message #general');
    await writing.focus();
    await page.keyboard.type('/grü');
    await page.getByRole('option', { name: '/grüßen Grüßt jemanden' }).waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: '/grüßen' });
    await form.getByText('Grüßt jemanden').waitFor();
    const art = form.getByRole('combobox', { name: 'art' });
    expect(await art.getAttribute('placeholder')).toBe('Auf welche Art');
    await page.getByRole('option', { name: 'Herzlich' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('warm in de').waitFor();

    // Another member may have passed on the default name.
    await writing.fill('/greet');
    await page.getByRole('option', { name: '/grüßen' }).waitFor();
    await writing.fill('');

    await speak(page, 'Français');
    await writing.fill('/gre');
    await page.getByRole('option', { name: '/greet Greets someone' }).waitFor();

    // The server has forgotten it, as after a restart; the browser has not.
    discord.as('ada').speak('de');
    await page.reload();
    const spoken = (name: string): string | undefined =>
      discord.world.user(discord.as(name).userId).locale;
    await expect.poll(() => spoken('ada')).toBe('fr');
    await page.goto(`${discord.webUrl}/?as=bo`);
    await page.getByRole('button', { name: 'Settings' }).click();
    const language = page.getByLabel('Language');
    expect(await language.inputValue()).toBe('en-US');
    expect(spoken('bo')).toBeUndefined();
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });
});
