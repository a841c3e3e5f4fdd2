import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Finding } from '../../../scripts/doctor/finding.ts';
import { buildTablePage } from '../../../scripts/page.ts';
import { openStage } from '../../../scripts/smoke/stage.ts';
import { runSteps } from '../../../scripts/smoke/step.ts';
import { tableSteps } from '../../../scripts/smoke/table-steps.ts';
import { startLocalDiscord } from 'local-discord';
import { skipsBrowser, useBrowser } from '../../../packages/local-discord/test/browser/chromium.ts';
import { temporaryFolder } from '../../support/stores.ts';

const folder = temporaryFolder();
const SECRET = 'a-secret-for-the-smoke-test';

let nextPort = 20_000 + (process.pid % 10_000);

/**
 * Below the ports that the system assigns by itself: other tests may take one of these at any
 * moment.
 */
async function freePort(): Promise<number> {
  for (;;) {
    nextPort += 1;
    const server = createServer().listen(nextPort, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return nextPort;
  }
}

describe.skipIf(skipsBrowser)('the smoke test’s page', () => {
  const { webRoot, openAs } = useBrowser();
  beforeAll(() => buildTablePage(folder.path));
  afterAll(() => {
    folder.remove();
  });

  async function open(clientSecret = SECRET) {
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const discord = await startLocalDiscord({
      webRoot: webRoot(),
      bots: [{ name: 'Bot', clientSecret: SECRET, activity: { url: publicUrl } }],
      identifyGapMs: 0,
    });
    onTestFinished(() => discord.close());
    const [bot] = discord.bots;
    if (bot === undefined) throw new Error('there is no bot');
    const [channel] = discord.world.channels.keys();
    const origin = discord.activities.originOf(bot);
    const stage = await openStage({
      discord: {
        kind: 'discord',
        token: bot.token,
        apiUrl: discord.apiUrl,
        shards: { count: 'auto' },
      },
      table: { host: '127.0.0.1', port, trustedProxies: [], remote: { publicUrl, clientSecret } },
      channel: channel ?? '',
      hasPerson: true,
      signal: new AbortController().signal,
      say: () => undefined,
      patienceMs: 30_000,
      wait: (ms) => pause(ms),
      tableOrigin: origin,
      pageFolder: folder.path,
    });
    onTestFinished(() => stage.close());
    const table = tableSteps();
    onTestFinished(() => table.close());
    const findings: Finding[] = [];
    const run = (...names: readonly string[]) => {
      const steps = table.steps.filter(({ name }) => names.includes(name));
      return runSteps(stage, steps, (finding) => findings.push(finding));
    };
    return { discord, origin, findings, run };
  }

  test('reports where it runs, and what its policy refuses', async () => {
    const { discord, origin, findings, run } = await open();
    const socket = origin.replace('http', 'ws');
    const { page } = await openAs(discord, 'ada', { others: [origin, socket] });
    const running = run('secret', 'address', 'launch');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Authorise' }).click();
    const frame = () => page.frames().find((each) => each.url().startsWith(`${origin}/?`));
    await expect.poll(frame).toBeDefined();
    await frame()?.locator('#table > *').first().waitFor();
    await running;
    expect(findings.map(({ isFine, what }) => [isFine, what])).toEqual([
      [true, 'secret'],
      [true, 'address'],
      [true, 'launch'],
    ]);
    const [, address, launch] = findings.map(({ words }) => words);
    expect(address).toContain(`${origin} (content-security-policy: default-src 'self'`);
    expect(launch).toContain(`origin ${origin}`);
    expect(launch).toMatch(/listed after \d+ ms; asked who looks at it: yes/);
  });

  test('reads a stranger’s input field by field, and prints no control characters', async () => {
    const { discord, origin, findings, run } = await open();
    const ada = discord.as('ada');
    const running = run('launch');
    const asking = await ada.waitForMessage('general', ({ buttons }) => buttons.length > 0);
    const { instanceId } = await ada.press(asking, 'Open the table').launched();
    const send = (body: object) =>
      fetch(`${origin}/report`, { method: 'POST', body: JSON.stringify(body) });
    expect((await send({ origin: 'null' })).status).toBe(400);
    const report = {
      instance: instanceId,
      platform: 'ios',
      agent: 'evil\u001b[2J',
      origin: 'null',
      isTableShown: false,
      socket: 'refused',
      violations: ['script-src-elem https://example.org/table.js'],
    };
    expect((await send(report)).status).toBe(204);
    await running;
    expect(findings[0]?.isFine).toBe(false);
    expect(findings[0]?.words).toContain(
      `the table’s own script shows nothing: ${instanceId} on ios`,
    );
    expect(findings[0]?.words).toContain('evil?[2J');
  });

  test('reports a wrong secret, and an unreachable address, as WRONG', async () => {
    const { discord, findings, run } = await open('guessed');
    const [bot] = discord.bots;
    if (bot !== undefined) await discord.activities.map(bot, 'http://127.0.0.1:9');
    await run('secret', 'address');
    expect(findings).toMatchObject([
      { isFine: false, words: expect.stringContaining('answered with 401') as string },
      { isFine: false, words: expect.stringMatching(/answers 50\d/) as string },
    ]);
  });
});
