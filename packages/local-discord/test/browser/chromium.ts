import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { closeAfterTest } from '../support/world.ts';

const browsing = inject('browsing');

/** Browser tests are skipped without Chromium, except in CI, where that is a failure. */
export const skipsBrowser = browsing === undefined && process.env['CI'] === undefined;

export interface Window {
  readonly page: Page;
  /** Errors that the page reported. */
  readonly complaints: string[];
}

export interface Opening extends BrowserContextOptions {
  /** Another address of the same server. */
  readonly origin?: string;
  /** Other allowed addresses: the origins of Activities. */
  readonly others?: readonly string[];
  /** Runs before the page loads. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface Browsing {
  readonly webRoot: () => string;
  readonly openAs: (discord: LocalDiscord, username: string, options?: Opening) => Promise<Window>;
}

/** Waits until recent changes have been laid out and painted. */
export async function framePassed(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
}

/** The browser and the built page, shared by all tests of a file. */
export function useBrowser(): Browsing {
  let browser: Browser | undefined;
  const pages: Page[] = [];
  // Saves the page when a test fails, because many failures are hard to reproduce.
  afterEach(async ({ task }) => {
    const shown = pages.splice(0);
    if (task.result?.state !== 'fail') return;
    for (const page of shown) {
      if (page.isClosed()) continue;
      const seen = await page.locator('body').ariaSnapshot();
      process.stderr.write(`${task.name}, at the end:\n${seen}\n`);
    }
  });
  beforeAll(async () => {
    if (browsing === undefined)
      throw new Error('there is no Chromium: install it, or set CHROMIUM_PATH');
    browser = await chromium.connect(browsing.endpoint);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    webRoot: () => browsing?.webRoot ?? '',
    async openAs(
      discord,
      username,
      { origin = discord.webUrl, others = [], prepare, ...options } = {},
    ) {
      if (browser === undefined) throw new Error('there is no browser');
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      // Requests to other addresses are forbidden.
      await page.route('**/*', (route) => {
        const asked = route.request().url();
        if ([origin, ...others].some((own) => asked.startsWith(own))) return route.continue();
        complaints.push(`asked for ${asked}`);
        return route.abort();
      });
      await prepare?.(page);
      await page.goto(`${origin}/?as=${username}`);
      await page.getByRole('log').waitFor();
      closeAfterTest(() => context.close());
      return { page, complaints };
    },
  };
}

/** Types a command's name and selects it from the list. */
export async function chooseCommand(page: Page, command: string): Promise<void> {
  await page.getByLabel('Message #general').focus();
  await page.keyboard.type(command.slice(0, -1));
  await page.getByRole('option', { name: command }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: command }).waitFor();
}
