import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildTablePage } from '../../../scripts/page.ts';
import {
  framePassed,
  skipsBrowser,
} from '../../../packages/local-discord/test/browser/chromium.ts';
import { lapseTime } from '../../../packages/local-discord/test/browser/time-lapse.ts';
import { DOZEN_MS } from '../../../src/features/dozen/records.ts';
import { DEFAULT_SETTINGS } from '../../../src/matches/records/settings.ts';
import { byDay } from '../../support/properties.ts';
import { LANGUAGES, wordsIn } from '../../../src/words/registry.ts';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { storeInMemory, temporaryFolder } from '../../support/stores.ts';
import { BOARD_HALF_WIDTH_IN } from '@crokinole/pictures/geometry/plan';
import { SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import type { MatchState } from 'crokinole/match/state';
import {
  dudFor,
  flickNext,
  HERE,
  newMatch,
  openShotFor,
  saved,
  SHORT,
  SINGLES,
} from '../../support/tables.ts';
import { BETWEEN_ROUNDS_MS } from '../../../src/features/walk-up/game.ts';
import { openTableParty, PUZZLE, ticketFor, type TableParty } from '../support/table-party.ts';

const words = wordsIn('en');
const { daily } = words;
const { page } = words.table;

const browsing = inject('browsing');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const folder = temporaryFolder();
let browser: Browser | undefined;
let party: TableParty;
const pages: Page[] = [];
const complaints: string[] = [];

/** Lists the classes of the elements that the page's scripts animate. */
async function listAnimated(page: Page): Promise<void> {
  await page.addInitScript(`
    const { animate } = Element.prototype;
    globalThis.animated = [];
    Element.prototype.animate = function (...how) {
      animated.push(this.className);
      return animate.apply(this, how);
    };
  `);
}

function animatedOn(page: Page): Promise<string> {
  return page.evaluate(`animated.join(' ')`);
}

/** What leaves the window, and what leaves its score or covers another part of it. */
const MISPLACED = `(() => {
  const misplaced = (element, room, others) => {
    const box = element.getBoundingClientRect();
    const covers = (other) => {
      const its = other.getBoundingClientRect();
      const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      // A name's line is higher than its letters.
      return other !== element && width > 1 && height > 5;
    };
    const isIn = box.left >= room.left && box.right <= room.right && box.bottom <= room.bottom;
    return isIn && box.top >= room.top && !others.some(covers) ? [] : [element.outerHTML];
  };
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const all = (selector) => [...document.querySelectorAll(selector)];
  return [
    ...all('header, .said, button').flatMap((one) => misplaced(one, page, [])),
    ...all('.scores li').flatMap((score) =>
      [...score.children].flatMap((part) =>
        misplaced(part, score.getBoundingClientRect(), [...score.children]),
      ),
    ),
  ];
})()`;

/** The sentences that would have to be scrolled below the board. The last stays there. */
function cutOff(page: Page, sentences: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const said = document.querySelector('.said');
    const text = said.querySelector('p').firstChild;
    return ${JSON.stringify(sentences)}.filter((sentence) => {
      text.data = sentence;
      return said.scrollHeight > said.clientHeight;
    });
  })()`);
}

/** For what is seen for a moment only. */
const realTime = () => Promise.resolve();

function openInRealTime(code: string): Promise<Page> {
  return openAs(code, PHONE, '', undefined, realTime);
}

async function openAs(
  code: string,
  options: BrowserContextOptions = PHONE,
  more = '',
  beforeOpening: (page: Page) => Promise<void> = () => Promise.resolve(),
  pace: (context: BrowserContext) => Promise<void> = lapseTime,
): Promise<Page> {
  if (browser === undefined) throw new Error('there is no browser');
  const context = await browser.newContext(options);
  await pace(context);
  const page = await context.newPage();
  pages.push(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const ticket = await ticketFor(party, code);
  await beforeOpening(page);
  await page.goto(`${party.activity.url}/?ticket=${encodeURIComponent(ticket)}${more}`);
  return page;
}

/** As if the server had sent the board just before it heard that the page goes home. */
async function repeatBoardWhenLeaving(page: Page): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    let board: string | Buffer | undefined;
    server.onMessage((message) => {
      if (String(message).includes('"kind":"table"')) board = message;
      socket.send(message);
    });
    socket.onMessage((message) => {
      if (String(message).includes('"kind":"stand"') && board !== undefined) socket.send(board);
      server.send(message);
    });
  });
}

/** The page opens on a board; the others are behind the button with the small boards. */
async function goHome(page: Page, button = 'All boards'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}

/** Of a match on the home screen, and not of the walk-up table. */
function tileOf(page: Page, hasText: RegExp) {
  return page.locator('.home li[data-walk-up=false] button', { hasText });
}

async function sit(page: Page): Promise<void> {
  await goHome(page);
  await tileOf(page, /Ada vs Bo/).click();
  await page.locator('.table .board[data-ready]').waitFor();
}

/** In the visible text of the page, without what is only read aloud. */
function saidOn(page: Page, text: string | RegExp): Locator {
  return page.locator('.said').getByText(text);
}

async function said(page: Page, text: string | RegExp): Promise<void> {
  await saidOn(page, text).waitFor();
}

/** Where a disc in the middle of the shooting line is, from the top of the board. */
const AT_DISC = 0.888;

/** Presses on the board, pulls, holds, and lets go. */
async function pull(
  page: Page,
  byX: number,
  byY: number,
  { release = true, from = 0.66 } = {},
): Promise<void> {
  const box = await page.locator('.table .board').boundingBox();
  if (box === null) throw new Error('there is no board');
  const x = box.x + box.width / 2;
  const y = box.y + box.height * from;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y + byY, { steps: 12 });
  await page.waitForTimeout(140);
  if (release) await page.mouse.up();
}

const MAX_GESTURES = 5;
const GESTURE_SEEN_MS = 8000;

/**
 * On a busy machine a finger may seem to slip, swipe too slowly, or press before the page that is
 * visible listens: nothing is flicked then, so the test does it again.
 */
async function repeatUntil(seen: Locator, gesture: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < MAX_GESTURES; tries += 1) {
    if (await seen.isVisible()) return;
    // Waits from before the gesture, because a reaction floats only for a moment.
    const isSeen = seen.waitFor({ timeout: GESTURE_SEEN_MS }).then(
      () => true,
      () => false,
    );
    await gesture();
    if (await isSeen) return;
  }
  await seen.waitFor();
}

describe.skipIf(skipsBrowser)('the table in a browser', () => {
  beforeAll(async () => {
    if (browsing === undefined) throw new Error('there is no Chromium');
    browser = await chromium.connect(browsing.endpoint);
    await buildTablePage(folder.path, join(import.meta.dirname, '../page/entry.ts'));
  });
  beforeEach(async () => {
    party = await openTableParty({ pageFolder: folder.path });
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    await party.close();
    expect([...complaints.splice(0), ...party.problems]).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    folder.remove();
  });

  test('lets two phones play each other by finger, and both see each shot', async () => {
    const match = await newMatch(party.service, ['11', '12'], { ...SINGLES, hand: 'pro' });
    const [ada, bo] = [await openAs('ada'), await openAs('bo')];
    for (const page of [ada, bo]) await sit(page);
    await said(ada, 'your flick');
    await pull(ada, 0, 118, { release: false });
    await bo.locator('.aimer', { hasText: 'A' }).waitFor();
    const power = Number(await ada.locator('.readout b').innerText());
    expect(await ada.locator('.power').isVisible()).toBe(true);
    expect(await ada.locator('.power').getAttribute('style')).toBe(`width: ${power}%;`);
    await ada.mouse.up();
    await said(bo, 'Bo, your flick.');
    await repeatUntil(bo.locator('.floating', { hasText: 'Ada' }), () =>
      ada.getByRole('button', { name: '🔥' }).click(),
    );
    await repeatUntil(saidOn(ada, 'Ada, your flick.'), () => pull(bo, 12, 125, { from: AT_DISC }));
    expect((await party.store.readMatch(match))?.revision).toBe(2);
  });

  test('lights up the board for a twenty, and moves nothing for people who prefer that', async () => {
    const match = await newMatch(party.service, ['11', '12'], { ...SINGLES, hand: 'none' });
    const ada = await openAs('ada', PHONE, '', listAnimated);
    const still = await openAs('ada', { ...PHONE, reducedMotion: 'reduce' }, '', listAnimated);
    for (const page of [ada, still]) await sit(page);
    saved(await flickNext(party.service, match, openShotFor));
    await expect.poll(() => animatedOn(ada)).toBe('glow square dim number flyer');
    await expect.poll(() => animatedOn(still)).toBe('glow');
    for (const page of [ada, still]) await said(page, 'Bo’s flick.');
  });

  test('counts the last round disc by disc, and shows who has won until a rematch or a press', async () => {
    const match = await newMatch(party.service, ['11', '12'], SHORT);
    const [ada, cleo] = [await openInRealTime('ada'), await openInRealTime('cleo')];
    for (const page of [ada, cleo]) await sit(page);
    const inside = (state: MatchState) => ({ ...dudFor(state), speedCentiInPerS: 3000 });
    for (const aim of [openShotFor, dudFor, inside, dudFor]) {
      saved(await flickNext(party.service, match, aim));
    }
    await ada.locator('.counted', { hasText: '15' }).waitFor();
    await ada.locator('.scores[data-counting=true]', { hasText: '35' }).waitFor();
    for (const page of [ada, cleo]) {
      const winner = page.locator('.winner');
      await winner.getByText('Ada beats').waitFor();
      expect(await winner.locator('.faces').count()).toBe(1);
      const again = winner.getByRole('button', { name: words.match.buttons.rematch });
      expect(await again.count()).toBe(page === cleo ? 0 : 1);
    }
    await cleo.getByRole('button', { name: page.close }).click();
    await cleo.locator('.winner').waitFor({ state: 'detached' });
    await ada.locator('.winner .main').click();
    const asked = async () => (await party.store.readInvitation(`${match}r`))?.status;
    await expect.poll(asked).toBe('open');
  });

  test('goes home on the first press, even if a board is still on its way', async () => {
    await newMatch(party.service, ['11', '12'], { ...SINGLES, hand: 'pro' });
    const ada = await openAs('ada', PHONE, '', repeatBoardWhenLeaving);
    await said(ada, 'Ada, your flick');
    await sit(ada);
  });

  test('three people at the walk-up table: two play, one waits and reacts, and all get their turn', async () => {
    const ada = await openInRealTime('ada');
    await said(ada, 'Ada, your flick');
    await ada.getByRole('button', { name: 'Invite' }).click();
    await ada.getByRole('status').getByText(page.cannotInvite).waitFor();
    const bo = await openInRealTime('bo');
    await said(bo, 'Bo, your flick');
    const cleo = await openInRealTime('cleo');
    await said(cleo, 'You’re next.');
    await ada.locator('.waiting li[title=Cleo]').waitFor();
    await repeatUntil(bo.locator('.floating', { hasText: 'Cleo' }), () =>
      cleo.getByRole('button', { name: '🔥' }).click(),
    );
    await repeatUntil(saidOn(bo, 'Ada’s flick'), () => pull(bo, 0, 110));
    // Bo leaves, so Ada has won, and Cleo plays.
    await goHome(bo);
    await bo.locator('.home li[data-walk-up=true]').waitFor();
    await cleo.locator('.winner').getByText('Ada beats').waitFor();
    const wonMs = Date.now();
    party.clock.pass(BETWEEN_ROUNDS_MS);
    await said(cleo, 'Cleo, your flick');
    // The next round has waited until the win was seen.
    expect(Date.now() - wonMs).toBeGreaterThan(1500);
    await bo.locator('.home li', { hasText: 'Ada vs Cleo' }).waitFor();
    await bo.getByRole('button', { name: /walk-up table/ }).click();
    await said(bo, 'You’re next.');
  });

  test('own finger: a swipe through the disc is the flick, and keys still aim', async () => {
    const ada = await openAs('ada');
    await said(ada, 'Ada, your flick');
    await ada.getByRole('button', { name: 'More' }).click();
    await ada.getByRole('button', { name: words.table.walkUp.byFinger }).click();
    await ada.getByText(page.swipeNote).waitFor();
    await ada.setViewportSize({ width: 360, height: 640 });
    const [pad, note] = [ada.locator('.pad'), ada.locator('.pad small')];
    const ends = await Promise.all([pad, note].map((each) => each.boundingBox()));
    const [padEnd = 0, noteEnd = 0] = ends.map((end) => (end?.y ?? 0) + (end?.height ?? 0));
    expect(noteEnd).toBeLessThanOrEqual(padEnd);
    await ada.setViewportSize(PHONE.viewport);
    const box = await ada.locator('.table .board').boundingBox();
    if (box === null) throw new Error('there is no board');
    const [x, y] = [box.x + box.width / 2, box.y + box.height];
    const swipe = async (at: number) => {
      await ada.mouse.move(at, y + 60);
      await ada.mouse.down();
      await ada.mouse.move(at, y - 200, { steps: 6 });
      await ada.mouse.up();
    };
    await swipe(x + 120);
    await said(ada, page.noSwipe);
    await repeatUntil(ada.locator('.table[data-revision="1"]'), () => swipe(x));
    const { match } = (await party.store.readWalkUp(HERE.channel)) ?? {};
    const shot = (await party.store.readAction(match ?? '', 1))?.shot;
    expect(shot?.aimed.angleCentideg).toBe(shot?.report.shot.angleCentideg);
  });

  test('works by keyboard alone, and informs a screen reader', async () => {
    const match = await newMatch(party.service);
    const ada = await openAs('ada', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await goHome(ada);
    await tileOf(ada, /Ada vs Bo/).focus();
    await ada.keyboard.press('Enter');
    await ada.getByRole('button', { name: 'Fine-tune' }).press('Enter');
    const power = ada.getByRole('slider', { name: 'Power' });
    const value = async () => Number(await power.getAttribute('aria-valuenow'));
    await power.focus();
    const before = await value();
    await ada.keyboard.press('ArrowRight');
    expect(await value()).toBe(before + 10);
    await ada.getByRole('button', { name: 'Power −' }).press('Enter');
    expect(await value()).toBe(before + 8);
    await ada.locator('.table .board').focus();
    await ada.keyboard.press('ArrowUp');
    expect(await value()).toBe(before + 18);
    await ada.keyboard.press('ArrowLeft');
    await ada.getByText(/^Aiming at .*, 1° left, strength \d+\.$/).waitFor({ state: 'attached' });
    await ada.keyboard.press('t');
    await ada
      .getByText(/^Aiming at the hole, straight, strength \d+\.$/)
      .waitFor({ state: 'attached' });
    const angle = ada.getByRole('slider', { name: 'Angle' });
    const focused = await angle.getAttribute('aria-valuetext');
    await ada.keyboard.press('Tab');
    expect(await ada.locator('.board:focus').count()).toBe(0);
    expect(await angle.getAttribute('aria-valuetext')).toBe(focused);
    await ada.keyboard.press('Shift+Tab');
    expect(await ada.locator('.board:focus-visible').count()).toBe(1);
    await ada.keyboard.press('Enter');
    await expect.poll(async () => (await party.store.readMatch(match))?.revision).toBe(1);
    // Not while the shot runs: a key pressed then belongs to the previous turn.
    await ada.locator('.table[data-revision="1"]').waitFor();
    await ada.getByRole('button', { name: 'More' }).click();
    await ada.getByRole('button', { name: 'Resign' }).click();
    await ada.getByRole('button', { name: page.no }).click();
    await ada.getByRole('button', { name: 'Resign' }).click();
    await ada.getByRole('button', { name: 'Really?' }).click();
    await ada.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  test('keeps everything needed in view on any screen, also with longer words', async () => {
    const match = await newMatch(party.service, ['14', '12']);
    for (let i = 0; i < 2; i += 1) saved(await flickNext(party.service, match, dudFor));
    const claire = await openAs('claire');
    await goHome(claire, wordsIn('fr').table.page.back);
    await tileOf(claire, /contre Bo/).click();
    await claire.locator('.table .board[data-ready]').waitFor();
    const boxOf = async (selector: string) => {
      const box = await claire.locator(selector).boundingBox();
      if (box === null) throw new Error(`nowhere: ${selector}`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    for (const [width, height] of [
      [844, 390],
      [1280, 800],
      [390, 844],
      [360, 640],
    ] as const) {
      await claire.setViewportSize({ width, height });
      await framePassed(claire);
      expect(await claire.evaluate(MISPLACED)).toEqual([]);
      // The last shot is told above them.
      const shots = claire.getByRole('list', { name: wordsIn('fr').table.page.shots });
      expect(await shots.getByRole('listitem').count()).toBe(width === 1280 ? 1 : 0);
      const [board, pad] = [await boxOf('.square'), await boxOf('.pad')];
      // Only the rail may leave the screen.
      const railPx = board.width * (0.5 - SURFACE_RADIUS_IN / (2 * BOARD_HALF_WIDTH_IN));
      expect(board.x + railPx).toBeGreaterThanOrEqual(0);
      expect(board.right - railPx).toBeLessThanOrEqual(width);
      expect(Math.max(board.bottom, pad.bottom)).toBeLessThanOrEqual(height);
      expect(board.width).toBeGreaterThan(Math.min(width, height) * 0.9);
      if (width === 390) expect(Math.round(board.width - 2 * railPx)).toBe(380);
      expect(pad.height).toBeGreaterThan(40);
      const hint = await boxOf('.pad p');
      expect(hint.y).toBeGreaterThanOrEqual(pad.y);
      expect(hint.bottom).toBeLessThanOrEqual(pad.bottom);
    }
    await claire.getByRole('button', { name: 'Plus', exact: true }).click();
    expect(await claire.evaluate(MISPLACED)).toEqual([]);
  });

  // By day, not the one that the page begins with.
  test.each(byDay(THEME_IDS.toReversed(), 1))('looks like the board: %s', async (theme) => {
    await party.store.saveSettings(HERE.server, { ...DEFAULT_SETTINGS, theme });
    await newMatch(party.service);
    const bo = await openAs('bo');
    await sit(bo);
    const back = await bo.evaluate(`document.documentElement.style.getPropertyValue('--back')`);
    expect(back).toBe(THEMES[theme].backdrop);
  });

  test('shows a board before anyone is admitted, and lets a player who did not authorize try again', async () => {
    const slow = await openAs('ada', PHONE, '&patience', undefined, realTime);
    await slow.locator('.board[data-ready]').waitFor();
    await slow.getByText(page.opening).waitFor();
    await slow.getByText(page.slow).waitFor();
    const refused = await openAs('ada', PHONE, '&refusals=1');
    await refused.getByText(page.noConsent).waitFor();
    await refused.getByRole('button', { name: 'Try again' }).click();
    await refused.locator('.table .board[data-ready]').waitFor();
  });

  test('shows the hint until the first flick, which Escape cancels, and then the aim beside the actual shot', async () => {
    const match = await newMatch(party.service);
    const ada = await openInRealTime('ada');
    await sit(ada);
    await ada.getByText(page.help).waitFor();
    await pull(ada, 0, 100, { release: false });
    await ada.keyboard.press('Escape');
    await ada.mouse.up();
    await said(ada, page.cancelled);
    await repeatUntil(ada.locator('.legend'), () => pull(ada, 0, 100));
    expect(await ada.locator('.legend').innerText()).toBe('aimed\nflicked');
    await ada.locator('.legend').waitFor({ state: 'detached' });
    expect((await party.store.readMatch(match))?.revision).toBe(1);
    saved(await flickNext(party.service, match, dudFor));
    await ada.locator('.pad').waitFor();
    expect(await ada.getByText(page.help).count()).toBe(0);
  });

  test('runs the clock by the server’s time, and only where a turn has a limit', async () => {
    const match = await newMatch(party.service, ['11', '12'], { ...SINGLES, turnMs: 90_000 });
    const ada = await openAs('ada');
    await sit(ada);
    const clock = ada.getByRole('timer');
    expect(await clock.getAttribute('aria-live')).toBe('off');
    expect(await clock.innerText()).toMatch(/^1:(30|2\d)$/);
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
    party.clock.pass(80_000);
    await ada.reload();
    await sit(ada);
    expect(await clock.innerText()).toMatch(/^0:(10|0\d)$/);
    expect(await clock.getAttribute('data-late')).toBe('true');
    await newMatch(party.service, ['11', '13']);
    await ada.getByRole('button', { name: 'All boards' }).click();
    await tileOf(ada, /Ada vs Cleo/).click();
    await ada.locator('.table .board[data-ready]').waitFor();
    expect(await clock.count()).toBe(0);
    expect((await party.store.readMatch(match))?.revision).toBe(0);
  });

  test('shrunk to a corner, shows the board and whose turn it is, and accepts no pull', async () => {
    const match = await newMatch(party.service);
    const ada = await openAs('ada', PHONE, '&platform=mobile');
    await sit(ada);
    const top = async () => (await ada.locator('header').boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThan(48);
    const tell = (mode: string) =>
      ada
        .locator('html')
        .evaluate(
          (html, detail) =>
            (html as unknown as EventTarget).dispatchEvent(new CustomEvent('mode', { detail })),
          mode,
        );
    await pull(ada, 0, 100, { release: false });
    await tell('pip');
    await ada.mouse.up();
    await ada.setViewportSize({ width: 320, height: 240 });
    expect(await top()).toBeLessThan(10);
    await ada.getByText('Ada, your flick.').first().waitFor();
    await pull(ada, 0, 60);
    expect(await ada.getByRole('button').count()).toBe(0);
    expect((await party.store.readMatch(match))?.revision).toBe(0);
    await tell('focused');
    // A phone can be zoomed, but not by a pull. At 200 %, it's as narrow as a corner.
    expect(await ada.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /user|maximum/,
    );
    expect(
      await ada.evaluate(`getComputedStyle(document.querySelector('.table')).touchAction`),
    ).toBe('none');
    for (const [width, height] of [
      [195, 422],
      [422, 195],
    ] as const) {
      await ada.setViewportSize({ width, height });
      await ada.locator('.flick').waitFor();
      expect(await ada.evaluate(MISPLACED)).toEqual([]);
    }
    await ada.setViewportSize(PHONE.viewport);
    await pull(ada, 0, 100);
    await expect.poll(async () => (await party.store.readMatch(match))?.revision).toBe(1);
  });

  test('offers free shooting, to flick, take back and set up, and a shootout', async () => {
    const ada = await openAs('ada');
    await goHome(ada);
    await ada.getByRole('heading', { name: 'Play solo' }).waitFor();
    await ada.waitForLoadState('networkidle');
    await ada.getByRole('button', { name: /^Free/ }).click();
    await ada.locator('.table .board[data-ready]').waitFor();
    // Whether the disc stays on the board is up to the hand's wobble.
    const undo = ada.getByRole('button', { name: 'Undo' });
    await repeatUntil(undo, () => pull(ada, 0, 85));
    const stored = async () => party.store.readFreeBoard('11');
    expect((await stored())?.table.past).toHaveLength(1);
    await undo.click();
    await expect.poll(async () => (await stored())?.table.past.length).toBe(0);
    // The page closes an open menu when the new board comes.
    const { revision } = (await stored()) ?? {};
    await ada.locator(`.table[data-revision="${revision}"]`).waitFor();
    await ada.getByRole('button', { name: 'More' }).click();
    await ada.getByRole('button', { name: 'Set up…' }).click();
    await ada.getByRole('textbox').fill('a1:0,0');
    await ada.getByRole('button', { name: 'Set up', exact: true }).click();
    await said(ada, words.practice.setUpRefusals['disc-in-hole']('a1'));
    await ada.getByRole('textbox').fill('a1:0,-5.5 b1:2.25,3 b2:-6,4');
    await ada.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect.poll(async () => (await stored())?.table.discs.length).toBe(3);
    await ada.getByRole('button', { name: 'Play Red' }).click();
    await ada.getByRole('button', { name: 'Play Blue' }).waitFor();
    await ada.setViewportSize({ width: 360, height: 640 });
    await expect.poll(async () => (await ada.locator('.square').boundingBox())?.width).toBe(322);
    await goHome(ada);
    await ada.getByRole('button', { name: /^Shootout/ }).click();
    await repeatUntil(saidOn(ada, /1 of 12 shots/), () => pull(ada, 0, 112));
    expect(await party.store.readOpenMatches({ player: '11' }, 2)).toMatchObject([{ revision: 1 }]);
  });

  test('offers the puzzle of the day: its task, the tries, and a line to copy', async () => {
    party.clock.pass(Date.UTC(2026, 4, 3));
    const ada = await openAs('ada');
    await goHome(ada);
    await ada.getByRole('button', { name: /^Puzzle/ }).click();
    await ada.locator('.table .board[data-ready]').waitFor();
    await ada.locator('.goal').getByText(words.puzzle.task(PUZZLE.task)).waitFor();
    await repeatUntil(saidOn(ada, words.puzzle.lastTry('⚪')), () => pull(ada, 10, 110));
    const line = ada.locator('.copy').getByText('Crokinole puzzle 123');
    await repeatUntil(line, () => pull(ada, 20, 110));
    await ada.getByRole('button', { name: 'Answer' }).click();
    // It is drawn over the board, and the rows below make room for it.
    await ada.locator('.copy').waitFor({ state: 'detached' });
    await said(ada, words.puzzle.answer);
  });

  test('offers the Daily Dozen: a press opens a board, each shot has its cell, and time can run out', async () => {
    party.clock.pass(Date.UTC(2026, 4, 3));
    const ada = await openAs('ada');
    await goHome(ada);
    await ada.getByRole('button', { name: new RegExp(`^${daily.name}`) }).click();
    const start = ada.getByRole('button', { name: daily.buttons.start });
    // Where a button that was pressed goes away, the focus moves on to the board.
    const focused = ada.locator('.board:focus');
    await start.waitFor();
    await focused.waitFor();
    const rules = LANGUAGES.map((each) => wordsIn(each).daily.rules(3)).toReversed();
    expect(rules.at(-1)).toBe(daily.rules(3));
    for (const [width, height, leastPx] of [
      [195, 422, 110],
      [320, 568, 220],
      [390, 844, 440],
    ] as const) {
      await ada.setViewportSize({ width, height });
      await expect
        .poll(async () => (await ada.locator('.square').boundingBox())?.width)
        .toBeGreaterThan(leastPx);
      expect(await cutOff(ada, rules)).toEqual([]);
      expect(await ada.evaluate(MISPLACED)).toEqual([]);
    }
    await start.click();
    await ada.locator('.dozen .clock').waitFor();
    await focused.waitFor();
    // Nothing is aimed: the button is for those who have chosen a target.
    expect(await ada.locator('.flick').isDisabled()).toBe(true);
    await ada.keyboard.press('Enter');
    await ada.keyboard.press('t');
    await ada.locator('.flick:enabled').click();
    await said(ada, /\+\d+ point/);
    await ada.locator('.dozen li:nth-child(1)[data-grade]').waitFor();
    await focused.waitFor();
    await ada.getByRole('button', { name: words.common.buttons.next }).click();
    await focused.waitFor();
    await ada.locator('.goal').getByText(words.aiming.mustHit).waitFor();
    party.clock.pass(2 * DOZEN_MS);
    await said(ada, daily.timeUp(1, 12));
    await ada.locator('.copy').getByText('Daily Dozen 123').waitFor();
  });

  test('keeps a pull when the connection is lost during it, and flicks once', async () => {
    const match = await newMatch(party.service);
    // The page is connected again within a second, and the test must see that it wasn't.
    const ada = await openInRealTime('ada');
    await sit(ada);
    await pull(ada, 0, 110, { release: false });
    const isLost = ada
      .locator('.said', { hasText: 'Connection lost' })
      .waitFor({ state: 'attached' });
    party.activity.sockets.drop();
    await isLost;
    await ada.mouse.up();
    await said(ada, 'Bo’s flick.');
    expect((await party.store.readMatch(match))?.revision).toBe(1);
    complaints.splice(0);
  });

  test('sends a flick again when its answer was lost, and it counts once', async () => {
    const match = await newMatch(party.service);
    const ada = await openInRealTime('ada');
    // The line breaks before the server's answer to the first flick.
    let flicks = 0;
    const shots: unknown[] = [];
    await ada.routeWebSocket(/\/table$/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => {
        server.send(message);
        if (!String(message).includes('"kind":"flick"')) return;
        flicks += 1;
        if (flicks === 1) void line.close({ code: 1011 });
      });
      server.onMessage((message) => {
        if (String(message).includes('"kind":"shot"')) shots.push(message);
        line.send(message);
      });
    });
    await ada.reload();
    await sit(ada);
    await pull(ada, 0, 110);
    await said(ada, 'Bo’s flick.');
    expect(flicks).toBe(2);
    // It's shown when the line is back.
    await ada.locator('.legend').waitFor();
    expect((await party.store.readMatch(match))?.revision).toBe(1);
    complaints.splice(0);
  });

  test('after the server restarts in mid-match, all players have their seats again', async () => {
    await party.close();
    const store = storeInMemory();
    party = await openTableParty({ pageFolder: folder.path, store });
    const match = await newMatch(party.service);
    const [ada, bo] = [await openAs('ada'), await openAs('bo')];
    for (const page of [ada, bo]) await sit(page);
    await repeatUntil(saidOn(bo, 'Bo, your flick.'), () => pull(ada, 0, 110));
    const port = Number(new URL(party.activity.url).port);
    await party.close();
    await said(bo, 'Connection lost');
    party = await openTableParty({ pageFolder: folder.path, store, port });
    await said(bo, 'Bo, your flick.');
    await repeatUntil(saidOn(ada, 'Ada, your flick.'), () => pull(bo, 0, 110));
    expect((await store.readMatch(match))?.revision).toBe(2);
    complaints.splice(0);
  });
});
