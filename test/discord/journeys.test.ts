import { describe, expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import {
  afterwards,
  aimedPanel,
  beginMatch,
  CHANNEL,
  controls,
  latest,
  toFlick,
  rematch,
  rematchOn,
} from './support/table.ts';
import { TOLD_SHOT, words } from './support/told.ts';
import { STORES_BY_DAY } from '../support/stores.ts';

async function flickBy(party: Party, board: SeenMessage, i: number): Promise<SeenMessage> {
  const person = toFlick(party, board);
  const angle = ((i * 37) % 60) - 30;
  return afterwards(party, async () => {
    const note = await person.slash(CHANNEL, 'flick', { angle: angle / 10, power: 57 }).answer();
    expect(note.isPrivate).toBe(true);
    expect(note.text).toBe(words.aiming.flicked);
  });
}

async function pressThrough(party: Party, board: SeenMessage): Promise<SeenMessage> {
  const person = toFlick(party, board);
  const panel = await aimedPanel(person, board);
  expect(panel.isPrivate).toBe(true);
  return afterwards(party, async () => {
    expect((await person.press(panel, 'Flick!').answer()).text).toBe(words.aiming.flicked);
  });
}

describe.each(STORES_BY_DAY)('kept in $name', (kept) => {
  test('a match of two by /flick and by the panel, to its end and a rematch with the sides swapped', async () => {
    const party = await openParty({ kept });
    await playShort(party, 4);
    const first = await beginMatch(party);
    let board = first;
    expect(board.pictures[0]?.alt).toContain('round 1');
    for (let i = 0; i < 8; i += 1) {
      const before = board;
      board = i % 3 === 2 ? await pressThrough(party, board) : await flickBy(party, board, i);
      expect(board.pictures[0]?.filename).toBe(i < 7 ? 'shot.gif' : 'board.jpg');
      expect(board.text).toMatch(TOLD_SHOT);
      if (i === 2) expect(controls(before)).toEqual(['Aim…', 'More…']);
    }
    expect(board.pictures.map(({ filename }) => filename)).toEqual(['board.jpg']);
    expect(board.text).toMatch(/^-# (?:📈|🏅)/mu);
    expect(board.pinged).toEqual([]);
    const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
    await expect.poll(() => ada.look(first).buttons.map(({ label }) => label)).toEqual([]);
    expect(ada.look(first).pictures).toEqual([]);
    const asked = await afterwards(party, () => rematch(bo, board).acknowledged());
    expect(asked.pinged).toEqual(['ada']);
    const again = await afterwards(party, () => rematch(ada, board).acknowledged());
    expect(again.pictures[0]?.alt).toContain('Blue (Bo) 0; Red (Ada) 0');
    const starter = toFlick(party, again).userId === ada.userId ? 'Ada' : 'Bo';
    expect(rematchOn(board)).toBe(words.match.buttons.rematchFrom(starter));
    expectClean(party);
  });

  test('three play at an open table, each for themselves', async () => {
    const party = await openParty({ kept });
    const { discord } = party;
    const overrides = { discsPerPlayer: { 'three-colours': 2 } } as const;
    await playShort(party, 1, { preset: 'woodestic', overrides });
    const table = await afterwards(party, () =>
      discord.as('ada').slash(CHANNEL, 'play', { players: 'three-colours', target: 1 }).answer(),
    );
    expect(table.buttons.map(({ label, isDisabled }) => [label, isDisabled])).toEqual([
      ['Join', false],
      ['Leave', false],
      ['Start', true],
    ]);
    await discord.as('bo').press(table, 'Join').acknowledged();
    await discord.as('cleo').press(table, 'Join').acknowledged();
    await expect
      .poll(() =>
        discord
          .as('ada')
          .look(table)
          .buttons.find(({ label }) => label === 'Start'),
      )
      .toMatchObject({ isDisabled: false });
    let board = await afterwards(party, () =>
      discord.as('ada').press(discord.as('ada').look(table), 'Start').acknowledged(),
    );
    for (let i = 0; i < 6; i += 1) board = await flickBy(party, board, i);
    expect(board.pictures.map(({ filename }) => filename)).toEqual(['board.jpg']);
    expect(latest(party).id).toBe(board.id);
    expectClean(party);
  });
});
