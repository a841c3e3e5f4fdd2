import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { skipsBrowser, useBrowser } from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty, type Party } from '../support/party.ts';
import { afterwards, beginMatch, latest, onlyMatch } from '../support/table.ts';
import { byDay } from '../../support/properties.ts';

const HERE = 'general';

/** The smallest, which has the least room, comes first. */
const WINDOWS: readonly (readonly [string, { width: number; height: number }])[] = [
  ['on a small phone', { width: 360, height: 640 }],
  ['on a phone', { width: 390, height: 844 }],
  ['at a desk', { width: 1280, height: 800 }],
];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The number of presses, where a choice from a menu is one: players dislike many. */
class Thumb {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).last();
  }

  menu(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) }).last();
  }

  /** The panel's own picture: the board in the channel has another description. */
  picture(): Locator {
    return this.page.getByRole('img', { name: / aims an? / }).last();
  }

  async press(name: string): Promise<void> {
    this.presses += 1;
    await this.button(name).click();
  }

  async choose(menu: string, option: RegExp): Promise<void> {
    this.presses += 1;
    await this.menu(menu).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** The part of the window with the messages, between the channel's head and the text box. */
  async window(): Promise<Box> {
    return boxOf(this.page.locator('.timeline'));
  }

  /** The part of a panel that is out of view where it opens: the test does not scroll. */
  async hidden(): Promise<readonly string[]> {
    const window = await this.window();
    const parts = {
      picture: this.picture(),
      'Aim at…': this.menu('Aim at…'),
      'Power…': this.menu('Power…'),
      'Flick!': this.button('Flick!'),
    };
    const hidden: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const box = await boxOf(part);
      const isIn = box.height > 10 && box.y >= window.y && bottomOf(box) <= bottomOf(window);
      if (!isIn) hidden.push(`${name} at ${box.y} to ${bottomOf(box)} of ${bottomOf(window)}`);
    }
    return hidden;
  }
}

async function boxOf(part: Locator): Promise<Box> {
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}

describe.skipIf(skipsBrowser)('the aiming panel in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  async function openTurn(party: Party, viewport: { width: number; height: number }) {
    const [name = ''] = latest(party, 'ada', HERE).pinged;
    const { page, complaints } = await openAs(party.discord, name, { viewport });
    const thumb = new Thumb(page);
    await thumb.button('Aim…').waitFor();
    return { thumb, complaints };
  }

  test.each(byDay(WINDOWS, 1))(
    'shows everything that a shot needs at once, %s',
    async (_, viewport) => {
      const party = await openParty({ discord: { webRoot: webRoot() } });
      await beginMatch(party, {}, HERE);
      const first = await openTurn(party, viewport);
      await first.thumb.press('Aim…');
      await expect.poll(() => first.thumb.hidden()).toEqual([]);
      await first.thumb.choose('Aim at…', /The hole/);
      await afterwards(party, () => first.thumb.press('Flick!'), HERE);
      expect(first.thumb.presses).toBe(3);

      const second = await openTurn(party, viewport);
      const { thumb } = second;
      await thumb.press('Aim…');
      await expect.poll(() => thumb.hidden()).toEqual([]);
      await thumb.choose('Aim at…', /just left of center|The hole/);
      await expect.poll(() => thumb.menu('Aim at…: ').innerText()).toMatch(/thick|hole/);
      await expect.poll(() => thumb.hidden()).toEqual([]);
      await afterwards(party, () => thumb.press('Flick!'), HERE);
      expect(thumb.presses).toBe(3);
      expect((await onlyMatch(party, HERE)).revision).toBe(2);
      expect([...first.complaints, ...second.complaints]).toEqual([]);
      expectClean(party);
    },
  );

  test.each(byDay(WINDOWS, 1))(
    'keeps the hole in view while the aim changes, %s',
    async (_, viewport) => {
      const party = await openParty({ discord: { webRoot: webRoot() } });
      await beginMatch(party, {}, HERE);
      const { thumb } = await openTurn(party, viewport);
      await thumb.press('Aim…');
      await thumb.menu('Power…').waitFor();
      const isHoleSeen = async () => {
        const picture = await boxOf(thumb.picture());
        const window = await thumb.window();
        // The hole is about in the middle of the picture, and a little of it is above that.
        return picture.y + 0.42 * picture.height > window.y && bottomOf(picture) < bottomOf(window);
      };
      await expect.poll(isHoleSeen).toBe(true);
      await thumb.choose('Aim at…', /The hole/);
      await expect.poll(() => thumb.menu('Aim at…').innerText()).toContain('hole');
      await thumb.choose('Power…', /Firm/);
      await expect.poll(() => thumb.menu('Power…').innerText()).toContain('Firm');
      expect(await isHoleSeen()).toBe(true);
      const flick = await boxOf(thumb.button('Flick!'));
      expect(bottomOf(flick)).toBeLessThan(bottomOf(await thumb.window()));
      await expect.poll(() => thumb.hidden()).toEqual([]);
      expectClean(party);
    },
  );
});
