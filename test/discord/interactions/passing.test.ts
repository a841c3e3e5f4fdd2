import { expect, test } from 'vitest';
import { expectClean, openParty } from '../support/party.ts';
import { afterwards, beginMatch, CHANNEL, toFlick, aimedPanel } from '../support/table.ts';
import { words } from '../support/told.ts';
import { offerLabel } from '../../../src/texts/turn-text.ts';

test('private notes are removed after a while, and public messages stay', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const privates = () =>
    ['ada', 'bo'].flatMap((name) =>
      discord
        .as(name)
        .messages(CHANNEL)
        .filter(({ isPrivate }) => isPrivate)
        .map(({ text }) => text),
    );
  const board = await beginMatch(party);
  await expect.poll(privates).toEqual([]);
  const mover = toFlick(party, board);
  const other = discord.as(board.pinged[0] === 'ada' ? 'bo' : 'ada');
  const refused = await other.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer();
  const panel = await aimedPanel(mover, board);
  const next = await afterwards(party, () => mover.press(panel, 'Flick!').answer());
  expect(mover.look(panel).text).toBe(words.aiming.flicked);
  // A refusal stays until it has been read.
  await expect.poll(privates).toEqual([refused.text]);
  const more = await mover.press(next, 'More…').answer();
  await mover.press(more, words.match.buttons.offerDraw).answer();
  await expect.poll(privates).toEqual([refused.text]);
  expect(ada.look(next).buttons.map(({ label }) => label)).toContain(
    offerLabel('draw', 'accept', words),
  );
  expectClean(party);
});
