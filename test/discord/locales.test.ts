import { expect, test } from 'vitest';
import { Locales } from '../../src/discord/locales.ts';
import { shardOf } from '../../src/local-discord/protocol/snowflake.ts';
import { press, SINGLES } from '../support/tables.ts';
import { expectClean, openParty } from './support/party.ts';
import { sendRaw } from './support/raw.ts';
import { afterwards, channelId, CHANNEL, server } from './support/table.ts';

function localesOf(answer: () => Promise<string>) {
  const asked: string[] = [];
  const heard = new Map<string, string>();
  const time = { nowMs: 0 };
  const locales = new Locales({
    heard: (id) => heard.get(id),
    fetch: (id) => {
      asked.push(id);
      return answer();
    },
    nowMs: () => time.nowMs,
  });
  return { locales, asked, heard, time };
}

test('a server that is heard of is never asked about', async () => {
  const { locales, asked, heard } = localesOf(() => Promise.resolve('de'));
  heard.set('1', 'fr');
  expect(await locales.of('1')).toBe('fr');
  expect(asked).toEqual([]);
});

test('of another one Discord is asked once in a while, however many want to know at once', async () => {
  const { locales, asked, time } = localesOf(() => Promise.resolve('de'));
  const told = await Promise.all([1, 2, 3].map(() => locales.of('1')));
  expect(told).toEqual(['de', 'de', 'de']);
  expect(await locales.of('1')).toBe('de');
  expect(asked).toEqual(['1']);
  time.nowMs = 2 * 3600_000;
  await locales.of('1');
  expect(asked).toEqual(['1', '1']);
});

test('a failure costs the language only, and is not asked for again at once', async () => {
  let answer = () => Promise.reject<string>(new Error('Discord is down'));
  const { locales, asked, time } = localesOf(() => answer());
  expect(await locales.of('1')).toBeUndefined();
  expect(await locales.of('1')).toBeUndefined();
  expect(asked).toHaveLength(1);
  answer = () => Promise.resolve('de');
  time.nowMs = 600_000;
  expect(await locales.of('1')).toBe('de');
  answer = () => Promise.reject<string>(new Error('Discord is down'));
  time.nowMs = 24 * 3600_000;
  expect(await locales.of('1')).toBe('de');
});

test('what an interaction tells is not asked for, and is forgotten no sooner than an answer', async () => {
  const { locales, asked, heard, time } = localesOf(() => Promise.reject(new Error('no access')));
  locales.learn('1', 'de');
  expect(await locales.of('1')).toBe('de');
  locales.learn('1', 'fr');
  expect(await locales.of('1')).toBe('fr');
  time.nowMs = 40 * 60_000;
  locales.learn('1', 'fr');
  time.nowMs = 80 * 60_000;
  expect(await locales.of('1')).toBe('fr');
  expect(asked).toEqual([]);
  heard.set('2', 'de');
  locales.learn('2', 'fr');
  expect(await locales.of('2')).toBe('de');
  time.nowMs = 24 * 3600_000;
  expect(await locales.of('1')).toBe('fr');
  expect(asked).toEqual(['1']);
});

const TWO_RULEBOOKS = [
  { type: 3, name: 'preset', value: 'nca' },
  { type: 3, name: 'compare', value: 'heritage' },
];

test('where the bot is not, what is asked for tells the language, and Discord is asked for nothing', async () => {
  const party = await openParty();
  const { discord } = party;
  const elsewhere = discord.admin.addGuild('Elsewhere', 'ada');
  discord.admin.setLocale('Elsewhere', 'de');
  const asked: string[] = [];
  party.bot.client.rest.on('response', ({ method, path }) => asked.push(`${method} ${path}`));
  const compared = { channel: 'Elsewhere/general', command: 'rules', options: TWO_RULEBOOKS };
  for (let times = 0; times < 2; times += 1) {
    expect((await sendRaw(party, 'ada', compared).answer()).text).toContain('Heritage');
  }
  const refused = await sendRaw(party, 'ada', {
    command: 'play',
    channel: 'Elsewhere/general',
  }).answer();
  expect(refused.text).toContain('I cannot post in');
  expect(await party.store.readOpenInvitations({ player: discord.as('ada').userId })).toEqual([]);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter((line) => line.includes(elsewhere))).toEqual([]);
  expectClean(party);
});

test('a process that does not hear of a server speaks its language all the same', async () => {
  const party = await openParty();
  const { discord } = party;
  const here = server(party);
  discord.admin.setLocale('The Parlour', 'de');
  const { service } = await party.restart({
    shardCount: 2,
    shardIds: [1 - shardOf(here, 2)],
  });
  const [ada, bo] = [discord.as('ada').userId, discord.as('bo').userId];
  const invitation = await afterwards(party, () =>
    service.invite({
      interaction: press(),
      player: ada,
      place: { server: here, channel: channelId(party, CHANNEL) },
      setup: SINGLES,
      seats: [{ player: ada }, { player: bo }],
      expiresAfterMs: 60_000,
    }),
  );
  expect(invitation.buttons.map(({ label }) => label)).toContain('Annehmen');
});
