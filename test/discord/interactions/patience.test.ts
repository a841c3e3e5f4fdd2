import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { expectClean, openParty } from '../support/party.ts';
import { openSettings } from '../support/settings.ts';
import { slowDown, slowly, SLOW_MS, TOO_SLOW_MS } from '../support/slow.ts';
import { beginMatch, CHANNEL, latest, toFlick } from '../support/table.ts';
import { words } from '../support/told.ts';

test('a press that takes long is promised an answer, and gets it in private', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  slowDown(party);
  const panel = await mover.press(board, 'Aim…').answer();
  expect(panel.isPrivate).toBe(true);
  const harder = await mover.choose(panel, 'Power…', ['Firm · 62']).answer();
  expect(harder.id).toBe(panel.id);
  expectClean(party);
});

test.each([
  ['in private', 'match', true],
  ['in public', 'leaderboard', false],
])(
  'a command that takes long is %s, as a quick one would have been: %s',
  async (_, name, isPrivate) => {
    const party = await openParty();
    await beginMatch(party);
    const ada = party.discord.as('ada');
    const quick = await ada.slash('games', name).answer();
    slowDown(party);
    const asked = ada.slash('games', name);
    const slow = await asked.answer();
    expect((await asked.completed()).completedMs).toBeGreaterThanOrEqual(SLOW_MS);
    expect([quick.isPrivate, slow.isPrivate]).toEqual([isPrivate, isPrivate]);
    expect([slow.text, slow.isThinking]).toEqual([quick.text, false]);
    expectClean(party);
  },
);

test('a refusal that takes long goes to the player who pressed, and the board stays as it is', async () => {
  const party = await openParty();
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const ada = party.discord.as('ada');
  const other = mover.userId === ada.userId ? party.discord.as('bo') : ada;
  const before = latest(party).text;
  slowDown(party);
  const refused = await other.press(board, 'Aim…').answer();
  expect(refused.isPrivate).toBe(true);
  expect(latest(party).text).toBe(before);
  expectClean(party);
});

test.each([
  [SLOW_MS, 'is opened'],
  [TOO_SLOW_MS, 'is not, and the player is told to press again'],
])('what can only be the first answer: after %i ms it %s', async (slowMs) => {
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', activity: { url: 'http://127.0.0.1:9' } }] },
    bot: { hasTable: true },
  });
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const ada = party.discord.as('ada');
  const settings = await openSettings(ada, CHANNEL, 'rules');
  const { store } = party;
  const isShort = slowMs === SLOW_MS;
  const expectTold = (told: SeenMessage) => {
    expect([told.isPrivate, told.text]).toEqual([true, words.common.tookTooLong]);
  };
  slowDown(party, slowMs);
  const table = mover.press(board, 'Finger');
  await (isShort ? table.launched() : table.answer().then(expectTold));
  store.readSettings = slowly(store.readSettings.bind(store), slowMs);
  const form = ada.press(settings, 'Lines');
  await (isShort ? form.form() : form.answer().then(expectTold));
  expectClean(party);
});
