import { afterAll, expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { FirstStarter } from 'crokinole/rules/options';
import { ANY_RULES, EVERYWHERE } from 'crokinole/ratings/ladder';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import { playOutAmongRobots, whenPeopleAreAsked, playRobot } from './support/robots.ts';
import {
  aimedPanel,
  afterwards,
  beginDoubles,
  beginMatch,
  CHANNEL,
  forbidThreads,
  onlyMatch,
  toFlick,
  controls,
} from './support/table.ts';
import { labels } from './support/tournament.ts';
import { pictures, refusal, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

const { match: say } = words;
const lagged = (who: string, distanceCentiIn: number | null) =>
  say.statement({ code: 'lagged', distanceCentiIn }, say.sides, who);

const robots = createRobotPool({ threads: 1 });
afterAll(() => robots.close());

/** One disc each, one round; the server's setting decides who starts. */
async function openTable(firstStarter: FirstStarter): Promise<Party> {
  const party = await openParty({ bot: { robots } });
  await playShort(party, 1, {
    overrides: {
      firstStarter,
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
      discsPerPlayer: { singles: 1, doubles: 1 },
    },
  });
  return party;
}

const SHOTS = { sunk: { power: 57 }, short: { power: 44 }, out: { angle: 80, power: 90 } } as const;

function shoot(party: Party, board: SeenMessage, shot: keyof typeof SHOTS): Promise<SeenMessage> {
  const flick = { angle: 0, ...SHOTS[shot] };
  return afterwards(party, () => toFlick(party, board).slash(CHANNEL, 'flick', flick).answer());
}

test('a hidden disc: the challenged player picks a hand, and the one with the disc starts', async () => {
  const party = await openTable('hand-draw');
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const board = await beginMatch(party, { wobble: 'none' });
  expect(labels(board)).toEqual(['Left', 'Right', 'More…']);
  expect(board.text).toContain(say.pickHand(bo.mention));
  expect(board.pinged).toEqual(['bo']);
  expect(board.pictures[0]?.alt).toContain(pictures.board.nobodyToFlick);
  expect((await ada.press(board, 'Left').answer()).text).toBe(
    refusal({ code: 'not-your-choice', chooser: 1 }),
  );
  expect((await bo.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer()).text).toBe(
    refusal({ code: 'starter-not-chosen', chooser: 1 }),
  );
  const picked = await afterwards(party, () => bo.press(board, 'Right').acknowledged());
  // Before the old board loses its buttons.
  const late = bo.press(board, 'Left');
  const { state } = await onlyMatch(party);
  const starter = state.seats[state.round.starter]?.side === 0 ? ada : bo;
  const side = starter === ada ? 'Blue' : 'Red';
  expect(picked.text).toContain(say.handPicked(bo.mention, 'right', side));
  expect(picked.text).toContain(say.toFlick(starter.mention));
  expect(picked.pinged).toEqual([starter === ada ? 'ada' : 'bo']);
  expect(controls(picked)).toEqual(['Aim…', 'More…']);
  expect((await late.answer()).text).toContain(refusal({ code: 'no-choice-to-make' }));
  expectClean(party);
});

test('a shot each for the start, by panel and by numbers, counts for nothing but the start', async () => {
  const party = await openTable('lag');
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const board = await beginMatch(party, { wobble: 'pro' });
  expect(board.text).toContain(say.toLag(ada.mention));
  expect(board.pictures[0]?.alt).toContain(pictures.board.toLag('Ada', 0, 6));
  const panel = await aimedPanel(ada, board);
  expect(panel.text).toContain(words.aiming.lag);
  const second = await afterwards(party, () => ada.press(panel, 'Flick!').answer());
  const stopped = lagged(ada.mention, 1234).replace('12.34', String.raw`\d+\.\d\d`);
  expect(second.text).toMatch(new RegExp(`${stopped}|${lagged(ada.mention, 0)}`));
  expect(second.text).toContain(say.toLag(bo.mention));
  expect(second.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  const third = await shoot(party, second, 'out');
  expect(third.text).toContain(lagged(bo.mention, null));
  expect(third.text).toContain(say.toFlick(ada.mention));
  expect(third.pinged).toEqual(['ada']);
  const { id } = await onlyMatch(party);
  const reel = await inMatch(bo, CHANNEL, 'replay', id);
  expect(reel.pictures).toHaveLength(1);
  const fourth = await shoot(party, third, 'short');
  await shoot(party, fourth, 'short');
  const match = await party.store.readMatch(id);
  expect(match?.endedAtMs).not.toBeNull();
  const ladder = { scope: EVERYWHERE, rules: ANY_RULES } as const;
  const standing = await party.store.boards.readStanding(ladder, ada.userId);
  // Two flicks, and only the one in the round was an open shot.
  expect(standing).toMatchObject({ matches: 1, openShots: 1, twenties: 0 });
  expectClean(party);
});

test.each(['hand-draw', 'lag'] as const)(
  'four players in two teams decide it (%s)',
  async (option) => {
    const party = await openTable(option);
    const { discord } = party;
    const board = await beginDoubles(party);
    if (option === 'hand-draw') {
      expect([...board.pinged].sort()).toEqual(['bo', 'dan']);
      // Either partner speaks for the team.
      const picked = await afterwards(party, () =>
        discord.as('dan').press(board, 'Left').acknowledged(),
      );
      expect(picked.text).toContain('picks the left hand');
      expect(['ada', 'bo']).toContain(picked.pinged[0]);
    } else {
      expect(board.pinged).toEqual(['ada']);
      const second = await shoot(party, board, 'out');
      expect(second.pinged).toEqual(['bo']);
      expect((await shoot(party, second, 'short')).pinged).toEqual(['bo']);
    }
    expectClean(party);
  },
);

test.each(['hand-draw', 'lag'] as const)('a robot takes part as well (%s)', async (option) => {
  const party = await openTable(option);
  const ada = party.discord.as('ada');
  forbidThreads(party);
  await afterwards(party, () => playRobot(ada, 'friendly', 'casual'));
  const { id } = await onlyMatch(party);
  await playOutAmongRobots(party, id);
  const told = ada
    .messages(CHANNEL)
    .map(({ text }) => text)
    .join('\n');
  expect(told).toContain('🏁 **');
  await whenPeopleAreAsked(party, id);
  expectClean(party);
});
