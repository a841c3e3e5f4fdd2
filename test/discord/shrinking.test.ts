import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import {
  afterwards,
  beginMatch,
  CHANNEL,
  onlyMatch,
  server,
  toFlick,
  controls,
  rematchOn,
} from './support/table.ts';
import { labels } from './support/tournament.ts';
import { TOLD_SHOT } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

const AIM = { angle: 0, power: 57 };

/** The player who is asked flicks; returns the message of that turn. */
function flick(party: Party, board: SeenMessage): Promise<SeenMessage> {
  const mover = toFlick(party, board);
  return afterwards(party, () => mover.slash(CHANNEL, 'flick', AIM).answer());
}

const names = ({ pictures }: SeenMessage) => pictures.map(({ filename }) => filename);

test('a turn shrinks to its ruling when the next one is shown, and can be seen again', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const board = await beginMatch(party);
  const first = await flick(party, board);
  // Another process shrinks it.
  await party.restart();
  const second = await flick(party, first);
  const beginning = await ada.waitForChange(board, ({ pictures }) => pictures.length === 0);
  expect(beginning.text).toBe(board.text.split('\n').slice(0, 2).join('\n'));
  expect(labels(beginning)).toEqual([]);
  const past = await ada.waitForChange(first, ({ pictures }) => pictures.length === 0);
  expect(labels(past)).toEqual(['Replay']);
  expect(first.text).toContain(past.text);
  expect(past.text).toMatch(TOLD_SHOT);
  expect(past.text).not.toContain('your flick');
  expect(names(second)).toEqual(names(first));
  expect(discord.world.messagesOf(past.channelId).get(past.id)?.attachments).toEqual([]);

  // In the current language of the server.
  await party.store.saveSettings(server(party), {
    ...DEFAULT_SETTINGS,
    threadPerMatch: false,
    language: 'de',
  });
  await flick(party, second);
  const german = await ada.waitForChange(second, (now) => names(now).length === 0);
  expect(labels(german)).toEqual(['Ansehen']);
  // Long after, by anyone, and after a restart: this very shot, in private.
  await party.restart();
  const cleo = discord.as('cleo');
  const again = await cleo.press(past, 'Replay').answer();
  expect(again.isPrivate).toBe(true);
  expect(again.text).toContain(past.text);
  expect(labels(again)).toContain('1 of 3');
  expect(names(again)[0]).toBe(names(first)[0]);
  expectClean(party);
});

test('a server may keep the pictures', async () => {
  const party = await openParty();
  await party.store.saveSettings(server(party), {
    ...DEFAULT_SETTINGS,
    threadPerMatch: false,
    keepPictures: true,
  });
  const board = await beginMatch(party);
  const first = await flick(party, board);
  await flick(party, first);
  const past = await party.discord
    .as('ada')
    .waitForChange(first, (now) => labels(now).length === 0);
  expect(names(past)).toEqual(names(first));
  // A board alone asks for a flick, so that nothing is worth keeping but its heading.
  const beginning = party.discord.as('ada').look(board);
  expect(beginning.pictures).toEqual([]);
  expect(board.text.startsWith(beginning.text)).toBe(true);
  expect(beginning.text).not.toContain('your flick');
  // What it asked is over.
  expect(first.text.startsWith(past.text)).toBe(true);
  expect(past.text).toMatch(TOLD_SHOT);
  expect(past.text).not.toContain('your flick');
  expectClean(party);
});

test('the counted board of a round stays, and so does the card', async () => {
  const party = await openParty();
  await playShort(party, 1, {
    overrides: {
      end: { kind: 'fixed-rounds', rounds: 2, tie: 'stands' },
      discsPerPlayer: { singles: 1 },
    },
  });
  const ada = party.discord.as('ada');
  const board = await beginMatch(party);
  const counted = await flick(party, await flick(party, board));
  expect(names(counted)).toEqual(['shot.gif']);
  expect(counted.text).toMatch(/^\*\*Round 1: (?:<@\d+> )?\d+–\d+\.\*\*$/mu);
  expect(controls(counted)).toEqual(['Aim…', 'More…']);
  const third = await flick(party, counted);
  const past = await ada.waitForChange(counted, (now) => labels(now).length === 1);
  expect(labels(past)).toEqual(['Replay']);
  expect(names(past)).toEqual(names(counted));
  expect(counted.text.startsWith(past.text)).toBe(true);
  const again = await ada.press(past, 'Replay').answer();
  expect(again.isPrivate).toBe(true);
  expect(names(again)).toEqual(names(counted));

  const result = await flick(party, third);
  await ada.waitForChange(third, (now) => names(now).length === 0);
  const card = ada.look(result);
  expect(names(card)).toEqual(['board.jpg']);
  expect(rematchOn(card)).toBeDefined();
  expect(labels(card)).toContain('More…');
  expectClean(party);
});

test.each([
  ['as the edit is refused', { kind: 'status', status: 403 }],
  ['as the edit is cut off', { kind: 'drop', carriedOut: false }],
  ['as it was deleted', undefined],
] as const)('a turn that cannot shrink, %s, costs no turn', async (_, fault) => {
  const party = await openParty();
  const { discord } = party;
  const board = await beginMatch(party);
  const first = await flick(party, board);
  await discord.as('ada').waitForChange(board, (now) => names(now).length === 0);
  if (fault === undefined) {
    discord.admin.deleteMessage(CHANNEL, first.id);
  } else {
    const path = new RegExp(`/messages/${first.id}$`, 'u');
    discord.faults.onRequest(fault, { method: 'PATCH', path, times: 10 });
  }
  const second = await flick(party, first);
  const third = await flick(party, second);
  await discord.as('ada').waitForChange(second, (now) => names(now).length === 0);
  if (fault !== undefined) {
    expect(names(discord.as('ada').look(first))).toEqual(names(first));
    expect(discord.faults.struck()).toBeGreaterThan(0);
    expectClean(party);
  }
  expect(toFlick(party, third)).toBeDefined();
  expect((await onlyMatch(party)).revision).toBe(3);
});

const HOUR_MS = 3_600_000;

/** This message is older than an hour, and Discord refuses more edits of such messages there. */
function useUpLateEdits({ discord }: Party, { channelId: id, id: message }: SeenMessage): void {
  const { clock, world } = discord;
  const channel = world.channels.get(id);
  const old = world.messagesOf(id).get(message);
  if (channel === undefined || old === undefined) throw new Error('there is no such message');
  world.messagesOf(id).set(message, { ...old, createdMs: old.createdMs - HOUR_MS - 1 });
  channel.lateEditsMs = Array.from({ length: 30 }, () => clock.nowMs());
}

const TOO_MANY_EDITS = { status: 429, code: 30046 };

test('after too many edits of old messages a turn stays as it is, and the next ones shrink', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const board = await beginMatch(party);
  useUpLateEdits(party, board);
  const first = await flick(party, board);
  const second = await flick(party, first);
  // Younger than an hour, and behind the one that was refused.
  await ada.waitForChange(first, (now) => names(now).length === 0);
  expect(names(ada.look(board))).toEqual(names(board));
  expect(discord.refusals).toMatchObject([TOO_MANY_EDITS]);
  await flick(party, second);
  await ada.waitForChange(second, (now) => names(now).length === 0);
  expect(discord.refusals).toHaveLength(1);
  expect((await onlyMatch(party)).revision).toBe(3);
});

test('after too many edits of old messages an offer gets its own message', async () => {
  const party = await openParty();
  const { discord } = party;
  const board = await beginMatch(party);
  const flicked = await flick(party, board);
  // Its last edit has come: the letters know that there are no ideas.
  await toFlick(party, flicked).waitForChange(flicked, (now) => labels(now).includes('–'));
  useUpLateEdits(party, flicked);
  const told = await afterwards(party, () => inMatch(toFlick(party, flicked), CHANNEL, 'draw'));
  expect(told.id).not.toBe(flicked.id);
  expect(told.text).toContain('a draw');
  expect(discord.refusals).toMatchObject([TOO_MANY_EDITS]);
});
