import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { skipsBrowser, useBrowser } from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty } from '../support/party.ts';
import { pictures } from '../support/told.ts';
import { byDay } from '../../support/properties.ts';

/** What the player did. */
const TOLD = /(stays in|hits|misses|knocks) |Twenty for/;

const DISCS_EACH = 1;

/** The mouse alone: a test presses only what it can read. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click();
}

function panelOf(page: Page): Locator {
  const flick = page.getByRole('button', { name: 'Flick!', exact: true });
  return page.locator('article').filter({ has: flick }).last();
}

/** Until the image is loaded, it moves what is below it, and a press may miss. */
async function pictureOf(page: Page): Promise<void> {
  const images = panelOf(page).locator('img');
  await images.first().waitFor();
  const areLoaded = (all: object[]) => all.every((one) => Reflect.get(one, 'complete'));
  await expect.poll(() => images.evaluateAll(areLoaded)).toBe(true);
}

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** As the first start tells it. */
async function challengeBo(page: Page): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('/challenge opponent: bo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await page.keyboard.press('Enter');
}

describe.skipIf(skipsBrowser)('in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  const windows: readonly (readonly [string, typeof DESK])[] = [
    ['at a desk', DESK],
    ['on phones', PHONE],
  ];

  test.each(byDay(windows, 1))('two new players play a round, %s', async (_, viewport) => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord, store } = party;
    const [guild] = discord.world.guilds.values();
    const id = guild?.id ?? '';
    const settings = await store.readSettings(id);
    const end = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
    const discsPerPlayer = { singles: DISCS_EACH };
    await store.saveSettings(id, {
      ...settings,
      length: 'full',
      overrides: { end, discsPerPlayer },
    });
    const ada = await openAs(discord, 'ada', { viewport });
    const bo = await openAs(discord, 'bo', { viewport });
    await challengeBo(ada.page);
    await press(bo.page, 'Accept');
    for (let i = 0; i < 2 * DISCS_EACH; i += 1) {
      const asked = bo.page.getByText('your flick.').last();
      await asked.waitFor();
      await expect.poll(() => lastMention(bo.page)).toBeDefined();
      const { page } = (await lastMention(bo.page)) === '@Ada' ? ada : bo;
      const before = await page.getByText(TOLD).count();
      await press(page, 'Aim…');
      await pictureOf(page);
      await page
        .getByRole('button', { name: /^Aim at…/ })
        .last()
        .click();
      await page.getByRole('option').first().click();
      await press(page, 'Flick!');
      await expect.poll(() => page.getByText(TOLD).count()).toBeGreaterThan(before);
      // The other window must have it as well before it is asked whose turn it is.
      const count = await page.getByText(TOLD).count();
      await expect.poll(() => bo.page.getByText(TOLD).count()).toBe(count);
    }
    for (const { page } of [ada, bo]) {
      await page.getByRole('button', { name: 'Rematch' }).waitFor();
      expect(await page.getByRole('img', { name: pictures.board.nobodyToFlick }).count()).toBe(1);
    }
    expect([...ada.complaints, ...bo.complaints]).toEqual([]);
    expectClean(party);
  });
});

/** The player whom the latest board asks. */
async function lastMention(page: Page): Promise<string | undefined> {
  const lines = await page.getByText(/@\w+\u2069?, your flick\./).allInnerTexts();
  return /@\w+(?=\u2069?, your flick)/.exec(lines.at(-1) ?? '')?.[0];
}
