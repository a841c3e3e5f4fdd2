import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

const MAX_STEPS = 80;

/** What a screen reader announces for the focus. */
async function focused(page: Page): Promise<string> {
  const words = await page.evaluate(
    `(({ ariaLabel, innerText, labels, tagName }) =>
      ariaLabel ?? (labels?.[0]?.innerText || innerText || tagName))(document.activeElement)`,
  );
  return String(words).trim();
}

/** Tabs through the page until it has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const found: string[] = [];
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press(key);
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    found.push(here);
  }
  throw new Error(`never came to ${String(name)}, but to ${found.join(' | ')}`);
}

/** Interactive or visible elements without an accessible name. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const needsName =
    /^\s*- '?(button|link|textbox|combobox|img|dialog|listbox|option|menu|menuitem|checkbox|radio|group|form|navigation|complementary|log|article|heading|region|spinbutton)\b(?! ["/])/;
  return tree.split('\n').filter((line) => needsName.test(line));
}

const drawing = { filename: 'notes.txt', contentType: 'text/plain', bytes: Buffer.from('x') };

describe.skipIf(skipsBrowser)('accessibility', () => {
  const { webRoot, openAs } = useBrowser();

  test('is fully usable by keyboard', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    const { keyboard } = page;

    await tabTo(page, 'Message #general');
    await keyboard.type('/fr');
    await page.getByRole('option', { name: '/fruit' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.type('b');
    await page.getByRole('option', { name: 'blackberry' }).waitFor();
    // The role is on the list before the letter is typed, too.
    await page.getByRole('option', { name: 'apple' }).waitFor({ state: 'detached' });
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(page, '+ state');
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await page.getByText('A dried blackberry.').waitFor();
    await expect.poll(() => focused(page)).toBe('Message #general');

    await keyboard.type('/card');
    await page.getByRole('option', { name: '/card' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.type('Keys');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Message #general');

    await tabTo(page, 'Rename…', 'Shift+Tab');
    await keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'A new name' });
    await form.waitFor();
    expect(await focused(page)).toBe('Name *');
    await keyboard.type('Joan');
    await tabTo(page, 'Colour');
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(page, 'Submit');
    await keyboard.press('Enter');
    await page.getByText('Now called Joan, in green.').waitFor();
    await form.waitFor({ state: 'detached' });
    // The focus is back on the button that opened it.
    expect(await focused(page)).toBe('Rename…');

    await tabTo(page, /^Enlarge/, 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Picture' }).waitFor();
    await keyboard.press('Escape');
    expect(await focused(page)).toMatch(/^Enlarge/);

    await tabTo(page, 'Whisper');
    await keyboard.press('Enter');
    await page.getByText('Just between us.').waitFor();
    await tabTo(page, 'Dismiss message');
    await keyboard.press('Enter');
    await page.getByText('Just between us.').waitFor({ state: 'detached' });

    await tabTo(page, 'What to do with this message', 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    expect(await focused(page)).toBe('What to do with this message');
    await keyboard.press('Enter');
    while ((await focused(page)) !== 'Reply') await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Message #general');
    await keyboard.type('So it is');
    await keyboard.press('Enter');
    await page.getByText('Reply to').waitFor();

    await tabTo(page, 'Choose a colour', 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByText('You chose green.').waitFor();

    await tabTo(page, /games$/, 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: '# games' }).first().waitFor();
    await tabTo(page, 'Threads');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Threads' }).waitFor();
    await keyboard.press('Escape');
    expect(await focused(page)).toBe('Threads');
    expect([...complaints, ...discord.refusals, ...bot.errors]).toEqual([]);
  });

  test('gives every control and picture an accessible name', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const ada = discord.as('ada');
    const bo = discord.as('bo');
    await ada.slash('general', 'card', { title: 'Names' }).answer();
    bo.react(bo.say('general', '||hush|| <#1> <t:0:R>', { files: [drawing] }), '👍');
    discord.as('cleo').say('@ada', 'psst');
    bo.startThread('general', 'Attic');
    const { page } = await openAs(discord, 'ada');
    await page.getByRole('heading', { name: 'Names' }).waitFor();
    expect(await nameless(page)).toEqual([]);

    const opened = async (button: string, what: Parameters<Page['getByRole']>): Promise<void> => {
      await page.getByRole('button', { name: button, exact: true }).last().click();
      await page.getByRole(...what).waitFor();
      expect(await nameless(page)).toEqual([]);
      await page.keyboard.press('Escape');
    };
    await opened('Settings', ['dialog', { name: 'Settings of Ada' }]);
    await opened('Threads', ['dialog', { name: 'Threads' }]);
    await opened('Open another window as…', ['menu', { name: 'Open another window as…' }]);
    await opened('What to do with Bo', ['menu', { name: 'What to do with Bo' }]);
    await opened('What to do with this message', ['menu', { name: /this message/ }]);
    await opened('Choose a colour', ['listbox', { name: 'Choose a colour' }]);
    await opened('Enlarge: A card: Names', ['dialog', { name: 'Picture' }]);
    await opened('Rename…', ['dialog', { name: 'A new name' }]);
    for (const command of ['/card', '/fruit', '/note file']) {
      await page.getByLabel('Message #general').fill(command);
      await page.getByRole('option', { name: command }).waitFor();
      expect(await nameless(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('form', { name: command }).waitFor();
      const more = page.getByRole('button', { name: /^\+/ });
      while ((await more.count()) > 0) await more.first().click();
      expect(await nameless(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    for (const command of ['/order', '/invite']) {
      await page.getByLabel('Message #general').fill(command);
      await page.getByRole('option', { name: command }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await nameless(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
