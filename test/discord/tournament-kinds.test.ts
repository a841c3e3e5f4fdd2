import { enterTournament, leaveTournament } from '../../src/matches/commands/run-tournament.ts';
import { expect, test } from 'vitest';
import { tablesAt } from '@crokinole/tournament/advance';
import { beginTournament } from './support/begun.ts';
import { expectClean, openParty } from './support/party.ts';
import { allTold, CHANNEL } from './support/table.ts';
import { join, labels, onlyTournament, open, start } from './support/tournament.ts';
import { EVENING, KNOCK_OUT } from '../support/tournaments.ts';
import { readKnown } from '../../src/matches/commands/create-tournament.ts';
import { TOURNAMENT_REFUSALS } from '../../src/words/english/refusals.ts';
import { words } from './support/told.ts';

const { tournaments: say } = words;
const CHECK_IN = say.news.checkIn('Thursday Cup', '');
/** As the news begin. */
const STARTS = say.news.startedAlone('Thursday Cup').slice(0, -1);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

/** A party whose clock can pass while the bot runs, so that no time is given back as downtime. */
async function openClocked(members: readonly string[]) {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({ discord: { seed: { members } }, bot: { clock: { nowMs } } });
  const pass = async (ms: number) => {
    await party.store.keepWatch(nowMs() + ms, ms + MINUTE_MS);
    aheadMs += ms;
  };
  return { party, pass };
}

test('a player who checks in plays, one who does not is reported, and no one is pinged twice', async () => {
  const { party, pass } = await openClocked(['ada', 'bo', 'cleo', 'dan']);
  const { discord } = party;
  const ada = discord.as('ada');
  const message = await open(party, { places: 8 }, { [say.preview.startMenu]: 'in-15-min' });
  await join(party, message, 'ada', 'bo', 'cleo', 'dan');
  expect(labels(ada.look(message))).toEqual(['Join', 'Fair play']);
  const opened = ada.next(CHANNEL, ({ text, isV2 }) => isV2 && text.includes(CHECK_IN));
  await pass(9 * MINUTE_MS);
  expect((await opened).pinged.toSorted()).toEqual(['ada', 'bo', 'cleo', 'dan']);
  const inTime = await ada.waitForChange(message, (now) => labels(now).includes('Check in'));
  for (const name of ['ada', 'bo', 'cleo']) {
    const told = await discord.as(name).press(inTime, 'Check in').answer();
    expect(told.text).toBe(say.said.checkedIn);
  }
  await allTold(party);
  expect(ada.look(message).text.match(/✅/g)).toHaveLength(3);
  const begins = ada.next(CHANNEL, ({ text, isV2 }) => isV2 && text.includes(STARTS));
  await pass(7 * MINUTE_MS);
  const begun = await begins;
  // The third has no game that calls them.
  expect([begun.pinged.length, begun.pinged.includes('dan')]).toEqual([1, false]);
  expect(begun.text).toContain(say.news.absent(discord.as('dan').mention));
  await allTold(party);
  const none = await discord.as('dan').press(ada.look(message), 'My game').answer();
  expect(none.text).toContain(say.said.out);
  const posts = (says: string) =>
    ada.messages(CHANNEL).filter(({ text, isV2 }) => isV2 && text.includes(says)).length;
  expect([posts(CHECK_IN), posts(STARTS)]).toEqual([1, 1]);
  expectClean(party);
});

test('a large field is pinged in several messages, each person once, also where an answer is lost', async () => {
  const names = ['ada', ...Array.from({ length: 35 }, (_, i) => `guest${i}`)];
  const { party, pass } = await openClocked(names);
  const { discord, bot } = party;
  const more = { [say.preview.startMenu]: 'in-15-min' };
  const message = await open(party, { kind: 'ladder', places: 36 }, more);
  const tournament = await onlyTournament(party);
  for (const name of names) {
    const player = discord.as(name).userId;
    const interaction = `enter-${name}`;
    await enterTournament(bot.service.authority, { interaction, player, tournament });
  }
  await allTold(party);
  expect(discord.as('ada').look(message).text).not.toContain('+');
  const calledBy = (says: string) => {
    const told = discord.as('ada').messages(CHANNEL);
    return told.flatMap(({ text, pinged }) => (text.includes(says) ? [pinged] : []));
  };
  const isPost = { method: 'POST', path: /\/channels\/\d+\/messages$/u };
  const lostBefore = discord.faults.carriedOut();
  discord.faults.onRequest({ kind: 'drop', carriedOut: true }, { ...isPost, times: 4 });
  await pass(9 * MINUTE_MS);
  await expect.poll(() => discord.faults.carriedOut()).toBe(lostBefore + 4);
  await expect.poll(() => calledBy(CHECK_IN).length).toBe(2);
  await allTold(party);
  const called = calledBy(CHECK_IN);
  expect(called.flat().toSorted()).toEqual(names.toSorted());
  discord.assertClean();
});

test('on a ladder a player above is challenged, and takes two days more', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const plan = { ...KNOCK_OUT, kind: 'ladder', roundMs: 4 * DAY_MS, stageMs: 28 * DAY_MS } as const;
  const { id, card } = await beginTournament(party, ['ada', 'bo', 'cleo'], { plan });
  const order = async () => {
    const known = await readKnown(party.bot.service.authority, id);
    if (known === undefined) return [];
    const { tournament, results, nowMs } = known;
    const [rows = []] = tablesAt(tournament.state, 0, results, nowMs);
    return rows.map(
      ({ entrant }) => discord.world.user(tournament.players[entrant]?.[0] ?? '').username,
    );
  };
  const [top = '', middle = '', last = ''] = await order();
  const now = discord.as(last).look(card);
  expect(labels(now)).toEqual(['My game', 'Standings', 'Fair play']);
  const none = await discord.as(top).press(now, 'My game').answer();
  expect([none.text, none.menus]).toEqual([expect.stringContaining(say.said.noGame), []]);
  const mine = await discord.as(last).press(now, 'My game').answer();
  const rungs = mine.menus[0]?.options ?? [];
  expect(rungs.map(({ label }) => label.toLowerCase())).toEqual([top, middle]);
  const told = await discord
    .as(last)
    .choose(mine, 'Challenge someone', [rungs[0]?.value ?? ''])
    .answer();
  expect(told.text).toBe(say.said.challenged);
  const twice = await discord
    .as(last)
    .choose(mine, 'Challenge someone', [rungs[0]?.value ?? ''])
    .answer();
  expect(twice.text).toBe(TOURNAMENT_REFUSALS['already-playing']);
  await expect.poll(async () => (await store.readTournamentMatches(id)).length).toBe(1);
  const endsAt = async () =>
    (await store.readTournament(id))?.state.stages[0]?.pairings[0]?.endsAtMs ?? 0;
  const before = await endsAt();
  const game = await discord.as(top).press(now, 'My game').answer();
  const beside = await discord.as(top).press(now, 'My game').answer();
  expect(labels(game)).toEqual(['+48 h', 'Leave']);
  const pressed = discord.as(top).press(game, '+48 h');
  expect(labels(await pressed.answer())).toEqual(['Leave']);
  const said = await pressed.followUp(({ isPrivate }) => isPrivate);
  expect(said.text).toBe(say.said.moreTime);
  expect((await endsAt()) - before).toBe(2 * DAY_MS);
  const again = await discord.as(top).press(beside, '+48 h').answer();
  expect(again.text).toBe(TOURNAMENT_REFUSALS['time-taken']);
  expect((await endsAt()) - before).toBe(2 * DAY_MS);
  const { pictures } = await discord.as(last).press(now, 'Standings').answer();
  expect(pictures[0]?.alt).toMatch(/Your row, \w+: 3rd place\./);
  expectClean(party);
});

test('in a cup of open shots no one waits for another, and the board says when it ends', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const plan = { ...EVENING, kind: 'shootout-cup' } as const;
  const { id } = await beginTournament(party, ['ada', 'bo', 'cleo'], { plan });
  // Only the window ends, and the board says when.
  const [board] = await store.readTournamentMatches(id);
  const [pairing] = (await store.readTournament(id))?.state.stages[0]?.pairings ?? [];
  const said = JSON.stringify([...discord.world.messagesOf(board?.channel ?? '').values()]);
  expect(said).toContain(words.match.until(`<t:${Math.ceil((pairing?.endsAtMs ?? 0) / 1000)}:R>`));
  expect([board?.turnMs, board?.dueAtMs]).toEqual([null, null]);
  expectClean(party);
});

const SIX = ['ada', 'bo', 'cleo', 'dan', 'eve', 'finn'];

test('rounds and pools follow from the players who came', async () => {
  const party = await openParty({ discord: { seed: { members: SIX } } });
  const ada = party.discord.as('ada');
  const { terms } = say;
  const { parts } = terms;
  const shape = `${parts.swiss(5)} → ${parts.headed(parts.top(4), parts.bracket)}`;
  const message = await open(party, { kind: 'club-pools', places: 32 });
  expect(message.text).toContain(
    terms.fitting(32, `${parts.swiss(5)} → ${parts.pool(4)}`).slice(0, -1),
  );
  await join(party, message, ...SIX);
  await allTold(party);
  expect(ada.look(message).text).toContain(terms.fitting(6, shape));
  await start(party);
  await allTold(party);
  const said = ada.messages(CHANNEL).map(({ text }) => text);
  expect(said.join('\n')).toContain(say.news.shaped(6, shape));
  expect(ada.look(message).text).toContain(say.message.part(1, 2));
  expect(ada.look(message).text).toContain(terms.fitting(6, shape));
  expectClean(party);
});

test('a league goes on: its organizer alone opens the next season', async () => {
  const party = await openParty();
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const plan = { ...KNOCK_OUT, kind: 'league' } as const;
  const { id, card } = await beginTournament(party, ['ada', 'bo', 'cleo'], { plan });
  // It is over as soon as one is left.
  for (const name of ['bo', 'cleo']) {
    const { userId: player } = party.discord.as(name);
    const leaving = { interaction: `leave-${name}`, player, tournament: id };
    await leaveTournament(party.bot.service.authority, leaving);
  }
  await allTold(party);
  const over = ada.look(card);
  const opened = ada.next(CHANNEL, ({ text }) => text.includes(say.message.nobodyYet));
  const { nextSeason } = say.message.buttons;
  expect(labels(over)).toEqual([nextSeason, 'Standings', 'Fair play']);
  const refused = await bo.press(over, nextSeason).answer();
  expect(refused.text).toBe(TOURNAMENT_REFUSALS['not-the-organiser']);
  await ada.press(over, nextSeason).answer();
  const next = await opened;
  const terms = await bo.press(next, words.common.buttons.fairPlay).answer();
  expect(terms.text).toContain(say.terms.nextSeason);
  expect(next.text).toContain(say.message.nobodyYet);
  const again = await ada.press(over, nextSeason).answer();
  expect(again.text).toBe(TOURNAMENT_REFUSALS['open-again']);
  expectClean(party);
});
