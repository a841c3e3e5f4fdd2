import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebSocketRoute,
} from 'playwright-core';
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
  /** Runs before the page loads. What cannot be undone is done here: this page isn't used again. */
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

/** Whether the page is as before its test. An address may be used again, with what is stored for it. */
async function clear(page: Page, viewport: BrowserContextOptions['viewport']): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  for (const frame of page.frames())
    await frame.evaluate('localStorage.clear(); sessionStorage.clear();');
  await context.clearCookies();
  await page.goto('about:blank');
  if (viewport) await page.setViewportSize(viewport);
  // Nothing is under the pointer.
  await page.mouse.move(-1, -1);
  return true;
}

/** The browser and the built page, shared by all tests of a file. */
export function useBrowser(): Browsing {
  let browser: Browser | undefined;
  const pages: Page[] = [];
  /**
   * By how they were opened. Starting a renderer costs as much as opening our page in it, so that
   * tests use pages one after the other.
   */
  const idle = new Map<string, Page[]>();
  async function freshPage(options: BrowserContextOptions): Promise<Page> {
    if (browser === undefined) throw new Error('there is no browser');
    const context = await browser.newContext(options);
    return context.newPage();
  }
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
      const how = { viewport: { width: 1280, height: 800 }, ...options };
      const kind = JSON.stringify(how);
      const kept = prepare === undefined ? idle.get(kind)?.pop() : undefined;
      const page = kept ?? (await freshPage(how));
      pages.push(page);
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      const onError = (error: Error) => complaints.push(error.message);
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error')
          complaints.push(`${message.text()} ${message.location().url}`);
      };
      // Requests to other addresses are forbidden, and find none (start-chromium.ts).
      const onRequest = (request: Request) => {
        const asked = request.url();
        if (/^(data|blob|about):/.test(asked)) return;
        if ([origin, ...others].some((own) => asked.startsWith(own))) return;
        complaints.push(`asked for ${asked}`);
      };
      page.on('pageerror', onError).on('console', onConsole).on('request', onRequest);
      closeAfterTest(async () => {
        page.off('pageerror', onError).off('console', onConsole).off('request', onRequest);
        // A page that cannot be cleared isn't used again.
        const isClean =
          prepare === undefined && (await clear(page, how.viewport).catch(() => false));
        if (!isClean) return page.context().close();
        idle.set(kind, [...(idle.get(kind) ?? []), page]);
      });
      await prepare?.(page);
      await page.goto(`${origin}/?as=${username}`);
      await page.getByRole('log').waitFor();
      return { page, complaints };
    },
  };
}

/** Holds back what the page's connection carries, where `isHeld`, until it is released. */
export function holdBack(isHeld: (frame: string) => boolean): {
  readonly prepare: (page: Page) => Promise<void>;
  readonly heldCount: () => number;
  readonly release: () => void;
} {
  const held: (() => void)[] = [];
  let isOver = false;
  const passTo = (end: Pick<WebSocketRoute, 'send'>) => (frame: string | Buffer) => {
    const deliver = (): void => {
      end.send(frame);
    };
    if (!isOver && isHeld(String(frame))) held.push(deliver);
    else deliver();
  };
  return {
    prepare: (page) =>
      page.routeWebSocket('**/local/socket?*', (socket) => {
        const server = socket.connectToServer();
        socket.onMessage(passTo(server));
        server.onMessage(passTo(socket));
      }),
    heldCount: () => held.length,
    release: () => {
      isOver = true;
      for (const deliver of held.splice(0)) deliver();
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
