import { expect, onTestFinished, test } from 'vitest';
import { EMOJI } from '@crokinole/pictures/views/emoji';
import {
  emojiRegistry,
  clearEmoji,
  readEmoji,
  registerEmoji,
} from '../../../src/discord/client/register-emoji.ts';
import { AppEmoji, appEmojiName } from '../../../src/discord/ui/command-links.ts';
import { startPainters } from '../../../src/painters.ts';
import { logTo, type LogLine } from '../support/log-lines.ts';
import { expectClean, openParty, type Party } from '../support/party.ts';

const renderPool = startPainters(0);
const OURS = EMOJI.map(appEmojiName);
const TWENTY = OURS[0] ?? '';

const known = ({ bot: { rest, identity } }: Party) => readEmoji(rest, identity.applicationId);
const names = async (party: Party) => (await known(party)).map(({ name }) => name);
const upload = ({ bot: { rest, identity } }: Party) =>
  registerEmoji(rest, identity.applicationId, renderPool);

/** As a host does in the portal, or an earlier version of the bot did. */
function add({ bot: { rest, identity } }: Party, name: string): Promise<unknown> {
  const image = `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`;
  return rest.post(`/applications/${identity.applicationId}/emojis`, { body: { name, image } });
}

function registryOf({ bot: { rest } }: Party) {
  const log: LogLine[] = [];
  const emoji = new AppEmoji();
  const registry = emojiRegistry({
    ...{ rest, renderPool, emoji, lookAgainMs: 20 },
    log: logTo(log),
  });
  onTestFinished(() => {
    registry.close();
  });
  return { registry, emoji, said: () => log.map(({ message }) => message) };
}

test('those of earlier versions are replaced, and those of the host and of later versions stay', async () => {
  const party = await openParty();
  const others = ['crokinole_twenty_999', 'crokinole', 'twenty_0', 'crokinole_twenty_old'];
  for (const name of ['crokinole_twenty_0', 'crokinole_stone_0', ...others]) await add(party, name);
  await upload(party);
  expect(await names(party)).toEqual([...others, ...OURS]);
  const { rest, identity } = party.bot;
  expect(await clearEmoji(rest, identity.applicationId)).toBe(OURS.length + 1);
  expect(await names(party)).toEqual(others.slice(1));
  expectClean(party);
});

test('processes that start at once upload each emoji once', async () => {
  const party = await openParty();
  const all = await Promise.all([upload(party), upload(party), upload(party)]);
  const listed = await known(party);
  expect(listed.map(({ name }) => name).sort()).toEqual([...OURS].sort());
  for (const each of all) expect(each).toEqual(listed);
});

test('the bot uploads them when it starts, and starts without them', async () => {
  const party = await openParty({ bot: { hasEmoji: true } });
  await expect.poll(() => names(party)).toEqual(OURS);
  const before = await known(party);
  expect(await upload(party)).toEqual(before);
  await party.restart();
  expect(await known(party)).toEqual(before);
  expectClean(party);
});

test('where Discord refuses, emoji stay ordinary', async () => {
  const party = await openParty();
  const { registry, emoji, said } = registryOf(party);
  party.discord.faults.onRequest({ kind: 'status', status: 403 }, { path: /emojis/, times: 1 });
  await registry.register(party.bot.identity.applicationId);
  expect(said()).toEqual(['the app’s emoji could not be uploaded, so messages show ordinary ones']);
  expect(emoji.in('🎯')).toBe('🎯');
});

test('an app with as many emoji as Discord allows keeps ordinary ones, and its host is told', async () => {
  const party = await openParty();
  const { applicationId } = party.bot.identity;
  await add(party, 'first');
  const application = party.discord.world.application(applicationId);
  const [one] = application.emojis ?? [];
  if (one === undefined) throw new Error('there is no emoji');
  application.emojis = Array.from({ length: 2000 }, (_, n) => ({
    ...one,
    ...{ id: `${n + 1}`, name: `e_${n}` },
  }));
  const { registry, emoji, said } = registryOf(party);
  await registry.register(applicationId);
  expect(said()).toEqual([expect.stringContaining('as many emoji as Discord allows')]);
  expect(emoji.in('🎯')).toBe('🎯');
});

test('where Discord cannot be reached, they are uploaded a little later', async () => {
  const party = await openParty();
  const { registry, emoji, said } = registryOf(party);
  party.discord.faults.onRequest({ kind: 'status', status: 503 }, { path: /emojis/, times: 4 });
  await registry.register(party.bot.identity.applicationId);
  expect(said()).toHaveLength(1);
  await expect.poll(() => emoji.in('🎯')).toContain(TWENTY);
});

test('a process without a gateway uploads none, and waits for those of another', async () => {
  const party = await openParty();
  const { registry, emoji, said } = registryOf(party);
  await registry.follow(party.bot.identity.applicationId);
  expect(await names(party)).toEqual([]);
  await upload(party);
  await expect.poll(() => emoji.in('🎯')).toContain(TWENTY);
  expect(said()).toEqual([]);
  expectClean(party);
});
