import { afterAll, expect, test } from 'vitest';
import { ANY_RULES, robotsScope } from 'crokinole/ratings/ladder';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { COMPONENT } from 'local-discord/protocol/numbers';
import { ids } from '../../src/discord/ids/ids.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { playOutAmongRobots, whenPeopleAreAsked } from './support/robots.ts';
import { aimedPanel, channelId, CHANNEL, forbidThreads, server, rematch } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { robotNamed, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';
import { pressRaw } from './support/raw.ts';

const { menu: who } = words.practice;

const robots = createRobotPool({ threads: 1 });
afterAll(() => robots.close());

function open(who: Person): Promise<SeenMessage> {
  return who.slash(CHANNEL, 'practice').answer();
}

/** The robots to choose from, for a quick round. */
async function openRobots(who: Person): Promise<SeenMessage> {
  return who.press(await open(who), 'Robot').answer();
}

const EASIEST = robotNamed('Pip', 'casual');

async function adasMatch({ store, discord }: Party): Promise<StoredMatch> {
  const { userId } = discord.as('ada');
  await expect.poll(() => store.readOpenMatches({ player: userId }, 1)).toHaveLength(1);
  const [match] = await store.readOpenMatches({ player: userId }, 1);
  if (match === undefined) throw new Error('no match is on');
  return match;
}

/** The match, when it has moved away from where it was agreed on. */
async function inItsThread(party: Party): Promise<StoredMatch> {
  const channel = channelId(party, CHANNEL);
  await expect.poll(async () => (await adasMatch(party)).channel).not.toBe(channel);
  return adasMatch(party);
}

function adaInRobotsBoard({ store, discord }: Party, place: string) {
  const key = { scope: robotsScope(place), rules: ANY_RULES } as const;
  return store.boards.readStanding(key, discord.as('ada').userId);
}

test('without options there is a menu of everything that one can do alone', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const menu = await open(ada);
  expect(menu.isPrivate).toBe(true);
  expect(labels(menu)).toEqual([
    'Learn',
    'Robot',
    'Free',
    'Shootout',
    words.practice.menu.buttons.own,
    'Packs',
  ]);
  const opened: readonly (readonly [string, string])[] = [
    ['Learn', '1 of 3'],
    ['Robot', 'Which robot?'],
    ['Free', 'Free shooting'],
    ['Packs', 'Puzzle packs'],
  ];
  for (const [label, told] of opened) {
    const fresh = await open(ada);
    const shown = await ada.press(fresh, label).answer();
    expect(shown.id, label).toBe(fresh.id);
    expect(shown.text, label).toContain(told);
  }
  expect(await party.store.readOpenMatches({ player: ada.userId }, 1)).toEqual([]);
  expectClean(party);
});

test('a quick round: in its own thread, played to its end, and unrated', async () => {
  const party = await openParty({ bot: { robots } });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const menu = await openRobots(ada);
  expect(menu.text).toContain(who.quick);
  const begun = await ada.choose(menu, who.whoMenu, [EASIEST]).answer();
  expect(begun.id).toBe(menu.id);
  const { id, state, channel } = await inItsThread(party);
  expect(begun.text).toBe(words.inviting.begunIn(`<#${channel}>`));
  expect(state.round.hands).toEqual([4, 4]);
  expect(state.friendly).toBe(true);
  const told = ada.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(robotNamed('Pip', 'casual'));
  expect(told[0]?.text).toContain('unrated');
  expect(told[0]?.threadId).toBe(channel);

  await whenPeopleAreAsked(party, id);
  const board = await ada.waitForMessage(channel, ({ buttons }) =>
    buttons.some(({ label }) => label === 'Aim…'),
  );
  expect(board.pinged).toEqual(['ada']);
  await ada.press(await aimedPanel(ada, board), 'Flick!').answer();
  await playOn(party, id);
  const end = await ada.waitForMessage(channel, ({ buttons }) =>
    buttons.some(({ label }) => label.startsWith('Rematch')),
  );
  expect(end.text).not.toContain('1000');
  expect(await adaInRobotsBoard(party, server(party))).toBeUndefined();
  expect((await store.readMatch(id))?.endedAtMs).not.toBeNull();
  // Ends what may still be told.
  await party.restart();
  // The channel has the line that holds the thread, as it was at the beginning, and nothing else.
  const left = ada.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
  expect(left.map(({ text, buttons }) => [text, buttons])).toEqual([[told[0]?.text, []]]);
  expect(left[0]?.pinged).toEqual([]);
  expectClean(party);
});

/** Ada flicks in numbers whenever she is asked, wherever the match is. */
async function playOn(party: Party, id: string): Promise<void> {
  const ada = party.discord.as('ada');
  for (;;) {
    const match = await whenPeopleAreAsked(party, id);
    if (match.endedAtMs !== null) return;
    const { revision } = match;
    await ada.slash(match.channel, 'flick', { angle: 0, power: 57, match: id }).answer();
    if ((await party.store.readMatch(id))?.revision === revision) {
      await inMatch(ada, match.channel, 'resign', id);
    }
  }
}

test('where the bot may not write in threads, it is played in the channel', async () => {
  const party = await openParty({ bot: { robots } });
  const ada = party.discord.as('ada');
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES_IN_THREADS', false);
  await ada.choose(await openRobots(ada), who.whoMenu, [EASIEST]).answer();
  const { id, channel } = await adasMatch(party);
  await whenPeopleAreAsked(party, id);
  await ada.waitForMessage(CHANNEL, (message) => labels(message).includes('Aim…'));
  expect(channel).toBe(channelId(party, CHANNEL));
  expectClean(party);
});

test.each([true, false])(
  'a shootout adds no card to the channel; in a thread of its own: %s',
  async (hasThread) => {
    const party = await openParty();
    const ada = party.discord.as('ada');
    await party.store.saveSettings(server(party), DEFAULT_SETTINGS);
    if (!hasThread) forbidThreads(party);
    await ada.slash(CHANNEL, 'practice', { mode: 'shootout' }).answer();
    const { id, channel } = await (hasThread ? inItsThread(party) : adasMatch(party));
    await ada.waitForMessage(channel, ({ buttons }) =>
      buttons.some(({ label }) => label === 'Aim…'),
    );
    const seen = () => ada.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate);
    const begun = seen();
    // Without a thread, it's the board itself.
    expect(begun.map(({ pictures }) => pictures.length)).toEqual([hasThread ? 0 : 1]);
    const question = await inMatch(ada, channel, 'resign', id);
    await ada.press(question, words.match.buttons.resign).answer();
    // Ends what may still be told.
    await party.restart();
    if (hasThread) expect(seen()).toEqual(begun);
    expectClean(party);
  },
);

test('a robot of any level, for fun or rated', async () => {
  const party = await openParty({ bot: { robots } });
  await playShort(party);
  forbidThreads(party);
  const ada = party.discord.as('ada');
  const quick = await openRobots(ada);
  expect(labels(quick)).toEqual([who.buttons.friendly, who.buttons.rated]);
  const menu = await ada.press(quick, who.buttons.friendly).answer();
  expect(menu.text).toContain(who.friendly);
  expect(labels(menu)).toEqual([who.buttons.quick, who.buttons.rated]);
  expect(menu.menus[0]?.options.map(({ label }) => label)).toContain(
    robotNamed('Eckhardt', 'master'),
  );
  await ada.choose(menu, who.whoMenu, [robotNamed('Maple', 'club')]).answer();
  const first = await adasMatch(party);
  expect(first.state.friendly).toBe(true);
  expect(first.state.round.hands).not.toEqual([4, 4]);
  await playOutAmongRobots(party, first.id);
  expect(await adaInRobotsBoard(party, server(party))).toBeUndefined();

  const again = await openRobots(ada);
  const rated = await ada.press(again, 'Play rated').answer();
  expect(rated.text).toContain(who.rated);
  expect(labels(rated)).toEqual([who.buttons.quick, who.buttons.friendly]);
  await ada.choose(rated, who.whoMenu, [robotNamed('Maple', 'club')]).answer();
  const second = await adasMatch(party);
  expect(second.state.friendly).toBeUndefined();
  await playOutAmongRobots(party, second.id);
  expect((await adaInRobotsBoard(party, server(party)))?.matches).toBe(1);
  expectClean(party);
});

test('the rematch of a friendly match is friendly', async () => {
  const party = await openParty({ bot: { robots } });
  await playShort(party);
  forbidThreads(party);
  const ada = party.discord.as('ada');
  await ada.slash(CHANNEL, 'practice', { mode: 'robot', level: 'casual' }).answer();
  const { id } = await adasMatch(party);
  const end = await playOutAmongRobots(party, id);
  await rematch(ada, end).acknowledged();
  expect((await adasMatch(party)).state.friendly).toBe(true);
  expectClean(party);
});

test('from the lessons to the first round, with a restart in between', async () => {
  const party = await openParty({ bot: { robots } });
  const ada = party.discord.as('ada');
  const press = async (message: SeenMessage, label: string) => {
    await ada.press(ada.look(message), label).answer();
    return ada.look(message);
  };
  const lesson = await ada.press(await open(ada), 'Learn').answer();
  for (const label of ['Flick!', 'Next', 'Flick!', 'Next', 'Flick!']) await press(lesson, label);
  await party.restart();
  const over = await press(lesson, 'Next');
  expect(labels(over)).toEqual(['Quick round', words.learning.buttons.again]);
  await press(over, 'Quick round');
  expect((await inItsThread(party)).state.friendly).toBe(true);
  expectClean(party);
});

test('buttons of earlier menus still work', async () => {
  const party = await openParty({ bot: { ...movedClock('2026-11-25T12:00Z'), robots } });
  const ada = party.discord.as('ada');
  const menu = await open(ada);
  const press = (mode: 'puzzle' | 'rated' | 'quick') =>
    pressRaw(party, 'ada', menu, {
      type: 'component',
      componentType: COMPONENT.button,
      customId: ids.encode('practice-menu', { mode }),
    }).answer();
  expect((await press('rated')).text).toContain(who.rated);
  expect((await press('puzzle')).text).toContain('Daily puzzle');
  await press('quick');
  expect(Math.max(...(await inItsThread(party)).state.round.hands)).toBe(4);
  expectClean(party);
});

test('a menu that is pressed twice starts one match', async () => {
  const party = await openParty({ bot: { robots } });
  const ada = party.discord.as('ada');
  const menu = await openRobots(ada);
  party.discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  await ada.choose(menu, who.whoMenu, [EASIEST]).answer();
  await inItsThread(party);
  expect(await party.store.readOpenMatches({ player: ada.userId }, 5)).toHaveLength(1);
});
