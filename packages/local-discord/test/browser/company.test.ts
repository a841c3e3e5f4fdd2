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
import type { LocalDiscord } from '../../src/local-discord.ts';
import { openParty, textChannel } from '../support/world.ts';
import { chooseCommand, skipsBrowser, useBrowser } from './chromium.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const AWAY =
  '(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight))(document.querySelector(".timeline"))';

const awayFromEnd = (page: Page): Promise<number> => page.evaluate(AWAY);

/** A full channel, and a reader who has scrolled up. */
async function scrollUp(discord: LocalDiscord, page: Page): Promise<void> {
  for (let i = 0; i < 40; i += 1) discord.as('bo').say('general', `Line ${i}`);
  await page.getByText('Line 39').waitFor();
  await page.getByRole('log').hover();
  // On a busy machine the list may scroll to the end once more for the last line.
  await expect
    .poll(async () => {
      if ((await awayFromEnd(page)) <= 200) await page.mouse.wheel(0, -500);
      return awayFromEnd(page);
    })
    .toBeGreaterThan(200);
}

describe.skipIf(skipsBrowser)('in company', () => {
  const { webRoot, openAs } = useBrowser();

  test('counts new messages below, and jumps to them on a press', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    await scrollUp(discord, page);
    discord.as('bo').say('general', 'Are you there?');
    const pill = page.getByRole('button', { name: /^\d+ new messages? ↓$/ });
    expect(await pill.innerText()).toBe('1 new message ↓');
    discord.as('cleo').say('general', 'Hello?');
    await page.getByRole('button', { name: '2 new messages ↓' }).click();
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    expect(await pill.count()).toBe(0);
    discord.as('bo').say('general', 'There you are');
    await page.getByText('There you are').waitFor();
    expect(await pill.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('scrolls to the result of the member’s own action, not of others’', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada');
    await scrollUp(discord, page);
    await discord.as('bo').slash('general', 'card', { title: 'Not mine' }).answer();
    await page.getByRole('button', { name: '1 new message ↓' }).waitFor();
    await chooseCommand(page, '/thread');
    await page.keyboard.press('Enter');
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => awayFromEnd(page)).toBeGreaterThan(200);
    await page.getByLabel('Message #general').fill('My own words');
    await page.keyboard.press('Enter');
    await page.getByText('My own words').last().waitFor();
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    expect(complaints).toEqual([]);
  });

  test('closes the member list on a phone after an action on a member', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page, complaints } = await openAs(discord, 'ada', PHONE);
    await page.getByRole('button', { name: 'Members' }).click();
    const people = page.getByRole('complementary', { name: 'Members' });
    await people.getByRole('button', { name: 'What to do with Bo', exact: true }).click();
    await people.getByRole('menuitem', { name: /Wave at$/ }).click();
    await people.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  test('shows mentions in other channels on the phone’s channel button', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada', PHONE);
    const channels = page.getByRole('button', { name: 'Channels' });
    expect(await channels.innerText()).toBe('');
    const { mention } = discord.as('ada');
    discord.as('bo').say('general', `${mention}, here one sees it`);
    discord.as('bo').say('games', `${mention}, your turn`);
    await expect.poll(() => channels.innerText()).toBe('1');
    await channels.click();
    await page.getByRole('button', { name: /^#?\s*games/ }).click();
    await expect.poll(() => channels.innerText()).toBe('');
  });

  test('counts a thread’s messages and its unread ones', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const bo = discord.as('bo');
    const start = bo.say('general', 'Who plays?');
    const thread = bo.startThread('general', 'Match', start);
    const { page } = await openAs(discord, 'ada');
    const sign = page.getByRole('log').getByRole('button', { name: /^Match/ });
    bo.say(thread, 'One');
    bo.say(thread, 'Two');
    await expect.poll(() => sign.innerText()).toMatch(/2 messages ›\s*2 new/);
    await sign.click();
    await page.getByText('Two', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'general' }).click();
    await expect.poll(() => sign.innerText()).toMatch(/2 messages ›$/);
  });

  test('lists the members when a command names an unknown one', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada');
    await chooseCommand(page, '/card');
    await page.getByLabel('title').fill('For whom');
    await page.getByRole('button', { name: '+ for', exact: true }).click();
    await page.getByRole('combobox', { name: 'for' }).fill('zoe');
    await page.keyboard.press('Enter');
    const told = page.getByRole('alert').filter({ hasText: 'no member is called "zoe"' });
    expect(await told.innerText()).toContain('There are @ada, @bo, @cleo, @dan');
  });

  test.each([
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ])('fits a whole turn on %s', async (_, viewport) => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada', { viewport });
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
    await expect.poll(() => awayFromEnd(page)).toBeLessThanOrEqual(1);
    const timeline = await page.locator('.timeline').boundingBox();
    const message = await shown.boundingBox();
    expect(message?.y).toBeGreaterThanOrEqual(timeline?.y ?? Infinity);
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(720 / 837, 1);
    expect(height).toBeGreaterThan(340);
    const corner = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('img[alt="A turn"]')).borderRadius`,
    );
    expect(corner).toBe('8px');
  });
});
