import type { CDPSession, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTablePage } from '../../scripts/page.ts';
import { playersToMove } from 'crokinole/match/to-move';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { expectClean } from '../discord/support/party.ts';
import { freePosition } from '../discord/support/played.ts';
import { allTold, beginMatch, channelId } from '../discord/support/table.ts';
import { skipsBrowser, useBrowser } from '../../packages/local-discord/test/browser/chromium.ts';
import { temporaryFolder } from '../support/stores.ts';
import { openWholeTable, type WholeTable } from '../activity/support/whole-table.ts';

const CHANNEL = 'general';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ROUNDS = 4;
const DISCS_EACH = 8;
/** Straight and soft, hard, and to both sides: some count, some miss, some are fouls. */
const PULLS = [
  { x: 0, y: 112 },
  { x: 14, y: 118 },
  { x: -9, y: 150 },
  { x: 3, y: 96 },
] as const;
const CHAT_AIMS = [
  { angle: 0, power: 57 },
  { angle: -4, power: 62 },
  { angle: 6, power: 80 },
] as const;

const MAX_PULLS = 5;

const folder = temporaryFolder();

interface Way {
  readonly x: number;
  readonly y: number;
}

/** A person's phone: the chat, with the table over it. */
interface Phone {
  readonly page: Page;
  readonly frame: Frame;
  readonly touch: CDPSession;
}

describe.skipIf(skipsBrowser)('a whole match', () => {
  const { webRoot, openAs } = useBrowser();
  beforeAll(() => buildTablePage(folder.path));
  afterAll(() => {
    folder.remove();
  });

  async function seat({ discord }: WholeTable, who: string): Promise<Phone> {
    const origin = discord.activities.originOf(discord.bots[0] ?? '');
    const { page } = await openAs(discord, who, {
      ...PHONE,
      reducedMotion: 'reduce',
      others: [origin, origin.replace('http', 'ws')],
    });
    await page.getByRole('button', { name: 'Flick with your finger' }).last().tap();
    await page.getByRole('button', { name: 'Authorise' }).tap();
    const look = () => page.frames().find((frame) => frame.url().startsWith(`${origin}/?`));
    await expect.poll(look).toBeDefined();
    const frame = look();
    if (frame === undefined) throw new Error('there is no table');
    await frame.locator('.table .board[data-ready]').waitFor();
    return { page, frame, touch: await page.context().newCDPSession(page) };
  }

  /** A thumb that presses the pad, pulls back, waits a moment, and lifts. */
  async function pull({ frame, touch }: Phone, by: Way, revision: number) {
    // It may still show the previous turn: then the page ignores a thumb.
    const table = frame.locator(`.table[data-mine=true][data-revision="${revision}"]`);
    await expect.poll(() => table.count()).toBe(1);
    const box = await frame.locator('.table .board').boundingBox();
    if (box === null) throw new Error('there is no board');
    const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
    const put = (type: 'touchStart' | 'touchMove', part: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: at.x + by.x * part, y: at.y + by.y * part }],
      });
    await put('touchStart', 0);
    for (let i = 1; i <= 8; i += 1) await put('touchMove', i / 8);
    // What counts is where the thumb was a moment before it was lifted.
    await frame.waitForTimeout(160);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /**
   * On a busy machine a thumb may seem to slip: nothing is flicked then, so the test pulls again.
   */
  async function flickAt(
    phone: Phone,
    by: Way,
    revision: number,
    hasFlicked: () => Promise<boolean>,
  ): Promise<void> {
    for (let tries = 0; tries < MAX_PULLS; tries += 1) {
      await pull(phone, by, revision);
      const hasSlipped = () => phone.frame.locator('.said .warning').isVisible();
      await expect.poll(async () => (await hasFlicked()) || (await hasSlipped())).toBe(true);
      if (await hasFlicked()) return;
    }
    throw new Error(`after ${MAX_PULLS} pulls nothing was flicked`);
  }

  test('is played by thumb at the table and from the chat, with the players changing places halfway', async () => {
    const party = await openWholeTable({
      discord: { webRoot: webRoot() },
      pageFolder: folder.path,
    });
    const { discord, store } = party;
    await beginMatch(party, {}, CHANNEL);
    const [match] = await store.readOpenMatches({ channel: channelId(party, CHANNEL) }, 1);
    if (match === undefined) throw new Error('no match has begun');
    const read = async (): Promise<StoredMatch> => (await store.readMatch(match.id)) ?? match;
    let atTable = 'ada';
    let phone = await seat(party, atTable);
    const flicked = { table: 0, chat: 0 };
    for (let now = await read(); now.endedAtMs === null; now = await read()) {
      if (now.state.round.number > ROUNDS / 2 && atTable === 'ada') {
        await phone.page.context().close();
        atTable = 'bo';
        phone = await seat(party, atTable);
      }
      const { revision } = now;
      const hasFlicked = async () => (await read()).revision > revision;
      const [player = ''] = playersToMove(now.state);
      const who = discord.world.user(player).username;
      if (who === atTable) {
        const by = PULLS[flicked.table % PULLS.length] ?? PULLS[0];
        await flickAt(phone, by, revision, hasFlicked);
        flicked.table += 1;
      } else {
        const aim = CHAT_AIMS[flicked.chat % CHAT_AIMS.length] ?? CHAT_AIMS[0];
        const position = freePosition(now);
        await discord
          .as(who)
          .slash(CHANNEL, 'flick', { position, ...aim })
          .completed();
        flicked.chat += 1;
      }
      await expect.poll(hasFlicked).toBe(true);
    }
    expect(flicked).toEqual({ table: ROUNDS * DISCS_EACH, chat: ROUNDS * DISCS_EACH });
    const actions = await store.readActions(match.id);
    expect(actions.filter(({ shot }) => shot !== null)).toHaveLength(2 * ROUNDS * DISCS_EACH);
    await phone.frame.getByRole('button', { name: 'Rematch' }).waitFor();
    await allTold(party);
    const last = discord.as('cleo').messages(CHANNEL).at(-1);
    expect(last?.buttons.map(({ label }) => label)).toContain('Rematch');
    expect(party.problems).toEqual([]);
    expectClean(party);
  });
});
