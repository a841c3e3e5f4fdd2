import type { Frame, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { startActivityApp } from '../support/activity-app.ts';
import { openLaunchingParty } from '../support/launching-bot.ts';
import { openDiscord } from '../support/world.ts';
import { skipsBrowser, useBrowser, type Opening, type Window } from './chromium.ts';

/** The unmodified SDK against this Discord, so its own parser validates every response. */
describe.skipIf(skipsBrowser)('an Activity in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  async function openTable(): Promise<{ discord: LocalDiscord; origin: string }> {
    const discord = await openDiscord({ webRoot: webRoot() });
    return { discord, origin: await startActivityApp(discord) };
  }

  async function frameIn(page: Page, origin: string): Promise<Frame> {
    const look = (): Frame | undefined =>
      page.frames().find((frame) => frame.url().startsWith(`${origin}/?`));
    await expect.poll(look).toBeDefined();
    const frame = look();
    if (frame === undefined) throw new Error('there is no frame');
    await frame.getByRole('heading', { name: 'At the table' }).waitFor();
    await frame.waitForFunction('globalThis.activity');
    return frame;
  }

  async function openLauncher(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Activities' }).click();
    await page.getByRole('menuitem', { name: 'Bot' }).click();
  }

  async function authenticate(page: Page, frame: Frame): Promise<unknown> {
    const name = frame.evaluate('activity.authenticate()');
    await page.getByRole('button', { name: 'Authorise' }).click();
    return name;
  }

  /** Ada's window with the Activity in it, whose page is ready. */
  async function openActivity(options: Opening = {}) {
    const { discord, origin } = await openTable();
    const ada = await openAs(discord, 'ada', { others: [origin], ...options });
    await openLauncher(ada.page);
    const frame = await frameIn(ada.page, origin);
    await frame.evaluate('activity.sdk.ready()');
    return { discord, origin, frame, ...ada };
  }

  async function reload(frame: Frame): Promise<void> {
    await frame.goto(frame.url());
    await frame.waitForFunction('globalThis.activity?.sdk.isReady');
  }

  test('completes ready, consent and token, and lists participants', async () => {
    const { discord, origin, page, frame, complaints } = await openActivity();
    await frame.evaluate("activity.follow('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE')");
    expect(await authenticate(page, frame)).toBe('ada');
    const [instance] = discord.activities.instances();
    expect(await frame.evaluate('activity.sdk.instanceId')).toBe(instance?.id);
    expect(await frame.evaluate('activity.sdk.channelId')).toBe(instance?.channelId);
    expect(await frame.evaluate('activity.sdk.guildId')).toBe(instance?.guildId);
    expect(await frame.evaluate('activity.sdk.platform')).toBe('desktop');

    const bo = await openAs(discord, 'bo', { others: [origin] });
    await bo.page.getByText('1 in Bot').waitFor();
    await bo.page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await frameIn(bo.page, origin);
    const names = (): Promise<unknown> =>
      frame.evaluate('activity.events.at(-1)?.participants.map((one) => one.username).join()');
    await expect.poll(names).toBe('ada,bo');
    expect(
      await frame.evaluate(
        'activity.sdk.commands.getInstanceConnectedParticipants().then((all) => all.participants.length)',
      ),
    ).toBe(2);
    await bo.page.getByRole('button', { name: 'Leave Bot' }).click();
    await expect.poll(names).toBe('ada');
    expect([...complaints, ...bo.complaints]).toEqual([]);
    discord.assertClean();
  });

  test('asks for consent once, accepts a refusal, and answers the commands of the SDK', async () => {
    const { discord, origin, page, frame } = await openActivity();
    const refusal = (command: string): Promise<unknown> =>
      frame.evaluate(`activity.refusal(activity.sdk.commands.${command})`);
    expect(await refusal('getSkus()')).toMatch(/^4002 /);
    expect(await refusal('getRelationships()')).toMatch(/^4002 /);
    expect(await refusal('userSettingsGetLocale()')).toMatch(/^4006 /);
    expect(await refusal("authenticate({ access_token: 'guessed' })")).toMatch(/^4009 /);

    // A page that reloads while its question is open may ask again.
    const question = page.getByRole('dialog', { name: 'Bot wants to' });
    await frame.evaluate('void activity.authenticate()');
    await question.waitFor();
    await reload(frame);
    await question.waitFor({ state: 'detached' });
    const refused = frame.evaluate('activity.refusal(activity.authenticate())');
    await question.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await refused).toMatch(/^5000 OAuth2 Error: access_denied/);
    expect(await authenticate(page, frame)).toBe('ada');
    expect(await frame.evaluate('activity.refusal(activity.authenticate())')).toBe(
      '4002 Already authenticated',
    );
    discord.faults.onActivity('consent-refused');
    await reload(frame);
    expect(await frame.evaluate('activity.refusal(activity.authenticate())')).toMatch(/^5000/);

    // A new page starts over, and this person has already consented.
    discord.as('ada').speak('de');
    await page.reload();
    await openLauncher(page);
    const again = await frameIn(page, origin);
    await again.evaluate('activity.sdk.ready()');
    expect(await again.evaluate('activity.authenticate()')).toBe('ada');
    const locale = 'activity.sdk.commands.userSettingsGetLocale().then(({ locale }) => locale)';
    expect(await again.evaluate(locale)).toBe('de');
    expect(
      await again.evaluate(
        'activity.sdk.commands.encourageHardwareAcceleration().then(({ enabled }) => enabled)',
      ),
    ).toBe(true);
    expect(
      await again.evaluate(
        'activity.sdk.commands.setOrientationLockState({ lock_state: 3 }).then(() => "locked")',
      ),
    ).toBe('locked');
    const shared = again.evaluate(
      "activity.sdk.commands.shareLink({ message: 'Come', custom_id: 'x' }).then(({ success }) => success)",
    );
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await shared).toBe(true);
    const look = discord.as('bo').messages('general').at(-1)?.text;
    expect(look).toContain('Come');
    const opened = again.evaluate(
      "activity.sdk.commands.openExternalLink({ url: 'https://example.com' }).then(({ opened }) => opened)",
    );
    await page.getByRole('dialog', { name: 'Leave Discord?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await opened).toBe(false);
    await again.evaluate('activity.sdk.commands.openInviteDialog()');
    await page.getByRole('button', { name: 'Invite Bo' }).click();
    await discord.as('bo').waitForMessage('general', ({ pinged }) => pinged.includes('bo'));
    await again.evaluate("activity.sdk.close(1000, 'enough')");
    await expect.poll(() => discord.activities.instances()).toEqual([]);
    await page.getByRole('region', { name: 'Activity Bot' }).waitFor({ state: 'detached' });
  });

  test('shows on the profile what the page sets, with the scope for it, until the page is gone', async () => {
    const { discord, origin, page, frame } = await openActivity();
    const set = (activity: string): Promise<unknown> =>
      frame.evaluate(`activity.refusal(activity.sdk.commands.setActivity(${activity}))`);
    const profile = () => discord.as('ada').presences();
    const nothing = { app: 'Bot', details: null, state: null, endsAtMs: null };
    const endsAtMs = Date.now() + 5_000_000;
    const playing = `{ activity: { type: 0, details: 'Round 2 · 35–20', state: null, timestamps: { end: ${endsAtMs} } } }`;
    expect(await set(playing)).toMatch(/^4006 /);
    await authenticate(page, frame);
    expect(await set(playing)).toMatch(/^4006 /);
    expect(profile()).toEqual([nothing]);

    const startOver = async (): Promise<void> => {
      await reload(frame);
      const name = frame.evaluate("activity.authenticate(['identify', 'rpc.activities.write'])");
      const agree = page.getByRole('button', { name: 'Authorise' });
      await agree.click({ timeout: 2000 }).catch(() => undefined);
      expect(await name).toBe('ada');
    };
    await startOver();
    expect(await set(playing)).toBe('none');
    expect(profile()).toEqual([{ ...nothing, details: 'Round 2 · 35–20', endsAtMs }]);
    for (const refused of [
      '{}',
      "{ activity: { detail: 'misspelt' } }",
      "{ activity: { details: 'playing' }, party: {} }",
      "{ activity: { details: 'playing' }, pid: 'x' }",
    ]) {
      expect([refused, await set(refused)]).toEqual([refused, expect.stringMatching(/^4000 /)]);
    }

    discord.admin.setPermission('general', 'bo', 'USE_EMBEDDED_ACTIVITIES', false);
    const bo = await openAs(discord, 'bo', { others: [origin] });
    const member = bo.page.locator('.member', { hasText: 'Ada' });
    await member.getByText('Playing Bot').waitFor();
    await member.getByText('Round 2 · 35–20').waitFor();
    await member.getByText('in 1 hour').waitFor();
    expect(await member.getByRole('button', { name: 'Join' }).count()).toBe(0);
    discord.admin.setPermission('general', 'bo', 'USE_EMBEDDED_ACTIVITIES', null);
    await bo.page.reload();
    await member.getByRole('button', { name: 'Join' }).click();
    await frameIn(bo.page, origin);

    for (let update = 2; update <= 5; update += 1) expect(await set(playing)).toBe('none');
    expect(await set(playing)).toMatch(/^4000 .*five times/);
    // The answer is null, which the SDK's parser doesn't expect: its promise stays pending.
    await frame.evaluate('void activity.sdk.commands.setActivity({ activity: null })');
    await expect.poll(profile).toEqual([nothing]);
    discord.clock.advance(20_000);
    expect(await set(playing)).toBe('none');
    await startOver();
    expect(profile()).toEqual([nothing]);
    await page.getByRole('button', { name: 'Leave Bot' }).click();
    await expect.poll(profile).toEqual([]);
  });

  test('reports the corner layout, covers the chat on a phone, and ends when the page closes', async () => {
    const viewport = { width: 390, height: 844 };
    const { discord, page, frame } = await openActivity({ viewport });
    expect(await frame.evaluate('activity.sdk.platform')).toBe('mobile');
    await frame.evaluate("activity.follow('ACTIVITY_LAYOUT_MODE_UPDATE')");
    const mode = (): Promise<unknown> => frame.evaluate('activity.events.at(-1)?.layout_mode');
    await expect.poll(mode).toBe(0);
    const width = async (): Promise<number> =>
      (await page.getByRole('region', { name: 'Activity Bot' }).boundingBox())?.width ?? 0;
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: 'Minimise' }).click();
    await expect.poll(mode).toBe(1);
    expect(await width()).toBeLessThan(200);
    await page.getByRole('button', { name: 'Back to Bot' }).click();
    await expect.poll(mode).toBe(0);
    await frame.evaluate("activity.follow('ORIENTATION_UPDATE')");
    const turned = (): Promise<unknown> =>
      frame.evaluate('activity.events.at(-1)?.screen_orientation');
    await expect.poll(turned).toBe(0);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(turned).toBe(1);

    // A window that reconnects in time would be kept.
    const [instance] = discord.activities.instances();
    await page.close();
    await expect.poll(() => instance?.frames[0]?.isLost).toBe(true);
    discord.clock.advance(4000);
    expect(discord.activities.instances()).toEqual([instance]);
    discord.clock.advance(1500);
    expect(discord.activities.instances()).toEqual([]);
  });

  test('ignores invalid messages from its frame, and ends with its channel', async () => {
    const { discord, origin, page, frame, complaints } = await openActivity();
    const nonsense = `null, 1, 'x', [], [0], [0, null], [1, {}], [9, {}], [1, { cmd: 'toString' }],
      [1, { cmd: 'AUTHORIZE', args: [] }], [1, { cmd: 'SUBSCRIBE', evt: {} }], [1, [[]]], {}`;
    await frame.evaluate(`[${nonsense}].forEach((one) => parent.postMessage(one, '*'))`);
    expect(await frame.evaluate('activity.refusal(activity.sdk.commands.getSkus())')).toMatch(
      /^4002/,
    );
    expect(await authenticate(page, frame)).toBe('ada');
    discord.admin.deleteChannel('general');
    await page.getByRole('region', { name: 'Activity Bot' }).waitFor({ state: 'detached' });
    expect(discord.activities.instances()).toEqual([]);
    // The SDK warns about responses to requests it did not make.
    expect(complaints.filter((one) => !one.includes(origin))).toEqual([]);
  });

  test('opens a bot’s launch in the window that requested it', async () => {
    const { discord } = await openLaunchingParty({ webRoot: webRoot() });
    const origin = await startActivityApp(discord);
    await discord.as('bo').slash('general', 'card').answer();
    const open = (name: string): Promise<Window> => openAs(discord, name, { others: [origin] });
    const [here, there] = [await open('ada'), await open('ada')];
    await here.page.getByRole('button', { name: 'Take a seat' }).click();
    await frameIn(here.page, origin);
    await there.page.getByText('1 in Bot').waitFor();
    expect(await there.page.getByRole('region', { name: 'Activity Bot' }).count()).toBe(0);
    await openLauncher(there.page);
    await frameIn(there.page, origin);
    expect(discord.activities.instances().map(({ frames }) => frames.length)).toEqual([2]);

    discord.admin.setPermission('general', 'cleo', 'USE_EMBEDDED_ACTIVITIES', false);
    const { page } = await open('cleo');
    expect(await page.getByRole('button', { name: 'Activities' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByText('You may not use Activities in this channel.').waitFor();
    discord.assertClean();
  });
});
