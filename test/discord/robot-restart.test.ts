import { playersToMove } from 'crokinole/match/to-move';
import { playRobot } from './support/robots.ts';
import { expect, test } from 'vitest';
import { isPerson } from '../../src/matches/records/players.ts';
import { robotDutyOf } from '../../src/matches/steps/match-steps.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { openHouse } from '../support/whole/house.ts';
import { CHANNEL } from './support/table.ts';

/** The robot is quick: it takes a turn or two until a process dies in the middle of its thought. */
const DISCS = 8;

test('a robot whose process was killed while it thought takes its turn after the restart, once', async () => {
  const { discord, store, start } = await openHouse(1);
  const [guild] = discord.world.guilds.values();
  await store.saveSettings(guild?.id ?? '', {
    ...DEFAULT_SETTINGS,
    length: 'full',
    overrides: {
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
      discsPerPlayer: { singles: DISCS },
    },
  });
  let bot = await start();
  const ada = discord.as('ada');
  // A thread would be one step more, and the steps are counted here.
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
  await playRobot(ada, 'friendly', 'master');
  const match = async () => {
    const [found] = await store.readOpenMatches({ player: ada.userId }, 1);
    if (found === undefined) throw new Error('no match is on');
    return found;
  };
  const { id } = await match();
  const isAdas = async () => playersToMove((await match()).state).some(isPerson);
  let killed = 0;
  for (let turn = 0; turn < DISCS - 1 && killed === 0; turn += 1) {
    await expect.poll(isAdas).toBe(true);
    await ada.slash(CHANNEL, 'flick', { angle: turn, power: 57, match: id }).answer();
    await bot.kill();
    const cut = await match();
    if (robotDutyOf(cut.state)?.kind === 'flick') killed = cut.revision;
    bot = await start();
  }
  expect(killed).toBeGreaterThan(0);
  await expect.poll(isAdas).toBe(true);
  const actions = await store.readActions(id);
  expect(actions).toHaveLength(killed + 1);
  expect(actions.at(-1)?.seat).toBe(1);
  const told = () =>
    discord
      .as('ada')
      .messages(CHANNEL)
      .filter(({ text }) => text.includes('· Eckhardt (master), Red')).length;
  const flickedByRobot = actions.filter(({ seat }) => seat === 1).length;
  await expect.poll(told).toBe(flickedByRobot);
  discord.assertClean();
}, 120_000);
