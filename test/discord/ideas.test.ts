import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMatch } from 'crokinole/match/setup';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { walkComponents } from 'local-discord/protocol/components';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { expectClean } from './support/party.ts';
import { slowDown } from './support/slow.ts';
import { afterwards, aimed, onlyMatch, openMatch, settle } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { words } from './support/told.ts';

const robots = createRobotPool({ threads: 1 });
// The thread starts with its first job, which on a busy machine takes longer than a panel waits.
beforeAll(async () => {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['ada', 'bo'],
    boardSpeed: 'normal',
    hand: 'club',
    random: { key: '5'.repeat(64), draws: 0 },
  });
  if (!created.ok) throw new Error(created.refusal.code);
  await robots.ideas(created.value);
});
afterAll(() => robots.close());

const isLetter = (label: string) => label.length === 1;

const canFlick = ({ buttons }: SeenMessage) =>
  buttons.some(({ label, isDisabled }) => label === 'Flick!' && !isDisabled);

test('a letter flicks its idea at once; two taps flick once, and the panel says so', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  const panel = await mover.press(board, 'Aim…').answer();
  expect(panel.isPrivate).toBe(true);
  const letters = labels(panel).filter(isLetter);
  expect(letters.length).toBeGreaterThanOrEqual(2);
  expect(labels(panel)).toEqual([...letters, 'Flick!', 'Exact numbers…']);
  // No idea is told to be better than another.
  const { components = [] } = party.discord.world.messagesOf(panel.channelId).get(panel.id) ?? {};
  const looks = [...walkComponents(components)].flatMap(({ component: { label, style } }) =>
    isLetter(label ?? '') ? [style] : [],
  );
  expect(looks).toHaveLength(letters.length);
  expect(new Set(looks).size).toBe(1);
  expect(panel.text.match(/^\*\*[A-C]\*\* /gm)).toHaveLength(letters.length);
  expect(panel.text.split(/\s+/).length).toBeLessThanOrEqual(40);
  expect(panel.pictures[0]?.filename).toBe('aim.jpg');
  expect(panel.pictures[0]?.alt).toMatch(/A: .+ B: /);
  const next = await afterwards(party, async () => {
    const taps = [mover.press(panel, 'B'), mover.press(panel, 'B')];
    await Promise.all(taps.map((tap) => tap.completed()));
  });
  expect(next.pictures).toHaveLength(1);
  expect(mover.look(panel).text).toBe(words.aiming.flicked);
  const { id, revision } = await onlyMatch(party);
  expect(revision).toBe(1);
  // A review doesn’t hold it against the player.
  expect((await party.store.readAction(id, 1))?.action).toMatchObject({ isIdea: true });
  expectClean(party);
});

test('a target of one’s own is drawn beside the ideas, and no button moves', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  const panel = await mover.press(board, 'Aim…').answer();
  expect(canFlick(panel)).toBe(false);
  const own = await aimed(mover, panel);
  expect(canFlick(own)).toBe(true);
  expect(labels(own)).toEqual(labels(panel));
  expect(own.pictures[0]?.alt).toMatch(/A: .+ B: .+ Power: /);
  await afterwards(party, () => mover.press(own, 'Flick!').answer());
  const { id } = await onlyMatch(party);
  expect((await party.store.readAction(id, 1))?.action).not.toHaveProperty('isIdea', true);
  expectClean(party);
});

test('a server can keep ideas out of rated matches', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  await settle(party, { ideas: false });
  const plain = await mover.press(board, 'Aim…').answer();
  expect(labels(plain)).toEqual(['Flick!', 'Exact numbers…']);
  expectClean(party);
});

test('where ideas never come, the usual panel opens as one new message', async () => {
  const silent = { ...robots, ideas: () => new Promise<never>(() => undefined) };
  const { party, board, mover } = await openMatch({ bot: { robots: silent } });
  const panel = await mover.press(board, 'Aim…').answer();
  expect(labels(panel)).toEqual(['Flick!', 'Exact numbers…']);
  expect(panel.isPrivate).toBe(true);
  expect(panel.id).not.toBe(board.id);
  expectClean(party);
});

test('a panel that takes long to come is shown to be coming', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  slowDown(party, 1800);
  const panel = await mover.press(board, 'Aim…').answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.id).not.toBe(board.id);
  expect(labels(panel)).toContain('A');
  expectClean(party);
});

test('where no idea can be had, the usual panel opens', async () => {
  const failing = { ...robots, ideas: () => Promise.reject(new Error('dozed off')) };
  const { board, mover } = await openMatch({ bot: { robots: failing } });
  const panel = await mover.press(board, 'Aim…').answer();
  expect(labels(panel)).toEqual(['Flick!', 'Exact numbers…']);
});
