import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Events,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { openParty, textChannel } from '../support/world.ts';
import { chooseCommand, holdBack, skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('answers in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('waits for an answer, and says when none comes', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    await discord.as('ada').slash('general', 'card', { title: 'Alone' }).answer();
    const { page } = await openAs(discord, 'ada');
    const sleep = async () => {
      await chooseCommand(page, '/sleep');
      await page.keyboard.press('Enter');
    };
    const asked = once(bot.client, Events.InteractionCreate);
    await sleep();
    const [interaction] = (await asked) as [ChatInputCommandInteraction];
    await interaction.deferReply();
    await page.getByRole('status').getByText('thinking…').waitFor();
    expect(await page.getByText('Sending command…').count()).toBe(0);
    await interaction.editReply('Slept well.');
    await page.getByText('Slept well.').waitFor();
    expect(await page.getByText('thinking…').count()).toBe(0);
    expect(await page.getByText('(edited)').count()).toBe(0);

    await sleep();
    await page.getByText('Sending command…').waitFor();
    discord.clock.advance(3000);
    await page.getByText('The application did not respond').waitFor();

    discord.faults.onDispatch({ kind: 'lost' }, { event: 'INTERACTION_CREATE' });
    await page.getByRole('button', { name: 'Stamp' }).click();
    await page.locator('[aria-busy=true]').waitFor();
    discord.clock.advance(3000);
    await page.getByRole('alert').getByText('This interaction failed').waitFor();
    await page.getByRole('button', { name: 'Stamp' }).click();
    await page.getByText('Stamped.').waitFor();
    expect(await page.getByText('This interaction failed').count()).toBe(0);
    expect(bot.errors).toEqual([]);
  });

  test('reports a button that is gone with its message meanwhile', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const general = textChannel(bot, 'general');
    const go = new ButtonBuilder({ custom_id: 'go', label: 'Go', style: ButtonStyle.Primary });
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(go);
    const sent = await general.send({ content: 'Press', components: [row] });
    const news = holdBack((frame) => /"push":"message(-gone)?"/.test(frame));
    const { page } = await openAs(discord, 'ada', { prepare: news.prepare });
    const button = page.getByRole('button', { name: 'Go', exact: true });
    await button.waitFor();
    await sent.delete();
    await button.click();
    await page.getByRole('alert').getByText('That message is gone.').waitFor();
    expect(discord.world.interactions.size).toBe(0);
    news.release();
    await button.waitFor({ state: 'detached' });
    // Everything else still works.
    await page.getByLabel('Message #general').fill('On we go');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('On we go').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('keeps a message that arrives while a channel is still opening', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const commands = holdBack((frame) => frame.includes('"act":"commands"'));
    const { page } = await openAs(discord, 'ada', { prepare: commands.prepare });
    await page.getByText('This is where it begins.').waitFor();
    await textChannel(bot, 'general').send('Just in time');
    await page.getByText('Just in time').waitFor();
    commands.release();
    await page.getByLabel('Message #general').fill('/car');
    await page.getByRole('option', { name: '/card' }).waitFor();
    expect(await page.getByText('Just in time').count()).toBe(1);
  });

  test('keeps a notice when the page hears back from what it did on its own', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const reads = holdBack((frame) => frame.includes('"act":"read"'));
    const { page } = await openAs(discord, 'ada', { prepare: reads.prepare });
    await textChannel(bot, 'general').send('Read me');
    await expect.poll(reads.heldCount).toBeGreaterThan(0);
    const line = page.getByLabel('Message #general');
    await line.fill('/frut');
    await line.press('Enter');
    const notice = page.getByRole('alert').getByText('There is no command “/frut” here.');
    await notice.waitFor();
    reads.release();
    await textChannel(bot, 'general').send('The next message');
    await page.getByText('The next message').waitFor();
    expect(await notice.count()).toBe(1);
  });
});
