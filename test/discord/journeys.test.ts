import { expect, test } from 'vitest';
import { expectClean, openParty } from './support/party.ts';

test('a challenge is accepted, aimed and flicked', async () => {
  const party = await openParty();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = bo.next('games');
  const sent = await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  expect(sent.text).toBe('Your challenge is out.');
  const invitation = await asked;
  expect(invitation.pinged).toEqual(['bo']);
  const begins = ada.next('games');
  await bo.press(invitation, 'Accept').acknowledged();
  const board = await begins;
  console.log(
    board.text,
    board.buttons.map((b) => b.label),
    board.pictures.map((p) => [p.filename, p.alt]),
  );
  const turn = board.pinged[0] ?? '';
  const panel = await discord.as(turn).press(board, 'Aim').answer();
  console.log(
    panel.text,
    panel.buttons.map((b) => b.label),
    panel.menus.map((m) => m.options),
    panel.pictures[0]?.alt,
  );
  const next = ada.next('games');
  const done = await discord.as(turn).press(panel, 'Flick!').answer();
  console.log(done.text);
  const after = await next;
  console.log(
    after.text,
    after.pictures.map((p) => [p.filename, p.alt, p.bytes.length]),
  );
  console.log(discord.latencies());
  expectClean(party);
});
