import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { openParty, type Party } from './support/party.ts';
import { forgetNonces, IS_POST, keys, SEEN_BY_NOBODY } from './support/receipts.ts';
import {
  afterwards,
  beginMatch,
  CHANNEL,
  latest,
  server,
  toFlick,
  aimedPanel,
} from './support/table.ts';

/** As often as discord.js tries before the outbox does. */
const ALL_TRIES = { ...IS_POST, times: 4 };

/**
 * What is posted now is carried out, but its receipt arrives only after Discord has forgotten the
 * nonce.
 */
async function loseReceipt({ discord, store }: Party, act: () => Promise<unknown>): Promise<void> {
  const carriedOut = discord.faults.carriedOut();
  discord.faults.onRequest(SEEN_BY_NOBODY, ALL_TRIES);
  await act();
  await expect.poll(() => discord.faults.carriedOut()).toBe(carriedOut + 4);
  forgetNonces(discord);
  await expect.poll(() => store.countUnannounced()).toBe(0);
}

const invite = (party: Party) =>
  party.discord.as('ada').slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer();

test.each([
  [
    'a turn',
    async (party: Party) => {
      const board = await beginMatch(party);
      const mover = toFlick(party, board);
      const panel = await aimedPanel(mover, board);
      await loseReceipt(party, () => mover.press(panel, 'Flick!').answer());
      // It counts as the latest board: it can be played from, and the older one lost its buttons.
      const next = latest(party);
      expect(next.buttons.map(({ label }) => label)).toContain('Aim…');
      await expect.poll(() => mover.look(board).buttons).toEqual([]);
    },
  ],
  [
    'a match that starts in its own thread',
    async (party: Party) => {
      const settings = { ...DEFAULT_SETTINGS, threadPerMatch: true };
      await party.store.saveSettings(server(party), settings);
      const invitation = await afterwards(party, () => invite(party));
      await loseReceipt(party, () =>
        party.discord.as('bo').press(invitation, 'Accept').acknowledged(),
      );
    },
  ],
] as const)('%s whose receipt got lost for long is not posted twice', async (_, play) => {
  const party = await openParty();
  await play(party);
  const told = keys(party.discord);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  expect(party.discord.refusals).toEqual([]);
});

test('an invitation whose receipt got lost is found behind everything that was written meanwhile', async () => {
  const party = await openParty();
  const { discord } = party;
  await loseReceipt(party, async () => {
    await invite(party);
    await expect.poll(() => keys(discord).length).toBe(1);
    for (let i = 0; i < 150; i += 1) discord.as('ada').say(CHANNEL, `chat ${i}`);
  });
  expect(keys(discord)).toHaveLength(1);
});

test('where the bot may not read the history, it posts twice rather than never', async () => {
  const party = await openParty();
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'READ_MESSAGE_HISTORY', false);
  await loseReceipt(party, () => invite(party));
  expect(keys(party.discord)).toHaveLength(2);
});
