import { describe, expect, test } from 'vitest';
import { openParty } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

describe.skipIf(skipsBrowser)('on a network', () => {
  const { webRoot, openAs } = useBrowser();

  test('connects two people on two machines', async (context) => {
    const { discord, bot } = await openParty({ webRoot: webRoot(), host: '0.0.0.0' });
    const [origin] = discord.sharedUrls;
    if (origin === undefined) {
      context.skip('this machine is on no network');
      return;
    }
    const ada = await openAs(discord, 'ada');
    const bo = await openAs(discord, 'bo', { origin });
    await discord.as('ada').slash('general', 'card', { title: 'From afar' }).answer();
    await bo.page.getByRole('heading', { name: 'From afar' }).waitFor();
    const width = (): Promise<unknown> =>
      bo.page.evaluate("document.querySelector('[data-message] img')?.naturalWidth");
    await expect.poll(width).toBe(1);
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
});
