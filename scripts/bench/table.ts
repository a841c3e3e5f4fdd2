import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { chromium, type Browser, type Page, type WebSocketRoute } from 'playwright-core';
import type { ShotMessage, ServerMessage } from '../../src/activity/protocol/server-messages.ts';
import { wholeChromiumPath } from '../../packages/local-discord/test/browser/chromium-path.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { buildTablePage, pageBytes } from '../page.ts';
import { Tickets } from '../../src/activity/server/admission.ts';
import { PLACE, SECRET } from '../../test/activity/support/table-party.ts';
import { startNode } from '../../test/support/children/children.ts';
import { lower, median, quantile, type Figure } from './figures.ts';
import { measureOracle } from './oracle.ts';

const DISCS = 24;
const STRETCHES = 10;
const LASTS_S = 3;
const SPEED_IN_PER_S = 6;
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
const SERVER = fileURLToPath(new URL('./table-server.ts', import.meta.url));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
const MAX_PAGE_BYTES = 80_000;

/**
 * All discs of a match moving at once for three seconds, each changing direction ten times. Halfway
 * through, one of them is a twenty, so that its light is measured, too.
 */
function fullShot(match: string, revision: number): ShotMessage {
  const start = Array.from({ length: DISCS }, (_, i) => {
    const way = (i / DISCS) * 2 * Math.PI;
    const radiusIn = i % 2 === 0 ? 6 : 10;
    return {
      ...{ id: i, side: i % 2, number: (i >> 1) + 1 },
      ...{ x: radiusIn * Math.cos(way), y: radiusIn * Math.sin(way) },
    };
  });
  return {
    ...{ kind: 'shot', match, revision, shooter: 0, quadrant: 0 },
    place: { position: 0, inset: 0 },
    aimed: { angle: 0, speed: 3800 },
    flicked: { angle: 40, speed: 3900 },
    start,
    slowingInPerS2: 0.01,
    spinSlowingRadPerS2: 0.01,
    durationS: LASTS_S,
    tracks: start.map(({ id, x, y }) => [id, tracksFrom(x, y, id)]),
    ends: [[0, LASTS_S / 2, 'hole']],
    knocks: start.map(({ id }) => [id / 10, 20, 'disc']),
    peak: { kind: 'twenty', disc: 0 },
    lines: ['A flick of everything.'],
    told: 'A flick of everything.',
  };
}

function tracksFrom(x: number, y: number, disc: number): number[][] {
  const seconds = LASTS_S / STRETCHES;
  let at = { x, y };
  return Array.from({ length: STRETCHES }, (_, i) => {
    const way = disc + 2.4 * i;
    const [vx, vy] = [SPEED_IN_PER_S * Math.cos(way), SPEED_IN_PER_S * Math.sin(way)];
    const stretch = [i * seconds, (i + 1) * seconds, at.x, at.y, vx, vy, 0, 3, 0];
    at = { x: at.x + vx * seconds, y: at.y + vy * seconds };
    return stretch;
  });
}

interface ServedPage {
  readonly browser: Browser;
  readonly address: string;
  readonly match: string;
}

async function onPage<Value>(measure: (page: ServedPage) => Promise<Value>): Promise<Value> {
  if (wholeChromiumPath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH');
  const folder = temporaryFolder();
  const pageFolder = join(folder.path, 'page');
  await buildTablePage(pageFolder, ENTRY);
  const server = await startServer(join(folder.path, 'page.db'), pageFolder);
  const browser = await chromium.launch({ executablePath: wholeChromiumPath, args: FLAGS });
  try {
    const tickets = new Tickets(SECRET, () => Date.now());
    const ticket = tickets.write({ player: '10', name: 'Someone', ...PLACE });
    const address = `${server.url}/?ticket=${encodeURIComponent(ticket)}`;
    return await measure({ browser, address, match: server.match });
  } finally {
    await browser.close();
    await server.end();
    folder.remove();
  }
}

interface TableProcess {
  readonly url: string;
  readonly match: string;
  readonly end: () => Promise<unknown>;
}

async function startServer(file: string, pageFolder: string): Promise<TableProcess> {
  const child = startNode(['--import', 'tsx', SERVER, file, pageFolder]);
  const closed = once(child, 'close');
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await Promise.race([once(child.stdout, 'data'), closed]);
  const [url, match] = output.trim().split(' ');
  if (url === undefined || match === undefined) throw new Error(`no server: ${errors}`);
  return {
    url,
    match,
    end: () => {
      child.stdin.end();
      return closed;
    },
  };
}

/** With an empty cache. */
async function firstBoard({ browser, address }: ServedPage): Promise<number> {
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

interface Frame {
  /** From its first script until everything to paint was handed on. */
  readonly workMs: number;
  /** While the light of the twenty is animated. */
  readonly isLit: boolean;
}

async function runningFrames({ browser, address, match }: ServedPage): Promise<readonly Frame[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/table$/, (route) => {
    line = route;
    route.connectToServer();
  });
  await page.addInitScript(`
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.frames = [];
    // An animation that has yet to begin has made no progress.
    const isLit = () =>
      document.getAnimations().some(({ effect }) => effect.getComputedTiming().progress !== null);
    let current = 0;
    globalThis.requestAnimationFrame = (paint) => request((now) => {
      const beganMs = performance.now();
      if (current !== now) {
        current = now;
        // Answered when layout and painting are over, too.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const workMs = performance.now() - beganMs;
          globalThis.frames.push({ workMs, isLit: isLit() });
        };
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
  const frames: Frame[] = [];
  for (let i = 1; i <= SHOTS; i += 1) {
    await page.evaluate('frames = []');
    line?.send(JSON.stringify(fullShot(match, i) satisfies ServerMessage));
    await page.waitForTimeout(RUNS_MS);
    frames.push(...(await page.evaluate<Frame[]>('frames')));
  }
  await context.close();
  return frames;
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** The page that Discord shows. */
export async function measureTable(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  try {
    await buildTablePage(folder.path);
    const bytes = lower('page-gzip', pageBytes(folder.path), 'bytes', MAX_PAGE_BYTES);
    const boards = await onPage(async (page) => {
      // The server paints each board once, and this warms up the browser.
      await firstBoard(page);
      const all: number[] = [];
      for (let i = 0; i < TIMES; i += 1) all.push(await firstBoard(page));
      return all;
    });
    return [measureOracle(), bytes, lower('first-board', median(boards), 'ms', 1000)];
  } finally {
    folder.remove();
  }
}

/** The same on a slow phone, while all discs move, and while a twenty is lit. */
export async function measureFrames(): Promise<readonly Figure[]> {
  const frames = await onPage(runningFrames);
  const p95 = (name: string, ofLit: boolean) => {
    const workMs = frames.filter(({ isLit }) => isLit === ofLit).map((frame) => frame.workMs);
    return lower(name, quantile(workMs, 0.95), 'ms', 16.7);
  };
  return [measureOracle(), p95('frame-p95-motion', false), p95('frame-p95-light', true)];
}
