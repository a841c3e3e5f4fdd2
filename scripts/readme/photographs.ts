import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import { buildPage } from '../../packages/local-discord/build-page.ts';
import { startPainters } from '../../src/painters.ts';
import { scaled } from '../../packages/pictures/test/support/scaled.ts';
import { ticketFor } from '../../test/activity/support/table-party.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { DESK, openChromium, showOurFonts, Windows } from '../moments/stage.ts';
import { buildTablePage } from '../page.ts';
import { digestsOf, openTable, playEvening, type Moment } from './scenes.ts';

/** The table's page, entered with a ticket from its address. */
const ENTRY = join(import.meta.dirname, '../../test/activity/page/entry.ts');
const PHONE = { width: 390, height: 844, scale: 2 };
/** Twice as many pixels as README shows, for sharp screens. */
const WIDTHS_PX = { turn: 1280, table: 1000, phone: 600 };
const QUALITY = 84;
const GAP_PX = 48;
const CORNER_PX = 40;
/** Longer than anything stands still in the animation of a shot. */
const STILL_MS = 3000;
/** Into the hole, past a disc. */
const PULL_PX = { x: 2, y: 158 };
const PULL_STEPS = 12;

interface Photographs {
  /** By file. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly digests: Readonly<Record<string, string>>;
}

/** What README and its siblings show of pages, with digests of what is on them. */
export async function takePhotographs(ideas: readonly Idea[]): Promise<Photographs> {
  const evening = await photographEvening(ideas);
  const table = await photographTable();
  const { turn, panel, end } = evening.taken;
  const pictures = new Map([
    ['docs/images/turn.webp', sideBySide([turn, end], WIDTHS_PX.turn)],
    ['docs/images/table.webp', sideBySide(table.taken, WIDTHS_PX.table)],
    ['packages/local-discord/docs/desktop.webp', sideBySide([panel], panel.width)],
    ['packages/local-discord/docs/phone.webp', sideBySide([turn], WIDTHS_PX.phone)],
  ]);
  return { pictures, digests: await digestsOf(evening.seen, table.seen) };
}

async function photographEvening(ideas: readonly Idea[]) {
  const page = temporaryFolder();
  await buildPage(page.path);
  const pool = startPainters(0, ['maple']);
  const taken: Partial<Record<Moment, Image>> = {};
  const players = { pool, ideas, webRoot: page.path };
  const seen = await playEvening(players, async (moment, { discord }) => {
    const windows = await Windows.open(discord, [moment === 'panel' ? DESK : PHONE]);
    taken[moment] = await atRest(() => windows.shot());
    await windows.close();
  });
  page.remove();
  return { seen, taken: taken as Record<Moment, Image> };
}

/** Before letting go, and after the shot. */
async function photographTable() {
  const folder = temporaryFolder();
  await buildTablePage(folder.path, ENTRY);
  const { party, seen } = await openTable(folder.path);
  const browser = await openChromium();
  const { scale, ...viewport } = PHONE;
  const look = { viewport, deviceScaleFactor: scale, hasTouch: true };
  const page = await browser.newPage({ ...look, bypassCSP: true });
  const ticket = await ticketFor(party, 'ada');
  await page.goto(`${party.activity.url}/?ticket=${encodeURIComponent(ticket)}`);
  await showOurFonts(page);
  await page.locator('.table .board[data-ready]').waitFor();
  await pullBack(page);
  const pulled = await loadImage(await page.screenshot());
  await page.mouse.up();
  const flicked = await atRest(() => page.screenshot());
  await browser.close();
  await party.close();
  folder.remove();
  return { seen, taken: [pulled, flicked] };
}

/** After the animation of a shot. */
async function atRest(shot: () => Promise<Buffer>): Promise<Image> {
  for (let last = await shot(); ;) {
    await pause(STILL_MS);
    const now = await shot();
    if (now.equals(last)) return loadImage(now);
    last = now;
  }
}

async function pullBack(page: Page): Promise<void> {
  const box = await page.locator('.table .board').boundingBox();
  if (box === null) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.66];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + PULL_PX.x, y + PULL_PX.y, { steps: PULL_STEPS });
  await pause(300);
}

/** With round corners and a gap that shows the page around it. */
function sideBySide(screens: readonly Image[], widthPx: number): Buffer {
  const [{ width, height } = { width: 0, height: 0 }] = screens;
  const isOne = screens.length === 1;
  const canvas = createCanvas(screens.length * (width + GAP_PX) - GAP_PX, height);
  const ctx = canvas.getContext('2d');
  for (const [i, screen] of screens.entries()) {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(i * (width + GAP_PX), 0, width, height, isOne ? 0 : CORNER_PX);
    ctx.clip();
    ctx.drawImage(screen, i * (width + GAP_PX), 0);
    ctx.restore();
  }
  return scaled(canvas, widthPx).encodeSync('webp', QUALITY);
}
