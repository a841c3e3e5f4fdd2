import { expect, test } from 'vitest';
import { mostTwenties } from '@crokinole/tournament/places';
import { enterTournament } from '../../src/matches/commands/run-tournament.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { allTold, CHANNEL } from './support/table.ts';
import {
  DOUBLES,
  WHOLE_GAMES,
  flick,
  join,
  onlyTournament,
  open,
  playAll,
  playOpen,
  start,
} from './support/tournament.ts';
import { words } from './support/told.ts';

const { tournaments: say } = words;

const MINUTE_MS = 60_000;
const FOUR = ['ada', 'bo', 'cleo', 'dan'] as const;

/** Everything that was said about the games, as their threads show it. */
async function saidIn({ discord, store }: Party, id: string): Promise<string> {
  const matches = await store.readTournamentMatches(id);
  const channels = new Set(matches.map(({ channel }) => channel));
  return [...channels]
    .map((channel) => JSON.stringify([...discord.world.messagesOf(channel).values()]))
    .join('\n');
}

test('when an evening’s time is up, the round on the board is finished, and then the next one begins', async () => {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({ bot: { clock: { nowMs } } });
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const message = await open(party, { kind: 'swiss-evening', places: 4 }, {}, WHOLE_GAMES);
  await join(party, message, ...FOUR);
  await start(party);
  const id = await onlyTournament(party);
  const stageOf = async () => (await store.readTournament(id))?.state.stages[0];
  const [game, other] = await store.readTournamentMatches(id);
  if (game === undefined || other === undefined) throw new Error('no games');
  // One game is in the middle of a round; the round of the other hasn't begun.
  await flick(party, game, () => false);
  await allTold(party);
  // As if the bot had run all the time: downtime is given back.
  await store.keepWatch(nowMs() + 41 * MINUTE_MS, 42 * MINUTE_MS);
  aheadMs += 41 * MINUTE_MS;
  await expect.poll(async () => (await store.readMatch(game.id))?.state.lastRound).toBe(1);
  await expect.poll(async () => (await store.readMatch(other.id))?.endedAtMs).not.toBe(null);
  await expect.poll(() => saidIn(party, id)).toContain(words.match.lastRound);
  expect((await stageOf())?.pairings.map(({ round }) => round)).toEqual([1, 1]);
  for (;;) {
    const now = await store.readMatch(game.id);
    if (now === undefined || now.endedAtMs !== null) break;
    await flick(party, now, (name, names) => name === names[1]);
  }
  await expect
    .poll(async () => (await stageOf())?.pairings.filter(({ round }) => round === 2).length)
    .toBe(2);
  const ended = await store.readMatch(game.id);
  expect(ended?.state.rounds).toHaveLength(1);
  const [verdict] = (await stageOf())?.pairings.flatMap((one) =>
    one.id === game.id ? [one.verdict] : [],
  ) ?? [null];
  // The second side was waited for all the time, so the other three rounds aren't its own.
  expect(verdict).toEqual({ kind: 'adjudicated', points: [6, 2], twenties: [0, 1], winner: 0 });
  await allTold(party);
  const ada = discord.as('ada');
  const fair = await ada.press(ada.look(message), 'Fair play').answer();
  expect(fair.text).toContain(say.terms.overtime(words.match.minutes(10)));
  await playAll(party, id);
  expectClean(party);
});

test('all four of a level doubles shoot, and the twenties of partners add up', async () => {
  const names = Array.from({ length: 8 }, (_, i) => `guest${i}`);
  const party = await openParty({ discord: { seed: { members: ['ada', ...names] } } });
  await playShort(party, 1, { hand: 'none', overrides: { discsPerPlayer: { doubles: 1 } } });
  const { discord, store, bot } = party;
  await open(
    party,
    { kind: 'knock-out', places: 4 },
    {},
    { ...DOUBLES, [say.preview.forms.rounds]: { [say.preview.endingMenu]: ['as-agreed'] } },
  );
  const id = await onlyTournament(party);
  const players = names.map((name) => discord.as(name).userId);
  for (let pair = 0; pair < names.length; pair += 2) {
    const [player = '', partner = ''] = players.slice(pair, pair + 2);
    await enterTournament(bot.service.authority, {
      ...{ interaction: `enter-${pair}`, player, partner, tournament: id },
    });
  }
  await start(party);
  // No one scores, so both games of the first round are tied.
  await playOpen(party, id, () => false);
  const shootouts = async () =>
    (await store.readTournamentMatches(id)).filter(({ state }) => state.format === 'shootout');
  await expect.poll(async () => (await shootouts()).length).toBe(2);
  const [first] = await shootouts();
  expect(first?.state.round.hands).toEqual([6, 6, 6, 6]);
  // Only the second of a pair, who didn't enter it, makes twenties.
  await playOpen(party, id, (name, seated) => name === seated[2]);
  const [over] = await shootouts();
  expect(over?.state.rounds[0]?.breakdown.sides.map(({ counts }) => counts.twenty)).toEqual([6, 0]);
  expect(over?.state.phase).toMatchObject({ kind: 'ended', outcome: { code: 'won', side: 0 } });
  expectClean(party);
});

test('those who share the most twenties shoot for the title, which the news and the podium name', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const message = await open(party, { kind: 'swiss-evening', places: 4 });
  await join(party, message, 'ada', 'bo', 'cleo');
  await start(party);
  const id = await onlyTournament(party);
  // Everyone makes every twenty in the games; alone, only Cleo does.
  await playAll(party, id, (name, seated) => seated.length > 1 || name === 'cleo');
  const stored = await store.readTournament(id);
  if (stored === undefined) throw new Error('no tournament');
  const decider = stored.state.stages.at(-1);
  expect(decider).toMatchObject({ isForTwenties: true, isDecider: true });
  expect(decider?.groups[0]).toHaveLength(3);
  expect((decider?.endsAtMs ?? 0) - (decider?.beganAtMs ?? 0)).toBe(10 * MINUTE_MS);
  const best = mostTwenties(stored.state);
  expect(best.entrants.map((one) => stored.players[one])).toEqual([[discord.as('cleo').userId]]);
  await allTold(party);
  const news = ada
    .messages(CHANNEL)
    .find(({ text, isV2 }) => isV2 && text.includes('Most twenties'));
  expect(news?.text).toContain(
    `🎯 Most twenties: ${discord.as('cleo').mention}, with ${best.twenties}.`,
  );
  expect(news?.pictures[0]?.alt).toMatch(/most twenties[^.]*cleo/iu);
  expectClean(party);
});
