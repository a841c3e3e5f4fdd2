import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { chooseCommand, skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('fills in a command by keyboard, and shows its card also on another machine', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot(), host: '0.0.0.0' });
    const ada = await openAs(discord, 'ada');
    // A machine that is on no network has no other address.
    const [origin = discord.webUrl] = discord.sharedUrls;
    const bo = await openAs(discord, 'bo', { origin });

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
    await ada.page.getByRole('button', { name: 'Whisper' }).click();
    await ada.page.getByText('Just between us.').waitFor();
    await ada.page.getByText('Only you can see this').waitFor();
    expect(await bo.page.getByText('Just between us.').count()).toBe(0);
    await bo.page.getByLabel('Attach files').setInputFiles({
      name: 'sent.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('from afar'),
    });
    await bo.page.getByLabel('Message #general').fill('Here it is');
    await bo.page.keyboard.press('Enter');
    await ada.page.getByRole('link', { name: 'sent.txt 9 bytes' }).waitFor();
    await bo.page.getByRole('button', { name: 'Stamp' }).click();
    await ada.page.getByText('Stamped.').waitFor();
    expect([...ada.complaints, ...bo.complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
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
    const told = alert.filter({ hasText: 'no member is called "@zed"' });
    expect(await told.innerText()).toContain('There are @ada, @bo, @cleo, @dan');
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

  test('fits everything on a phone', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    await bo.slash('general', 'card', { title: 'Narrow' }).answer();
    const viewport = { width: 360, height: 740 };
    const phone = { viewport, hasTouch: true, isMobile: true, colorScheme: 'light' } as const;
    const { page, complaints } = await openAs(discord, 'ada', phone);
    await page.getByRole('heading', { name: 'Narrow' }).waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(360);

    // With a keyboard on the screen, a long form's buttons stay in view.
    await page.setViewportSize({ ...viewport, height: 500 });
    await chooseCommand(page, '/invite');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'An invitation' });
    const box = await form.getByRole('button', { name: 'Submit' }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    await form.getByRole('button', { name: 'Thanks to' }).tap();
    const list = form.getByRole('listbox', { name: 'Thanks to' });
    await list.getByRole('option', { name: 'Cleo' }).tap();
    await form.getByRole('button', { name: 'Done (1)' }).tap();
    await form.getByRole('button', { name: 'Thanks to: Cleo' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(viewport);

    const channels = page.getByRole('button', { name: 'Channels' });
    expect(await channels.innerText()).toBe('');
    const { mention } = discord.as('ada');
    bo.say('general', `${mention}, here one sees it`);
    bo.say('games', `${mention}, your turn`);
    await expect.poll(() => channels.innerText()).toBe('1');
    await channels.tap();
    await page.getByRole('button', { name: /^#?\s*games/ }).tap();
    await page.getByRole('heading', { name: '# games' }).waitFor();
    await expect.poll(() => channels.innerText()).toBe('');
    await page.getByRole('button', { name: 'Members' }).tap();
    const people = page.getByRole('complementary', { name: 'Members' });
    await people.getByText('Cleo').waitFor();
    await people.getByRole('button', { name: 'What to do with Bo', exact: true }).tap();
    await people.getByRole('menuitem', { name: /Wave at$/ }).tap();
    await people.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
