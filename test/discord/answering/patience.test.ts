import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectClean, openParty, type Party } from '../support/party.ts';
import { beginMatch, latest, toFlick } from '../support/table.ts';

/** Longer than we wait before we promise an answer, shorter than Discord waits for one. */
const SLOW_MS = 2000;

function slowDown({ store }: Party): void {
  const read = store.readMatch.bind(store);
  store.readMatch = async (id) => {
    await later(SLOW_MS);
    return read(id);
  };
}

test('a press that takes long is promised an answer, and gets it in private', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  slowDown(party);
  const panel = await mover.press(board, 'Aim').followUp(({ pictures }) => pictures.length > 0);
  expect(panel.isPrivate).toBe(true);
  const harder = await mover.press(panel, 'Harder').answer();
  expect(harder.id).toBe(panel.id);
  expectClean(party);
});

test('a command that takes long is for everybody, or for one, as it would have been at once', async () => {
  const party = await openParty();
  await beginMatch(party);
  slowDown(party);
  const { discord } = party;
  const help = await discord.as('ada').slash('games', 'help').answer();
  expect(help.isPrivate).toBe(true);
  const history = await discord.as('ada').slash('games', 'match history').answer();
  expect(history.isPrivate).toBe(true);
  const board = await discord.as('ada').slash('games', 'board').answer();
  expect(board.isThinking).toBe(false);
  expectClean(party);
});

test('a refusal that takes long is said to whoever pressed, and the board stays as it is', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const ada = party.discord.as('ada');
  const other = mover.userId === ada.userId ? party.discord.as('bo') : ada;
  const before = latest(party).text;
  slowDown(party);
  const refused = await other.press(board, 'Aim').followUp(({ text }) => text !== '');
  expect(refused.isPrivate).toBe(true);
  expect(latest(party).text).toBe(before);
  expectClean(party);
});
