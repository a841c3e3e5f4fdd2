import { expect, test } from 'vitest';
import { createLocales } from '../../../src/discord/client/lookups.ts';
import { shardOf } from 'local-discord/protocol/snowflake';
import { press, SINGLES } from '../../support/tables.ts';
import { expectClean, openParty } from '../support/party.ts';
import { sendRaw } from '../support/raw.ts';
import { afterwards, channelId, CHANNEL, server } from '../support/table.ts';
import { invite } from '../../../src/matches/commands/invite.ts';
import { words } from '../support/told.ts';

const { cannotPost } = words.inviting;
const { pages } = words.help;

const DOWN = new Error('Discord is down');

function localesOf(answer: (server: string) => Promise<string>) {
  const asked: string[] = [];
  const problems: unknown[] = [];
  const heard = new Map<string, string>();
  const time = { nowMs: Date.UTC(2026, 0, 1) };
  const locales = createLocales({
    heard: (id) => heard.get(id),
    fetch: (id) => {
      asked.push(id);
      return answer(id);
    },
    nowMs: () => time.nowMs,
    onProblem: (thrown) => problems.push(thrown),
  });
  return { locales, problems, asked, heard, time };
}

test('for another server Discord is asked once in a while, however many callers there are', async () => {
  const { locales, asked } = localesOf(() => Promise.resolve('de'));
  const told = await Promise.all([1, 2, 3].map(() => locales.of('1')));
  expect(told).toEqual(['de', 'de', 'de']);
  expect(await locales.of('1')).toBe('de');
  expect(asked).toEqual(['1']);
});

const HOUR_MS = 3600_000;

test.each([
  ['what Discord said is kept for an hour', 'de', HOUR_MS],
  ['that it said nothing is kept for five minutes', undefined, 5 * 60_000],
])('%s, and then asked for again', async (_, locale, keepMs) => {
  const answer = () => (locale === undefined ? Promise.reject(DOWN) : Promise.resolve(locale));
  const { locales, asked, time } = localesOf(answer);
  for (let round = 1; round <= 3; round += 1) {
    expect(await locales.of('1')).toBe(locale);
    time.nowMs += keepMs - 1;
    expect(await locales.of('1')).toBe(locale);
    expect(asked).toHaveLength(round);
    time.nowMs += 1;
  }
});

test('each server has its own language, and the latest 20,000 are kept', async () => {
  const { locales, asked } = localesOf((id) => Promise.resolve(`of ${id}`));
  const servers = Array.from({ length: 20_001 }, (_, i) => String(i));
  for (const id of servers) await locales.of(id);
  expect(await locales.of('1')).toBe('of 1');
  expect(await locales.of('20000')).toBe('of 20000');
  expect(asked).toHaveLength(20_001);
  expect(await locales.of('0')).toBe('of 0');
  expect(asked.slice(20_001)).toEqual(['0']);
});

test('a failure costs the language only, and is not retried at once', async () => {
  let answer = () => Promise.reject<string>(DOWN);
  const { locales, problems, asked, time } = localesOf(() => answer());
  expect(await locales.of('1')).toBeUndefined();
  expect(await locales.of('1')).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(problems).toEqual([DOWN]);
  answer = () => Promise.resolve('de');
  time.nowMs += 600_000;
  expect(await locales.of('1')).toBe('de');
  answer = () => Promise.reject<string>(DOWN);
  time.nowMs += 24 * 3600_000;
  expect(await locales.of('1')).toBe('de');
});

test('what an interaction contains is not asked for, and is kept as long as an answer', async () => {
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

test('where the bot is no member, the locale of the interaction is used, and Discord is not asked', async () => {
  const party = await openParty();
  const { discord } = party;
  const elsewhere = discord.admin.addGuild('Elsewhere', 'ada');
  discord.admin.setLocale('Elsewhere', 'de');
  const asked: string[] = [];
  party.bot.rest.on('response', ({ method, path }) => asked.push(`${method} ${path}`));
  const asking = { channel: 'Elsewhere/general', command: 'help' };
  for (let times = 0; times < 2; times += 1) {
    const help = await sendRaw(party, 'ada', asking).answer();
    expect(
      (await discord.as('ada').choose(help, pages.playing, ['rules']).answer()).text,
    ).toContain('NCA');
  }
  const refused = await sendRaw(party, 'ada', {
    command: 'play',
    channel: 'Elsewhere/general',
  }).answer();
  expect(refused.text).toContain(cannotPost('', '').split(' .')[0]);
  expect(await party.store.readOpenInvitations({ player: discord.as('ada').userId })).toEqual([]);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.filter((line) => line.includes(elsewhere))).toEqual([]);
  expectClean(party);
});

test('a process that does not receive a server’s events speaks its language all the same', async () => {
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
    invite(service.authority, {
      interaction: press(),
      player: ada,
      venue: { server: here, channel: channelId(party, CHANNEL) },
      setup: SINGLES,
      seats: [{ player: ada }, { player: bo }],
      expiresAfterMs: 60_000,
    }),
  );
  expect(invitation.buttons.map(({ label }) => label)).toContain('Annehmen');
});
