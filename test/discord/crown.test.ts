import { expect, test } from 'vitest';
import { type ServerSettings } from '../../src/matches/records/settings.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { saveDozen } from './support/dozens.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { movedClock } from './support/moved-clock.ts';
import { afterwards, channelId, CHANNEL, isTold, server, settle } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { words } from './support/told.ts';

const { settings } = words;
const { crown: say } = words.daily;

/** How the bot's own posts begin. */
const crowns = (party: Party) =>
  party.discord
    .as('cleo')
    .messages(CHANNEL)
    .filter((message) => isTold(message) && message.text.startsWith('👑'));

const lapse = (party: Party) =>
  expect.poll(async () => (await party.store.readDuePosts(Number.MAX_SAFE_INTEGER, 1))[0]?.dueAtMs);

/** Waits for what the bot posts that morning. */
function nextMorning(party: Party, clock: ReturnType<typeof movedClock>, day = '2026-11-25') {
  return afterwards(party, () => {
    clock.to(`${day}T08:00Z`);
    return Promise.resolve();
  });
}

test('an admin switches the crown on; it’s told in the morning, and off within two presses', async () => {
  const clock = movedClock('2026-11-24T12:00Z');
  const party = await openParty({ bot: clock });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await party.store.keepDozenDay({ day: '2026-11-24', key: 'a'.repeat(64) });
  await saveDozen(party, 'bo', '2026-11-24', [20, 15, 5]);
  const page = await openSettings(ada, CHANNEL, 'daily');
  expect(selectedIn(party, page, settings.postsMenu)).toEqual([]);
  expect(page.menus.map(({ label }) => label)).not.toContain(settings.newsMenu);
  const on = await ada.choose(page, settings.postsMenu, ['crown']).answer();
  expect(selectedIn(party, on, settings.newsMenu)).toEqual([channelId(party, CHANNEL)]);
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));

  const first = await nextMorning(party, clock);
  expect(first.text).toContain(`👑 **${say.takes(bo.mention)}**`);
  expect(first.text).toContain(say.of('2026-11-24'));
  expect(first.text).toContain('40 points\n🟨⬜🟦⬛⬛⬛⬛⬛⬛⬛⬛⬛');
  expect(first.pinged).toEqual([]);
  expect(labels(first)).toEqual(['Play today’s', 'Settings']);
  const his = await bo.press(first, 'Play today’s').answer();
  expect(his.isPrivate).toBe(true);
  expect(his.text).toContain(words.daily.title('2026-11-25'));

  expect((await bo.press(first, 'Settings').answer()).text).toBe(settings.notAllowed);
  const open = await ada.press(first, 'Settings').answer();
  expect(open.isPrivate).toBe(true);
  const off = await ada.choose(open, settings.postsMenu, []).answer();
  expect(selectedIn(party, off, settings.postsMenu)).toEqual([]);
  expect(ada.look(first).text).toContain(say.takes(bo.mention));
  expect(await party.store.readDuePosts(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  expectClean(party);
});

test('a week: taken, held, a day off, shared, and each told once with two processes and a restart', async () => {
  const clock = movedClock('2026-11-22T12:00Z');
  const party = await openParty({ bot: clock });
  await party.another();
  await settle(party, { crown: true, newsChannel: channelId(party, CHANNEL) });
  await lapse(party).toBe(Date.parse('2026-11-23T08:00Z'));
  await saveDozen(party, 'ada', '2026-11-22', [12]);
  await saveDozen(party, 'bo', '2026-11-22', [20]);
  await saveDozen(party, 'bo', '2026-11-23', [15]);
  // Nobody plays on the 24th.
  await saveDozen(party, 'ada', '2026-11-25', [10]);
  await saveDozen(party, 'bo', '2026-11-25', [10]);
  await saveDozen(party, 'ada', '2026-11-26', [10]);
  for (const day of ['23', '24', '25', '26', '27']) {
    clock.to(`2026-11-${day}T08:00:30Z`);
    if (day === '26') await party.restart();
    await lapse(party).toBe(Date.parse(`2026-11-${Number(day) + 1}T08:00Z`));
    await expect.poll(() => party.store.countUnannounced()).toBe(0);
  }
  const [ada = '', bo = ''] = ['ada', 'bo'].map((who) => party.discord.as(who).mention);
  expect(crowns(party).map(({ text }) => text.split('\n')[0])).toEqual([
    `👑 **${say.takes(bo)}**`,
    `👑 **${say.holds(bo, 2)}**`,
    `👑 **${say.share(`${bo} & ${ada}`)}, ${say.again(bo, 3)}.**`,
    `👑 **${say.holds(ada, 2)}**`,
  ]);
  for (const { pinged } of crowns(party)) expect(pinged).toEqual([]);
  expectClean(party);
});

/** The crown is on, and Bo has scored on the day before. */
async function openCrowned(more: Partial<ServerSettings> = {}) {
  const clock = movedClock('2026-11-24T12:00Z');
  const party = await openParty({ bot: clock });
  await settle(party, { crown: true, shot: true, newsChannel: channelId(party, CHANNEL), ...more });
  await saveDozen(party, 'bo', '2026-11-24', [20]);
  await saveDozen(party, 'bo', '2026-11-25', [20]);
  return { clock, party };
}

const OFF = { crown: false, shot: false, newsChannel: null };
const warnings = ({ log }: Party) =>
  log.filter(({ level }) => level === 'warn' || level === 'error');

test('a server that removes the bot gets no more posts, not even when it lets the bot in again', async () => {
  const { clock, party } = await openCrowned();
  const { discord, store } = party;
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));
  discord.admin.removePerson('The Parlour', 'Crokinole');
  await expect.poll(() => store.readSettings(server(party))).toMatchObject(OFF);
  expect(await store.readDuePosts(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  discord.admin.addPerson('The Parlour', 'Crokinole');
  const ada = discord.as('ada');
  clock.to('2026-11-25T08:00Z');
  const page = await openSettings(ada, CHANNEL, 'daily');
  expect(selectedIn(party, page, settings.postsMenu)).toEqual([]);
  expect(crowns(party)).toEqual([]);
  expect(warnings(party)).toEqual([]);
  await ada.choose(page, settings.postsMenu, ['crown']).answer();
  await lapse(party).toBe(Date.parse('2026-11-26T08:00Z'));
  await nextMorning(party, clock, '2026-11-26');
  expect(crowns(party)).toHaveLength(1);
  expectClean(party);
});

test('an outage of the server changes nothing', async () => {
  const { clock, party } = await openCrowned();
  const { discord, bot } = party;
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));
  discord.admin.setAvailable('The Parlour', false);
  const guild = () => bot.clients()[0]?.guilds.cache.get(server(party));
  await expect.poll(() => guild()?.available).not.toBe(true);
  discord.admin.setAvailable('The Parlour', true);
  await expect.poll(() => guild()?.available).toBe(true);
  const told = await nextMorning(party, clock);
  expect(told.text).toContain(say.takes(discord.as('bo').mention));
  expectClean(party);
});

test('where the channel is deleted, that’s said once, and an admin chooses another one', async () => {
  const { clock, party } = await openCrowned();
  const { discord, store } = party;
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));
  discord.admin.deleteChannel(CHANNEL);
  clock.to('2026-11-25T08:00Z');
  await expect.poll(() => store.readSettings(server(party))).toMatchObject(OFF);
  await expect.poll(() => warnings(party).length).toBe(1);
  clock.to('2026-11-26T08:00Z');
  await expect.poll(() => store.countUnannounced()).toBe(0);
  expect(await store.readDuePosts(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  const ada = discord.as('ada');
  const page = await openSettings(ada, 'general', 'daily');
  const on = await ada.choose(page, settings.postsMenu, ['crown']).answer();
  expect(selectedIn(party, on, settings.newsMenu)).toEqual([channelId(party, 'general')]);
  expect(warnings(party)).toHaveLength(1);
});

test('a server that removed the bot while it was down is noticed at the first post', async () => {
  const { clock, party } = await openCrowned();
  const { discord, store } = party;
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));
  await party.bot.close();
  discord.admin.removePerson('The Parlour', 'Crokinole');
  await party.restart();
  clock.to('2026-11-25T08:00Z');
  await expect.poll(() => store.readSettings(server(party))).toMatchObject(OFF);
  await expect.poll(() => store.countUnannounced()).toBe(0);
  expect(await store.readDuePosts(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
});

test('who has left the server is not named', async () => {
  const { clock, party } = await openCrowned();
  const { admin, as } = party.discord;
  await lapse(party).toBe(Date.parse('2026-11-25T08:00Z'));
  await saveDozen(party, 'ada', '2026-11-24', [12]);
  admin.removePerson('The Parlour', 'bo');
  const told = await nextMorning(party, clock);
  expect(told.text).not.toContain(as('bo').userId);
  expect(told.text).toContain(as('ada').mention);
});
