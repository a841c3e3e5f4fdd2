import { expect, test } from 'vitest';
import { mostTwenties } from '@crokinole/tournament/places';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { actInMatch } from '../../src/matches/commands/play.ts';
import { enterTournament, startTournament } from '../../src/matches/commands/run-tournament.ts';
import { storeInMemory } from '../support/stores.ts';
import {
  dudFor,
  flickNext,
  openShotFor,
  playOut,
  press,
  saved,
  serviceOn,
  stateOf,
} from '../support/tables.ts';
import { countedSeeds, EVENING, KNOCK_OUT, made, openGamesOf } from '../support/tournaments.ts';
import { beginTournament } from './support/begun.ts';
import { expectClean, openParty } from './support/party.ts';
import { allTold, CHANNEL } from './support/table.ts';
import { words } from './support/told.ts';

const { tournaments: say } = words;

const MINUTE_MS = 60_000;

test('when an evening’s time is up, the round on the board is finished, and then the next one begins', async () => {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({ bot: { clock: { nowMs } } });
  const { discord, store, bot } = party;
  const plan = { ...EVENING, roundMs: 40 * MINUTE_MS };
  const { id, card } = await beginTournament(party, ['ada', 'bo', 'cleo', 'dan'], { plan }, 4);
  const stageOf = async () => (await store.readTournament(id))?.state.stages[0];
  const [game, other] = await store.readTournamentMatches(id);
  if (game === undefined || other === undefined) throw new Error('no games');
  // One game is in the middle of a round; the round of the other hasn't begun.
  await flickNext(bot.service, game.id);
  await allTold(party);
  // As if the bot had run all the time: downtime is given back.
  await store.keepWatch(nowMs() + 41 * MINUTE_MS, 42 * MINUTE_MS);
  aheadMs += 41 * MINUTE_MS;
  await expect.poll(async () => (await store.readMatch(game.id))?.state.lastRound).toBe(1);
  await expect.poll(async () => (await store.readMatch(other.id))?.endedAtMs).not.toBe(null);
  const saidThere = () => JSON.stringify([...discord.world.messagesOf(game.channel).values()]);
  await expect.poll(saidThere).toContain(words.match.lastRound);
  expect((await stageOf())?.pairings.map(({ round }) => round)).toEqual([1, 1]);
  for (;;) {
    const now = await store.readMatch(game.id);
    if (now === undefined || now.endedAtMs !== null) break;
    const aim = nextShotOf(now.state)?.seat === 1 ? openShotFor : dudFor;
    await flickNext(bot.service, game.id, aim);
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
  const fair = await ada.press(ada.look(card), 'Fair play').answer();
  expect(fair.text).toContain(say.terms.overtime(words.match.minutes(10)));
  expectClean(party);
});

test('all four of a level doubles shoot, and the twenties of partners add up', async () => {
  const store = storeInMemory();
  const service = serviceOn(store, { seeds: countedSeeds() });
  const setup = { entry: 'doubles', plan: KNOCK_OUT, maxEntrants: 4 } as const;
  const tournament = await made(service, { setup });
  const by = (player: string) => ({ interaction: press(), player, tournament });
  for (const pair of [1, 2, 3, 4]) {
    const entry = { ...by(`1${pair}`), partner: `2${pair}` };
    saved(await enterTournament(service.authority, entry));
  }
  saved(await startTournament(service.authority, { ...by('11'), isAdmin: false }));
  // No one scores, so both games of the first round are tied.
  for (const game of await openGamesOf(store, tournament)) await playOut(service, game, dudFor);
  await service.runDue();
  const shootouts = await openGamesOf(store, tournament);
  expect(shootouts).toHaveLength(2);
  const [first = ''] = shootouts;
  expect(await stateOf(store, first)).toMatchObject({
    format: 'shootout',
    round: { hands: [6, 6, 6, 6] },
  });
  // Only the second of a pair, who didn't enter it, makes twenties.
  const isPartner = (state: MatchState) => nextShotOf(state)?.seat === 2;
  const over = await playOut(service, first, (state) =>
    isPartner(state) ? openShotFor(state) : dudFor(state),
  );
  expect(over.rounds[0]?.breakdown.sides.map(({ counts }) => counts.twenty)).toEqual([6, 0]);
  expect(over.phase).toMatchObject({ kind: 'ended', outcome: { code: 'won', side: 0 } });
});

test('those who share the most twenties shoot for the title, which the news and the podium name', async () => {
  const party = await openParty();
  const { discord, store, bot } = party;
  const ada = discord.as('ada');
  const { id } = await beginTournament(party, ['ada', 'bo', 'cleo'], { plan: EVENING });
  const { authority } = bot.service;
  const { userId: best } = discord.as('cleo');
  while ((await store.readTournament(id))?.endedAtMs === null) {
    for (const match of await openGamesOf(store, id)) {
      const [player = '', other] = (await stateOf(store, match)).seats.map((seat) => seat.player);
      if (other !== undefined) {
        await playOut(bot.service, match, openShotFor);
        continue;
      }
      // Alone, only Cleo makes a twenty, and all stop.
      if (player === best) await flickNext(bot.service, match, openShotFor);
      const action = { kind: 'resign' } as const;
      saved(await actInMatch(authority, { interaction: press(), player, match, action }));
    }
    await bot.service.runDue();
  }
  const stored = await store.readTournament(id);
  if (stored === undefined) throw new Error('no tournament');
  const decider = stored.state.stages.at(-1);
  expect(decider).toMatchObject({ isForTwenties: true, isDecider: true });
  expect(decider?.groups[0]).toHaveLength(3);
  expect((decider?.endsAtMs ?? 0) - (decider?.beganAtMs ?? 0)).toBe(10 * MINUTE_MS);
  const most = mostTwenties(stored.state);
  expect(most.entrants.map((one) => stored.players[one])).toEqual([[best]]);
  await allTold(party);
  const news = ada
    .messages(CHANNEL)
    .find(({ text, isV2 }) => isV2 && text.includes('Most twenties'));
  expect(news?.text).toContain(
    `🎯 Most twenties: ${discord.as('cleo').mention}, with ${most.twenties}.`,
  );
  expect(news?.pictures[0]?.alt).toMatch(/most twenties[^.]*cleo/iu);
  expectClean(party);
});
