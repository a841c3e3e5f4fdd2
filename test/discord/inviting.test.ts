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
} from './support/table.ts';
import { pictures, refusal, unlinked, words } from './support/told.ts';

const { inviting: say } = words;

test('a challenge is declined, another one is withdrawn, and neither can be accepted afterwards', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo, cleo] = [discord.as('ada'), discord.as('bo'), discord.as('cleo')];
  const first = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
  );
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
  const own = await ada.press(first, 'Decline').answer();
  expect(own.text).toContain(refusal({ code: 'own-invitation' }));
  expect(own.buttons.map(({ label }) => label)).toEqual(['Withdraw']);
  await bo.press(first, 'Decline').acknowledged();
  await expect.poll(() => ada.look(first).text).toContain(say.declined);
  expect(ada.look(first).buttons).toEqual([]);

  const asked = ada.slash(CHANNEL, 'challenge', { opponent: 'bo' });
  const second = await afterwards(party, () => asked.answer());
  const withdrawn = await ada.press(await asked.answer(), 'Withdraw').answer();
  expect(withdrawn.text).toContain(say.withdrawn);
  await expect.poll(() => bo.look(second).text).toContain(say.withdrawn);
  expect(await party.store.readOpenInvitations({ player: bo.userId })).toEqual([]);
  expectClean(party);
});

test('an invitation shows faces and terms, and a lesson only to who never played', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = () =>
    afterwards(party, () => ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer());
  const first = await asked();
  expect(first.text).toContain(
    `One round, ${words.match.discsEach(8)} · 5 min per turn · rated · medium wobble · Tournament (NCA)`,
  );
  expect(first.pictures.map(({ filename, alt }) => [filename, alt])).toEqual([
    ['invitation.jpg', pictures.invitation('Blue (Ada) and Red (Bo)')],
  ]);
  expect(first.text).toContain(words.learning.firstTime);
  await bo.press(first, 'Decline').acknowledged();
  await playIntoStore(party.store, 'before', [bo.userId, '12']);
  const second = await asked();
  expect(second.text).not.toContain(words.learning.firstTime);
  expect(second.buttons.map(({ label }) => label)).toEqual(['Accept', 'Decline']);
  expectClean(party);
});

test('Withdraw in a public message of before still works, for the host alone', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const message = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
  );
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
  const challenge = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
  );
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

test('a challenge without an opponent asks in a form, and keeps what was typed', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const asked = ada.slash(CHANNEL, 'challenge', { wobble: 'pro' });
  const { components } = await asked.form();
  expect(components.map(({ component }) => component?.type)).toEqual([5, 21, 3, 3, 3]);
  const sent = await ada.fill(asked, {
    'Who?': ['bo'],
    'How long?': 'full',
    Rulebook: ['heritage'],
    Clock: ['none'],
  });
  const invitation = await afterwards(party, async () => {
    expect((await sent.answer()).text).toContain(say.sent);
  });
  expect(invitation.pinged).toEqual(['bo']);
  expect(invitation.text).toMatch(/no clock · rated · tiny wobble · Heritage/u);
  const usual = ada.slash(CHANNEL, 'challenge');
  const self = await (await ada.fill(usual, { 'Who?': ['ada'] })).answer();
  expect([self.isPrivate, unlinked(self.text)]).toEqual([true, say.notYourself]);
  const second = ada.slash(CHANNEL, 'challenge', { partner: 'cleo' });
  expect((await second.answer()).text).toContain(say.noOpponent);
  expectClean(party);
});

test('the form challenges in a conversation, too', async () => {
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', isUninvited: true }] },
  });
  const { discord } = party;
  discord.admin.install('Crokinole', 'ada');
  const ada = discord.as('ada');
  const form = ada.slash('@bo', 'challenge');
  const told = ada.next('@bo', isTold);
  await (await ada.fill(form, { 'Who?': [discord.as('bo').userId] })).completed();
  expect((await told).text).toContain(say.challenge(ada.mention, discord.as('bo').mention));
  expectClean(party);
});

test('an invitation without an answer expires', async () => {
  let nowMs = Date.now();
  const party = await openParty({ bot: { clock: { nowMs: () => nowMs } } });
  const ada = party.discord.as('ada');
  const invitation = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
  );
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
