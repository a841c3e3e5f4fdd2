import { expect, test } from 'vitest';
import { FORTY } from '../../packages/pictures/test/support/names.ts';
import { byDay } from '../support/properties.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { afterwards, allTold, beginMatch, CHANNEL, toFlick } from './support/table.ts';
import { flick, join, onlyTournament, open, start } from './support/tournament.ts';
import { pictures, words } from './support/told.ts';

/** The members call themselves so. */
function rename({ discord }: Party, names: ReadonlyMap<string, string>): void {
  for (const user of discord.world.users.values()) {
    user.displayName = names.get(user.username) ?? user.displayName;
  }
}

/** What the bot has sent, with the marks that nobody sees. */
function sent({ discord }: Party, message: string): string {
  const record = [...discord.world.messages.values()].flatMap((all) => all.get(message) ?? [])[0];
  return JSON.stringify(record?.components);
}

test('a match between 王小明 and محمد: names, scores and sides keep their order', async () => {
  const party = await openParty();
  rename(
    party,
    new Map([
      ['ada', '王小明'],
      ['bo', 'محمد'],
    ]),
  );
  await playShort(party, 1, { hand: 'none' });
  const board = await beginMatch(party);
  expect(board.pictures[0]?.alt).toContain('Blue (王小明) 0; Red (\u2068محمد\u2069) 0');
  const mention = party.discord.as('bo').mention;
  expect(sent(party, board.id)).toContain(`\u2068${mention}\u2069`);
  const next = await afterwards(party, () =>
    toFlick(party, board).slash(CHANNEL, 'flick', { angle: 0, power: 57 }).completed(),
  );
  expect(next.pictures[0]?.alt).toMatch(
    new RegExp(
      ([0, 1] as const).map((side) => pictures.shot.sinks({ side, number: 1 }, true)).join('|'),
    ),
  );
  const over = await afterwards(party, () =>
    toFlick(party, next).slash(CHANNEL, 'flick', { angle: 0, power: 5 }).completed(),
  );
  // The leader stands first.
  for (const score of [/\(王小明\) \d/, /\(\u2068محمد\u2069\) \d/]) {
    expect(over.pictures[0]?.alt).toMatch(score);
  }
  expectClean(party);
});

/** The last of them are the hardest. */
const CROWD = byDay(FORTY.toReversed(), 12);

test('people who are hard to draw sign up, start, play and stand in one tournament', async () => {
  const usernames = CROWD.map((_, i) => (i === 0 ? 'ada' : `m${i}`));
  const party = await openParty({ discord: { seed: { channels: [CHANNEL], members: usernames } } });
  rename(party, new Map(CROWD.map((name, i) => [usernames[i] ?? '', name])));
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const card = await open(party, { kind: 'swiss-evening', places: 48 });
  await join(party, card, ...usernames);
  await allTold(party);
  expect(ada.look(card).text).toContain(words.tournaments.message.entered(CROWD.length, 48));
  await start(party);
  await allTold(party);
  const id = await onlyTournament(party);
  const games = await store.readTournamentMatches(id);
  expect(games).toHaveLength(CROWD.length / 2);
  for (const game of games.slice(0, 3)) {
    await flick(party, game, () => true);
    const second = await store.readMatch(game.id);
    if (second !== undefined) await flick(party, second, () => false);
  }
  await allTold(party);
  let standings = await ada.press(ada.look(card), 'Standings').answer();
  const seen = [...standings.pictures];
  while (standings.buttons.some(({ label, isDisabled }) => label === '▶' && !isDisabled)) {
    standings = await ada.press(standings, '▶').answer();
    seen.push(...standings.pictures);
  }
  const told = seen.map(({ alt }) => alt ?? '').join('\n');
  const isVisible = (name: string) => !/^[\u3164\u2800]+$/u.test(name);
  const nameless = CROWD.filter((name) => !isVisible(name)).length;
  expect(told.match(/someone \d/g)).toHaveLength(nameless);
  expect(told.match(/\d points? \(/g)).toHaveLength(CROWD.length);
  expectClean(party);
});
