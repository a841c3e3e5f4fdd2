import type { SeenMessage } from 'local-discord/driver/seen-message';
import { accept } from 'crokinole/result';
import { expect, test } from 'vitest';
import { Newcomers } from '../../src/matches/reading/matches.ts';
import {
  serverSettingsSchema,
  DEFAULT_SETTINGS,
  type ServerSettings,
} from '../../src/matches/records/settings.ts';
import { openParty } from '../discord/support/party.ts';
import { playShort, serverOf } from '../discord/support/played.ts';
import { EVERY_PICTURE } from '../support/painters.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { storeInMemory } from '../support/stores.ts';

test('the values of the rings are printed for people who have not finished three matches', async () => {
  const store = storeInMemory();
  const wantedBy = (...players: readonly string[]) =>
    new Newcomers(store).wantValues(DEFAULT_SETTINGS, players);
  for (const already of [0, 1, 2]) {
    expect(await wantedBy('11', '12'), String(already)).toBe(true);
    await playIntoStore(store, `match${already}`, ['11', '12']);
  }
  expect(await wantedBy('11', '12')).toBe(false);
  // One newcomer in the match is enough, and a robot is none.
  expect(await wantedBy('11', '13')).toBe(true);
  expect(await wantedBy('11', 'robot-club-0')).toBe(false);
  const newcomers = new Newcomers(store);
  expect(await newcomers.wantValues({ ringValues: 'never' }, ['13'])).toBe(false);
  expect(await newcomers.wantValues({ ringValues: 'always' }, ['11'])).toBe(true);
});

/** Choices that servers have not always had. */
const LATER = [
  ...['ringValues', 'faces', 'keepPictures', 'robotsWait', 'tournaments', 'seasonPoints'],
  ...[
    'seasonBest',
    'clubs',
    'series',
    'ideas',
    'table',
    'crown',
    'shot',
    'newsChannel',
    'timeZone',
  ],
];

test('settings saved before a choice existed are read with the default, and keep all others', () => {
  const before = new Map<string, unknown>(Object.entries({ ...DEFAULT_SETTINGS, theme: 'walnut' }));
  for (const name of LATER) before.delete(name);
  const read = serverSettingsSchema.parse(Object.fromEntries(before));
  expect(read).toEqual({ ...DEFAULT_SETTINGS, theme: 'walnut' });
});

test.each([
  ['quick', {}],
  ['quick', { outerLine: 'immediate' }],
  ['full', { end: { kind: 'race-to', target: 9 } }],
  ['full', { discsPerPlayer: { singles: 10 } }],
])('settings saved before the length was a choice play a %s match with %j', (length, overrides) => {
  const before = new Map<string, unknown>(Object.entries({ ...DEFAULT_SETTINGS, overrides }));
  before.delete('length');
  expect(serverSettingsSchema.parse(Object.fromEntries(before)).length).toBe(length);
});

test('settings saved with a choice that is gone are read without it', () => {
  expect(serverSettingsSchema.parse({ ...DEFAULT_SETTINGS, crowdCalls: true })).toEqual(
    DEFAULT_SETTINGS,
  );
  const dark = serverSettingsSchema.parse({ ...DEFAULT_SETTINGS, theme: 'midnight' });
  expect(dark.theme).toBe('walnut');
});

/** What servers have saved. These lists may grow, but no value may leave them. */
const SAVED = {
  preset: ['woodestic', 'stroke', 'match-play', 'heritage', 'nca', 'race-to-9', 'cancellation'],
  boardSpeed: ['slow', 'normal', 'fast'],
  hand: ['none', 'pro', 'strong', 'club', 'casual'],
  length: ['quick', 'full'],
  ringValues: ['newcomers', 'always', 'never'],
  tournaments: ['everyone', 'admins'],
  seasonPoints: ['field', 'tour'],
  seasonBest: [4, 6, null].map((best) => [{ fromMs: 1, best }]),
  timeZone: [
    ...['Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver'],
    ...['America/Chicago', 'America/New_York', 'America/Halifax', 'America/St_Johns'],
    ...['America/Sao_Paulo', 'UTC', 'Europe/London', 'Europe/Paris', 'Europe/Athens'],
    ...['Europe/Moscow', 'Asia/Dubai', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Dhaka'],
    ...['Asia/Bangkok', 'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Adelaide'],
    ...['Australia/Sydney', 'Pacific/Auckland'],
  ],
} satisfies Partial<Record<keyof typeof DEFAULT_SETTINGS, readonly unknown[]>>;

test.each(Object.entries(SAVED))('settings saved with any %s are read', (name, values) => {
  for (const value of values) {
    const saved = { ...DEFAULT_SETTINGS, [name]: value };
    expect(serverSettingsSchema.parse(saved)).toEqual(saved);
  }
});

test('a match of newcomers shows the values on its first board and in the panel', async () => {
  const party = await openParty({ bot: { renderPool: EVERY_PICTURE } });
  await playShort(party);
  const print = (ringValues: ServerSettings['ringValues']) =>
    party.store.editSettings(serverOf(party), (before) => accept({ ...before, ringValues }));
  await print('never');
  const board = async () => {
    const invited = party.discord.as('bo').next('games', ({ buttons }) => buttons.length > 0);
    await party.discord.as('ada').slash('games', 'challenge', { opponent: 'bo' }).completed();
    const isBoard = ({ pictures, buttons }: SeenMessage) =>
      pictures.length > 0 && buttons.some(({ label }) => label === 'Aim…');
    const begins = party.discord.as('ada').next('games', isBoard);
    await party.discord
      .as('bo')
      .press(await invited, 'Accept')
      .acknowledged();
    const shown = await begins;
    const [name = ''] = shown.pinged;
    const panel = await party.discord.as(name).press(shown, 'Aim…').answer();
    return {
      name,
      bytes: [shown, panel].map(({ pictures }) => pictures[0]?.bytes.toString('hex')),
    };
  };
  const without = await board();
  await print('newcomers');
  let printed = await board();
  // Who starts is random, so compare the same player's pictures.
  for (let i = 0; i < 12 && printed.name !== without.name; i += 1) printed = await board();
  expect(printed.name).toBe(without.name);
  for (const i of [0, 1]) expect(printed.bytes[i]).not.toBe(without.bytes[i]);
});
