import { expect, test } from 'vitest';
import type { LocalDiscord, LocalDiscordOptions } from 'local-discord';
import type { Invocation } from 'local-discord/driver/invocation';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { isEmptyAgain, messagesLeft, openChannel, run, wordsOf } from '../support/smoke.ts';

test('without a person, all other steps run, and nothing is left behind', async () => {
  const opened = await openChannel();
  const ran = await run(opened, { isLong: true });
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(ran.marks.length).toBeGreaterThan(30);
  expect(ran.marks.at(-1)).toBe('fine clean');
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

const hasButton =
  (label: string) =>
  ({ buttons }: SeenMessage) =>
    buttons.some((button) => button.label === label);

/** As soon as there is such a button. */
async function pressAs(who: Person, where: string, label: string): Promise<Invocation> {
  return who.press(await who.waitForMessage(where, hasButton(label), `“${label}”`), label);
}

/** A member who does what is asked, each in its turn, as it appears in the channel. */
async function answerAll(
  discord: LocalDiscord,
  channel: string,
  isSaid: (words: string) => Promise<void>,
): Promise<void> {
  const ada = discord.as('ada');
  const press = (label: string, where = channel) => pressAs(ada, where, label);
  const shown = await (await press('Show me')).answer();
  expect(shown.isPrivate && shown.pictures.length === 1).toBe(true);
  await ada.press(shown, 'Another').completed();
  expect((await (await press('Show me later')).answer()).pictures).toHaveLength(1);
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
  const say = async (asked: string, value: string) => {
    await isSaid(asked);
    const isAsked = ({ text }: { text: string }) => text.includes(asked);
    const look = await ada.waitForMessage(channel, isAsked, `a question about ${asked}`);
    await ada.choose(look, 'Yes or no', [value]).acknowledged();
  };
  for (const [i, where] of ['the end of the channel', 'by one screen'].entries()) {
    await (await press(`It has stopped (${i + 1} of 2)`)).acknowledged();
    await say(`${where}: did it play again`, 'no');
  }
  for (const asked of ['(edited)', 'the lower of the two boards']) await say(asked, 'yes');
}

/** Where the bot may only answer: Ada has installed the app, and Bo may not use those of others. */
async function answerElsewhere(
  { admin, as, world }: LocalDiscord,
  isSaid: (words: string) => Promise<void>,
): Promise<void> {
  const [ada, bo] = [as('ada'), as('bo')];
  admin.install('Crokinole', 'ada');
  await isSaid('Install the app');
  ada.slash('@bo', 'help');
  await (await pressAs(ada, '@bo', 'Say')).acknowledged();
  await (await ada.fill(await pressAs(ada, '@bo', 'Form'), {})).acknowledged();
  await (await pressAs(bo, '@ada', 'Table')).acknowledged();
  await isSaid('In a server without the bot');
  const elsewhere = world.guild(admin.addGuild('Elsewhere', 'ada', 'bo')).systemChannelId ?? '';
  admin.setPermission(elsewhere, 'bo', 'USE_EXTERNAL_APPS', false);
  ada.slash(elsewhere, 'help');
  await (await pressAs(bo, elsewhere, 'Am I heard?')).acknowledged();
  await isSaid('Use /help again');
  ada.slash('@bo', 'help');
  const left = await ada.waitForMessage('@bo', hasButton('Still there?'));
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
  expect(wordsOf(ran, 'deferred')).toBe('deferred, and then filled with a picture');
  expect(wordsOf(ran, 'at rest')).toContain('leaves the picture as it is');
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
