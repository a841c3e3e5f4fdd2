import { expect, test } from 'vitest';
import type { LocalDiscord, LocalDiscordOptions } from 'local-discord';
import { isEmptyAgain, openChannel, run, wordsOf } from '../support/smoke.ts';

const STEPS = [
  'portal',
  'activities',
  'commands',
  'permissions',
  'turn',
  'nonce',
  'find',
  'rewrite',
  'replace',
  'retire',
  'words only',
  'full messages',
  'archived',
  'reply to none',
  'emoji',
  'event',
  '20 and 20',
  'proxy',
];
const OF_A_PERSON = [
  'press',
  'deferred',
  'form',
  'form again',
  'push',
  'width',
  'old thread',
  'at rest',
  'edited',
  'moving WebP',
  'away',
  'away, quiet',
  'uninstalled',
];

test('without a person, all other steps run, and nothing is left behind', async () => {
  const opened = await openChannel();
  const ran = await run(opened, { isLong: true });
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(ran.marks).toEqual([...STEPS, ...OF_A_PERSON, 'clean'].map((what) => `fine ${what}`));
  expect(wordsOf(ran, 'turn')).toMatch(/KiB, moving, 720 × \d+, key and alt text kept/);
  expect(wordsOf(ran, 'nonce')).toBe('a second message: at once no, 1 min no, 3 min no, 6 min yes');
  expect(wordsOf(ran, 'archived')).toContain('refused (50083), a new message opens it');
  expect(wordsOf(ran, 'full messages')).toContain('40 components, 4000 characters');
  expect(wordsOf(ran, '20 and 20')).toMatch(/posts of \d+ KiB p50 \d+ ms.*429: 0, buckets: 2/);
  expect(wordsOf(ran, 'proxy')).toMatch(/image\/webp, .* frames, repeats \d.*the first frame/);
  expect(wordsOf(ran, 'press')).toContain('skipped');
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
});

test('when it is interrupted, it stops and removes what it has created', async () => {
  // Its commands are for servers alone, and come back as such.
  const opened = await openChannel({
    bots: [{ name: 'Crokinole', portal: { integrationTypes: [0] } }],
  });
  const interruption = new AbortController();
  const ran = await run(opened, {
    signal: interruption.signal,
    // Asked between the tries of a nonce, when there is a message in the channel.
    isLong: true,
    wait: () => {
      interruption.abort();
      return new Promise(() => undefined);
    },
  });
  expect(ran.marks.slice(-2)).toEqual(['fine turn', 'fine clean']);
  expect(wordsOf(ran, 'commands')).toContain('for servers alone, and read back the same');
  expect(wordsOf(ran, 'clean')).toBe('2 messages and 0 threads are deleted');
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
});

/** Whatever is broken, its step reports it, and the other steps still run. */
async function expectWrong(
  expected: Readonly<Record<string, string>>,
  breakIt: (discord: LocalDiscord) => void,
  options: LocalDiscordOptions = {},
): Promise<void> {
  const opened = await openChannel(options);
  breakIt(opened.discord);
  const ran = await run(opened);
  for (const [what, words] of Object.entries(expected)) {
    expect(ran.marks).toContain(`WRONG ${what}`);
    expect(wordsOf(ran, what)).toContain(words);
  }
  expect(ran.marks).toContain('fine activities');
  expect(ran.wrong).toBeGreaterThan(0);
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
}

const ELSEWHERE = { interactionsEndpointUrl: 'https://bot.example' };

test('each step says WRONG where its subject is broken', () =>
  expectWrong(
    {
      portal: 'https://bot.example',
      commands: 'PUT /api/v10/applications/',
      permissions: 'it lacks CreatePublicThreads',
      turn: 'was answered with 400',
      rewrite: 'was answered with 400',
      replace: 'was answered with 400',
      archived: '"code":50013',
    },
    ({ admin, faults }) => {
      faults.onRequest({ kind: 'status', status: 403 }, { method: 'PUT', path: /commands$/ });
      faults.onRequest({ kind: 'status', status: 400 }, { method: 'PATCH', times: 3 });
      admin.setPermission('smoke', 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
    },
    { bots: [{ name: 'Crokinole', portal: ELSEWHERE }] },
  ));

test('a post that cannot be read back is WRONG', () =>
  expectWrong({ turn: '"code":50013', find: 'not found by its key' }, ({ admin }) => {
    admin.setPermission('smoke', 'Crokinole', 'READ_MESSAGE_HISTORY', false);
  }));

test('limits that are too long to wait for are WRONG', () =>
  expectWrong({ '20 and 20': 'has to wait', proxy: 'has to wait' }, ({ faults }) => {
    const aim = { method: 'POST', path: /messages$/, times: 1000 };
    faults.onRequest({ kind: 'rate-limit', retryAfterMs: 60_000 }, aim);
  }));

test('a picture that does not move, or that the proxy does not have, is WRONG', () =>
  expectWrong({ turn: 'its flags are 0', proxy: 'the proxy answered 404' }, ({ world }) => {
    // As where Discord has not scanned a file, and no longer has it.
    world.listen((event) => {
      if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
      const { message } = event;
      message.attachments = message.attachments.map((one) => ({ ...one, isAnimated: false }));
      for (const { id } of message.attachments) world.clock.after(0, () => world.files.delete(id));
    });
  }));
