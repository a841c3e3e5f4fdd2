import { expect, test } from 'vitest';
import type { LocalDiscord } from 'local-discord';
import type { Invocation } from 'local-discord/driver/invocation';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { isEmptyAgain, messagesLeft, openChannel, run, wordsOf } from '../support/smoke.ts';

test('without a person, all other steps run, and nothing is left behind', async () => {
  const opened = await openChannel();
  const ran = await run(opened);
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(ran.marks.at(-1)).toBe('fine clean');
  expect(wordsOf(ran, 'turn')).toMatch(/moving, \d+ × \d+, key and alt text kept/);
  expect(wordsOf(ran, 'archived')).toContain('refused (50083), a new message opens it');
  expect(wordsOf(ran, 'full message')).toBe('40 components, 4000 characters');
  expect(wordsOf(ran, 'push')).toContain('skipped');
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
    hasPerson: true,
    say: () => {
      interruption.abort();
    },
  });
  expect(ran.marks.slice(-2)).toEqual(['fine reply to none', 'fine clean']);
  expect(wordsOf(ran, 'commands')).toContain('for servers alone, and read back the same');
  expect(wordsOf(ran, 'clean')).toMatch(/messages and 1 threads are deleted/);
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
});

/** Whatever is broken, its step reports it, and the other steps still run. */
async function expectWrong(
  expected: Readonly<Record<string, string>>,
  breakIt: (discord: LocalDiscord) => void,
): Promise<void> {
  const opened = await openChannel();
  breakIt(opened.discord);
  const ran = await run(opened);
  for (const [what, words] of Object.entries(expected)) {
    expect(ran.marks).toContain(`WRONG ${what}`);
    expect(wordsOf(ran, what)).toContain(words);
  }
  expect(ran.marks).toContain('fine nonce');
  expect(ran.wrong).toBeGreaterThan(0);
  expect(isEmptyAgain(opened.discord, opened.channel)).toBe(true);
}

test('each step says WRONG where its subject is broken', () =>
  expectWrong(
    {
      commands: 'PUT /api/v10/applications/',
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
  ));

test('a picture that does not move is WRONG', () =>
  expectWrong({ turn: 'its flags are 0' }, ({ world }) => {
    world.listen((event) => {
      if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
      const { message } = event;
      message.attachments = message.attachments.map((one) => ({ ...one, isAnimated: false }));
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
async function answerAll(discord: LocalDiscord, channel: string): Promise<void> {
  const ada = discord.as('ada');
  const press = (label: string) => pressAs(ada, channel, label);
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
  const isAsked = ({ text }: { text: string }) => text.includes('the lower of the two boards');
  const look = await ada.waitForMessage(channel, isAsked, 'a question about WebP');
  await ada.choose(look, 'Choose all', ['yes']).acknowledged();
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
  await isSaid('In a server without the bot');
  const elsewhere = world.guild(admin.addGuild('Elsewhere', 'ada', 'bo')).systemChannelId ?? '';
  admin.setPermission(elsewhere, 'bo', 'USE_EXTERNAL_APPS', false);
  ada.slash(elsewhere, 'help');
  await (await pressAs(bo, elsewhere, 'Am I heard?')).acknowledged();
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
      answered ??= answerAll(opened.discord, opened.channel).then(() =>
        answerElsewhere(opened.discord, isSaid),
      );
    },
  });
  await answered;
  expect(ran.findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(wordsOf(ran, 'push')).toBe('read on the locked screen: plain, converted');
  expect(wordsOf(ran, 'form again')).toContain('each time these came');
  expect(wordsOf(ran, 'moving WebP')).toContain('flags 1');
  expect(wordsOf(ran, 'away')).toContain('not the sixth (40094); one after a form');
  expect(wordsOf(ran, 'away, quiet')).toContain('only the presser sees it');
  expect(wordsOf(ran, 'clean')).toMatch(/but the empty thread smoke test is/);
  expect(messagesLeft(opened.discord, opened.channel)).toEqual([]);
});
