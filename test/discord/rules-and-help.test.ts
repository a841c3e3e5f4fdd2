import { expect, test } from 'vitest';
import { readVersion } from '../../src/operations/version.ts';
import { expectClean, openParty } from './support/party.ts';
import { serverOf } from './support/played.ts';
import { isTold } from './support/table.ts';
import { helpNames } from '../../src/discord/ui/texts.ts';
import { unlinked, words } from './support/told.ts';

const { help, rules } = words;
const NAMES = helpNames(words);
const NOTHING = help.nothingWaits(NAMES);

test('the rules are shown, another rulebook chosen, and two compared', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const shown = await ada.slash('games', 'help').answer();
  const own = await ada.choose(shown, help.pages.playing, ['rules']).answer();
  expect(own.isPrivate).toBe(true);
  expect(own.text).toContain(rules.own);
  expect(own.text).toContain(
    `• ${rules.told(
      rules.topics.end.name,
      rules.topics.end.say({ kind: 'fixed-rounds', rounds: 4, tie: 'stands' }),
    )}`,
  );
  expect(own.text.split(rules.topics.nextOfTwo.say('next-seat'))).toHaveLength(2);
  expect(own.pictures.map(({ filename }) => filename)).toEqual([
    'carom.jpg',
    'free-shot.jpg',
    'start.jpg',
    're-entry.jpg',
    'scoring.jpg',
    'touching-line.jpg',
    'leaner.jpg',
  ]);
  const stroke = await ada.choose(own, 'Another rulebook…', ['stroke']).answer();
  expect(stroke.id).toBe(own.id);
  expect(stroke.text).toContain(rules.topics.outerLine.say('immediate'));
  const both = await ada.choose(stroke, 'Compare with…', ['heritage']).answer();
  expect(both.text).toContain(`> ${rules.told('Heritage', rules.topics.nextOfTwo.say('winner'))}`);
  expect(both.text).not.toContain(rules.topics.direction.say('clockwise'));
  expect(both.pictures).toEqual([]);
  const alone = await ada.choose(both, 'Compare with…', ['none']).answer();
  expect(alone.text).toContain('## Stroke play');
  expect(alone.pictures).toHaveLength(7);
  const back = await ada.choose(alone, help.pages.rules, ['playing']).answer();
  expect(back).toMatchObject({ id: own.id, text: shown.text, menus: shown.menus });
  expectClean(party);
});

test('in private messages there are rulebooks, but no server settings', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const help = await ada.slash('@Crokinole', 'help').answer();
  const own = await ada.choose(help, words.help.pages.playing, ['rules']).answer();
  const shown = await ada.choose(own, rules.compareWith, ['woodestic']).answer();
  expect(shown.text).toContain(rules.comparison('Tournament (NCA)', 'Woodestic'));
  const options = shown.menus.flatMap((menu) => menu.options.map(({ value }) => value));
  expect(options).not.toContain('own');
  expectClean(party);
});

test('help has a picture, pages, and what is waiting for the reader', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const shown = await bo.slash('games', 'help').answer();
  expect(shown.text).toMatch(/<\/challenge:\d+>/);
  expect(shown.pictures).toHaveLength(1);
  const admins = await bo.choose(shown, help.pages.playing, ['admins']).answer();
  expect(admins.text).toContain(`-# crokinole ${readVersion()}`);
  const idle = await bo.choose(shown, help.pages.admins, ['now']).answer();
  expect(unlinked(idle.text)).toContain(NOTHING);
  const asked = bo.next('games');
  await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  const invitation = await asked;
  const invited = `[${help.toInvitation}](https://discord.com/channels/${serverOf(party)}/${invitation.channelId}/${invitation.id})`;
  await expect
    .poll(async () => (await bo.choose(idle, help.pages.now, ['now']).answer()).text)
    .toContain(help.waiting(help.waitingInvitation(ada.mention), invited));
  const begins = ada.next('games', isTold);
  await bo.press(invitation, 'Accept').acknowledged();
  const board = await begins;
  const [turn = ''] = board.pinged;
  const mine = await discord.as(turn).slash('games', 'help').answer();
  await expect
    .poll(
      async () => (await discord.as(turn).choose(mine, help.pages.playing, ['now']).answer()).text,
    )
    .toContain(
      `your flick: [${help.toBoard}](https://discord.com/channels/${serverOf(party)}/${board.channelId}/${board.id})`,
    );
  const other = turn === 'ada' ? bo : ada;
  const theirs = await other.slash('games', 'help').answer();
  const nothing = await other.choose(theirs, help.pages.playing, ['now']).answer();
  expect(unlinked(nothing.text)).toContain(NOTHING);
  const direct = await discord.as(turn).slash('@Crokinole', 'help').answer();
  const everywhere = await discord.as(turn).choose(direct, help.pages.playing, ['now']).answer();
  expect(everywhere.text).toContain('your flick');
  expectClean(party);
});

test.each([false, true])('a server is welcomed once, to the table or not: %s', async (hasTable) => {
  const activity = { url: 'http://127.0.0.1:9' };
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', activity }] },
    bot: { hasTable, tableServers: 'all' },
  });
  const { discord } = party;
  const ada = discord.as('ada');
  expect(ada.messages('general')).toEqual([]);
  discord.admin.addGuild('The Shed', 'ada', 'Crokinole');
  const hello = await ada.waitForMessage('The Shed/general', () => true, 'a greeting');
  expect(unlinked(hello.text)).toContain(help.greeting(NAMES, hasTable).join('\n'));
  expect(hello.text).toMatch(/<\/help:\d+>/);
  await party.restart();
  const shown = await ada.slash('The Shed/general', 'help').answer();
  expect(shown.text).toContain(help.playing(NAMES, hasTable)[2]);
  const greetings = ada.messages('The Shed/general').filter(({ isPrivate }) => !isPrivate);
  expect(greetings).toHaveLength(1);
  expectClean(party);
});

test.each([
  ['where the bot may not write', {}, false],
  ['after an outage, as the bot joined long ago', { nowMs: () => Date.now() + 3600_000 }, true],
])('there is no welcome %s', async (_, clock, mayWrite) => {
  const party = await openParty({ bot: { clock: { nowMs: () => Date.now(), ...clock } } });
  const { discord } = party;
  const ada = discord.as('ada');
  const id = discord.admin.addGuild('The Shed', 'ada');
  const channel = discord.world.guilds.get(id)?.systemChannelId ?? '';
  discord.admin.setPermission(channel, 'Crokinole', 'SEND_MESSAGES', mayWrite);
  discord.admin.addPerson('The Shed', 'Crokinole');
  await ada.slash('The Shed/general', 'help').answer();
  expect(ada.messages('The Shed/general').filter(({ isPrivate }) => !isPrivate)).toEqual([]);
  expectClean(party);
});
