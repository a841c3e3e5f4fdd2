import { REST } from 'discord.js';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildTablePage } from '../../../scripts/page.ts';
import { DiscordAdmission } from '../../../src/activity/server/discord-admission.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import {
  skipsBrowser,
  useBrowser,
  type Opening,
} from '../../../packages/local-discord/test/browser/chromium.ts';
import { avatarPng } from '../../../packages/pictures/test/support/avatars.ts';
import { temporaryFolder } from '../../support/stores.ts';
import { dudFor, flickNext, newMatch, saved } from '../../support/tables.ts';
import { openTableParty, SECRET, type TableParty } from '../support/table-party.ts';
import { wordsIn } from '../../../src/words/registry.ts';

const { presence } = wordsIn('en').table.page;

const folder = temporaryFolder();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface Hosted {
  readonly discord: LocalDiscord;
  readonly party: TableParty;
  readonly origin: string;
  readonly match: string;
  readonly rest: REST;
}

describe.skipIf(skipsBrowser)('the table inside Discord', () => {
  const { webRoot, openAs } = useBrowser();
  beforeAll(() => buildTablePage(folder.path));
  afterAll(() => {
    folder.remove();
  });

  /**
   * A match of Ada and Bo, and the page with the unmodified SDK behind the local Discord's proxy.
   */
  async function host(): Promise<Hosted> {
    const discord = await startLocalDiscord({
      webRoot: webRoot(),
      bots: [{ name: 'Bot', clientSecret: SECRET, activity: { url: 'http://127.0.0.1:9' } }],
    });
    onTestFinished(() => discord.close());
    const [bot] = discord.bots;
    if (bot === undefined) throw new Error('there is no bot');
    const rest = new REST({ api: discord.apiUrl, retries: 0 }).setToken(bot.token);
    const [ada = '', bo = ''] = ['ada', 'bo'].map((name) => discord.as(name).userId);
    const party = await openTableParty({
      nameOf: (player) => Promise.resolve({ [ada]: 'Ada', [bo]: 'Bo' }[player]),
      avatarUrls: { [ada]: 'https://cdn.test/a.png', [bo]: 'https://cdn.test/b.png' },
      avatars: {
        'https://cdn.test/a.png': avatarPng('ada'),
        'https://cdn.test/b.png': avatarPng('bo'),
      },
      pageFolder: folder.path,
      applicationId: bot.applicationId,
      frameAncestors: ["'self'", discord.webUrl],
      admission: new DiscordAdmission({
        applicationId: bot.applicationId,
        clientSecret: SECRET,
        apiUrl: `${discord.apiUrl}/v10`,
        readInstance: (instance) =>
          rest
            .get(`/applications/${bot.applicationId}/activity-instances/${instance}`)
            .catch(() => undefined),
        isInServer: () => Promise.resolve(true),
        isOn: () => Promise.resolve(true),
        onProblem: (thrown) => {
          throw thrown;
        },
      }),
    });
    onTestFinished(() => party.close());
    const match = await newMatch(party.service, [ada, bo]);
    const origin = await discord.activities.map(bot, party.activity.url);
    return { discord, party, origin, match, rest };
  }

  async function launch(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Activities' }).click();
    await page.getByRole('menuitem', { name: 'Bot' }).click();
  }

  async function frameIn(page: Page, origin: string): Promise<Frame> {
    const look = () => page.frames().find((frame) => frame.url().startsWith(`${origin}/?`));
    await expect.poll(look).toBeDefined();
    const frame = look();
    if (frame === undefined) throw new Error('there is no frame');
    return frame;
  }

  async function open({ discord, origin }: Hosted, who: string, options: Opening = {}) {
    const { page } = await openAs(discord, who, { others: [origin, ws(origin)], ...options });
    await launch(page);
    return { page, frame: await frameIn(page, origin) };
  }

  async function sit(page: Page, frame: Frame): Promise<void> {
    await page.getByRole('button', { name: 'Authorise' }).click();
    await seeBoard(frame);
  }

  /** Both avatars are painted, whatever the policies of page and proxy say. */
  async function expectFaces(frame: Frame): Promise<void> {
    const painted = () =>
      frame
        .locator('.scores .avatar')
        .evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') as number));
    await expect.poll(painted).toEqual([72, 72]);
  }

  async function seeBoard(frame: Frame): Promise<void> {
    await frame.getByRole('button', { name: 'All boards' }).click();
    await frame.locator('.home li[data-walk-up=false] button', { hasText: / vs / }).click();
    await frame.locator('.table .board[data-ready]').waitFor();
  }

  test('covers the chat on a phone, and returns from its corner', async () => {
    const hosted = await host();
    const { page, frame } = await open(hosted, 'ada', PHONE);
    await sit(page, frame);
    await expectFaces(frame);
    const width = async () =>
      (await frame.locator('.table .board canvas').first().boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(270);
    await page.getByRole('button', { name: 'Minimise' }).click();
    await expect.poll(width).toBeLessThan(200);
    await page.getByRole('button', { name: 'Back to Bot' }).click();
    await expect.poll(width).toBeGreaterThan(270);
    await frame.getByRole('button', { name: 'Flick!' }).waitFor();
  });

  test('shows a message to a player who does not authorize, and admits them the next time', async () => {
    const hosted = await host();
    const { page, frame } = await open(hosted, 'ada');
    await page.getByRole('dialog', { name: 'Bot wants to' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => frame.locator('#table').textContent()).not.toContain('Opening');
    await page.getByRole('button', { name: 'Leave Bot' }).click();
    await launch(page);
    await sit(page, await frameIn(page, hosted.origin));
  });

  test('is launched, authorized, and flicked at, also where Discord is slow and does not know it yet', async () => {
    const hosted = await host();
    hosted.discord.faults.onRequest({ kind: 'delay', delayMs: 1500 }, { path: /oauth2\/token/ });
    hosted.discord.faults.onRequest({ kind: 'status', status: 404 }, { path: /activity-inst/ });
    const { page, frame } = await open(hosted, 'ada');
    await sit(page, frame);
    expect(hosted.discord.faults.struck()).toBe(2);
    await frame.getByRole('button', { name: 'Flick!' }).click();
    const revision = async () => (await hosted.party.store.readMatch(hosted.match))?.revision;
    await expect.poll(revision).toBe(1);
    hosted.discord.assertClean();
  });

  /** A thumb that pulls back below the middle of the board, waits a moment, and lifts. */
  async function pullByTouch(page: Page, frame: Frame): Promise<void> {
    const touch = await page.context().newCDPSession(page);
    const box = await frame.locator('.table .board').boundingBox();
    if (box === null) throw new Error('there is no board');
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
    const put = (type: 'touchStart' | 'touchMove', byY: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + byY }] });
    await put('touchStart', 0);
    for (let i = 1; i <= 8; i += 1) await put('touchMove', 14 * i);
    await frame.waitForTimeout(160);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  test('in a frame without an origin, as on iOS: opens, flicks by touch, and recovers from a lost connection', async () => {
    const hosted = await host();
    const { discord, party, origin, match } = hosted;
    const { page, complaints } = await openAs(discord, 'ada', {
      ...PHONE,
      others: [origin, ws(origin)],
    });
    await page.getByRole('button', { name: 'Channels' }).tap();
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.getByRole('checkbox', { name: 'Activities as on iOS' }).check();
    await page.getByRole('button', { name: 'Done' }).tap();
    await page
      .getByRole('button', { name: 'Close', exact: true })
      .tap({ position: { x: 380, y: 400 } });
    await launch(page);
    const frame = await frameIn(page, origin);
    await page.getByRole('button', { name: 'Authorise' }).click();
    await frame.locator('.table .board[data-ready]').waitFor();
    await frame.getByRole('button', { name: 'All boards' }).click();
    await frame.getByRole('heading', { name: 'Play solo' }).waitFor();
    // It couldn't be remembered.
    expect(await frame.getByRole('button', { name: presence.toggle }).count()).toBe(0);
    await frame.locator('.home li[data-walk-up=false] button', { hasText: / vs / }).click();
    await frame.locator('.table .board[data-ready]').waitFor();
    expect(await frame.evaluate('self.origin')).toBe('null');
    const store = frame.evaluate('localStorage.length');
    await expect(store).rejects.toThrow('SecurityError');
    const fonts = () => frame.evaluate('[...document.fonts].map(({ status }) => status)');
    await expect.poll(fonts).toEqual(['loaded']);
    await expectFaces(frame);
    const revision = async () => (await party.store.readMatch(match))?.revision ?? 0;
    await expect
      .poll(async () => {
        if ((await revision()) === 0) await pullByTouch(page, frame);
        return revision();
      })
      .toBe(1);
    // The shot has run by then.
    await frame.locator('.table[data-revision="1"][data-mine=false]').waitFor();
    await frame.locator('.legend').waitFor();
    discord.activities.dropSockets();
    saved(await flickNext(party.service, match, dudFor));
    await frame.locator('.table[data-revision="2"][data-mine=true]').waitFor();
    expect(complaints).toEqual([]);
    discord.assertClean();
  });

  test('in a direct message, two sit at their own table, and a link invites', async () => {
    const hosted = await host();
    const { discord, origin, party, rest } = hosted;
    await rest.put(`/applications/${discord.bots[0]?.applicationId ?? ''}/commands`, {
      body: [{ name: 'launch', type: 4, handler: 2, contexts: [2], integration_types: [1] }],
    });
    discord.admin.install('Bot', 'ada');
    const before = discord.activities.session('ada', '@bo');
    const conversation = before.channelId;
    before.leave();
    const windowOf = async (who: string) => {
      const { page } = await openAs(discord, who, { ...PHONE, others: [origin, ws(origin)] });
      await page.goto(`${discord.webUrl}/?as=${who}#${conversation}`);
      await page.reload();
      return page;
    };
    const ada = await windowOf('ada');
    await launch(ada);
    const frame = await frameIn(ada, origin);
    await ada.getByRole('button', { name: 'Authorise' }).click();
    await frame.locator('.table .board[data-ready]').waitFor();
    await frame.getByRole('button', { name: 'Invite' }).click();
    await ada.getByRole('button', { name: 'Share' }).click();
    const { text } = await discord
      .as('bo')
      .waitForMessage('@ada', ({ author }) => author === 'ada');
    const { searchParams } = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    const invited = await party.store.readMatch(searchParams.get('custom_id') ?? '');
    expect(invited?.channel).toBe(conversation);
    const bo = await windowOf('bo');
    // The link in the conversation leads to the same table.
    await bo.locator('a[href*="custom_id="]').click();
    await bo.getByRole('button', { name: 'Authorise' }).click();
    await frame.locator('.scores', { hasText: 'Bo' }).waitFor();
    discord.assertClean();
  });

  test('in a server, Discord invites, or a link does where the user may not', async () => {
    const hosted = await host();
    const { page, frame } = await open(hosted, 'bo', PHONE);
    await page.getByRole('button', { name: 'Authorise' }).click();
    await frame.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog', { name: 'Invite to Bot' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    hosted.discord.admin.setPermission('general', 'bo', 'CREATE_INSTANT_INVITE', false);
    await frame.getByRole('button', { name: 'All boards' }).click();
    await frame.locator('.home').waitFor();
    await frame.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog', { name: /Share in/ }).waitFor();
  });

  test('shows a player’s game on their profile if they wish it, and no longer', async () => {
    const hosted = await host();
    const { discord, origin } = hosted;
    const profile = () => discord.as('ada').presences()[0];
    const seen = (details: string | null, state: unknown = null) => ({
      ...{ app: 'Bot', details, state },
      endsAtMs: details === presence.walkUp ? (expect.any(Number) as number) : null,
    });
    const { page } = await openAs(discord, 'ada', {
      ...PHONE,
      others: [origin, ws(origin)],
      // The page waits fifteen seconds between two updates. The tests don't.
      prepare: (fresh) => fresh.clock.install(),
    });
    await launch(page);
    const frame = await frameIn(page, origin);
    const consent = page.getByRole('dialog', { name: 'Bot wants to' });
    await consent.getByText('Know your name').waitFor();
    expect(await consent.getByText('Show on your profile').count()).toBe(0);
    await page.getByRole('button', { name: 'Authorise' }).click();
    await frame.getByRole('button', { name: 'All boards' }).click();
    const toggle = frame.getByRole('button', { name: presence.toggle });
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.scrollIntoViewIfNeeded();
    await toggle.click();
    await consent.getByText('Show on your profile').waitFor();
    expect(profile()).toEqual(seen(null));
    await page.getByRole('button', { name: 'Authorise' }).click();
    await frame.getByRole('button', { name: 'All boards' }).click();
    await frame.locator('.presence[aria-pressed=true]').scrollIntoViewIfNeeded();
    await expect.poll(profile).toEqual(seen(presence.walkUp, expect.stringContaining('Ada')));

    /** The next update is due. */
    const expectSoon = (details: string, state?: unknown) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(15_000);
          return profile();
        })
        .toEqual(seen(details, state));
    await expectSoon(presence.home);
    await frame.locator('.home li[data-walk-up=false] button', { hasText: / vs / }).click();
    await frame.locator('.table .board[data-ready]').waitFor();
    await expectSoon(presence.round(1, ''), expect.stringMatching(/Ada.* vs .*Bo/));
    await frame.getByRole('button', { name: 'All boards' }).click();
    await toggle.click();
    await frame.getByRole('button', { name: 'All boards' }).click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await page.clock.fastForward(60_000);
    expect(profile()).toEqual(seen(null));
    discord.assertClean();
  });

  test('lets a player in who wishes it on their profile and then refuses', async () => {
    const hosted = await host();
    const { page, frame } = await open(hosted, 'ada', PHONE);
    await page.getByRole('button', { name: 'Authorise' }).click();
    await frame.getByRole('button', { name: 'All boards' }).click();
    const toggle = frame.getByRole('button', { name: presence.toggle });
    await toggle.click();
    await page.getByRole('dialog', { name: 'Bot wants to' }).getByText('Show on').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await frame.getByText(presence.refused).waitFor();
    await seeBoard(frame);
    await frame.getByRole('button', { name: 'Flick!' }).waitFor();
    await frame.getByRole('button', { name: 'All boards' }).click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    // A client may refuse the second AUTHORIZE as well. Then the next try is without presence.
    hosted.discord.faults.onActivity('consent-refused');
    await toggle.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await frame.getByRole('button', { name: 'Try again' }).click();
    await seeBoard(frame);
    expect(await page.getByRole('dialog', { name: 'Bot wants to' }).count()).toBe(0);
    hosted.discord.assertClean();
  });

  test('shows one board when it is launched twice at once, and opens again after a crash', async () => {
    const hosted = await host();
    hosted.discord.faults.onActivity('double-launch');
    const first = await open(hosted, 'ada');
    await sit(first.page, first.frame);
    await first.page.close();
    const again = await open(hosted, 'ada');
    await seeBoard(again.frame);
    await again.frame.getByRole('button', { name: 'Flick!' }).waitFor();
    expect(hosted.discord.faults.struck()).toBe(1);
  });
});

function ws(origin: string): string {
  return origin.replace('http', 'ws');
}
