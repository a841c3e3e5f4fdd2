import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONES: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
export const DESK: Size = { width: 1280, height: 800 };

const DEFAULT_CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** For layout changes after a picture has loaded. */
const SETTLING_MS = 300;
const LOOK_EVERY_MS = 50;
const ALL_THERE =
  '[...document.querySelectorAll("[role=log] img")].slice(-4).every((img) => img.complete)';

/** The same person on several screens at once, which all show the same evening. */
export class Windows {
  readonly #browser: Browser;
  readonly #pages: readonly Page[];

  private constructor(browser: Browser, pages: readonly Page[]) {
    this.#browser = browser;
    this.#pages = pages;
  }

  static async open(address: string, sizes: readonly Size[]): Promise<Windows> {
    const executablePath = process.env['CHROMIUM_PATH'] ?? DEFAULT_CHROMIUM;
    if (!existsSync(executablePath)) {
      throw new Error(
        `There is no Chromium at ${executablePath}: set CHROMIUM_PATH to where it is.`,
      );
    }
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const pages: Page[] = [];
    for (const viewport of sizes) {
      const page = await browser.newPage({ viewport, colorScheme: 'dark' });
      await page.goto(address);
      await page.getByRole('log').waitFor();
      pages.push(page);
    }
    return new Windows(browser, pages);
  }

  /** One file per size, named after its width. */
  async photograph(folder: string, name: string): Promise<void> {
    await this.settle();
    for (const page of this.#pages) {
      const width = page.viewportSize()?.width ?? 0;
      await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
    }
  }

  /** The current first window. */
  async shot(): Promise<Buffer> {
    await this.settle();
    const [page] = this.#pages;
    if (page === undefined) throw new Error('no window is open');
    return page.screenshot();
  }

  /** Waits until every picture on the page has loaded. */
  async settle(): Promise<void> {
    for (const page of this.#pages) {
      // Polls from here, because the page's policy prevents waiting inside it.
      while (!(await page.evaluate<boolean>(ALL_THERE))) await pause(LOOK_EVERY_MS);
    }
    await pause(SETTLING_MS);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
