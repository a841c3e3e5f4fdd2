import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { chooseCommand, framePassed, skipsBrowser, useBrowser } from './chromium.ts';

const drawing = { name: 'board.png', mimeType: 'image/png', buffer: Buffer.from('ink') };

describe.skipIf(skipsBrowser)('forms in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('submits single and multiple choices, checkboxes and files, or discards them', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    const form = page.getByRole('dialog', { name: 'An order' });
    const submit = form.getByRole('button', { name: 'Submit' });
    const open = async () => {
      await chooseCommand(page, '/order');
      await page.keyboard.press('Enter');
      await form.getByText('All that is needed.').waitFor();
    };
    await open();
    await submit.click();
    await form.getByRole('alert').getByText('"Size" is required.').waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    // Waits a frame, because no person types in the very frame in which a form closes.
    await framePassed(page);
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Never mind').waitFor();
    await open();

    await form.getByRole('group', { name: 'Extras' }).getByLabel('Wax').check();
    await submit.click();
    await form.getByRole('alert').getByText('"Size" is required.').waitFor();
    await form.getByRole('group', { name: 'Size' }).getByLabel('Large').check();
    await form.getByLabel('Case').check();
    await form.getByLabel('Pegs').check();
    await submit.click();
    await form.getByRole('alert').getByText('Choose from 1 to 2.').waitFor();
    await form.getByLabel('Wax').uncheck();
    await form.getByLabel('As a gift').check();
    await form.getByLabel('Drawing').setInputFiles([drawing, { ...drawing, name: 'peg.png' }]);
    await submit.click();
    await page.getByText('l, case+pegs, gift, board.png of 3+peg.png of 3').waitFor();
    await form.waitFor({ state: 'detached' });
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('selects users, roles and channels by keyboard', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    discord.admin.grant('The Parlour', 'bo', 'MANAGE_MESSAGES');
    const { page, complaints } = await openAs(discord, 'ada');
    await chooseCommand(page, '/invite');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'An invitation' });
    const open = async (name: string): Promise<void> => {
      await form.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await form.getByRole('listbox', { name }).waitFor();
    };
    await form.getByRole('button', { name: 'Host: Ada' }).waitFor();
    await open('Guest');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Guest: Bo, Cleo' }).waitFor();
    // The focus returns to where it was.
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Guest: Bo, Cleo');
    await open('Group');
    await page.keyboard.press('Escape');
    expect(await form.isVisible()).toBe(true);
    await open('Group');
    await form.getByRole('option', { name: 'MANAGE_MESSAGES' }).click();
    await open('Place');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await open('Thanks to');
    await page.keyboard.type('dan');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Done (1)' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    const answer = page.getByText('bo+cleo, ada, MANAGE_MESSAGES, #games, 1 users and 0 roles');
    await answer.waitFor();
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });
});
