import { createCanvas } from '@napi-rs/canvas';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  TextDisplayBuilder,
} from 'discord.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openParty, textChannel } from '../support/world.ts';
import { chooseCommand, framePassed, holdBack, skipsBrowser, useBrowser } from './chromium.ts';

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

  test('stays at the end while pictures load', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const general = textChannel(bot, 'general');
    const picture = (width: number) =>
      new AttachmentBuilder(createCanvas(width, 400).toBuffer('image/png'), { name: 'a.png' });
    for (const width of [640, 400, 640, 400]) {
      const items = [{ media: { url: 'attachment://a.png' }, description: `${width} pixels` }];
      await general.send({
        flags: MessageFlags.IsComponentsV2,
        components: [new MediaGalleryBuilder({ items })],
        files: [picture(width)],
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
    await expect.poll(() => shownCount(page)).toBe(4);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    letThrough();
    const loaded = (): Promise<unknown> => widthLoaded(page, '[data-message] img');
    await expect.poll(loaded).toBe(400);
    await framePassed(page);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    // A picture that arrives later and has to load first.
    await general.send({ content: 'Late', files: [picture(640)] });
    await expect.poll(loaded).toBe(640);
    await framePassed(page);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Enlarge: 400 pixels' }).last().click();
    await page.getByRole('dialog', { name: 'Picture' }).waitFor();
    await expect.poll(() => widthLoaded(page, 'dialog img')).toBe(400);
    expect(complaints).toEqual([]);
  });

  test('stays at the end when an older message shrinks, and after a press on one', async () => {
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

  test('keeps the position of a reader who has scrolled up, until their own action', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    for (let i = 0; i < 60; i += 1) bo.say('general', `Line ${i}`);
    const { page, complaints } = await openAs(discord, 'ada');
    await page.getByText('Line 59').waitFor();
    const scrollUp = async () => {
      await page.mouse.move(640, 400);
      await page.mouse.wheel(0, -500);
      await expect.poll(() => awayFromEnd(page)).toBeGreaterThan(200);
      await wheelIsOver(page);
    };
    const isAtEnd = () => expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    await scrollUp();
    const middle = page.getByText('Line 40', { exact: true });
    const before = await middle.boundingBox();
    bo.say('general', 'Are you there?');
    const pill = page.getByRole('button', { name: /^\d+ new messages? ↓$/ });
    expect(await pill.innerText()).toBe('1 new message ↓');
    expect((await middle.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    discord.as('cleo').say('general', 'Hello?');
    await page.getByRole('button', { name: '2 new messages ↓' }).click();
    await isAtEnd();
    expect(await pill.count()).toBe(0);
    bo.say('general', 'There you are');
    await page.getByText('There you are').waitFor();
    await isAtEnd();
    expect(await pill.count()).toBe(0);

    await scrollUp();
    await bo.slash('general', 'card', { title: 'Not mine' }).answer();
    await page.getByRole('button', { name: '1 new message ↓' }).waitFor();
    await chooseCommand(page, '/thread');
    await page.keyboard.press('Enter');
    await isAtEnd();
    await scrollUp();
    await page.getByLabel('Message #general').fill('My own words');
    await page.keyboard.press('Enter');
    await page.getByText('My own words').last().waitFor();
    await isAtEnd();
    expect(complaints).toEqual([]);
  });

  test('keeps the position when an author line above disappears', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    for (let i = 0; i < 60; i += 1) discord.as('bo').say('general', `Line ${i}`);
    const earlier = holdBack((frame) => frame.includes('"before"'));
    const { page } = await openAs(discord, 'ada', { prepare: earlier.prepare });
    await page.getByText('Line 59').waitFor();
    await scrollTo(page, '300');
    await framePassed(page);
    // In view, far below the first one, which shows its author until earlier messages load.
    const read = page.getByText('Line 25', { exact: true });
    const before = await read.boundingBox();
    earlier.release();
    await expect.poll(() => shownCount(page)).toBe(60);
    await framePassed(page);
    expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  });

  test('drops messages that have scrolled out, and loads them in order, without jumps', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    const bo = discord.as('bo');
    for (let i = 0; i < 210; i += 1) bo.say('general', `Line ${i}\nand a second one`);
    await page.getByText('Line 209').waitFor();
    const kept = await shownCount(page);
    expect(kept).toBeLessThanOrEqual(200);
    expect(await awayFromEnd(page)).toBeLessThanOrEqual(1);
    await scrollTo(page, '0');
    await expect.poll(() => shownCount(page)).toBeGreaterThan(kept);

    await page.reload();
    await page.getByText('Line 209').waitFor();
    expect(await shownCount(page)).toBe(50);
    for (const first of [160, 110, 60]) {
      const line = page.getByText(`Line ${first} `);
      // At the very top the browser's scroll anchoring does nothing.
      await scrollTo(page, '0');
      const before = await line.boundingBox();
      await expect.poll(() => shownCount(page)).toBe(260 - first);
      expect((await line.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    }
    const more = page.getByRole('button', { name: 'Earlier messages' });
    await more.press('Enter');
    await expect.poll(() => shownCount(page)).toBe(210);
    await scrollTo(page, '0');
    await page.getByRole('heading', { name: '# general' }).last().waitFor();
    const lines = await page.locator('[data-message] .markdown p').allInnerTexts();
    expect(lines.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([...Array(210).keys()]);
    expect(await more.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('shows a whole turn at once, at a desk and on a phone', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada');
    for (let i = 0; i < 20; i += 1) discord.as('bo').say('general', `Line ${i}`);
    const row = (...labels: string[]): ActionRowBuilder<ButtonBuilder> =>
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        labels.map(
          (label) => new ButtonBuilder({ custom_id: label, label, style: ButtonStyle.Secondary }),
        ),
      );
    const line = (content: string): TextDisplayBuilder => new TextDisplayBuilder({ content });
    const picture = createCanvas(720, 837).encodeSync('jpeg');
    const gallery = { media: { url: 'attachment://turn.jpg' }, description: 'A turn' };
    await textChannel(bot, 'general').send({
      flags: MessageFlags.IsComponentsV2,
      components: [
        new ContainerBuilder()
          .addMediaGalleryComponents(new MediaGalleryBuilder({ items: [gallery] }))
          .addTextDisplayComponents(
            line('**Bo** flicks.\nNo contact.\nTwo discs come off.'),
            line(`${discord.as('ada').mention}, your flick.`),
          )
          .addActionRowComponents(row('Aim', 'More…'), row('Replay', 'Rules')),
      ],
      files: [new AttachmentBuilder(picture, { name: 'turn.jpg' })],
    });
    const shown = page.locator('[data-message]').last();
    const image = shown.getByRole('img', { name: 'A turn' });
    await image.waitFor();
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await framePassed(page);
      await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
      const timeline = await page.locator('.timeline').boundingBox();
      const message = await shown.boundingBox();
      expect(message?.y).toBeGreaterThanOrEqual(timeline?.y ?? Infinity);
      const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(720 / 837, 1);
      expect(height).toBeGreaterThan(340);
    }
    const corner = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('img[alt="A turn"]')).borderRadius`,
    );
    expect(corner).toBe('8px');
  });
});
