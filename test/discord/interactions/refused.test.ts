import { expect, test } from 'vitest';
import type { Invocation } from 'local-discord/driver/invocation';
import { openParty, type Party } from '../support/party.ts';
import { slowDown } from '../support/slow.ts';
import { afterwards, beginMatch, CHANNEL, toFlick } from '../support/table.ts';

const CALLBACK = { method: 'POST', path: /^\/interactions\// };
const EDIT = { method: 'PATCH', path: /^\/webhooks\/.*original$/ };

async function openPanel(party: Party) {
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  return { mover, panel: await mover.press(board, 'Aim…').answer() };
}

type Prepared = () => Invocation;

/** Each way to answer: its request to Discord, and what causes it. */
test.each<[string, typeof EDIT, (party: Party) => Prepared | Promise<Prepared>]>([
  [
    'a sentence',
    CALLBACK,
    ({ discord }) => {
      const ada = discord.as('ada');
      return () => ada.slash(CHANNEL, 'profile', { member: 'Crokinole' });
    },
  ],
  [
    'a form',
    CALLBACK,
    async (party) => {
      const { mover, panel } = await openPanel(party);
      return () => mover.press(panel, 'Exact numbers…');
    },
  ],
  [
    'an acknowledgement',
    CALLBACK,
    async (party) => {
      const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
      const invitation = await afterwards(party, () =>
        ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
      );
      return () => bo.press(invitation, 'Decline');
    },
  ],
  [
    'the deferred answer to a command',
    EDIT,
    (party) => {
      slowDown(party);
      return () => party.discord.as('ada').slash(CHANNEL, 'leaderboard');
    },
  ],
  [
    'the deferred answer to a press',
    EDIT,
    async (party) => {
      const board = await beginMatch(party);
      slowDown(party);
      const mover = toFlick(party, board);
      return () => mover.press(board, 'Aim…');
    },
  ],
])('%s that Discord refuses is an incident, and no more', async (_, request, prepare) => {
  const party = await openParty();
  const act = await prepare(party);
  party.discord.faults.onRequest({ kind: 'status', status: 403 }, request);
  act();
  const errors = () => party.log.filter(({ level }) => level === 'error');
  await expect.poll(errors).toHaveLength(1);
  expect(party.discord.faults.struck()).toBe(1);
  const [failed] = errors();
  expect(failed?.message).toBe('an interaction failed');
  expect(failed?.fields['incident']).toMatch(/^[0-9a-f]{8}$/);
  expect(String(failed?.fields['err'])).toContain('403');
});
