import { expect, test } from 'vitest';
import { allTold } from './support/table.ts';
import { DEFAULT_CHOICES } from '../../src/matches/records/privacy.ts';
import { expectClean, openParty } from './support/party.ts';
import { playOut, playShort, serverOf, win } from './support/played.ts';
import { unlinked, words, wordsOn } from './support/told.ts';

const { standings: say } = words;
const row = (place: number, name: string, wins: number) =>
  say.row(place, name, say.figures.wins(wins));

test('an empty leaderboard says what it takes', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const board = await ada.slash('games', 'leaderboard').answer();
  expect(board).toMatchObject({ isPrivate: false, pictures: [], pinged: [] });
  expect(board.text).toContain(say.head(say.boards.rating));
  expect(board.text).toContain(say.empty.rating);
  expect(board.buttons).toEqual([]);
  const wins = await ada.choose(board, 'Another leaderboard', ['Wins']).answer();
  expect(wins.id).toBe(board.id);
  expect(wins.text).toContain(say.empty.wins);
  const everywhere = await ada.choose(wins, say.scopes.server, ['global']).answer();
  expect(everywhere.text).toContain(`-# ${say.scopes.global} · ${say.anyRules}`);
  expectClean(party);
});

test('people and robots have a leaderboard of their own, with ranks like any other', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const server = serverOf(party);
  const empty = await ada.slash('games', 'leaderboard', { scope: 'robots' }).answer();
  expect(empty.text).toContain(`-# ${say.amongRobots('The Parlour')} · ${say.anyRules}`);
  expect(unlinked(empty.text)).toContain(say.robotsRated);
  const people = await discord.as('cleo').slash('games', 'leaderboard').answer();
  expect(unlinked(people.text)).not.toContain(say.robotsRated);
  const levels = ['casual', 'club', 'strong', 'master'];
  const robots = levels.flatMap((level) => [0, 1, 2].map((n) => `robot-${level}-${n}`));
  for (const [i, robot] of robots.entries()) {
    await win(party, 2 * i, robot, ada.userId, server, true);
    if (i < 9) await win(party, 2 * i + 1, robot, ada.userId, server, true);
  }
  await win(party, 99, ada.userId, 'robot-casual-0', server, true);
  const wins = await ada.slash('games', 'leaderboard', { scope: 'robots', board: 'wins' }).answer();
  expect(wins.text).toContain(row(1, `Maple \\(${words.match.levels.club}\\)`, 2));
  expect(wins.pictures[0]?.alt).toContain('Robots');
  expect(wins.buttons.map(({ label }) => label)).toEqual(['◀', '▶', 'My rank']);
  expect((await ada.press(wins, 'My rank').answer()).text).toContain(
    `**Ada**: ${say.figures.wins(1)}`,
  );
  expect((await bo.press(wins, 'My rank').answer()).text).toBe(
    `${say.missing.wins()} ${say.robotsCount}`,
  );
  const own = await ada.choose(wins, say.scopes.robots, ['server']).answer();
  expect(own.text).toContain(say.empty.wins);
  expectClean(party);
});

test('a leaderboard has pages, a rank for everyone, and links to other ones', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `p${i + 1}`);
  const party = await openParty({ discord: { seed: { members: ['ada', 'bo', ...names] } } });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const server = serverOf(party);
  const crowd = names.map((name) => discord.as(name).userId);
  for (const [i, winner] of crowd.entries()) {
    const wins = crowd.length - i;
    for (let n = 0; n < wins; n += 1) await win(party, 100 * i + n, winner, bo.userId, server);
  }
  await win(party, 9999, bo.userId, crowd[0] ?? '', server);
  const first = await ada.slash('games', 'leaderboard', { board: 'wins' }).answer();
  expect(first.pictures.map(({ filename }) => filename)).toEqual(['leaderboard.jpg']);
  expect(first.pictures[0]?.alt).toContain('The Parlour');
  expect(first.text).toContain(row(1, 'P1', 12));
  expect(first.text).toContain(row(10, 'P10', 3));
  expect(first.text).not.toContain('11\\.');
  const disabled = (message: typeof first) =>
    message.buttons.filter(({ isDisabled }) => isDisabled).map(({ label }) => label);
  expect(disabled(first)).toEqual(['◀']);
  const second = await ada.press(first, '▶').answer();
  expect(second.text).toContain(row(11, 'P11', 2));
  expect(disabled(second)).toEqual(['▶']);
  expect(second.text).toContain(row(12, 'Bo', 1));
  const again = await ada.press(second, '◀').answer();
  expect(again.text).toBe(first.text);
  const lacking = await ada.press(again, 'My rank').answer();
  expect(lacking.isPrivate).toBe(true);
  expect(lacking.text).toBe(say.missing.wins());
  const own = await bo.press(again, 'My rank').answer();
  expect(own.isPrivate).toBe(true);
  // In the middle of those around them, as far as there are any.
  expect(Array.from(own.text.matchAll(/^(\d+)\\\./gm), ([, place]) => Number(place))).toEqual([
    9, 10, 11, 12, 12,
  ]);
  expect(own.text).toContain(row(12, 'Bo', 1));
  const middle = await discord.as('p6').press(again, 'My rank').answer();
  expect(Array.from(middle.text.matchAll(/^(\d+)\\\./gm), ([, place]) => Number(place))).toEqual(
    Array.from({ length: 10 }, (_, i) => 2 + i),
  );
  expect(ada.look(again).text).toBe(first.text);
  const rating = await ada.choose(again, 'Another leaderboard', ['Rating']).answer();
  expect(rating.text).toMatch(/1\\. \*\*P\d+\*\*: \d+ points/);
  const other = await ada.slash('games', 'leaderboard', { rules: 'stroke' }).answer();
  expect(other.text).toContain('· Stroke play');
  expect(other.pictures).toEqual([]);
  expectClean(party);
});

test('a player with too few matches for a rank is listed below, in grey, with the reason', async () => {
  const party = await openParty();
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  for (let n = 0; n < 2; n += 1) await win(party, n, ada.userId, bo.userId, serverOf(party));
  const board = await ada.slash('games', 'leaderboard').answer();
  expect(board.text).toContain(say.provisional('Ada', 3));
  expect(board.text).toContain('-# Bo: ');
  expect(board.pictures[0]?.alt).toContain('Ada 2/5 (provisional)');
  const everywhere = () => ada.slash('games', 'leaderboard', { scope: 'global' }).answer();
  expect((await everywhere()).text).toContain(say.provisional('Ada', 3));
  await party.store.saveChoices(ada.userId, { onGlobalBoards: false, directReminders: false });
  expect((await everywhere()).text).not.toContain('Ada');
  expect((await everywhere()).text).toContain('-# Bo: ');
  await party.store.saveChoices(ada.userId, { onGlobalBoards: true, directReminders: false });
  const wins = await ada.choose(board, 'Another leaderboard', ['Wins']).answer();
  expect(wins.text).not.toContain('-# Bo: ');
  for (let n = 2; n < 5; n += 1) await win(party, n, ada.userId, bo.userId, serverOf(party));
  const placed = await ada.slash('games', 'leaderboard').answer();
  expect(placed.text).toContain('**Ada**');
  expect(placed.text).not.toContain('-# Ada: ');
  expectClean(party);
});

test('a player who left the boards of all servers is not shown there', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const bo = party.discord.as('bo');
  for (let n = 0; n < 5; n += 1) await win(party, n, ada.userId, bo.userId, serverOf(party));
  await party.store.saveChoices(ada.userId, { onGlobalBoards: false, directReminders: false });
  const everywhere = await bo.slash('games', 'leaderboard', { scope: 'global' }).answer();
  expect(everywhere.text).toContain('**Bo**');
  expect(everywhere.text).not.toContain('**Ada**');
  const mine = await ada.press(everywhere, 'My rank').answer();
  expect(unlinked(mine.text)).toBe(say.hiddenSelf);
  const card = await bo.slash('games', 'profile', { member: 'ada' }).answer();
  const refused = await bo.press(card, 'All servers').followUp();
  expect(refused).toMatchObject({ isPrivate: true, text: say.hidden('Ada') });
  const own = await ada.press(card, 'All servers').answer();
  expect(own.text).toContain(`-# ${say.scopes.global}`);
  expectClean(party);
});

test('a card describes a player, here and everywhere', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const empty = await ada.slash('games', 'profile').answer();
  expect(empty.isPrivate).toBe(false);
  expect(empty.pictures).toEqual([]);
  expect(unlinked(empty.text)).toContain(say.noMatchesSelf);
  const notBegun = await ada.slash('games', 'profile', { member: 'cleo' }).answer();
  expect(notBegun.text).toContain(say.noMatches('Cleo'));
  for (let n = 0; n < 3; n += 1) await win(party, n, ada.userId, bo.userId, serverOf(party));
  await win(party, 3, bo.userId, ada.userId, serverOf(party));
  await win(party, 4, ada.userId, discord.as('dan').userId, null);
  const soFar = say.achievedSoFar(1, 20, say.achievements['first-win']);
  const card = await bo.slash('games', 'profile', { member: 'ada' }).answer();
  // The picture tells all else, Bo’s own record against Ada too.
  expect(card.text.split('\n')).toEqual(['## Ada', `-# ${say.scopes.server}`, soFar]);
  expect(card.pictures[0]?.alt).toContain('Ada');
  const everywhere = await bo.press(card, 'All servers').answer();
  expect(everywhere.id).toBe(card.id);
  expect(everywhere.pictures[0]?.alt).toContain('4 won, 0 drawn, 1 lost');
  const own = await ada.slash('games', 'profile').answer();
  expect(own.text.split('\n')).toContain(say.rivals('Bo'));
  // Achievements come from all servers, so they are hidden from others too.
  await party.store.saveChoices(ada.userId, { ...DEFAULT_CHOICES, onGlobalBoards: false });
  const hidden = await bo.slash('games', 'profile', { member: 'ada' }).answer();
  expect(hidden.text).not.toContain('🏅');
  expect((await ada.slash('games', 'profile').answer()).text).toContain(soFar);
  expectClean(party);
});

test('a card names those who met its player most, and nobody who has left the global boards', async () => {
  const names = ['cleo', 'dan', 'eve', 'finn'];
  const party = await openParty({ discord: { seed: { members: ['ada', 'bo', ...names] } } });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const others = names.map((name) => party.discord.as(name).userId);
  let played = 0;
  for (const [i, other] of [...others, bo.userId].entries()) {
    for (let n = 0; n < i + 1; n += 1) {
      await win(party, (played += 1), ada.userId, other, serverOf(party));
    }
  }
  const cardOf = async () => {
    const card = await ada.slash('games', 'profile').answer();
    return [card, await ada.press(card, say.scopes.global).answer()] as const;
  };
  const [here, everywhere] = await cardOf();
  expect(here.text).toContain(say.rivals('Bo, Finn, Eve'));
  expect(everywhere.text).toContain(say.rivals('Bo, Finn, Eve'));
  expect(wordsOn(here)).toBeLessThanOrEqual(25);
  await party.store.saveChoices(bo.userId, { ...DEFAULT_CHOICES, onGlobalBoards: false });
  const [stillHere, without] = await cardOf();
  expect(stillHere.text).toContain(say.rivals('Bo, Finn, Eve'));
  // Cleo has met Ada only once.
  expect(without.text).toContain(say.rivals('Finn, Eve, Dan'));
  const seen = await bo.slash('games', 'profile', { member: 'ada' }).answer();
  expect(seen.text).toContain(say.rivals('Finn, Eve, Dan'));
  expectClean(party);
});

test('a card shows the form of matches that were played', async () => {
  const party = await openParty();
  await playShort(party);
  const { match } = await playOut(party, 'ada', 'bo');
  const card = await party.discord.as('ada').slash('games', 'profile').answer();
  const { phase } = match.state;
  const isDraw = phase.kind === 'ended' && phase.outcome.code === 'tied';
  expect(card.pictures[0]?.alt).toMatch(isDraw ? /drawn/ : /won|lost/);
  expect(card.pictures[0]?.alt).toMatch(/provisional\. 1 match: .*; best round \d+\./);
  const first = (await party.store.boards.readAchievementsIn(match.id)).find(
    ({ kind }) => kind === 'first-win',
  );
  expect(first === undefined).toBe(isDraw);
  await allTold(party);
  const said = party.discord
    .as('ada')
    .messages('games')
    .map(({ text }) => text);
  expect(said.filter((text) => /🏅 .*First win/.test(text))).toHaveLength(isDraw ? 0 : 1);
  const bot = party.discord.as('ada').slash('games', 'profile', { member: 'Crokinole' });
  expect((await bot.answer()).text).toBe(say.nobodyElse);
  expectClean(party);
});

test('in private messages there are only the boards of all servers', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const board = await ada.slash('@Crokinole', 'leaderboard', { scope: 'server' }).answer();
  expect(board.text).toContain(`-# ${say.scopes.global} · ${say.anyRules}`);
  expect(board.buttons).toEqual([]);
  const card = await ada.slash('@Crokinole', 'profile').answer();
  expect(card.text).toContain(`-# ${say.scopes.global}`);
  expectClean(party);
});
