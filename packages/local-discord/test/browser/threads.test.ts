import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('threads in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('leaves a thread, unarchives it by writing, and counts what is unread in one', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const ada = discord.as('ada');
    const attic = ada.startThread('general', 'Attic');
    ada.startThread('general', 'Cellar');
    ada.say(attic, `${discord.as('bo').mention}, up here`);
    const { page, complaints } = await openAs(discord, 'bo');
    const nav = page.getByRole('navigation', { name: 'Servers and channels' });
    const threads = page.getByRole('dialog', { name: 'Threads' });

    // A mentioned user joins the thread; Bo is not in Cellar yet.
    await nav.getByRole('button', { name: 'Attic' }).click();
    expect(await nav.getByRole('button', { name: 'Cellar' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave thread' }).click();
    await page.getByRole('heading', { name: '# general' }).first().waitFor();
    await nav.getByRole('button', { name: 'Attic' }).waitFor({ state: 'detached' });

    discord.admin.setThread('Attic', { archived: true });
    await page.getByRole('button', { name: 'Threads' }).click();
    const archived = threads.getByRole('region', { name: 'Archived' });
    await threads.getByRole('region', { name: 'Active' }).getByText('Cellar').waitFor();
    await archived.getByRole('button', { name: 'Attic' }).click();
    await page.getByText('This thread is archived').waitFor();
    await page.getByLabel('Message #Attic').fill('Anyone here?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Leave thread' }).waitFor();
    expect(await page.getByText('This thread is archived').count()).toBe(0);
    expect(discord.as('bo').messages(attic).at(-1)?.text).toBe('Anyone here?');

    discord.admin.setThread('Cellar', { archived: true, locked: true });
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByRole('button', { name: 'Threads' }).click();
    await archived.getByRole('button', { name: 'Cellar' }).click();
    await page.getByText('You do not have permission to write here.').waitFor();

    const match = ada.startThread('general', 'Match', ada.say('general', 'Who plays?'));
    await page.getByRole('button', { name: 'general' }).click();
    const sign = page.getByRole('log').getByRole('button', { name: /^Match/ });
    ada.say(match, 'One');
    ada.say(match, 'Two');
    await expect.poll(() => sign.innerText()).toMatch(/2 messages ›\s*2 new/);
    await sign.click();
    await page.getByText('Two', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'general' }).click();
    await expect.poll(() => sign.innerText()).toMatch(/2 messages ›$/);
    expect(complaints).toEqual([]);
  });
});
