import { expect, test } from 'vitest';
import { type RobotLevel } from '../../src/matches/records/players.ts';
import { ANY_RULES, EVERYWHERE, robotsScope } from 'crokinole/ratings/ladder';
import { TEST_ROBOTS as robots } from '../support/tables.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort, serverOf } from './support/played.ts';
import { holdBack, playOutAmongRobots, playRobot } from './support/robots.ts';
import {
  afterwards,
  aimedPanel,
  beginMatch,
  CHANNEL,
  forbidThreads,
  onlyMatch,
  toFlick,
  rematch,
} from './support/table.ts';
import { refusal, robotNamed, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

const { robotMenu } = words.inviting;

const NAMES = {
  casual: robotNamed('Pip', 'casual'),
  club: robotNamed('Maple', 'club'),
  strong: robotNamed('Alder', 'strong'),
  master: robotNamed('Eckhardt', 'master'),
};

/** All messages of the channel, the oldest first. */
function told({ discord }: Party): readonly string[] {
  return discord
    .as('ada')
    .messages(CHANNEL)
    .map(({ text }) => text);
}

/** The description of each board when it was shown: it is gone when the next turn is shown. */
function watchBoards({ discord }: Party): () => readonly string[] {
  const seen = new Map<string, string>();
  const look = () => {
    for (const { id, pictures } of discord.as('ada').messages(CHANNEL)) {
      const board = pictures.find(({ filename }) => /^(board|shot)\./.test(filename));
      if (board !== undefined) seen.set(id, board.alt ?? 'nothing');
    }
  };
  discord.world.listen(look);
  return () => [...seen.values()];
}

async function practise(party: Party, level: RobotLevel): Promise<string> {
  const ada = party.discord.as('ada');
  forbidThreads(party);
  await afterwards(party, () => playRobot(ada, 'rated', level));
  return (await onlyMatch(party)).id;
}

/** A ruling begins with the player, or with a twenty for them. */
function shotsOf(lines: string, name: string): number {
  const starts = [`${name} `, `**Twenty for ${name}!`];
  return lines.split('\n').filter((line) => starts.some((start) => line.startsWith(start))).length;
}

test('a whole match against a robot, and its rematch', async () => {
  const level = 'casual';
  const party = await openParty({ bot: { robots } });
  await playShort(party, 2);
  const { boards } = party.store;
  const describedBoards = watchBoards(party);
  const id = await practise(party, level);
  const end = await playOutAmongRobots(party, id);
  const name = NAMES[level];
  const lines = told(party).join('\n');
  expect(lines).toContain(`<@${party.discord.as('ada').userId}> vs ${name}`);
  expect(shotsOf(lines, name)).toBe(2);
  expect(end.text).toMatch(/🤖 Robot leaderboard: .*\d+ → \d+/);
  expect(end.text).toContain(`${name} 1000 → `);
  expect(describedBoards().length).toBeGreaterThan(2);
  expect(describedBoards().filter((alt) => !alt.includes(`Red (${name})`))).toEqual([]);
  const { userId } = party.discord.as('ada');
  const standing = (scope: string, player: string) =>
    boards.readStanding({ scope, rules: ANY_RULES }, player);
  const server = serverOf(party);
  for (const player of [userId, `robot-${level}-0`]) {
    expect((await standing(robotsScope(server), player))?.matches).toBe(1);
    expect(await standing(server, player)).toBeUndefined();
    expect(await standing(EVERYWHERE, player)).toBeUndefined();
  }
  // It starts at once, with the sides swapped and the same robot.
  const ada = party.discord.as('ada');
  const board = await afterwards(party, () => rematch(ada, end).acknowledged());
  expect(board.text).toContain(`${name} vs ${ada.mention}`);
  expectClean(party);
});

test('two robots join two people, a partner and an opponent', async () => {
  const party = await openParty({ bot: { robots } });
  const overrides = {
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    discsPerPlayer: { doubles: 2 },
  } as const;
  await playShort(party, 1, { overrides });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const table = await afterwards(party, () =>
    ada.slash(CHANNEL, 'play', { players: 'doubles' }).answer(),
  );
  const offered = ada.look(table).menus.find(({ label }) => label === robotMenu)?.options;
  expect(offered?.map(({ label }) => label)).toEqual(Object.values(NAMES));
  await ada.choose(table, robotMenu, [robotNamed('Maple', 'club')]).acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(`2. Red: ${robotNamed('Maple', 'club')}`);
  const next = ada.look(table).menus.find(({ label }) => label === robotMenu)?.options;
  expect(next?.[1]?.label).toBe(robotNamed('Otis', 'club'));
  await ada.choose(ada.look(table), robotMenu, [robotNamed('Otis', 'club')]).acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(`3. Blue: ${robotNamed('Otis', 'club')}`);
  await bo.press(ada.look(table), 'Join').acknowledged();
  await expect.poll(() => ada.look(table).text).toContain(`4. Red: ${bo.mention}`);
  await ada.press(ada.look(table), 'Start').acknowledged();
  await expect.poll(() => onlyMatch(party).catch(() => undefined)).toBeDefined();
  const { id } = await onlyMatch(party);
  const end = await playOutAmongRobots(party, id);
  const lines = told(party).join('\n');
  expect(shotsOf(lines, robotNamed('Maple', 'club'))).toBe(2);
  expect(shotsOf(lines, robotNamed('Otis', 'club'))).toBe(2);
  expect(end.text).toContain(`${robotNamed('Maple', 'club')} 1000 → `);
  expect(end.text).toContain(`${robotNamed('Otis', 'club')} 1000 → `);
  expectClean(party);
});

test('while a robot thinks, everyone can press everything', async () => {
  const gate = holdBack(robots);
  const party = await openParty({ bot: { robots: gate.robots } });
  await playShort(party, 2);
  const { discord } = party;
  const ada = discord.as('ada');
  const id = await practise(party, 'master');
  const match = await party.store.readMatch(id);
  const isAdas = match?.robotAtMs === null;
  if (isAdas) await ada.slash(CHANNEL, 'flick', { angle: 0, power: 57, match: id }).completed();
  await expect.poll(() => gate.begun()).toBe(1);
  const waiting = await ada.waitForMessage(CHANNEL, ({ text }) =>
    text.includes(words.match.robotToFlick(robotNamed('Eckhardt', 'master'))),
  );
  expect(waiting.pinged).toEqual([]);
  expect(waiting.buttons.map(({ label }) => label)).toEqual(['More…']);
  expect(
    (await ada.slash(CHANNEL, 'flick', { angle: 0, power: 57, match: id }).answer()).text,
  ).toBe(refusal({ code: 'not-your-turn', turn: 0 }, robotNamed('Eckhardt', 'master')));
  const revision = (await party.store.readMatch(id))?.revision;
  const more = await ada.press(waiting, 'More…').answer();
  expect(more.buttons.map(({ label }) => label)).toContain('Adjourn');
  const others = await beginMatch({ ...party }, {}, 'general');
  const mover = toFlick(party, others);
  const panel = await aimedPanel(mover, others);
  await afterwards(party, () => mover.press(panel, 'Flick!').answer(), 'general');
  expect((await party.store.readMatch(id))?.revision).toBe(revision);
  await ada.press(more, 'Adjourn').acknowledged();
  await expect.poll(async () => (await party.store.readMatch(id))?.state.offers.length).toBe(1);
  gate.open();
  await expect.poll(async () => (await party.store.readMatch(id))?.state.adjourned).toBe(true);
  await inMatch(ada, CHANNEL, 'resume', id);
  await playOutAmongRobots(party, id);
  expectClean(party);
});
