import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('threads in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('leaves a thread, finds it among the archived ones, and unarchives it by writing', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    const attic = bo.startThread('general', 'Attic');
    bo.startThread('general', 'Cellar');
    bo.say(attic, `${discord.as('ada').mention}, up here`);
    const { page, complaints } = await openAs(discord, 'ada');
    const nav = page.getByRole('navigation', { name: 'Servers and channels' });
    const threads = page.getByRole('dialog', { name: 'Threads' });

    // A mentioned user joins the thread; Ada is not in Cellar yet.
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
    expect(discord.as('ada').messages(attic).at(-1)?.text).toBe('Anyone here?');
    expect(complaints).toEqual([]);
  });

  test('hides a locked thread’s composer from members who may not open it', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    discord.as('ada').startThread('general', 'Vault');
    discord.admin.setThread('Vault', { archived: true, locked: true });
    const { page } = await openAs(discord, 'bo');
    await page.getByRole('button', { name: 'Threads' }).click();
    const threads = page.getByRole('dialog', { name: 'Threads' });
    await threads.getByRole('button', { name: 'Vault' }).click();
    await page.getByText('You do not have permission to write here.').waitFor();
    expect(() => discord.as('bo').say('Vault', 'Let me in')).toThrow('This thread is locked');
  });
});
