import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Finding } from '../../scripts/doctor/finding.ts';
import { runSmoke, type SmokeOptions } from '../../scripts/smoke/run.ts';
import type { Invocation } from 'local-discord/driver/invocation';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from 'local-discord';

/** A private channel, and no artificial delays of Discord. */
async function openChannel(options: LocalDiscordOptions = {}) {
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: { globalPerSecond: 5000, generosity: 100 },
    identifyGapMs: 0,
    ...options,
  });
  onTestFinished(() => discord.close());
  const channel = discord.admin.addChannel('The Parlour', 'smoke');
  return { discord, channel };
}

interface Ran {
  readonly marks: readonly string[];
  readonly findings: readonly Finding[];
  readonly wrong: number;
}

async function run(
  { discord, channel }: { discord: LocalDiscord; channel: string },
  options: Partial<SmokeOptions> = {},
): Promise<Ran> {
  const findings: Finding[] = [];
  const { wrong } = await runSmoke(
    {
      discord: {
        kind: 'discord',
        token: discord.bots[0]?.token ?? '',
        apiUrl: discord.apiUrl,
        cdnUrl: discord.cdnUrl,
        shards: { count: 'auto' },
      },
      channel,
      hasPerson: false,
      isLong: false,
      isKept: false,
      signal: new AbortController().signal,
      say: () => undefined,
      patienceMs: 20_000,
      // Long waits on the wall clock are skipped.
      wait: (ms) => {
        if (ms < 10_000) return pause(ms);
        discord.clock.advance(ms);
        return Promise.resolve();
      },
      ...options,
    },
    (finding) => findings.push(finding),
  );
  const marks = findings.map(({ isFine, what }) => `${isFine ? 'fine' : 'WRONG'} ${what}`);
  return { marks, findings, wrong };
}

const wordsOf = ({ findings }: Ran, what: string) =>
  findings
    .filter((finding) => finding.what === what)
    .map(({ words }) => words)
    .join('\n');

/** In the channel and its threads. Messages shown to one person alone are theirs to dismiss. */
function messagesLeft({ world }: LocalDiscord, channel: string): readonly string[] {
  return [channel, ...threadsOf(world, channel)].flatMap((id) =>
    [...world.messagesOf(id).values()]
      .filter(({ audienceId }) => audienceId === null)
      .map((message) => message.id),
  );
}

function threadsOf({ channels }: LocalDiscord['world'], channel: string): readonly string[] {
  return [...channels.values()].filter(({ parentId }) => parentId === channel).map(({ id }) => id);
}

function isEmptyAgain(discord: LocalDiscord, channel: string): boolean {
  return (
    threadsOf(discord.world, channel).length === 0 && messagesLeft(discord, channel).length === 0
  );
}

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
  'form',
  'form again',
  'push',
  'width',
  'old thread',
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

/** A member who does what is asked, each in its turn, as it appears in the channel. */
async function answerAll(
  discord: LocalDiscord,
  channel: string,
  isSaid: (words: string) => Promise<void>,
): Promise<void> {
  const ada = discord.as('ada');
  const press = async (label: string, where = channel): Promise<Invocation> => {
    const fits = ({ buttons }: { buttons: readonly { label: string }[] }) =>
      buttons.some((button) => button.label === label);
    return ada.press(await ada.waitForMessage(where, fits, `a button “${label}”`), label);
  };
  const shown = await (await press('Show me')).answer();
  expect(shown.isPrivate && shown.pictures.length === 1).toBe(true);
  await ada.press(shown, 'Another').completed();
  await (
    await ada.fill(await press('Open the form'), { 'A word': 'disc', 'A board': ['Walnut'] })
  ).completed();
  // As on a phone that keeps forms by their ids.
  ada.keepForms();
  for (const label of ['Form 1 of 2', 'Form 2 of 2']) {
    await (await ada.fill(await press(label), {})).completed();
  }
  await (await press('I am going to lock it')).acknowledged();
  const hasMenu = ({ menus }: { menus: readonly { label: string }[] }) =>
    menus.some(({ label }) => label === 'Choose all');
  const question = await ada.waitForMessage(channel, hasMenu);
  const pushes = ada.messages(channel).filter(({ pinged }) => pinged.includes('ada'));
  expect(pushes.map(({ text }) => text.replace(ada.mention, '').trim())).toEqual(
    ['A', 'B', 'C'].map((letter) => `${letter}: Ben to flick, 35 : 50`),
  );
  const read = ['A: plain text', 'C: plain text, then made into components'];
  await ada.choose(question, 'Choose all', read).acknowledged();
  await (
    await ada.fill(await press('I have looked'), {
      'Width on the phone, in mm': '60',
      'Width on the computer, in mm': '110',
      'Smallest line you can read on the phone': '6',
      'Does the paused picture say who is next?': ['Yes, the same as the words below it'],
    })
  ).completed();
  const inThread = 'smoke: old thread';
  await waitForArchive(discord, inThread);
  await (await press('Press me here', inThread)).completed();
  for (const asked of ['(edited)', 'the lower of the two boards']) {
    await isSaid(asked);
    const isAsked = ({ text }: { text: string }) => text.includes(asked);
    const look = await ada.waitForMessage(channel, isAsked, `a question about ${asked}`);
    await ada.choose(look, 'Yes or no', ['yes']).acknowledged();
  }
}

/** Where the bot may only answer: Ada has installed the app, and Bo may not use those of others. */
async function answerElsewhere(
  { admin, as, world }: LocalDiscord,
  isSaid: (words: string) => Promise<void>,
): Promise<void> {
  const [ada, bo] = [as('ada'), as('bo')];
  admin.install('Crokinole', 'ada');
  const press = async (who: typeof ada, where: string, label: string) => {
    const fits = ({ buttons }: { buttons: readonly { label: string }[] }) =>
      buttons.some((button) => button.label === label);
    return who.press(await who.waitForMessage(where, fits, `a button “${label}”`), label);
  };
  await isSaid('Install the app');
  ada.slash('@bo', 'help');
  await (await press(ada, '@bo', 'Say')).acknowledged();
  await (await ada.fill(await press(ada, '@bo', 'Form'), {})).acknowledged();
  await (await press(bo, '@ada', 'Table')).acknowledged();
  await isSaid('In a server without the bot');
  const elsewhere = world.guild(admin.addGuild('Elsewhere', 'ada', 'bo')).systemChannelId ?? '';
  admin.setPermission(elsewhere, 'bo', 'USE_EXTERNAL_APPS', false);
  ada.slash(elsewhere, 'help');
  await (await press(bo, elsewhere, 'Am I heard?')).acknowledged();
  await isSaid('Use /help again');
  ada.slash('@bo', 'help');
  const left = await ada.waitForMessage('@bo', ({ buttons }) =>
    buttons.some(({ label }) => label === 'Still there?'),
  );
  admin.uninstall('Crokinole', 'ada');
  await ada.press(left, 'Still there?').acknowledged();
}

function waitForArchive({ world }: LocalDiscord, name: string): Promise<void> {
  return expect
    .poll(() => [...world.channels.values()].find((one) => one.name === name)?.thread?.archived, {
      timeout: 30_000,
    })
    .toBe(true)
    .then(() => undefined);
}

test('a person is asked in Discord, and answers there', async () => {
  const opened = await openChannel();
  // With the permissions of the invitation: it may empty and archive its threads, but not delete
  // them.
  opened.discord.admin.setPermission('smoke', 'Crokinole', 'MANAGE_THREADS', false);
  const said: string[] = [];
  const isSaid = (words: string) =>
    expect
      .poll(() => said.some((one) => one.includes(words)), { timeout: 30_000 })
      .toBe(true)
      .then(() => undefined);
  let answered: Promise<void> | undefined;
  const ran = await run(opened, {
    hasPerson: true,
    say: (words) => {
      said.push(words);
      // The request that is asked first stays until the end.
      answered ??= answerAll(opened.discord, opened.channel, isSaid).then(() =>
        answerElsewhere(opened.discord, isSaid),
      );
    },
  });
  await answered;
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(said[0]).toContain('press “Show me”');
  expect(wordsOf(ran, 'press')).toMatch(/heard after \d+ ms, answered with a picture after \d+ ms/);
  expect(wordsOf(ran, 'form')).toBe('“disc” and “walnut” arrived');
  expect(wordsOf(ran, 'push')).toBe('read on the locked screen: plain, converted');
  expect(wordsOf(ran, 'width')).toContain('60 mm on the phone, 110 mm on the computer');
  expect(wordsOf(ran, 'old thread')).toContain('the press came and was answered');
  expect(wordsOf(ran, 'form again')).toContain('each time these came');
  expect(wordsOf(ran, 'edited')).toContain('edited_timestamp is set');
  expect(wordsOf(ran, 'moving WebP')).toContain('flags 1');
  expect(wordsOf(ran, 'away')).toContain('not the sixth (40094); one after a form');
  expect(wordsOf(ran, 'away, quiet')).toContain('only the presser sees it');
  expect(wordsOf(ran, 'uninstalled')).toContain('answered for all to see');
  expect(wordsOf(ran, 'clean')).toMatch(/but the empty thread smoke test and smoke: old thread is/);
  expect(messagesLeft(opened.discord, opened.channel)).toEqual([]);
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
