import { checkIn, enterTournament } from '../../src/matches/commands/run-tournament.ts';
import { expect, test } from 'vitest';
import { tablesAt } from '@crokinole/tournament/advance';
import { expectClean, openParty } from './support/party.ts';
import { playShort } from './support/played.ts';
import { allTold, CHANNEL } from './support/table.ts';
import {
  join,
  labels,
  onlyTournament,
  open,
  playAll,
  playOpen,
  start,
} from './support/tournament.ts';
import { readKnown } from '../../src/matches/commands/create-tournament.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { TOURNAMENT_REFUSALS } from '../../src/words/english/refusals.ts';
import { words } from './support/told.ts';
import { managePanel, tournamentCard } from './support/hubs.ts';

const { tournaments: say } = words;
const CHECK_IN = say.news.checkIn('Thursday Cup', '');
/** As the news begin. */
const STARTS = say.news.started('Thursday Cup', '').slice(0, -1);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

/** The better of two is the one who comes first in the alphabet. */
const firstOf = (name: string, names: readonly string[]) => name === names.toSorted()[0];

test('a player who checks in plays, one who does not is reported, and no one is pinged twice', async () => {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({ bot: { clock: { nowMs } } });
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  /** As if the bot had run all the time: downtime is given back. */
  const pass = async (ms: number) => {
    await store.keepWatch(nowMs() + ms, ms + MINUTE_MS);
    aheadMs += ms;
  };
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
  expect(begun.pinged.toSorted()).toEqual(['ada', 'bo', 'cleo']);
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
  const names = ['ada', ...Array.from({ length: 63 }, (_, i) => `guest${i}`)];
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const party = await openParty({
    discord: { seed: { members: names } },
    bot: { clock: { nowMs } },
  });
  const { discord, store, bot } = party;
  const pass = async (ms: number) => {
    await store.keepWatch(nowMs() + ms, ms + MINUTE_MS);
    aheadMs += ms;
  };
  const more = { [say.preview.startMenu]: 'in-15-min' };
  const message = await open(party, { kind: 'ladder', places: 64 }, more);
  const tournament = await onlyTournament(party);
  const all = (act: typeof enterTournament | typeof checkIn, players: readonly string[]) =>
    Promise.all(
      players.map((name) => {
        const player = discord.as(name).userId;
        const interaction = `${act.name}-${name}`;
        return act(bot.service.authority, { interaction, player, tournament });
      }),
    );
  await all(enterTournament, names);
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
  await expect.poll(() => calledBy(CHECK_IN).length).toBe(3);
  await allTold(party);
  const called = calledBy(CHECK_IN);
  expect(called.flat().toSorted()).toEqual(names.toSorted());
  await all(checkIn, names.slice(0, 40));
  await pass(7 * MINUTE_MS);
  await expect.poll(() => calledBy(STARTS).flat().length).toBe(40);
  await allTold(party);
  expect(calledBy(STARTS).flat().toSorted()).toEqual(names.slice(0, 40).toSorted());
  const said = discord
    .as('ada')
    .messages(CHANNEL)
    .map(({ text }) => text);
  for (const name of names.slice(40)) {
    expect(said.join('\n')).toContain(say.news.absent(discord.as(name).mention));
  }
  discord.assertClean();
});

test('on a ladder a player above is challenged, takes two days more, and loses the place', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const message = await open(party, { kind: 'ladder', places: 4 });
  await join(party, message, 'ada', 'bo', 'cleo');
  await start(party);
  await allTold(party);
  const id = await onlyTournament(party);
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
  const now = discord.as(last).look(message);
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
  await playOpen(party, id, (name) => name === last);
  await expect.poll(order).toEqual([last, top, middle]);
  const { pictures } = await discord.as(last).press(now, 'Standings').answer();
  expect(pictures[0]?.alt).toMatch(/Your row, \w+: 1st place\./);
  expectClean(party);
});

test('a cup of open shots is decided by twenties, and no one waits for another', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const message = await open(party, { kind: 'shootout-cup', places: 4 });
  await join(party, message, 'ada', 'bo', 'cleo');
  await start(party);
  const id = await onlyTournament(party);
  // Only the window ends, and the board says when.
  await allTold(party);
  const [board] = await store.readTournamentMatches(id);
  const [pairing] = (await store.readTournament(id))?.state.stages[0]?.pairings ?? [];
  const said = JSON.stringify([...discord.world.messagesOf(board?.channel ?? '').values()]);
  expect(said).toContain(words.match.until(`<t:${Math.ceil((pairing?.endsAtMs ?? 0) / 1000)}:R>`));
  expect([board?.turnMs, board?.dueAtMs]).toEqual([null, null]);
  let shots = 0;
  // Bo makes none, Cleo every second one.
  await playAll(party, id, (name) => {
    if (name === 'cleo') shots += 1;
    return name === 'ada' || (name === 'cleo' && shots % 2 === 0);
  });
  await allTold(party);
  const over = ada.look(message);
  const stored = await store.readTournament(id);
  expect(stored?.state.stages.map(({ groups }) => groups[0]?.length)).toEqual([3, 2]);
  expect(over.text).toContain(`🥇 ${ada.mention}`);
  expect(over.pictures[0]?.alt).toContain('1. Ada; 2. Cleo; 3. Bo.');
  expectClean(party);
});

const SIX = ['ada', 'bo', 'cleo', 'dan', 'eve', 'finn'];

test('the bracket of five gives a bye to the three who have no game in the first round', async () => {
  const five = SIX.slice(0, 5);
  const party = await openParty({ discord: { seed: { members: five } } });
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const message = await open(party, { kind: 'knock-out', places: 8 });
  await join(party, message, ...five);
  await start(party);
  await allTold(party);
  const bracket = await discord
    .as('ada')
    .press(await tournamentCard(discord.as('ada'), CHANNEL), say.message.buttons.standings)
    .answer();
  const alt = bracket.pictures[0]?.alt?.toLowerCase() ?? '';
  const { bye } = pictureWordsIn('en').tournament.sentences;
  const byes = five.filter((name) => alt.includes(bye(name)));
  const matches = await store.readTournamentMatches(await onlyTournament(party));
  const games = matches.map(({ state }) =>
    state.seats.map(({ player }) => discord.world.user(player).username).sort(),
  );
  // Two of the three can play their semifinal at once.
  const others = five.filter((name) => !byes.includes(name));
  expect(byes).toHaveLength(3);
  expect(games).toContainEqual(others);
  expectClean(party);
});

test('the first two of each group go on to a knockout, which is drawn as a bracket', async () => {
  const party = await openParty({ discord: { seed: { members: SIX } } });
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const message = await open(party, { kind: 'groups', places: 8 });
  await join(party, message, ...SIX);
  await start(party);
  const id = await onlyTournament(party);
  await playAll(party, id, firstOf);
  await allTold(party);
  const over = ada.look(message);
  expect(over.text).toContain(`🥇 ${ada.mention}`);
  const card = await tournamentCard(ada, CHANNEL);
  const podium = await ada.press(card, say.message.buttons.standings).answer();
  const bracket = await ada.press(podium, '▶').answer();
  expect(bracket.pictures.map(({ filename }) => filename)).toEqual(['bracket.jpg']);
  expect(bracket.pictures[0]?.alt).toMatch(/Final: Ada beat [^.]*2[^.]*\./);
  const stored = await store.readTournament(id);
  expect(stored?.state.stages.map(({ kind }) => kind)).toEqual(['round-robin', 'bracket']);
  expectClean(party);
});

test('rounds and pools follow from the players who came', async () => {
  const party = await openParty({ discord: { seed: { members: SIX } } });
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const ada = discord.as('ada');
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
  const id = await onlyTournament(party);
  await playAll(party, id, firstOf);
  await allTold(party);
  const stored = await store.readTournament(id);
  expect(stored?.state.stages.map(({ kind }) => kind)).toEqual(['swiss', 'bracket']);
  expect(Math.max(...(stored?.state.stages[0]?.pairings ?? []).map(({ round }) => round))).toBe(5);
  expect(ada.look(message).text).toContain(`🥇 ${ada.mention}`);
  expectClean(party);
});

test('the organizer’s own numbers are on the card, in the news and in what is played', async () => {
  const party = await openParty({ discord: { seed: { members: SIX } } });
  const { discord, store } = party;
  const { roundsMenu, groupsMenu, cutMenu, forms } = say.preview;
  const own = { [roundsMenu]: ['2'], [groupsMenu]: ['2'], [cutMenu]: ['2'] };
  const message = await open(
    party,
    { kind: 'two-divisions', places: 16 },
    {},
    { [forms.rounds]: own },
  );
  const { parts, fitting } = say.terms;
  const divisions = parts.headed(parts.division(2), parts.rounds(2));
  const shape = `${divisions} → ${parts.headed(parts.topOfEach(2), parts.bracket)}`;
  expect(message.text).toContain(fitting(16, shape));
  await join(party, message, ...SIX);
  await start(party);
  await allTold(party);
  const said = discord
    .as('ada')
    .messages(CHANNEL)
    .map(({ text }) => text);
  expect(said.join('\n')).toContain(say.news.shaped(6, shape));
  const [stage] = (await store.readTournament(await onlyTournament(party)))?.state.stages ?? [];
  expect(stage?.groups.map(({ length }) => length)).toEqual([3, 3]);
  expect(stage?.pairings.map(({ round }) => round)).toEqual([1, 1, 2, 2]);
  expectClean(party);
});

test('a league goes on: its organizer alone opens the next season', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const message = await open(party, { kind: 'league', places: 3 });
  await join(party, message, 'ada', 'bo', 'cleo');
  await start(party);
  await playAll(party, await onlyTournament(party), firstOf);
  await allTold(party);
  expect(labels(ada.look(message))).toEqual(['Standings', 'Fair play']);
  expect(labels(await tournamentCard(bo, CHANNEL))).not.toContain(say.list.manage);
  const panel = await managePanel(ada, CHANNEL);
  const opened = ada.next(CHANNEL, ({ text }) => text.includes('Thursday Cup 2'));
  const { nextSeason } = say.message.buttons;
  await ada.press(panel, nextSeason).answer();
  const next = await opened;
  const terms = await bo.press(next, words.common.buttons.fairPlay).answer();
  expect(terms.text).toContain(say.terms.nextSeason);
  expect(next.text).toContain(say.message.nobodyYet);
  const again = await ada.press(panel, nextSeason).answer();
  expect(again.text).toBe(TOURNAMENT_REFUSALS['season-open']);
  expectClean(party);
});
