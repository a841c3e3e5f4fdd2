import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Invocation } from 'local-discord/driver/invocation';
import type { Person } from 'local-discord/driver/person';
import { COMPONENT } from 'local-discord/protocol/numbers';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { picturesOf } from '../../src/discord/features/tournaments/details.ts';
import { TOURNAMENT_REFUSALS } from '../../src/words/english/refusals.ts';
import { storeInMemory } from '../support/stores.ts';
import { playOut, press, serviceOn, TEST_ROBOTS } from '../support/tables.ts';
import {
  aimOfTheHigher,
  begun,
  countedSeeds,
  EVENING,
  KNOCK_OUT,
  playTournament,
} from '../support/tournaments.ts';
import { beginTournament } from './support/begun.ts';
import { expectClean, openParty } from './support/party.ts';
import { playShort, serverOf } from './support/played.ts';
import { afterwards, allTold, channelId, CHANNEL } from './support/table.ts';
import { DOUBLES, join, labels, onlyTournament, open, start } from './support/tournament.ts';
import { actInMatch, showMatch } from '../../src/matches/commands/play.ts';
import { readKnown } from '../../src/matches/commands/create-tournament.ts';
import {
  enterTournament,
  organiseTournament,
  pauseWithoutChannel,
  pauseAllOn,
} from '../../src/matches/commands/run-tournament.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { words } from './support/told.ts';
import { pressRaw } from './support/raw.ts';
import { inMatch, managePanel, openingPanel, previewOf, tournamentCard } from './support/hubs.ts';

const { tournaments: say } = words;
const FOUR = ['ada', 'bo', 'cleo', 'dan'];
/** A key, or its digest. */
const DIGITS = /\b[0-9a-f]{64}\b/g;
const { sentences: pictures } = pictureWordsIn('en').tournament;

test('an evening is created, joined, played to its end and kept', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const [ada, bo, cleo] = [discord.as('ada'), discord.as('bo'), discord.as('cleo')];
  const rounds = { [say.preview.forms.rounds]: { [say.preview.roundsMenu]: ['2'] } };
  const message = await open(party, { kind: 'swiss-evening', places: 4 }, {}, rounds);
  expect(message.text).toContain('**Thursday Cup**');
  expect(labels(message)).toEqual(['Join', 'Fair play']);
  expect(message.pictures[0]?.alt).toBe(pictures.field('Thursday Cup', 0, 4));
  expect(message.pinged).toEqual([]);

  await join(party, message, 'ada', 'bo', 'cleo');
  // Pressing again offers to leave, and manages nothing for people who didn't open it.
  expect(labels(await bo.press(message, 'Join').answer())).toEqual(['Leave']);
  const own = await ada.press(message, 'Join').answer();
  expect(labels(own)).toEqual(['Leave', say.list.manage]);
  await allTold(party);
  expect(ada.look(message).text).toContain(say.message.entered(3, 4));

  const id = await onlyTournament(party);
  expect(labels(await tournamentCard(bo, CHANNEL))).not.toContain(say.list.manage);
  const begins = ada.next(CHANNEL, ({ isV2, text }) => isV2 && text.includes('is starting'));
  await start(party);
  // A game calls its players. The third has none yet.
  const { text, pinged } = await begins;
  const players = pinged.map((name) => discord.as(name).mention);
  expect(players).toHaveLength(1);
  expect(text).toContain(say.news.started('Thursday Cup', words.match.and(players)));
  expect((await cleo.press(message, 'Standings').answer()).pictures).toHaveLength(1);
  expect((await store.readTournament(id))?.state.setup.plan.rounds).toBe(2);
  const [game] = await store.readTournamentMatches(id);
  await expect
    .poll(async () => (await store.readMatch(game?.id ?? ''))?.channel)
    .not.toBe(channelId(party, CHANNEL));
  const resigning = discord.as(discord.world.user(game?.state.seats[0]?.player ?? '').username);
  const sure = await inMatch(resigning, CHANNEL, 'resign', game?.id ?? '');
  expect(sure.text).toContain(say.resigning.table);
  await resigning.press(sure, words.common.buttons.back).answer();
  await playTournament(party.bot.service, store, id);
  await allTold(party);
  const over = ada.look(message);
  expect(over.pictures[0]?.alt).toContain('Thursday Cup');
  expect(labels(over)).toEqual([say.message.buttons.again, 'Standings', 'Fair play']);
  const said = ada
    .messages(CHANNEL)
    .filter(({ text, isV2 }) => isV2 && text.includes('🏆 **Thursday Cup**'));
  expect(said).toHaveLength(1);
  expect(said[0]?.pictures[0]?.alt).toContain('Thursday Cup podium');
  expect(said.flatMap(labels)).toContain(say.message.buttons.again);
  // Text and picture name the same, in the same places.
  const [medals = ''] = /🥇.*/u.exec(over.text) ?? [];
  expect(said[0]?.text).toContain(medals);
  for (const name of ['ada', 'bo', 'cleo']) {
    const { mention } = discord.as(name);
    const own = medals.split(' · ').find((part) => part.includes(mention));
    const place = 1 + ['🥇', '🥈', '🥉'].findIndex((medal) => own?.startsWith(medal));
    const nth = ['', '1st', '2nd', '3rd'][place];
    expect(over.pictures[0]?.alt).toMatch(new RegExp(`(${place}\\.|${nth}:) ${name}`, 'iu'));
  }
  const list = await ada.slash(CHANNEL, 'tournament').answer();
  const past = await ada.press(list, 'Past').answer();
  expect(past.text).toContain('Thursday Cup');
  const season = await ada.press(past, 'Season').answer();
  expect(season.pictures.map(({ alt }) => alt)).toEqual([
    expect.stringMatching(/^Season \d\/20\d\d: 1 /u),
  ]);
  const fame = await ada.press(season, say.list.hallOfFame).answer();
  expect(fame.pictures[0]?.alt).toContain(
    `${pictures.hallOfFame('The Parlour', undefined)} Thursday Cup`,
  );
  const winner = /🥇 <@(\d+)>/.exec(over.text)?.[1] ?? '';
  const [news = ''] = said[0]?.text.split('\n') ?? [];
  const winners = words.match.and(news.match(/<@\d+>/g) ?? []);
  expect(said[0]?.text).toContain(say.news.finished('Thursday Cup', winners, ''));
  const card = await ada
    .slash(CHANNEL, 'profile', { member: discord.world.user(winner).username })
    .answer();
  expect(card.text).toContain(say.profile.titles(1));
  expectClean(party);
});

test('the same again is opened once, by anyone who may, and asks those who played', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const hub = await ada.slash(CHANNEL, 'tournament').answer();
  // Nothing to look at yet, so there is nothing but New.
  expect(labels(hub)).toEqual([say.list.create]);
  const { id, card } = await beginTournament(party, ['ada', 'bo', 'cleo'], {
    plan: { ...EVENING, rounds: 1 },
  });
  await playTournament(party.bot.service, store, id);
  await allTold(party);
  const over = ada.look(card);
  const { again, start, fill, cancel } = say.message.buttons;
  const asked = ada.next(CHANNEL, ({ text }) => text.includes('Same again,'));
  const opened = ada.next(CHANNEL, ({ text }) => text.includes(say.message.nobodyYet));
  const own = await bo.press(over, again).answer();
  expect([own.isPrivate, labels(own)]).toEqual([true, [start, fill, cancel]]);
  expect((await opened).text).toContain('**Thursday Cup 2**');
  // Who opens it knows already.
  expect((await asked).pinged.toSorted()).toEqual(['ada', 'cleo']);
  const twice = await ada.press(over, again).answer();
  expect(twice.text).toBe(TOURNAMENT_REFUSALS['open-again']);
  const openNow = () => store.readTournaments(serverOf(party), 'open', 9);
  const [line, ...others] = await openNow();
  expect(others).toEqual([]);
  const [before, next] = [
    await store.readTournament(id),
    await store.readTournament(line?.id ?? ''),
  ];
  const { key: _, secret: __, start: ___, ...terms } = before?.state.setup ?? {};
  expect(next).toMatchObject({ host: bo.userId, table: before?.table, robots: before?.robots });
  expect(next?.state.setup).toMatchObject({ ...terms, start: { kind: 'press' } });
  // If it's called off, it can be opened another time, which pings nobody again.
  await organiseTournament(party.bot.service.authority, {
    ...{ interaction: press(), player: bo.userId, tournament: line?.id ?? '', isAdmin: false },
    act: { kind: 'cancel', reason: 'by mistake' },
  });
  await ada.press(over, again).answer();
  expect(await openNow()).toHaveLength(1);
  await allTold(party);
  const calls = ada.messages(CHANNEL).filter(({ text }) => text.includes('Same again,'));
  expect(calls).toHaveLength(1);
  const server = serverOf(party);
  await store.saveSettings(server, {
    ...(await store.readSettings(server)),
    tournaments: 'admins',
  });
  const refused = await bo.press(over, again).answer();
  expect(refused.text).toBe(say.said.mayNotCreate);
  const tabs = labels(await ada.slash(CHANNEL, 'tournament').answer());
  const { past, seasonButton, hallOfFame, create, open: now } = say.list;
  expect(tabs).toEqual([
    create,
    ...[now, past, seasonButton, hallOfFame].map((one) => one.replace(/^#+ /, '')),
  ]);
  expectClean(party);
});

/** Fills in the form that asks for the reason. */
async function because(who: Person, asked: Invocation, reason: string): Promise<SeenMessage> {
  const form = JSON.stringify(await asked.form());
  const named = /"label":"([^"]+)"/.exec(form)?.[1] ?? '';
  return (await who.fill(asked, { [named]: reason })).answer();
}

test('a cup is run by its organizer alone, in a private message', async () => {
  const party = await openParty({ bot: { robots: TEST_ROBOTS } });
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const message = await open(party, { kind: 'knock-out', places: 4 });
  const card = () => ada.look(message);
  await join(party, message, 'bo', 'cleo');
  const tournament = await onlyTournament(party);
  const { start: begin, fill, cancel } = say.message.buttons;
  // Cards of earlier versions have these buttons in everyone's sight.
  const formerly = (who: string, customId: string) =>
    pressRaw(party, who, message, { customId, componentType: COMPONENT.button, type: 'component' });
  const acts = [`1:tournament-act:${tournament}:start`, `1:tournament-act:${tournament}:cancel`];
  for (const customId of [...acts, `1:tournament-fill:${tournament}`]) {
    const kind = await formerly('bo', customId).answer();
    expect(kind).toMatchObject({ isPrivate: true });
    expect(kind.text).toContain(say.manage.notYours(ada.mention));
  }
  const left = await formerly('bo', `1:tournament-leave:${tournament}`).answer();
  expect([left.isPrivate, left.text]).toEqual([true, say.said.left('Thursday Cup')]);
  await join(party, message, 'bo');
  const panel = await managePanel(ada, CHANNEL);
  expect(labels(panel)).toEqual([begin, fill, cancel, 'Export', words.common.buttons.back]);
  expect((await ada.press(panel, begin).answer()).text).toContain(TOURNAMENT_REFUSALS['too-few']);
  expect(labels(await ada.press(panel, fill).answer())).not.toContain(fill);
  const robots = say.message.robots(words.match.levels.casual, '').split('. ')[1];
  await expect.poll(() => card().text).toContain(robots);
  /** In private, and nowhere in the channel. */
  const fairPlay = async () => {
    const fair = await bo.press(card(), words.common.buttons.fairPlay).answer();
    expect(fair).toMatchObject({ isPrivate: true });
    const inPublic = ada.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
    expect(inPublic.map(({ text }) => text).join('\n')).not.toMatch(DIGITS);
    return fair;
  };
  const { text: before } = await fairPlay();
  // Everyone who joins can see what resigning means.
  expect(before).toContain(say.terms.forfeits);
  const [digest = ''] = before.match(DIGITS) ?? [];
  expect(before).toContain(say.message.keyLater(digest));
  await ada.press(panel, begin).answer();
  await expect.poll(() => labels(card())).toEqual(['My game', 'Standings', 'Fair play']);
  const id = tournament;
  const levels = (await store.readTournament(id))?.players
    .flat()
    .filter((one) => !/^\d+$/.test(one));
  expect(levels).toEqual([expect.stringContaining('casual'), expect.stringContaining('casual')]);
  const told = await fairPlay();
  const [key = ''] = told.text.match(DIGITS) ?? [];
  expect(createHash('sha256').update(key, 'hex').digest('hex')).toBe(digest);
  expect(told.text).toContain(say.message.key(key, digest));
  const exported = await bo.press(told, 'Export').answer();
  expect(exported.pictures[0]?.filename).toBe(`tournament-${id}.json`);
  const running = await managePanel(ada, CHANNEL);
  await because(ada, ada.choose(running, say.list.manage, ['cancel']), 'It is late');
  await expect.poll(() => card().text).toContain(say.message.cancelled);
  expect(labels(card())).toEqual(['Standings', 'Fair play']);
  await fairPlay();
  expectClean(party);
});

test('the pages of a large knockout are its last rounds and both halves', async () => {
  const service = serviceOn(storeInMemory(), { seeds: countedSeeds() });
  const players = Array.from({ length: 9 }, (_, i) => String(11 + i));
  const setup = { plan: KNOCK_OUT, maxEntrants: 16 };
  const id = await begun(service, { setup }, players);
  const known = await readKnown(service.authority, id);
  if (known === undefined) throw new Error('there is no tournament');
  const pages = picturesOf({ known, nameOf: (player) => player, words });
  const parts = pages.map((page) => page.kind === 'bracket' && page.view.part);
  expect(parts).toEqual(['last', 'upper', 'lower']);
});

test('leaving a league early voids finished games, which is said before and after', async () => {
  const party = await openParty();
  const { discord, store, bot } = party;
  const plan = { ...KNOCK_OUT, kind: 'league' } as const;
  const { id, card } = await beginTournament(party, FOUR, { plan });
  const [game] = await store.readTournamentMatches(id);
  const [loser, opponent] = (game?.state.seats ?? []).map(({ player }) =>
    discord.as(discord.world.user(player).username),
  );
  if (loser === undefined || opponent === undefined) throw new Error('nobody plays');
  const resign = { match: game?.id ?? '', action: { kind: 'resign' } } as const;
  await actInMatch(bot.service.authority, {
    ...{ interaction: 'press-1', player: loser.userId },
    ...resign,
  });
  await allTold(party);
  const crossesOf = async () => {
    const known = await readKnown(bot.service.authority, id);
    if (known === undefined) throw new Error('there is no tournament');
    const [picture] = picturesOf({ known, nameOf: (player) => player, words });
    if (picture?.kind !== 'table') throw new Error('no table');
    const line = picture.view.lines.find(({ names }) => names.includes(loser.userId));
    return line?.crosses.map(({ kind }) => kind).toSorted();
  };
  expect(await crossesOf()).toContain('played');
  const { said, news } = say;
  const mine = await loser.press(loser.look(card), say.message.buttons.mine).answer();
  const asked = await loser.press(mine, 'Leave').answer();
  expect(asked.text).toContain(said.sureToWithdraw('Thursday Cup', true));
  const told = loser.next(
    CHANNEL,
    ({ text, isV2 }) => isV2 && text.includes(news.withdrew('Thursday Cup', loser.mention)),
  );
  await loser.press(asked, say.message.buttons.leave).answer();
  const { text, pinged } = await told;
  expect(text).toContain(news.voided(opponent.mention));
  expect(pinged).toEqual([discord.world.user(opponent.userId).username]);
  expect(await crossesOf()).toEqual(['self', 'void', 'void', 'void']);
  const standings = await loser.press(card, 'Standings').answer();
  const exported = await loser.press(standings, 'Export').answer();
  const data = exported.pictures.find(({ filename }) => filename.endsWith('.json'));
  const { stages } = JSON.parse(Buffer.from(data?.bytes ?? []).toString()) as {
    readonly stages: readonly {
      readonly games: readonly { readonly match: string; readonly kind: string }[];
    }[];
  };
  expect(stages[0]?.games.find(({ match }) => match === game?.id)?.kind).toBe('void');
  expectClean(party);
});

test('pairs enter together, and only with the partner who was asked', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo, cleo] = [discord.as('ada'), discord.as('bo'), discord.as('cleo')];
  const message = await open(party, { places: 4 }, {}, DOUBLES);
  const choose = (partner: string) =>
    ada.fill(ada.press(message, 'Join'), { [say.said.choosePartner]: [partner] });
  const alone = await (await choose(ada.userId)).answer();
  expect(alone.text).toContain(TOURNAMENT_REFUSALS['no-partner']);
  const next = bo.next(CHANNEL, ({ pinged }) => pinged.length > 0);
  const told = await (await choose(bo.userId)).answer();
  expect([told.isPrivate, told.text]).toEqual([true, say.said.asked]);
  expect(labels(ada.look(message))).toContain('Join');
  const asked = await next;
  expect(bo.pushes()).toEqual([
    { messageId: asked.id, text: say.said.asksPartner('@Bo', 'Ada', 'Thursday Cup') },
  ]);
  expect([asked.pinged, labels(asked)]).toEqual([['bo'], [words.match.buttons.accept]]);
  expect((await cleo.press(asked, words.match.buttons.accept).answer()).text).toBe(
    say.said.notForYou,
  );
  discord.admin.removePerson('The Parlour', 'ada');
  const alas = await bo.press(asked, words.match.buttons.accept).answer();
  expect(alas.text).toBe(words.inviting.notAMember(ada.mention));
  expect(discord.refusals.splice(0)).toMatchObject([{ code: 10007 }]);
  discord.admin.addPerson('The Parlour', 'ada');
  const agreed = await bo.press(asked, words.match.buttons.accept).answer();
  expect([agreed.text, agreed.buttons]).toEqual([say.said.joined('Thursday Cup'), []]);
  const [line] = await store.readTournamentsOf(bo.userId, 1);
  const stored = await store.readTournament(line?.id ?? '');
  expect(stored?.players).toEqual([[ada.userId, bo.userId]]);
  expect(labels(await bo.press(message, 'Join').answer())).toEqual(['Leave']);
  expectClean(party);
});

test('the organizer pauses, resumes, awards and removes, each with a public reason', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const { id } = await beginTournament(party, FOUR, { plan: KNOCK_OUT });
  const { manage, news } = say;
  const act = async (
    kind: keyof typeof news.acts,
    choice?: readonly [menu: string, pick: number],
  ): Promise<SeenMessage> => {
    await allTold(party);
    const panel = await managePanel(ada, CHANNEL);
    let pressed = ada.choose(panel, say.list.manage, [kind]);
    if (choice !== undefined) {
      const choosing = await pressed.answer();
      const options = choosing.menus[0]?.options ?? [];
      pressed = ada.choose(choosing, choice[0], [options[choice[1]]?.value ?? '']);
    }
    const asked = pressed;
    await asked.form();
    // The news names who was removed.
    const what = kind === 'withdraw' ? news.removed('').trim() : news.acts[kind];
    const next = ada.next(CHANNEL, ({ text, isV2 }) => isV2 && text.includes(what));
    expect((await because(ada, asked, 'rain *outside*')).text).toBe(manage.done);
    return next;
  };
  // Ada has a game of her own, but more time is for everyone.
  await act('extend');
  const still = await act('pause');
  expect(still.text).toContain('“rain \\*outside\\*”');
  expect((await store.readTournament(id))?.state.pausedAtMs).not.toBeNull();
  await act('resume');
  await act('award', [manage.chooseGame, 0]);
  const after = await store.readTournament(id);
  const games = after?.state.stages[0]?.pairings ?? [];
  const game = games.find(({ verdict }) => verdict !== null);
  expect(game?.verdict).toEqual({ kind: 'awarded', winner: 0 });
  // An organizer is not offered a decision on their own game.
  const players = game?.sides.flat().flatMap((number) => after?.players[number] ?? []);
  expect(players).not.toContain(ada.userId);
  await expect
    .poll(async () => (await store.readMatch(game?.id ?? ''))?.state.phase)
    .toEqual({ kind: 'ended', outcome: { code: 'called-off' } });
  // Ada is not offered her own opponent either.
  const own = games.find(
    ({ sides, verdict }) =>
      verdict === null &&
      sides.flat().some((number) => after?.players[number]?.includes(ada.userId)),
  );
  const opponent = own?.sides
    .flat()
    .find((number) => after?.players[number]?.includes(ada.userId) === false);
  const removing = ada.choose(await managePanel(ada, CHANNEL), say.list.manage, ['withdraw']);
  const choosing = await removing.answer();
  expect(choosing.menus[0]?.options).toHaveLength(3);
  expect(choosing.menus[0]?.options.map(({ value }) => value)).not.toContain(String(opponent));
  await act('withdraw', [manage.choose, 2]);
  const panel = await managePanel(ada, CHANNEL);
  expect(panel.text).toContain('### Log');
  const card = await tournamentCard(bo, CHANNEL);
  const mine = await bo.press(card, say.message.buttons.mine).answer();
  expect(mine.text).toContain('Thursday Cup');
  expectClean(party);
});

test('a tournament whose channel or server is gone is paused, and resumes elsewhere', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  await open(party, { places: 4 });
  const id = await onlyTournament(party);
  const gone = channelId(party, CHANNEL);
  discord.admin.deleteChannel(CHANNEL);
  const isPaused = async () => (await store.readTournament(id))?.state.pausedAtMs !== null;
  await enterTournament(party.bot.service.authority, {
    interaction: 'press-1',
    player: ada.userId,
    tournament: id,
  });
  await expect.poll(isPaused).toBe(true);
  const panel = await managePanel(ada, 'general');
  const asked = ada.choose(panel, say.list.manage, ['resume']);
  const shown = await afterwards(party, () => because(ada, asked, 'a new home'), 'general');
  expect(shown.text).toContain('Thursday Cup');
  expect(await isPaused()).toBe(false);
  expect((await store.readTournament(id))?.channel).toBe(channelId(party, 'general'));
  // Announcements left over from the deleted channel come late.
  await pauseWithoutChannel(party.bot.service.authority, id, gone);
  expect(await isPaused()).toBe(false);
  await pauseAllOn(party.bot.service.authority, serverOf(party));
  expect(await isPaused()).toBe(true);
});

test('a tournament whose channel is gone is paused by a board that can’t be shown', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const { id } = await beginTournament(party, FOUR, { plan: KNOCK_OUT });
  const [match, other] = await store.readTournamentMatches(id);
  if (match === undefined || other === undefined) throw new Error('there are no games');
  const isPaused = async () => (await store.readTournament(id))?.state.pausedAtMs !== null;
  const tellAgain = async ({ id: match, server, channel }: StoredMatch) => {
    const venue = { server, channel };
    await showMatch(party.bot.service.authority, { interaction: null, match, venue });
  };
  // A thread of one game says nothing about the others.
  discord.admin.deleteChannel(other.channel);
  await tellAgain(other);
  await allTold(party);
  expect(await isPaused()).toBe(false);
  discord.admin.deleteChannel(CHANNEL);
  await tellAgain(match);
  await expect.poll(isPaused).toBe(true);
});

test('boards move to another channel, each in its own thread, once', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const { id } = await beginTournament(party, FOUR, { plan: KNOCK_OUT });
  const pause = ada.choose(await managePanel(ada, CHANNEL), say.list.manage, ['pause']);
  await afterwards(party, () => because(ada, pause, 'a new home'));
  await allTold(party);
  const panel = await managePanel(ada, 'general');
  const resume = ada.choose(panel, say.list.manage, ['resume']);
  await afterwards(party, () => because(ada, resume, 'a new home'), 'general');
  await allTold(party);
  const general = channelId(party, 'general');
  const all = await store.readTournamentMatches(id);
  const threads = all.map(({ channel }) => discord.world.channels.get(channel));
  expect(threads.map((thread) => thread?.parentId)).toEqual([general, general]);
  for (const { channel } of all) {
    const boards = [...discord.world.messagesOf(channel).values()];
    expect(boards.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
  }
  expectClean(party);
});

test('a preview shows the choices, keeps them over a restart, and opens what it showed', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const wishes = { name: '**@everyone**: a <@1>', kind: 'knock-out', places: 64 };
  let preview = await previewOf(ada, CHANNEL, wishes);
  expect(preview.text).toContain('\\*\\*\\@everyone\\*\\*');
  expect([preview.text, preview.pinged]).toEqual([
    expect.stringContaining(say.terms.who(say.entries.singles, 16)),
    [],
  ]);
  const choosing = await ada.press(preview, say.opening.other).answer();
  expect(choosing.menus[0]?.options.map(({ value }) => value)).toEqual(
    Object.keys(say.opening.groups),
  );
  preview = await ada.choose(choosing, say.opening.groupMenu, ['everyone']).answer();
  expect(preview.text).toContain(say.terms.clock(words.match.days(2)));
  preview = await ada.choose(preview, say.preview.kindMenu, ['groups']).answer();
  expect(preview.text).toContain(say.terms.clock(words.match.minutes(2)));
  await party.restart();
  preview = await ada.choose(preview, say.preview.startMenu, ['in-1-day']).answer();
  const { parts, fitting, ties } = say.terms;
  const shape = (through: number) =>
    `${parts.headed(parts.group(4), parts.everyone)} → ${parts.headed(parts.topOfEach(through), parts.bracket)}`;
  expect(preview.text).toContain(say.terms.checkIn(words.match.minutes(10)));
  expect(preview.text).toContain(fitting(16, shape(2)));
  expect(preview.text).not.toContain(ties['head-to-head']);
  let options = ada.press(preview, say.preview.forms.rounds);
  expect((await options.form()).components.map(({ label }) => label)).toEqual([
    say.preview.groupsMenu,
    say.preview.cutMenu,
    say.preview.endingMenu,
    say.preview.tiesMenu,
  ]);
  preview = await (await ada.fill(options, { [say.preview.tiesMenu]: 'twenties' })).answer();
  expect(preview.text).toContain(ties.twenties);
  const numbers = { [say.preview.groupsMenu]: ['4'], [say.preview.cutMenu]: ['4'] };
  // The form shows what was chosen before, and sends it again.
  options = ada.press(preview, say.preview.forms.rounds);
  preview = await (await ada.fill(options, numbers)).answer();
  expect(preview.text).toContain(ties.twenties);
  expect(preview.text).toContain(fitting(16, shape(1)));
  expect(await store.readTournaments(serverOf(party), 'open', 1)).toEqual([]);
  const told = await afterwards(party, () => ada.press(preview, 'Open sign-up').answer());
  expect([told.text, told.pinged]).toEqual([expect.stringContaining(shape(1)), []]);
  const stored = await store.readTournament(await onlyTournament(party));
  expect(stored?.state.setup).toMatchObject({
    maxEntrants: 16,
    plan: { kind: 'groups', rounds: null, groups: 4, cut: 4, ties: 'twenties' },
    start: { kind: 'at' },
  });
  expectClean(party);
});

test('a form asks for the name and the numbers, and opens nothing that is invalid', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const first = ada.press(await previewOf(ada, CHANNEL, { kind: 'knock-out' }), say.preview.form);
  await first.form();
  const fill = (asked: Invocation, more: Readonly<Record<string, string | readonly string[]>>) =>
    ada.fill(asked, {
      Name: 'Winter Cup',
      Places: '8',
      Start: '',
      Length: '',
      ...more,
    });
  let sent = await fill(first, { Start: '1999-01-01 10:00', Places: '65', Length: 'for ever' });
  let preview = await sent.answer();
  expect(preview.text).toContain(TOURNAMENT_REFUSALS['too-many-places']);
  expect(preview.text).toContain(TOURNAMENT_REFUSALS['start-in-the-past']);
  expect(preview.text).toContain(say.form.notATime('for ever'));
  const openButton = () => preview.buttons.find(({ label }) => label === 'Open sign-up');
  expect(openButton()?.isDisabled).toBe(true);

  for (const [wrong, said] of [
    [{ Places: '2' }, TOURNAMENT_REFUSALS['too-few-places']],
    [{ Places: 'six' }, say.form.notANumber('six')],
    [{ Start: 'in 2 h', Length: '2026-01-01' }, say.form.endBeforeStart],
    [{ Length: '2099-01-01' }, say.form.endNeedsStart],
    [{ Length: '30 weeks' }, say.form.tooLong],
  ] as const) {
    const again = ada.press(preview, say.preview.form);
    await again.form();
    sent = await fill(again, wrong);
    preview = await sent.answer();
    expect(preview.text).toContain(said);
    expect(openButton()?.isDisabled, said).toBe(true);
  }
  const unnamed = ada.press(preview, say.preview.form);
  await unnamed.form();
  const refused = await (await fill(unnamed, { Name: '***' })).answer();
  expect(refused.text).toBe(TOURNAMENT_REFUSALS['bad-name']);
  expect(await store.readTournaments(serverOf(party), 'open', 1)).toEqual([]);

  const right = ada.press(preview, say.preview.form);
  const form = JSON.stringify(await right.form());
  expect(form).toContain('"value":"Winter Cup"');
  preview = await (await fill(right, { Start: 'in 2 h', Length: '3 h' })).answer();
  expect(preview.text).toContain('Winter Cup');
  expect(preview.text).toContain(say.terms.round(words.match.hours(1)));
  const told = await afterwards(party, () => ada.press(preview, 'Open sign-up').answer());
  expect(told.text).toContain('Winter Cup');
  const stored = await store.readTournament(await onlyTournament(party));
  expect(stored?.state.setup).toMatchObject({
    start: { kind: 'at' },
    plan: { kind: 'knock-out', lengthMs: 3 * 3600_000 },
  });
  expectClean(party);
});

test('two presses in a panel open sign-up, and its name and numbers can be changed', async () => {
  const party = await openParty({ bot: { clock: { nowMs: () => Date.UTC(2026, 10, 27, 20) } } });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const { opening } = say;
  const panel = await openingPanel(ada, CHANNEL);
  const friday = opening.nights[5] ?? '';
  expect(panel.text).toContain(friday);
  expect([panel.menus, panel.text]).toEqual([[], expect.stringContaining(opening.atLeast(4))]);
  const shown = [panel.text, ...labels(panel)].join(' ');
  expect(shown.split(/\s+/u).length).toBeLessThanOrEqual(70);
  const more = await ada.press(panel, '16').answer();
  expect(more.text).toContain(opening.plans.evening(16, 4, 90));
  const slow = await ada.press(more, opening.spans.weeks).answer();
  expect(slow.text).toContain(opening.plans.weeks(16, 2));
  const wrong = await ada.fill(ada.press(slow, opening.rename), { Name: '***' });
  expect((await wrong.answer()).text).toBe(TOURNAMENT_REFUSALS['bad-name']);
  const named = await ada.fill(ada.press(slow, opening.rename), { Name: ' Winter  Cup ' });
  expect((await named.answer()).text).toContain('Winter Cup');
  const short = await ada.press(panel, opening.spans['half-hour']).answer();
  expect(short.text).toContain(opening.plans['half-hour'](16, 4));
  const card = ada.next(
    CHANNEL,
    ({ text, isPrivate }) => !isPrivate && text.includes('Winter Cup'),
  );
  const organizer = await ada.press(short, say.preview.open).answer();
  const { start, fill, cancel } = say.message.buttons;
  expect(organizer.isPrivate).toBe(true);
  expect(labels(organizer)).toEqual([start, fill, cancel]);
  expect((await card).pictures[0]?.alt).toBe(pictures.field('Winter Cup', 0, 16));
  const stored = await store.readTournament(await onlyTournament(party));
  expect(stored?.state.setup).toMatchObject({
    maxEntrants: 16,
    plan: { kind: 'swiss-evening', lengthMs: 30 * 60_000 },
  });
  expectClean(party);
});

test('who is out or waits for a round sees how it goes on instead of a game', async () => {
  const party = await openParty({
    discord: { seed: { members: ['ada', 'bo', 'cleo', 'dan', 'eve'] } },
  });
  const { discord } = party;
  const { id, card } = await beginTournament(party, FOUR, { plan: KNOCK_OUT });
  const [game] = await party.store.readTournamentMatches(id);
  const { service } = party.bot;
  await playOut(service, game?.id ?? '', aimOfTheHigher);
  await service.runDue();
  await allTold(party);
  const names = (game?.state.seats ?? [])
    .map(({ player }) => discord.world.user(player).username)
    .toSorted();
  const mineOf = (name: string) =>
    discord.as(name).press(discord.as(name).look(card), say.message.buttons.mine).answer();
  // The final needs the other semifinal, and so does the game for third place.
  for (const name of names) {
    const mine = await mineOf(name);
    expect(mine.text).toContain(say.said.nextGame);
    expect(mine.pictures).toHaveLength(1);
  }
  const stranger = await mineOf('eve');
  expect([stranger.text, stranger.pictures.length]).toEqual([
    expect.stringContaining(say.said.out),
    1,
  ]);
  expectClean(party);
});
