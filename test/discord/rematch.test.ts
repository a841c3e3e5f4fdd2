import { expect, test } from 'vitest';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playOut, playShort } from './support/played.ts';
import { afterwards, channelId, CHANNEL, latest, rematch, server } from './support/table.ts';
import { words } from './support/told.ts';

const { inviting: say } = words;

/** A match that is over: the message with its result, and its card from Ada's history elsewhere. */
async function playedMatch(party: Party) {
  await playShort(party, 1);
  const { match, board } = await playOut(party, 'ada', 'bo');
  const ada = party.discord.as('ada');
  const list = await ada.slash('general', 'match').answer();
  const card = await ada.choose(list, words.history.choose, [match.id]).answer();
  return { board, card };
}

const byBot = ({ discord }: Party) =>
  discord
    .as('ada')
    .messages(CHANNEL)
    .filter(({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);

test('asked again after it was declined, a new message asks', async () => {
  const party = await openParty();
  const { board } = await playedMatch(party);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const first = await afterwards(party, () => rematch(ada, board).acknowledged());
  await bo.press(first, 'Decline').acknowledged();
  await expect.poll(() => ada.look(first).buttons).toEqual([]);
  const closed = ada.look(first).text;
  const again = await afterwards(party, () => rematch(ada, board).acknowledged());
  expect(again.pinged).toEqual(['bo']);
  expect(ada.look(first).text).toBe(closed);
  const begun = await afterwards(party, () => bo.press(again, 'Accept').acknowledged());
  expect(begun.buttons.map(({ label }) => label)).toContain('Aim…');
  expectClean(party);
});

test('asked again without an answer, the old message stops asking', async () => {
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const party = await openParty({ bot: { clock } });
  const { board } = await playedMatch(party);
  const ada = party.discord.as('ada');
  const first = await afterwards(party, () => rematch(ada, board).acknowledged());
  aheadMs = 25 * 3600_000;
  const again = await afterwards(party, () => rematch(ada, board).acknowledged());
  expect(again.pinged).toEqual(['bo']);
  await expect.poll(() => ada.look(first).buttons).toEqual([]);
});

test('a player who asks in private is told that it has been done', async () => {
  const party = await openParty();
  const { board, card } = await playedMatch(party);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const before = byBot(party).length;
  const noted = await rematch(ada, card).answer();
  expect(noted.text).toBe('Challenge sent.');
  await expect.poll(() => byBot(party).length).toBe(before + 1);
  expect(latest(party).pinged).toEqual(['bo']);
  await afterwards(party, () => rematch(bo, board).acknowledged());
  expect(latest(party).pictures[0]?.alt).toContain('Blue (Bo) 0; Red (Ada) 0');
  expectClean(party);
});

test('no rematch is offered or accepted where no match may be played', async () => {
  const party = await openParty();
  const { store } = party;
  const { board, card } = await playedMatch(party);
  const ada = party.discord.as('ada');
  const before = byBot(party).length;
  const only = channelId(party, 'general');
  const settings = await store.readSettings(server(party));
  await store.saveSettings(server(party), { ...settings, channels: [only] });
  for (const pressed of [board, card]) {
    const refused = await rematch(ada, pressed).answer();
    expect(refused.text).toBe(say.notHere(`<#${only}>`));
  }
  await store.saveSettings(server(party), settings);
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  const games = channelId(party, CHANNEL);
  const refused = await rematch(ada, card).answer();
  expect(refused.text).toContain(say.cannotPost(`<#${games}>`, say.permissions.SendMessages));
  const stranger = await rematch(party.discord.as('cleo'), board).answer();
  expect(stranger.text).not.toContain(say.notHere(`<#${only}>`));
  expect(byBot(party)).toHaveLength(before);
});

test('there is no rematch with a player who has left the server, even one who asked for it', async () => {
  const party = await openParty();
  const { board, card } = await playedMatch(party);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const before = byBot(party).length;
  party.discord.admin.removePerson('The Parlour', 'bo');
  for (const pressed of [board, card]) {
    const refused = await rematch(ada, pressed).answer();
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toBe(say.hasLeft(bo.mention));
  }
  expect(byBot(party)).toHaveLength(before);
  party.discord.admin.addPerson('The Parlour', 'bo');
  const asked = await afterwards(party, () => rematch(bo, board).acknowledged());
  party.discord.admin.removePerson('The Parlour', 'bo');
  const refused = await ada.press(asked, 'Accept').answer();
  expect(refused.text).toContain(say.hasLeft(bo.mention));
});
