import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type WebSocketRoute } from 'playwright-core';
import type { ServerMessage } from '../../src/activity/protocol/server-messages.ts';
import { wholeChromiumPath } from '../../packages/local-discord/test/browser/chromium-path.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { buildTablePage } from '../page.ts';
import { printTable } from '../table.ts';
import { lower, median, quantile, rowOfTimes, type Figure } from './figures.ts';
import { beginMatches, startServer, ticketOf } from './table-lines.ts';
import { fullShot } from './table-shot.ts';

const TIMES = 7;
const SLOWDOWN = 4;
const SHOTS = 5;
const RUNS_MS = 4200;
const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  // The measurement injects scripts into the page, whose policy forbids that.
  bypassCSP: true,
};
/** A page that enters with a ticket in its address, because Discord's own part is not measured. */
const ENTRY = fileURLToPath(new URL('../../test/activity/page/entry.ts', import.meta.url));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];

interface Frames {
  /** From a frame's first script until everything to paint was handed on. */
  readonly workMs: readonly number[];
  /** From one frame to the next. */
  readonly apartMs: readonly number[];
}

/** The page on a slow phone: until the board is visible, and while all discs move. */
export async function measurePage(): Promise<readonly Figure[]> {
  if (wholeChromiumPath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH');
  const folder = temporaryFolder();
  const url = `file:${join(folder.path, 'page.db')}`;
  await buildTablePage(join(folder.path, 'page'), ENTRY);
  const [match = ''] = await beginMatches(url, 1);
  const server = await startServer(url, join(folder.path, 'page'));
  const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: FLAGS });
  try {
    const address = `${server.url}/?ticket=${encodeURIComponent(ticketOf('10'))}`;
    // The server paints each board once, and this warms up the browser.
    await firstBoard(browser, address);
    const boards: number[] = [];
    for (let i = 0; i < TIMES; i += 1) boards.push(await firstBoard(browser, address));
    const { workMs, apartMs } = await runningFrames(browser, address, match);
    printTable(
      ['ms', 'times', 'p50', 'p95', 'most'],
      [
        rowOfTimes('first board', boards),
        rowOfTimes('work of a frame', workMs),
        rowOfTimes('from frame to frame', apartMs),
      ],
    );
    return [
      lower('first-board', median(boards), 'ms', 1000),
      lower('frame-median', median(workMs), 'ms', 16.7),
      lower('frame-p95', quantile(workMs, 0.95), 'ms', 16.7),
    ];
  } finally {
    await browser.close();
    await server.end();
    folder.remove();
  }
}

/** With an empty cache. */
async function firstBoard(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slow(page);
  await page.addInitScript(`
    new MutationObserver(() => {
      if (document.querySelector('.board[data-ready]') === null) return;
      // What was drawn is on the screen a frame later.
      requestAnimationFrame(() => requestAnimationFrame(() => {
        globalThis.boardMs ??= performance.now();
      }));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  `);
  await page.goto(address);
  await page.waitForFunction('globalThis.boardMs');
  const ms = await page.evaluate<number>('globalThis.boardMs');
  await context.close();
  return ms;
}

async function runningFrames(browser: Browser, address: string, match: string): Promise<Frames> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/table$/, (route) => {
    line = route;
    route.connectToServer();
  });
  await page.addInitScript(`
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.frames_ = { workMs: [], apartMs: [], last: 0, current: 0 };
    globalThis.requestAnimationFrame = (paint) => request((now) => {
      const kept = globalThis.frames_;
      const beganMs = performance.now();
      if (kept.current !== now) {
        if (kept.last > 0) kept.apartMs.push(now - kept.last);
        kept.last = kept.current = now;
        // Answered when layout and painting are over, too.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => kept.workMs.push(performance.now() - beganMs);
        port2.postMessage(null);
      }
      paint(now);
    });
  `);
  await page.goto(address);
  await page.getByRole('button', { name: 'All boards' }).click();
  await page.locator('.home li[data-walk-up=false] button').first().click();
  await page.locator('.table .board[data-ready]').waitFor();
  await slow(page);
  const frames: Frames[] = [];
  for (let i = 1; i <= SHOTS; i += 1) {
    await page.evaluate('Object.assign(frames_, { workMs: [], apartMs: [], last: 0 })');
    line?.send(JSON.stringify(fullShot(match, i) satisfies ServerMessage));
    await page.waitForTimeout(RUNS_MS);
    frames.push(await page.evaluate<Frames>('frames_'));
  }
  await context.close();
  return {
    workMs: frames.flatMap(({ workMs }) => workMs),
    apartMs: frames.flatMap(({ apartMs }) => apartMs),
  };
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
