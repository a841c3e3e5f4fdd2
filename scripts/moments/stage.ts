import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from 'local-discord';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { handlers } from '../../commands/index.ts';
import { startBot, type BotOptions, type RunningBot } from '../../src/discord/start.ts';
import { text } from '../../src/discord/ui/parts.ts';
import type { Seeds } from '../../src/matches/ports/system.ts';
import { startPainters } from '../../src/painters.ts';
import { paintIcon } from '@crokinole/pictures/stills/icon';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { buildPage } from '../../packages/local-discord/build-page.ts';
import { chromiumPath } from '../../packages/local-discord/test/browser/chromium-path.ts';
import { temporaryFolder } from '../../test/support/stores.ts';

export const PHONES: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
export const DESK: Size = { width: 1280, height: 900 };
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
/** Whose screens are photographed, and the opponents. */
export const ME = 'ada';
export const FRIEND = 'bo';
export const FRIENDS = [FRIEND, 'cleo', 'dan'];

interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels of a photograph to one of the page. */
  readonly scale?: number;
}

const ALL_THERE =
  '[...document.querySelectorAll("[role=log] img")].slice(-4).every((img) => img.complete)';

export async function openChromium(): Promise<Browser> {
  if (chromiumPath === undefined) {
    throw new Error('There is no Chromium: set CHROMIUM_PATH to where it is.');
  }
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS });
}

const FONTS = ['noto-sans/latin-400', 'noto-sans/latin-600', 'noto-sans/latin-700'].map(
  (name) => `@fontsource/${name}.css`,
);
const EMOJI = '@fontsource-variable/noto-emoji/index.css';

/** The fonts of the local Discord and of pictures, so that pages look the same on every machine. */
export async function showOurFonts(page: Page): Promise<void> {
  const faces = [...FONTS, EMOJI].map(facesIn).join('\n');
  const content = `${faces}\n:root, body { font-family: 'Noto Sans', 'Noto Emoji Variable'; }`;
  await page.addStyleTag({ content });
}

/** With the font's files in the style sheet. */
function facesIn(sheet: string): string {
  const path = createRequire(import.meta.url).resolve(sheet);
  return readFileSync(path, 'utf8').replaceAll(/\.\/files\/[\w.-]+/g, (file) => {
    const bytes = readFileSync(join(dirname(path), file), 'base64');
    return `data:font/woff2;base64,${bytes}`;
  });
}

/** The same person on several screens at once, which all show the same evening. */
export class Windows {
  readonly #browser: Browser;
  readonly #pages: readonly Page[];

  private constructor(browser: Browser, pages: readonly Page[]) {
    this.#browser = browser;
    this.#pages = pages;
  }

  static async open({ webUrl }: LocalDiscord, sizes: readonly Size[]): Promise<Windows> {
    const browser = await openChromium();
    const pages: Page[] = [];
    for (const { scale = 1, ...viewport } of sizes) {
      const look = { viewport, deviceScaleFactor: scale, colorScheme: 'dark' } as const;
      const page = await browser.newPage({ ...look, bypassCSP: true });
      await page.goto(`${webUrl}/?as=${ME}`);
      await showOurFonts(page);
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

  /** The first window. */
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

/** The whole bot, newly invited to a local Discord. */
export interface Stage {
  readonly discord: LocalDiscord;
  readonly store: SqliteStore;
  readonly bot: RunningBot;
  readonly close: () => Promise<void>;
}

export interface Evening extends Stage {
  readonly windows: Windows;
}

/** Fixed seeds, so that the evenings of two versions can be compared. */
function fixedSeeds(): Seeds {
  let count = 0;
  return {
    newKey: () => {
      count += 1;
      return count.toString(16).padStart(64, '0');
    },
  };
}

const complain = (fields: object, message: string): void => {
  console.error(message, fields);
};

const COMPLAINTS_ONLY = {
  debug: () => undefined,
  info: () => undefined,
  warn: complain,
  error: complain,
};

/** The bot, and the photographed person's screens. */
export async function openEvening(sizes: readonly Size[]): Promise<Evening> {
  const renderPool = startPainters(1, ['maple']);
  const robots = createRobotPool({ threads: 1 });
  // The first job starts the thread, and ideas have little time.
  await robots.makePuzzle('2031-02-28');
  const page = temporaryFolder();
  await buildPage(page.path);
  const tools = { renderPool, robots, makers: robots, seeds: fixedSeeds() };
  const { close, ...stage } = await openStage(tools, { webRoot: page.path });
  const windows = await Windows.open(stage.discord, sizes);
  return {
    ...stage,
    windows,
    close: async () => {
      await windows.close();
      await close();
      await Promise.all([renderPool.close(), robots.close()]);
      page.remove();
    },
  };
}

/** With its face. */
export const BOT = { name: 'Crokinole', icon: paintIcon() };

type Tools = Pick<
  BotOptions,
  'renderPool' | 'robots' | 'makers' | 'robotPatience' | 'seeds' | 'hasTable'
>;

export async function openStage(
  tools: Tools,
  discordOptions: LocalDiscordOptions = {},
  prepare: (discord: LocalDiscord, store: SqliteStore) => Promise<void> = () => Promise.resolve(),
): Promise<Stage> {
  const discord = await startLocalDiscord({
    bots: [{ ...BOT, isUninvited: true }],
    ...discordOptions,
  });
  const store = new SqliteStore({ file: ':memory:' });
  await prepare(discord, store);
  const bot = await startBot({
    ...{ store, fleet: store, handlers, log: COMPLAINTS_ONLY, hasEmoji: true, ...tools },
    token: discord.bots[0]?.token ?? '',
    apiUrl: discord.apiUrl,
    cdnUrl: discord.cdnUrl,
  });
  // They are uploaded in the background.
  while (bot.context.commandLinks.within(text('🎯')).content === '🎯') await pause(LOOK_EVERY_MS);
  return {
    ...{ discord, store, bot },
    close: async () => {
      await bot.close();
      await discord.close();
      await store.close();
    },
  };
}

/** A scene to photograph, and how to reach it. */
export interface Moment<Evening> {
  readonly name: string;
  readonly reach: (evening: Evening) => Promise<void>;
}

interface FailedMoment {
  readonly name: string;
  readonly why: string;
}

/** Takes the moments in order. If one fails, the others are still tried. */
export async function takeMoments<Evening>(
  moments: readonly Moment<Evening>[],
  evening: Evening,
  photograph: (name: string) => Promise<void>,
): Promise<readonly FailedMoment[]> {
  const failed: FailedMoment[] = [];
  for (const { name, reach } of moments) {
    try {
      await reach(evening);
      await photograph(name);
    } catch (thrown) {
      failed.push({ name, why: thrown instanceof Error ? thrown.message : String(thrown) });
      // Photographs failures as well, because a picture shows best what went wrong.
      await photograph(`${name}-failed`).catch(() => undefined);
    }
  }
  return failed;
}
