import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { chooseCommand, skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('fills in a command by keyboard and shows its card to two members', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const ada = await openAs(discord, 'ada');
    const bo = await openAs(discord, 'bo');

    await chooseCommand(ada.page, '/card');
    await ada.page.keyboard.type('A fine board');
    await ada.page.getByRole('button', { name: '+ for' }).press('Enter');
    await ada.page.keyboard.type('bo');
    await ada.page.getByRole('option', { name: /^Bo\b/ }).first().waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Enter');

    for (const { page } of [ada, bo]) {
      await page.getByRole('heading', { name: 'A fine board' }).waitFor();
      await page.getByRole('img', { name: 'A card: A fine board' }).waitFor();
      await page.getByText('used /card').waitFor();
      await page.getByText('For @Bo, with love.').waitFor();
    }
    expect(await ada.page.getByRole('button', { name: 'Off' }).isDisabled()).toBe(true);
    const loadedWidth = (): Promise<unknown> =>
      bo.page.evaluate("document.querySelector('[data-message] img')?.naturalWidth");
    await expect.poll(loadedWidth).toBe(1);

    await bo.page.getByRole('button', { name: 'Enlarge: A card: A fine board' }).click();
    await bo.page.getByRole('dialog', { name: 'Picture' }).waitFor();
    await bo.page.keyboard.press('Escape');
    await bo.page.getByRole('button', { name: 'Stamp' }).click();
    await ada.page.getByText('Stamped.').waitFor();
    expect([...ada.complaints, ...bo.complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('shows ephemeral messages to one member until dismissed', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    await discord.as('ada').slash('general', 'card', { title: 'Notes' }).answer();
    const ada = await openAs(discord, 'ada');
    const bo = await openAs(discord, 'bo');
    await ada.page.getByRole('button', { name: 'Whisper' }).click();
    await ada.page.getByText('Just between us.').waitFor();
    await ada.page.getByText('Only you can see this').waitFor();
    expect(await bo.page.getByText('Just between us.').count()).toBe(0);
    await ada.page.getByRole('button', { name: 'Dismiss message' }).click();
    await ada.page.getByText('Just between us.').waitFor({ state: 'detached' });
    expect(ada.complaints).toEqual([]);
  });

  test('handles a select menu, a modal and autocomplete', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    await discord.as('ada').slash('general', 'card', { title: 'Menus' }).answer();
    const { page, complaints } = await openAs(discord, 'ada');

    await page.getByRole('button', { name: 'Choose a colour' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('You chose green.').waitFor();

    await page.getByRole('button', { name: 'Rename…' }).click();
    const form = page.getByRole('dialog', { name: 'A new name' });
    await form.getByLabel('Name').fill('Joan');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByRole('button', { name: 'Colour' }).click();
    await form.getByRole('option', { name: 'Red' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Now called Joan, in red.').waitFor();
    await form.waitFor({ state: 'detached' });

    await chooseCommand(page, '/fruit');
    await page.getByRole('combobox', { name: 'name' }).fill('bl');
    await page.getByRole('option', { name: 'blackberry' }).click();
    await page.getByRole('button', { name: '+ state' }).click();
    await page.getByRole('option', { name: 'Dried' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('A dried blackberry.').waitFor();
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('takes a command with its options in one line, and says what is wrong with one', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    const line = page.getByRole('textbox', { name: 'Message #general' });
    const alert = page.getByRole('alert');
    const send = page.getByRole('button', { name: 'Send' });
    const cancel = page.getByRole('button', { name: 'Cancel' });

    await line.fill('/fruit name:fig jam state:Dried');
    await line.press('Enter');
    await send.click();
    await page.getByText('A dried fig jam.').waitFor();

    await line.fill('/fruit name:bl colour:blue');
    await line.press('Enter');
    await alert.getByText('/fruit has no option “colour”.').waitFor();
    // The suggestions, which come later, leave it there.
    await page.getByRole('option', { name: 'blackberry' }).waitFor();
    await alert.getByText('/fruit has no option “colour”.').waitFor();
    await cancel.click();

    await line.fill('/card title:Party for:@zed');
    await line.press('Enter');
    await send.click();
    await alert.getByText('no member is called "@zed"').waitFor();
    await cancel.click();

    await line.fill('/card title:Party for:@bo');
    await line.press('Enter');
    await send.click();
    await page.getByRole('heading', { name: 'Party' }).waitFor();

    await line.fill('/frut');
    await line.press('Enter');
    await alert.getByText('There is no command “/frut” here.').waitFor();
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('handles files, context menus, threads, direct messages and mentions', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const ada = await openAs(discord, 'ada');
    const bo = await openAs(discord, 'bo');

    await chooseCommand(ada.page, '/note file');
    const upload = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await ada.page.getByLabel('upload').setInputFiles(upload);
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await ada.page.getByText('Got notes.txt, 5 bytes.').waitFor();

    const members = ada.page.getByRole('complementary', { name: 'Members' });
    await members.getByRole('button', { name: 'What to do with Bo', exact: true }).click();
    await ada.page.getByRole('menuitem', { name: 'Bot: Wave at' }).click();
    await bo.page.getByText('waves at').waitFor();

    await chooseCommand(ada.page, '/thread');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('button', { name: /A side room \d message/ }).click();
    await ada.page.getByText('Welcome, @Ada.').waitFor();

    await members.getByRole('button', { name: 'What to do with Bo', exact: true }).click();
    await ada.page.getByRole('menuitem', { name: 'Message' }).click();
    await ada.page.getByLabel('Message @Bo').fill('A word with you');
    await ada.page.keyboard.press('Enter');
    await bo.page.getByRole('button', { name: 'Ada 1 mentions' }).click();
    await bo.page.getByText('A word with you').waitFor();
    expect([...ada.complaints, ...bo.complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('reports that a bot did not respond', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada');
    await chooseCommand(page, '/sleep');
    await page.keyboard.press('Enter');
    await page.getByText('Sending command…').waitFor();
    discord.clock.advance(3000);
    await page.getByText('The application did not respond').waitFor();
  });

  test('fits everything on a phone', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    await discord.as('bo').slash('general', 'card', { title: 'Narrow' }).answer();
    const { page, complaints } = await openAs(discord, 'ada', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'light',
    });
    await page.getByRole('heading', { name: 'Narrow' }).waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await page.getByRole('button', { name: 'games' }).tap();
    await page.getByRole('heading', { name: '# games' }).waitFor();
    await page.getByRole('button', { name: 'Members' }).tap();
    await page.getByRole('complementary', { name: 'Members' }).getByText('Cleo').waitFor();
    expect(complaints).toEqual([]);
  });
});
