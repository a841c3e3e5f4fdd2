import { expect, test } from 'vitest';
import { openParty } from './support/party.ts';
import { flickNext, saved } from '../support/tables.ts';
import {
  afterwards,
  beginMatch,
  CHANNEL,
  latest,
  onlyMatch,
  toFlick,
  openMatch,
  controls,
  aimedPanel,
} from './support/table.ts';
import { TOLD_SHOT, unlinked, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

test('when a channel is closed to the bot, the match goes on, and the players are told at their next command', async () => {
  const { party, discord, board, mover } = await openMatch();
  const panel = await aimedPanel(mover, board);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  await mover.press(panel, 'Flick!').answer();
  await expect.poll(() => party.store.readNotices(mover.userId)).toHaveLength(1);
  expect((await onlyMatch(party)).revision).toBe(1);
  const asked = mover.slash('general', 'board');
  const told = await asked.followUp(({ text }) => text.includes(words.common.noticesHead));
  expect(told.isPrivate).toBe(true);
  expect(told.text).toContain(words.common.deliveryProblems['no-access']);
  await expect.poll(() => party.store.readNotices(mover.userId)).toEqual([]);
  await expect.poll(() => controls(latest(party, 'ada', 'general')).length).toBe(2);
});

test.each([
  ['an answer of 500', { kind: 'status', status: 500 }],
  ['an answer of 503', { kind: 'status', status: 503 }],
  ['a connection that breaks after the request was processed', { kind: 'drop', carriedOut: true }],
  ['a rate limit', { kind: 'rate-limit', retryAfterMs: 50 }],
] as const)('%s costs no turn, and shows none twice', async (_, fault) => {
  const { party, discord, board, mover } = await openMatch();
  const panel = await aimedPanel(mover, board);
  discord.faults.onRequest(fault, { method: 'POST', path: /\/channels\/\d+\/messages$/ });
  const next = await afterwards(party, () => mover.press(panel, 'Flick!').answer());
  expect(discord.faults.struck()).toBe(1);
  expect(next.text).toMatch(TOLD_SHOT);
  const shown = discord
    .as('ada')
    .messages(CHANNEL)
    .filter(({ text }) => TOLD_SHOT.test(text));
  expect(shown).toHaveLength(1);
});

test('a shot that could not be announced is shown above the next board', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const { service } = party.bot;
  const board = await beginMatch(party);
  const mover = toFlick(party, board);
  const { id } = await onlyMatch(party);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  saved(await flickNext(service, id));
  await expect.poll(() => store.readNotices(mover.userId)).toHaveLength(1);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', true);
  const next = await afterwards(party, () => flickNext(service, id));
  expect(next.text.match(new RegExp(TOLD_SHOT, 'g'))).toHaveLength(2);
});

test('a nudge while the board is being sent changes nothing about it', async () => {
  const { discord, board, mover, other } = await openMatch();
  const panel = await aimedPanel(mover, board);
  const known = discord.as('ada').messages(CHANNEL).length;
  const isPost = { method: 'POST', path: /\/channels\/\d+\/messages$/ };
  // As often as discord.js itself tries: the next try is the outbox's, two seconds later.
  discord.faults.onRequest({ kind: 'status', status: 500 }, { ...isPost, times: 4 });
  await mover.press(panel, 'Flick!').answer();
  await expect.poll(() => discord.faults.struck()).toBe(4);
  const nudged = await inMatch(mover, CHANNEL, 'nudge');
  expect(nudged.text).toContain(words.history.done.reminded);
  const told = () =>
    discord
      .as('ada')
      .messages(CHANNEL)
      .slice(known)
      .filter((one) => !one.isPrivate);
  await expect.poll(() => told().length).toBe(2);
  const [shown, reminder] = told();
  expect(shown?.buttons.map(({ label }) => label)).toContain('Aim…');
  expect(shown?.pinged).toHaveLength(1);
  expect(reminder?.text).toContain(words.match.reminder(other.mention));
  expect(reminder?.pinged).toEqual(shown?.pinged);
}, 30_000);

test.each([true, false])(
  'a connection that breaks during an answer, carried out or not (%s), costs no answer',
  async (carriedOut) => {
    const party = await openParty();
    const { discord, log } = party;
    const board = await beginMatch(party);
    discord.faults.onRequest({ kind: 'drop', carriedOut }, { path: /^\/interactions\// });
    const panel = await toFlick(party, board).press(board, 'Aim…').answer();
    expect(panel.buttons.map(({ label }) => label)).toContain('Flick!');
    expect(discord.faults.struck()).toBe(1);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

test('an error within the bot is shown as one sentence with an incident id', async () => {
  const { party, board, mover } = await openMatch();
  party.store.readMatch = () => Promise.reject(new Error('a secret of the store'));
  const answer = await mover.press(board, 'Aim…').answer();
  expect(answer.isPrivate).toBe(true);
  const incident = /`([0-9a-f]{8})`/.exec(answer.text)?.[1] ?? '';
  expect(answer.text).toBe(words.common.incident(incident));
  expect(party.log.find(({ level }) => level === 'error')?.fields['incident']).toBe(incident);
});

test('old buttons, and commands that are gone, say so', async () => {
  const { discord, board, mover } = await openMatch();
  for (const message of discord.world.messagesOf(board.channelId).values()) {
    const text = JSON.stringify(message.components).replaceAll('1:more:', '0:more:');
    Object.assign(message, { components: JSON.parse(text) as unknown });
  }
  const refused = await mover.press(mover.look(board), 'More…').answer();
  expect(unlinked(refused.text)).toBe(words.common.unknownPress);
});

test('a board that was asked for many times while Discord was slow is shown once more, not many times', async () => {
  const { party, discord, board, mover } = await openMatch();
  discord.faults.onRequest(
    { kind: 'delay', delayMs: 1000 },
    { method: 'POST', path: /\/channels\/\d+\/messages$/ },
  );
  const asked = Array.from({ length: 6 }, () => mover.slash(CHANNEL, 'board'));
  await Promise.all(asked.map((each) => each.answer()));
  await expect.poll(() => party.store.countUnannounced()).toBe(0);
  const { id, revision } = await onlyMatch(party);
  const keys = [...discord.world.messagesOf(board.channelId).values()].map(({ nonce }) => nonce);
  expect(keys.filter((key) => key === `m-${id}-${revision}`)).toHaveLength(1);
  expect(keys.filter((key) => String(key).startsWith('m-')).length).toBeLessThan(1 + revision);
});
