import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { handlers } from '../../commands/index.ts';
import { startBot, type RunningBot } from '../../src/discord/start.ts';
import type { Seeds } from '../../src/matches/ports/system.ts';
import { startPainters } from '../../src/painters.ts';
import { paintIcon } from '@crokinole/pictures/stills/icon';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { buildPage } from '../../packages/local-discord/build-page.ts';

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
/** Whose screens are photographed, and the opponents. */
export const ME = 'ada';
export const FRIEND = 'bo';
export const FRIENDS = [FRIEND, 'cleo', 'dan'];

interface Size {
  readonly width: number;
  readonly height: number;
}

const ALL_THERE =
  '[...document.querySelectorAll("[role=log] img")].slice(-4).every((img) => img.complete)';

/** The same person on several screens at once, which all show the same evening. */
class Windows {
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

export interface Evening {
  readonly discord: LocalDiscord;
  readonly store: SqliteStore;
  readonly windows: Windows;
  readonly close: () => Promise<void>;
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

/** The whole bot, newly invited to a local Discord, and the photographed person's screens. */
export async function openEvening(sizes: readonly Size[]): Promise<Evening> {
  const webRoot = await mkdtemp(join(tmpdir(), 'moments-page-'));
  await buildPage(webRoot);
  const discord = await startLocalDiscord({
    webRoot,
    bots: [{ name: 'Crokinole', isUninvited: true, icon: paintIcon() }],
  });
  const store = new SqliteStore({ file: ':memory:' });
  const renderPool = startPainters(1, ['maple']);
  const robots = createRobotPool({ threads: 1 });
  // The first job starts the thread, and ideas have little time.
  await robots.makePuzzle('2031-02-28');
  const bot = await startOn(discord, { store, renderPool, robots });
  const windows = await Windows.open(`${discord.webUrl}/?as=${ME}`, sizes);
  return {
    discord,
    store,
    windows,
    close: async () => {
      await windows.close();
      await bot.close();
      await discord.close();
      await Promise.all([renderPool.close(), robots.close()]);
      await store.close();
      await rm(webRoot, { recursive: true });
    },
  };
}

interface Tools {
  readonly store: SqliteStore;
  readonly renderPool: RenderPool;
  readonly robots: ReturnType<typeof createRobotPool>;
}

function startOn(discord: LocalDiscord, tools: Tools): Promise<RunningBot> {
  return startBot({
    ...tools,
    fleet: tools.store,
    token: discord.bots[0]?.token ?? '',
    apiUrl: discord.apiUrl,
    cdnUrl: discord.cdnUrl,
    handlers,
    makers: tools.robots,
    log: COMPLAINTS_ONLY,
    seeds: fixedSeeds(),
  });
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
