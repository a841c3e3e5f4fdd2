import { expect, test } from 'vitest';
import { playIntoStore } from '../support/stored-matches.ts';
import { pressRaw } from './support/raw.ts';
import { expectClean, openParty } from './support/party.ts';
import {
  afterwards,
  allTold,
  channelId,
  CHANNEL,
  isTold,
  latest,
  server,
  challengeBo,
} from './support/table.ts';
import { pictures, refusal, unlinked, words } from './support/told.ts';

const { inviting: say } = words;
/** The terms of a quick match that is as usual in everything else. */
const QUICK = `One round, ${words.match.discsEach(8)}`;

test('a challenge is declined, another one is withdrawn, and neither can be accepted afterwards', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo, cleo] = [discord.as('ada'), discord.as('bo'), discord.as('cleo')];
  const first = await challengeBo(party);
  const refused = await cleo.press(first, 'Decline').answer();
  expect(refused).toMatchObject({
    isPrivate: true,
    text: refusal({ code: 'not-invited' }),
  });
  expect(first.buttons.map(({ label }) => label)).toEqual([
    'Accept',
    'Decline',
    words.learning.buttons.tryShot,
  ]);
  await bo.press(first, 'Decline').acknowledged();
  await expect.poll(() => ada.look(first).text).toContain(say.declined);
  expect(ada.look(first).buttons).toEqual([]);

  const asked = ada.slash(CHANNEL, 'challenge', { opponent: 'bo' });
  const second = await afterwards(party, () => asked.answer());
  expect(await asked.answer()).toMatchObject({ isPrivate: true, text: say.sent, buttons: [] });
  const own = await ada.press(second, 'Decline').answer();
  expect(own.text).toContain(refusal({ code: 'own-invitation' }));
  const withdrawn = await ada.press(own, 'Withdraw').answer();
  expect(withdrawn.text).toContain(say.withdrawn);
  await expect.poll(() => bo.look(second).text).toContain(say.withdrawn);
  expect(await party.store.readOpenInvitations({ player: bo.userId })).toEqual([]);
  expectClean(party);
});

test('an invitation shows faces and terms, and a lesson only to who never played', async () => {
  const party = await openParty();
  const bo = party.discord.as('bo');
  const first = await challengeBo(party);
  expect(first.text).toContain(`\n${QUICK}\n`);
  expect(first.pictures.map(({ filename, alt }) => [filename, alt])).toEqual([
    ['invitation.jpg', pictures.invitation('Blue (Ada) and Red (Bo)')],
  ]);
  expect(first.text).toContain(words.learning.firstTime);
  await bo.press(first, 'Decline').acknowledged();
  await playIntoStore(party.store, 'before', [bo.userId, '12']);
  const second = await challengeBo(party);
  expect(second.text).not.toContain(words.learning.firstTime);
  expect(second.buttons.map(({ label }) => label)).toEqual(['Accept', 'Decline']);
  expectClean(party);
});

test('Withdraw in a public message of before still works, for the host alone', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const message = await challengeBo(party);
  const [invitation] = await party.store.readOpenInvitations({ player: bo.userId });
  const customId = `1:invitation-withdraw:${invitation?.id ?? ''}`;
  const press = (who: string) =>
    pressRaw(party, who, message, { customId, type: 'component', componentType: 2 });
  expect((await press('bo').answer()).text).toContain(refusal({ code: 'not-the-host' }));
  await press('ada').acknowledged();
  await expect.poll(() => ada.look(message).text).toContain(say.withdrawn);
  expectClean(party);
});

test('players cannot challenge themselves, a bot, or where they may not', async () => {
  const bots = [{ name: 'Crokinole' }, { name: 'Clack' }];
  const party = await openParty({ discord: { bots } });
  const { discord } = party;
  const ada = discord.as('ada');
  const challenge = async (opponent: string) =>
    unlinked((await ada.slash(CHANNEL, 'challenge', { opponent }).answer()).text);
  expect(await challenge('ada')).toBe(say.notYourself);
  expect(await challenge('Clack')).toBe(say.notABot);
  expect(await challenge('Crokinole')).toBe(say.notMe);
  const settings = await party.store.readSettings(server(party));
  const only = channelId(party, 'general');
  await party.store.saveSettings(server(party), { ...settings, channels: [only] });
  expect(await challenge('bo')).toBe(say.notHere(`<#${only}>`));
  expectClean(party);
});

test.each(['opponent', 'partner', 'against'])(
  'a member of another server cannot be asked as %s, even if their id is known',
  async (option) => {
    const party = await openParty();
    const { discord, store } = party;
    discord.admin.addGuild('Elsewhere', 'cleo');
    discord.admin.removePerson('The Parlour', 'cleo');
    const { userId } = discord.as('cleo');
    const answers = { opponent: 'bo', [option]: userId };
    const refused = await discord.as('ada').slash(CHANNEL, 'challenge', answers).answer();
    expect(refused.text).toBe(say.notAMember(`<@${userId}>`));
    expect(await store.readInvitations(userId)).toEqual([]);
    expectClean(party);
  },
);

test('nothing starts with a player who has left the server', async () => {
  const party = await openParty();
  const { admin, as, faults } = party.discord;
  const [ada, bo, cleo] = [as('ada'), as('bo'), as('cleo')];
  const challenge = await challengeBo(party);
  const table = await afterwards(party, () =>
    ada.slash(CHANNEL, 'play', { players: 'three-colours' }).answer(),
  );
  await cleo.press(table, 'Join').acknowledged();
  admin.removePerson('The Parlour', 'ada');
  const says = say.hasLeft(ada.mention);
  expect((await bo.press(challenge, 'Accept').answer()).text).toBe(says);
  expect((await bo.press(table, 'Join').answer()).text).toBe(says);
  admin.addPerson('The Parlour', 'ada');
  await bo.press(table, 'Join').acknowledged();
  await allTold(party);
  admin.removePerson('The Parlour', 'cleo');
  const start = await ada.press(ada.look(table), 'Start').answer();
  expect(start.text).toContain(say.hasLeft(cleo.mention));
  // Where Discord cannot say who is a member, no one is kept from playing.
  faults.onRequest({ kind: 'status', status: 400 }, { path: /\/members\/\d+$/ });
  await afterwards(party, () => bo.press(challenge, 'Accept').acknowledged());
});

test('the entry in the menu of a member challenges, too', async () => {
  const party = await openParty();
  const { discord } = party;
  const invitation = await afterwards(party, () =>
    discord.as('bo').menu(CHANNEL, words.commands.challengeMenu.name, { user: 'ada' }).answer(),
  );
  expect(invitation.pinged).toEqual(['ada']);
  expectClean(party);
});

test('a challenge without an opponent asks who, and choosing sends it', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const asked = await ada.slash(CHANNEL, 'challenge').answer();
  expect([asked.isPrivate, asked.text]).toEqual([true, QUICK]);
  expect(asked.menus.map(({ label }) => label)).toEqual([say.who]);
  expect(asked.buttons.map(({ label }) => label)).toEqual([say.buttons.change]);
  const self = await ada.choose(asked, say.who, ['ada']).answer();
  expect([self.isPrivate, unlinked(self.text)]).toEqual([true, say.notYourself]);
  const invitation = await afterwards(party, () =>
    ada.choose(ada.look(asked), say.who, ['bo']).answer(),
  );
  expect(invitation.pinged).toEqual(['bo']);
  expect(invitation.text).toContain(`\n${QUICK}\n`);
  // The question has become the confirmation.
  const sent = ada.look(asked);
  expect([sent.isPrivate, sent.text, sent.menus]).toEqual([true, say.sent, []]);
  const own = await ada.press(invitation, 'Decline').answer();
  await ada.press(own, say.buttons.withdraw).answer();
  await expect.poll(() => ada.look(invitation).text).toContain(say.withdrawn);
  const second = ada.slash(CHANNEL, 'challenge', { partner: 'cleo' });
  expect((await second.answer()).text).toContain(say.noOpponent);
  expectClean(party);
});

test('what a challenge is like is changed in a form, which keeps what was typed', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const asked = await ada.slash(CHANNEL, 'challenge', { wobble: 'pro', target: 3 }).answer();
  const { match } = words;
  expect(asked.text).toBe([match.goals['fixed-rounds'](3), match.hands.pro].join(' · '));
  const form = ada.press(asked, say.buttons.change);
  const { components } = await form.form();
  expect(components.map(({ component }) => component?.type)).toEqual([21, 3, 3, 3]);
  await (await ada.fill(form, { Rulebook: ['heritage'], Clock: ['none'] })).completed();
  const changed = ada.look(asked);
  const terms = [match.noClock, match.hands.pro, match.presets.heritage].join(' · ');
  expect(changed.text).toContain(terms);
  const invitation = await afterwards(party, () => ada.choose(changed, say.who, ['bo']).answer());
  expect(invitation.text).toContain(`\n${changed.text}\n`);
  expect(await party.store.readOpenInvitations({ player: ada.userId })).toMatchObject([
    { setup: { preset: 'heritage', hand: 'pro', turnMs: null, overrides: { end: { target: 3 } } } },
  ]);
  expectClean(party);
});

test('a challenge without an opponent opens a match in a conversation', async () => {
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', isUninvited: true }] },
  });
  const { discord } = party;
  discord.admin.install('Crokinole', 'ada');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const refused = await ada.slash('@bo', 'challenge', { against: bo.userId }).answer();
  expect(refused.text).toContain(say.noOpponent);
  const told = ada.next('@bo', isTold);
  await ada.slash('@bo', 'challenge', { clock: 'none' }).completed();
  const table = await told;
  expect(table.text).toContain(say.table(ada.mention));
  expect(table.text).toContain(`\n${QUICK} · ${words.match.noClock}`);
  await bo.press(table, say.buttons.join).acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(bo.mention);
  const begun = ada.next('@bo', isTold);
  await ada.press(ada.look(table), say.buttons.start).acknowledged();
  expect((await begun).buttons.map(({ label }) => label)).toContain('Aim…');
  expectClean(party);
});

test('a clock of minutes is plain in the invitation, and accepted as such', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const clock = '300000';
  const invitation = await challengeBo(party, { clock });
  const now = say.now(words.match.minutes(5));
  expect(invitation.text).toContain(`\n${QUICK}\n${now}\n`);
  expect(bo.pushes().at(-1)?.text).toContain(now);
  expect(invitation.buttons[0]?.label).toBe(say.buttons.now);
  const table = await afterwards(party, () => ada.slash(CHANNEL, 'play', { clock }).answer());
  expect(table.text).toContain(now);
  expect(table.buttons[0]?.label).toBe(say.buttons.now);
  await afterwards(party, () => bo.press(invitation, say.buttons.now).acknowledged());
  expect(await store.readOpenMatches({ player: ada.userId }, 2)).toMatchObject([
    { turnMs: 300_000 },
  ]);
  expectClean(party);
});

test('an invitation without an answer expires', async () => {
  let nowMs = Date.now();
  const party = await openParty({ bot: { clock: { nowMs: () => nowMs } } });
  const ada = party.discord.as('ada');
  const invitation = await challengeBo(party);
  nowMs += 25 * 3600_000;
  await expect.poll(() => ada.look(invitation).text).toContain(say.expired);
  expect(latest(party).id).toBe(invitation.id);
  expectClean(party);
});

test('a table is left, passed on, and removed with its last player', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const table = await afterwards(party, () =>
    ada.slash(CHANNEL, 'play', { players: 'doubles' }).answer(),
  );
  await bo.press(table, 'Join').acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(bo.mention);
  expect((await bo.press(table, 'Join').answer()).text).toBe(refusal({ code: 'already-seated' }));
  await ada.choose(table, say.robotMenu, ['strong']).acknowledged();
  await expect.poll(() => ada.look(table).text).toContain('Alder (strong)');
  await ada.choose(ada.look(table), say.robotMenu, ['strong']).acknowledged();
  await expect.poll(() => ada.look(table).text).toContain('Imogen (strong)');
  await ada.press(ada.look(table), 'Remove robot').acknowledged();
  await expect.poll(() => ada.look(table).text).not.toContain('Imogen (strong)');
  await ada.press(ada.look(table), 'Remove robot').acknowledged();
  await expect.poll(() => ada.look(table).text).not.toContain('Alder (strong)');
  await ada.press(ada.look(table), 'Leave').acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(say.table(bo.mention));
  await bo.press(ada.look(table), 'Leave').acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(say.withdrawn);
  expectClean(party);
});

test.each([
  ['SEND_MESSAGES', 'Send Messages'],
  ['ATTACH_FILES', 'Attach Files'],
] as const)('without %s, a challenge is refused at once', async (permission, name) => {
  const party = await openParty();
  const { discord, store } = party;
  discord.admin.setPermission(CHANNEL, 'Crokinole', permission, false);
  const asked = discord.as('ada').slash(CHANNEL, 'challenge', { opponent: 'bo' });
  const told = await asked.answer();
  expect(told.isPrivate).toBe(true);
  expect(told.text).toContain(name);
  expect(await store.readOpenInvitations({ player: discord.as('ada').userId })).toEqual([]);
  expectClean(party);
});
