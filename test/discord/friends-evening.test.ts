import { expect, test } from 'vitest';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { isOfRobotsAlone, type StoredMatch } from '../../src/matches/records/matches.ts';
import { leaveTournament, organiseTournament } from '../../src/matches/commands/run-tournament.ts';
import { robotsToCome } from '../../src/matches/steps/tournament-changes.ts';
import { dudFor, openShotFor, playOut, press, TEST_ROBOTS } from '../support/tables.ts';
import { managePanel } from './support/hubs.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { allTold, CHANNEL } from './support/table.ts';
import {
  flick,
  join,
  labels,
  onlyTournament,
  open,
  playOpen,
  start,
} from './support/tournament.ts';
import { words } from './support/told.ts';

const { tournaments: say } = words;
const MINUTE_MS = 60_000;
const NAMES = ['ada', 'bo', 'cleo', 'dan', 'eve', 'fay'];

/** A party whose clock can pass while the bot runs, so that no time is given back as downtime. */
async function openEvening() {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({
    discord: { seed: { members: [...NAMES, 'gus'] } },
    bot: { clock: { nowMs }, robots: TEST_ROBOTS },
  });
  await playShort(party, 1, { hand: 'none' });
  const pass = async (ms: number) => {
    await party.store.keepWatch(nowMs() + ms, ms + MINUTE_MS);
    aheadMs += ms;
  };
  return { party, pass };
}

const has = ({ discord }: Party, name: string) => {
  const { userId } = discord.as(name);
  return ({ state }: StoredMatch) => state.seats.some(({ player }) => player === userId);
};

/** The first by the alphabet sinks every disc, so that no two are level. */
function aimByName({ discord }: Party) {
  return (state: MatchState) => {
    const names = state.seats.map(({ player }) => discord.world.user(player).username);
    const [first] = names.toSorted();
    return names[nextShotOf(state)?.seat ?? 0] === first ? openShotFor(state) : dudFor(state);
  };
}

test('robots fill an evening and make room, and their own games need no boards', async () => {
  const { party } = await openEvening();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const message = await open(party, { kind: 'knock-out', places: 6 });
  const terms = await ada.press(message, words.common.buttons.fairPlay).answer();
  expect(terms.text).toContain(say.terms.minGames(3));
  await join(party, message, 'ada', 'bo');
  await ada.press(await managePanel(ada, CHANNEL), say.message.buttons.fill).acknowledged();
  await allTold(party);
  const id = await onlyTournament(party);
  const before = await store.readTournament(id);
  if (before === undefined) throw new Error('no tournament');
  // A knockout of two needs no more.
  expect(robotsToCome(before)).toHaveLength(2);
  const card = ada.look(message);
  expect(card.text).toContain(say.message.robots(words.match.levels.casual, 'Pip, Biscuit'));
  expect(card.pictures[0]?.alt).toContain('2 of 6');
  // Robots make room.
  await join(party, message, 'cleo');
  const again = await discord.as('cleo').press(message, 'Join').answer();
  await discord.as('cleo').press(again, 'Leave').answer();
  await start(party);
  await expect.poll(() => ada.look(message).text).toContain(say.message.robotGames('').trim());
  // A restart in the middle of a game loses nothing.
  await party.restart();
  const alone = async () => (await store.readTournamentMatches(id)).filter(isOfRobotsAlone);
  const areOver = async () => (await alone()).every(({ endedAtMs }) => endedAtMs !== null);
  await expect.poll(areOver).toBe(true);
  await allTold(party);
  const own = await alone();
  expect(own.length).toBeGreaterThan(0);
  const threads = [...discord.world.channels.values()].filter(({ parentId }) => parentId !== null);
  expect(threads).toHaveLength(2 - own.length);
  for (const match of own) expect(await store.readShownMessage(match.id)).toBeUndefined();
  expectClean(party);
});

test('who comes late joins the next round by one press', async () => {
  const { party } = await openEvening();
  const { discord, store } = party;
  const [ada, dan] = [discord.as('ada'), discord.as('dan')];
  const message = await open(party, { kind: 'swiss-evening', places: 6 });
  await join(party, message, 'ada', 'bo', 'cleo', 'eve', 'fay');
  await start(party);
  await allTold(party);
  const id = await onlyTournament(party);
  const mine = await dan.press(ada.look(message), say.message.buttons.mine).answer();
  expect((await dan.press(mine, 'Join').answer()).text).toBe(say.said.joinedLate('Thursday Cup'));
  await allTold(party);
  // All places are taken now.
  const none = await discord.as('gus').press(ada.look(message), say.message.buttons.mine).answer();
  expect(labels(none)).not.toContain('Join');
  await playOpen(party, id, (name) => name === 'ada');
  const isIn = has(party, 'dan');
  await expect.poll(async () => (await store.readTournamentMatches(id)).some(isIn)).toBe(true);
  await allTold(party);
  // Who leaves has given up the rest, and doesn't come back.
  await leaveTournament(party.bot.service.authority, {
    ...{ interaction: press(), player: dan.userId, tournament: id },
  });
  await allTold(party);
  const after = await dan.press(ada.look(message), say.message.buttons.mine).answer();
  expect(labels(after)).not.toContain('Join');
  expectClean(party);
});

test('who doesn’t come costs the others one clock, and the organizer removes them by one press', async () => {
  const { party, pass } = await openEvening();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const message = await open(party, { kind: 'swiss-evening', places: 4 });
  await join(party, message, 'bo', 'cleo', 'dan', 'eve');
  await start(party);
  await allTold(party);
  const id = await onlyTournament(party);
  // Ada doesn't play, so she may give everyone time; an evening gets minutes.
  const panel = await managePanel(ada, CHANNEL);
  const offered = panel.menus[0]?.options.map(({ label }) => label);
  expect(offered).toEqual(
    expect.arrayContaining([say.manage.extendEvening, say.manage.acts.award]),
  );
  const endOf = async () =>
    (await store.readTournament(id))?.state.stages[0]?.pairings[0]?.endsAtMs;
  const [endsAtMs, { authority }] = [(await endOf()) ?? 0, party.bot.service];
  const by = { player: ada.userId, tournament: id, isAdmin: false };
  const more = { kind: 'extend', reason: 'pizza' } as const;
  await organiseTournament(authority, { ...by, interaction: press(), act: more });
  expect(await endOf()).toBe(endsAtMs + 10 * MINUTE_MS);
  // Bo never flicks: three turns of two minutes, and the game is lost.
  const isOfBo = has(party, 'bo');
  const game = async () => (await store.readTournamentMatches(id)).find(isOfBo);
  const other = (await store.readTournamentMatches(id)).find((match) => !isOfBo(match));
  await playOut(party.bot.service, other?.id ?? '');
  const { userId } = discord.as('bo');
  let passedMs = 0;
  for (;;) {
    const match = await game();
    if (match === undefined || match.endedAtMs !== null) break;
    if (!playersToMove(match.state).includes(userId)) await flick(party, match, () => true);
    else {
      const { revision } = match;
      await pass(61_000);
      passedMs += 61_000;
      await party.bot.service.runDue();
      if ((await game())?.revision !== revision) continue;
    }
  }
  expect(passedMs).toBeLessThan(15 * MINUTE_MS);
  await expect
    .poll(async () => (await store.readTournament(id))?.state.stages[0]?.pairings.length)
    .toBe(4);
  const entrant =
    (await store.readTournament(id))?.players.findIndex(([one]) => one === userId) ?? 0;
  const remove = { kind: 'withdraw', reason: 'not here', entrant } as const;
  await organiseTournament(authority, { ...by, interaction: press(), act: remove });
  const left = (await store.readTournament(id))?.state;
  expect(left?.entrants[entrant]?.status).toBe('withdrawn');
  const games = left?.stages[0]?.pairings.filter(({ sides }) => sides.flat().includes(entrant));
  expect(games?.every(({ verdict, round }) => round === 1 || verdict !== null)).toBe(true);
  await allTold(party);
  expect(ada.messages(CHANNEL).some(({ text }) => text.includes('“not here”'))).toBe(true);
  expectClean(party);
});

test('who is removed late is named, and their finished games count', async () => {
  const { party } = await openEvening();
  const { discord, store, bot } = party;
  const message = await open(party, { kind: 'league', places: 4 });
  await join(party, message, ...NAMES.slice(0, 4));
  await start(party);
  const id = await onlyTournament(party);
  const { mention, userId } = discord.as('dan');
  const own = (await store.readTournamentMatches(id)).filter(has(party, 'dan'));
  for (const { id: match } of own.slice(0, 2)) await playOut(bot.service, match, openShotFor);
  const players = (await store.readTournament(id))?.players ?? [];
  const entrant = players.findIndex(([player]) => player === userId);
  await organiseTournament(bot.service.authority, {
    ...{ interaction: press(), player: '1', tournament: id, isAdmin: true },
    act: { kind: 'withdraw', reason: 'moved away', entrant },
  });
  await allTold(party);
  const news = discord.as('bo').messages(CHANNEL);
  const told = news.find(({ text }) => text.includes('moved away'))?.text;
  expect(told).toContain(say.news.removed(mention));
  expect(told).toContain(say.news.gamesStand);
  expectClean(party);
});

test('finals for everyone are told as main and consolation, and who is out can follow', async () => {
  const { party } = await openEvening();
  const { discord, store, bot } = party;
  const ada = discord.as('ada');
  const four = NAMES.slice(0, 4);
  const message = await open(party, { kind: 'consolation', places: 4 });
  await join(party, message, ...four);
  await start(party);
  const id = await onlyTournament(party);
  const state = async () => (await store.readTournament(id))?.state;
  const openGames = async () =>
    (await store.readTournamentMatches(id)).filter(({ endedAtMs }) => endedAtMs === null);
  const playGames = async () => {
    for (const game of await openGames()) await playOut(bot.service, game.id, aimByName(party));
    await bot.service.runDue();
  };
  while ((await state())?.stages.at(-1)?.kind !== 'bracket') {
    await playGames();
  }
  await allTold(party);
  const news = () => ada.messages(CHANNEL).map(({ text }) => text);
  const told = news().join('\n');
  expect(told).toContain(`${say.terms.main}: ${ada.mention}`);
  expect(told).toContain(`\n${say.terms.consolation(null)}: <@`);
  expect(told).toContain(say.news.roundsEnded('Thursday Cup', '**1.** Ada').slice(0, -4));
  expect(told).not.toContain(say.news.stageEnded('Thursday Cup', '', '').slice(0, -1));
  // The picture has one knock-out, so the text has the games of both.
  const card = ada.look(message);
  expect(card.pictures[0]?.alt).toMatch(new RegExp(`^${say.terms.main} · `));
  expect(card.text).toContain(say.message.inPlay(''));
  const games = await openGames();
  expect(games).toHaveLength(2);
  // The consolation is over first.
  const isLower = (match: StoredMatch) => !has(party, 'ada')(match);
  const lower = games.find(isLower);
  await playOut(bot.service, lower?.id ?? '', aimByName(party));
  await allTold(party);
  const [player = ''] = lower?.state.seats.map((seat) => seat.player) ?? [];
  const out = discord.as(discord.world.user(player).username);
  const mine = await out.press(ada.look(message), say.message.buttons.mine).answer();
  expect(mine.text).toContain(say.said.noneLeft);
  expect(mine.pictures[0]?.alt).toContain(say.terms.main);
  expect(labels(mine)).toEqual([]);
  while ((await state())?.phase !== 'finished') await playGames();
  await allTold(party);
  const end = news().join('\n');
  expect(end).toContain(say.news.final('Ada '));
  expect(end).toContain(`🏅 ${say.terms.consolation(null)}: <@`);
  expectClean(party);
});
