import { AttachmentBuilder, MediaGalleryBuilder, MessageFlags } from 'discord.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { largePictures } from '../support/pictures.ts';
import { openParty, textChannel } from '../support/world.ts';
import { framePassed, skipsBrowser, useBrowser } from './chromium.ts';

/** The distance to the latest message; a picture that just loaded changes it within a frame. */
function awayFromEnd(page: Page): Promise<number> {
  return page.evaluate(
    '(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight))(document.querySelector(".timeline"))',
  );
}

/** The width of the last such picture, once it has loaded. */
function widthLoaded(page: Page, selector: string): Promise<unknown> {
  return page.evaluate(
    `(({ complete, naturalWidth }) => complete && naturalWidth)([...document.querySelectorAll('${selector}')].at(-1))`,
  );
}

function scrollTo(page: Page, place: string): Promise<void> {
  return page.evaluate(`void (document.querySelector('.timeline').scrollTop = ${place})`);
}

/** A wheel event scrolls over several frames. */
function wheelIsOver(page: Page): Promise<void> {
  return page.evaluate(`(async () => {
    const list = document.querySelector('.timeline');
    for (let last = -1, still = 0; still < 5; last = list.scrollTop) {
      await new Promise(requestAnimationFrame);
      still = list.scrollTop === last ? still + 1 : 0;
    }
  })()`);
}

function shownCount(page: Page): Promise<number> {
  return page.locator('[data-message]').count();
}

describe.skipIf(skipsBrowser)('scrolling in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('stays at the end while large pictures load', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const general = textChannel(bot, 'general');
    const pictures = largePictures();
    for (const { bytes } of pictures) {
      expect(bytes.length).toBeGreaterThan(100_000);
      expect(bytes.length).toBeLessThan(300_000);
    }
    for (const { name, bytes } of [...pictures, ...pictures]) {
      const gallery = new MediaGalleryBuilder({
        items: [{ media: { url: `attachment://${name}` }, description: `A ${name}` }],
      });
      await general.send({
        flags: MessageFlags.IsComponentsV2,
        components: [gallery],
        files: [new AttachmentBuilder(bytes, { name })],
      });
    }
    let letThrough: () => void = () => undefined;
    const through = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const { page, complaints } = await openAs(discord, 'ada', {
      prepare: async (fresh) => {
        await fresh.route('**/cdn/**', async (route) => {
          await through;
          await route.fallback();
        });
      },
    });
    await expect.poll(() => shownCount(page)).toBe(6);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    letThrough();
    const loaded = (): Promise<unknown> => widthLoaded(page, '[data-message] img');
    await expect.poll(loaded).toBe(400);
    await framePassed(page);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    // A picture that arrives later and has to load first.
    const late = new AttachmentBuilder(pictures[0]?.bytes ?? '', { name: 'late.png' });
    await general.send({ content: 'Late', files: [late] });
    await expect.poll(loaded).toBe(640);
    await framePassed(page);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Enlarge: A replay.gif' }).last().click();
    await page.getByRole('dialog', { name: 'Picture' }).waitFor();
    await expect.poll(() => widthLoaded(page, 'dialog img')).toBe(400);
    expect(complaints).toEqual([]);
  });

  test('shows the newest message after a press on an older one', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const general = textChannel(bot, 'general');
    const { page } = await openAs(discord, 'ada');
    await discord.as('ada').slash('general', 'card', { title: 'Press me' }).answer();
    for (let i = 0; i < 30; i += 1) discord.as('bo').say('general', `Line ${i}`);
    const board = await general.send('A board');
    await page.getByText('A board').waitFor();
    await scrollTo(page, '0');
    await expect.poll(() => awayFromEnd(page)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Stamp' }).click();
    await page.getByText('Stamped.').waitFor();
    await board.edit('A board that changed');
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    // The board of the next turn comes in a message, and is completed by an edit.
    for (const first of ['A turn', 'The next turn']) {
      const message = await general.send(first);
      await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
      await message.edit(`${first}\n${'and a line\n'.repeat(40)}`);
      await page.getByText(first).waitFor();
      await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    }
    // A reader who has scrolled up since stays there.
    await scrollTo(page, '0');
    await framePassed(page);
    await general.send('Of no interest');
    await page.getByText('1 new message').waitFor();
  });

  test('stays at the end when an older message shrinks', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const general = textChannel(bot, 'general');
    const { page } = await openAs(discord, 'ada');
    for (let turn = 0; turn < 4; turn += 1) {
      const long = await general.send(`Turn ${turn}\n${'and a line\n'.repeat(40)}`);
      await page.getByText(`Turn ${turn}`).waitFor();
      await general.send(`Board ${turn}\n${'and a line\n'.repeat(30)}`);
      await long.edit(`Turn ${turn}`);
      await page.getByText(`Board ${turn}`).waitFor();
      await framePassed(page);
      await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    }
  });

  test('keeps the position of a reader who has scrolled up', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    for (let i = 0; i < 60; i += 1) bo.say('general', `Line ${i}`);
    const { page } = await openAs(discord, 'ada');
    await page.getByText('Line 59').waitFor();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -400);
    const middle = page.getByText('Line 40', { exact: true });
    await expect.poll(() => awayFromEnd(page)).toBeGreaterThan(200);
    await wheelIsOver(page);
    const before = await middle.boundingBox();
    bo.say('general', 'Something new');
    await page.getByText('Something new').waitFor();
    expect((await middle.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    await scrollTo(page, '1e9');
    bo.say('general', 'Newer still');
    await page.getByText('Newer still').waitFor();
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
  });

  test('keeps the position when an author line above disappears', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    for (let i = 0; i < 60; i += 1) discord.as('bo').say('general', `Line ${i}`);
    let letThrough: () => void = () => undefined;
    const through = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const { page } = await openAs(discord, 'ada', {
      prepare: async (fresh) => {
        await fresh.routeWebSocket(/\/local\/socket/, (line) => {
          const server = line.connectToServer();
          line.onMessage((frame) => {
            if (!String(frame).includes('"before"')) server.send(frame);
            else
              void through.then(() => {
                server.send(frame);
              });
          });
        });
      },
    });
    await page.getByText('Line 59').waitFor();
    await scrollTo(page, '300');
    await framePassed(page);
    // In view, far below the first one, which shows its author until earlier messages load.
    const read = page.getByText('Line 25', { exact: true });
    const before = await read.boundingBox();
    letThrough();
    await expect.poll(() => shownCount(page)).toBe(60);
    await framePassed(page);
    expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  });

  test('loads five hundred messages in pages, in order, without jumps', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    for (let i = 0; i < 500; i += 1) bo.say('general', `Line ${i}\nand a second one`);
    const { page, complaints } = await openAs(discord, 'ada');
    await page.getByText('Line 499').waitFor();
    expect(await shownCount(page)).toBe(50);
    for (let first = 450; first > 0; first -= 50) {
      const line = page.getByText(`Line ${first} `);
      // At the very top the browser's scroll anchoring does nothing.
      await scrollTo(page, '0');
      const before = await line.boundingBox();
      await expect.poll(() => shownCount(page)).toBe(550 - first);
      expect((await line.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    }
    await scrollTo(page, '0');
    await page.getByRole('heading', { name: '# general' }).last().waitFor();
    const lines = await page.locator('[data-message] .markdown p').allInnerTexts();
    expect(lines.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([...Array(500).keys()]);
    expect(await page.getByRole('button', { name: 'Earlier messages' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('loads earlier messages by keyboard as well', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    for (let i = 0; i < 60; i += 1) discord.as('bo').say('general', `Line ${i}`);
    const { page } = await openAs(discord, 'ada');
    await page.getByRole('button', { name: 'Earlier messages' }).press('Enter');
    await expect.poll(() => shownCount(page)).toBe(60);
  });

  test('drops messages that have scrolled out of a long-lived page', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada');
    const bo = discord.as('bo');
    for (let i = 0; i < 260; i += 1) bo.say('general', `Line ${i}`);
    await page.getByText('Line 259').waitFor();
    expect(await shownCount(page)).toBeLessThanOrEqual(200);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    await scrollTo(page, '0');
    await page.getByText('Line 120', { exact: true }).waitFor();
  });
});
