import { expect, test } from 'vitest';
import { openParty } from '../support/party.ts';

/** The client's own tries for one request of ours. */
const TRIES = 4;

test.each([
  ['answers with errors', { kind: 'status', status: 503 }],
  ['breaks off', { kind: 'drop', carriedOut: false }],
] as const)('a Discord that %s as the bot starts is waited for', async (_, fault) => {
  const party = await openParty();
  const { discord, log } = party;
  const path = /^\/gateway\/bot$/;
  discord.faults.onRequest(fault, { path, times: 2 * TRIES });
  const bot = await party.restart();
  expect(discord.faults.struck()).toBe(2 * TRIES);
  expect(bot.clients().map((client) => client.isReady())).toEqual([true]);
  const waits = log.filter(({ message }) => message.includes('cannot be reached'));
  expect(waits.map(({ level, fields }) => [level, fields['pauseMs']])).toEqual([
    ['warn', 1000],
    ['warn', 2000],
  ]);
});

test('a wrong token is not tried twice', async () => {
  const party = await openParty();
  await expect(party.restart({ token: 'not.a.token' })).rejects.toThrow('401: Unauthorized');
  expect(party.log.filter(({ message }) => message.includes('cannot be reached'))).toEqual([]);
  await party.restart();
});
