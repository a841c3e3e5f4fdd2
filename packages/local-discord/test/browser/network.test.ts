import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openParty, textChannel } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

/** Holds back the answers to an act until they are released; all else arrives at once. */
function holdAnswers(act: string): {
  prepare: (page: Page) => Promise<void>;
  asked: () => number;
  release: () => void;
} {
  const ids = new Set<number>();
  const held: (() => void)[] = [];
  let isHolding = true;
  const prepare = (page: Page): Promise<void> =>
    page.routeWebSocket('**/local/socket?*', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        const request = JSON.parse(String(frame)) as { id: number; act: string };
        if (request.act === act) ids.add(request.id);
        server.send(frame);
      });
      server.onMessage((frame) => {
        const deliver = (): void => {
          socket.send(frame);
        };
        const { id } = JSON.parse(String(frame)) as { id?: number };
        if (isHolding && id !== undefined && ids.has(id)) held.push(deliver);
        else deliver();
      });
    });
  const release = (): void => {
    isHolding = false;
    for (const deliver of held.splice(0)) deliver();
  };
  return { prepare, asked: () => ids.size, release };
}

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

  test('keeps a message that arrives while a channel is still opening', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const commands = holdAnswers('commands');
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
    const reads = holdAnswers('read');
    const { page } = await openAs(discord, 'ada', { prepare: reads.prepare });
    await textChannel(bot, 'general').send('Read me');
    await expect.poll(reads.asked).toBeGreaterThan(0);
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
