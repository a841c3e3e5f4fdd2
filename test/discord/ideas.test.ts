import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMatch } from 'crokinole/match/setup';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { ids } from '../../src/discord/ids/ids.ts';
import { expectClean } from './support/party.ts';
import { slowDown } from './support/slow.ts';
import { afterwards, onlyMatch, openMatch, settle } from './support/table.ts';
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

/** The aim in the id of a button. */
function aimOn(panel: SeenMessage, label: string) {
  const button = panel.buttons.find((each) => each.label === label);
  const args = ids.decode(button?.customId ?? '')?.args;
  if (args === undefined || !('position' in args)) throw new Error(`${label} has no aim`);
  const { position, angleCentideg, power } = args;
  return { position, angleCentideg, power };
}

/** "8 in 10", and 10 for an idea that is almost certain; of the chosen idea first. */
function oddsOn({ text }: SeenMessage): readonly number[] {
  const lines = text.split('\n').filter((line) => /\*\*[A-E]\b/.test(line));
  return lines.map((line) => {
    if (line.includes(words.ideas.odds(10))) return 10;
    return Number(/(\d) in 10/.exec(line)?.[1] ?? 0);
  });
}

test('a turn takes two presses: Aim, with the steadiest idea chosen, and Flick!', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  const panel = await mover.press(board, 'Aim').answer();
  expect(panel.isPrivate).toBe(true);
  const letters = labels(panel).filter(isLetter);
  expect(labels(panel)).toEqual(['Flick!', 'Fine-tune', ...letters]);
  expect(letters.length).toBeGreaterThanOrEqual(2);
  const [steadiest = 0, ...others] = oddsOn(panel);
  expect(others).toHaveLength(letters.length - 1);
  expect(steadiest).toBeGreaterThanOrEqual(Math.max(...others));
  // The other ideas are in small print.
  expect(panel.text.match(/^-# \*\*[A-E]\*\* /gm)).toHaveLength(others.length);
  expect(panel.pictures[0]?.filename).toBe('ideas.jpg');
  expect(panel.pictures[0]?.alt).toMatch(/A: .+ B: /);
  const next = await afterwards(party, () => mover.press(mover.look(panel), 'Flick!').answer());
  expect(next.pictures).toHaveLength(1);
  const { id, revision } = await onlyMatch(party);
  expect(revision).toBe(1);
  // A review doesn’t hold it against the player.
  expect((await party.store.readAction(id, 1))?.action).toMatchObject({ isIdea: true });
  expectClean(party);
});

test('the letters switch the aim in place', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  const panel = await mover.press(board, 'Aim').answer();
  for (const letter of labels(panel).filter(isLetter)) {
    const chosen = await mover.press(mover.look(panel), letter).answer();
    expect(chosen.id).toBe(panel.id);
    expect(labels(chosen)).toEqual(labels(panel));
    expect(chosen.text).toContain(`**${letter} · `);
    expect(aimOn(chosen, 'Flick!')).toEqual(aimOn(panel, letter));
  }
  // A server can keep ideas out of rated matches.
  await settle(party, { ideas: false });
  const plain = await mover.press(board, 'Aim').answer();
  expect(labels(plain)).toEqual(['Flick!', 'Exact numbers…']);
  expectClean(party);
});

test('Fine-tune opens the menus from the aim that was shown, and ideas come back', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  const panel = await mover.press(board, 'Aim').answer();
  const chosen = await mover.press(panel, 'A').answer();
  const tuned = await mover.press(mover.look(panel), 'Fine-tune').answer();
  expect(labels(tuned)).toEqual(['Flick!', 'Exact numbers…', 'Back']);
  expect(aimOn(tuned, 'Flick!')).toEqual(aimOn(chosen, 'Flick!'));
  const back = await mover.press(mover.look(panel), 'Back').answer();
  expect(back.text).toBe(panel.text);
  expect(labels(back)).toEqual(labels(panel));
  expectClean(party);
});

test('where ideas never come, the usual panel opens as one new message', async () => {
  const silent = { ...robots, ideas: () => new Promise<never>(() => undefined) };
  const { party, board, mover } = await openMatch({ bot: { robots: silent } });
  const panel = await mover.press(board, 'Aim').answer();
  expect(labels(panel)).toEqual(['Flick!', 'Exact numbers…']);
  expect(panel.isPrivate).toBe(true);
  expect(panel.id).not.toBe(board.id);
  expectClean(party);
});

test('a panel that takes long to come is shown to be coming', async () => {
  const { party, board, mover } = await openMatch({ bot: { robots } });
  slowDown(party, 1800);
  const panel = await mover.press(board, 'Aim').answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.id).not.toBe(board.id);
  expect(labels(panel)).toContain('Fine-tune');
  expectClean(party);
});

test('where no idea can be had, the usual panel opens', async () => {
  const failing = { ...robots, ideas: () => Promise.reject(new Error('dozed off')) };
  const { board, mover } = await openMatch({ bot: { robots: failing } });
  const panel = await mover.press(board, 'Aim').answer();
  expect(labels(panel)).toEqual(['Flick!', 'Exact numbers…']);
});
