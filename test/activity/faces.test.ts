import { afterEach, expect, test } from 'vitest';
import { avatarPng } from '../../packages/pictures/test/support/avatars.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { ServerMessage } from '../../src/activity/protocol/server-messages.ts';
import { walkUpSeats } from '../../src/features/walk-up/records.ts';
import { HERE, newMatch } from '../support/tables.ts';
import {
  AVATAR_URLS,
  enter,
  openTableParty,
  type PartyOptions,
  type TableParty,
  type Window,
} from './support/table-party.ts';

let party: TableParty;
afterEach(async () => {
  await party.close();
  expect(party.problems).toEqual([]);
});

const AVATARS = {
  [AVATAR_URLS['11'] ?? '']: avatarPng('ada'),
  [AVATAR_URLS['13'] ?? '']: avatarPng('cleo'),
};

const comesIn = (code: string, match: string | null = null) => enter(party, code, match);

async function openParty(options: PartyOptions = { avatars: AVATARS }): Promise<void> {
  party = await openTableParty({ avatarUrls: AVATAR_URLS, ...options });
}

const facesIn = ({ heard }: Window) =>
  heard.flatMap((message: ServerMessage) => (message.kind === 'face' ? [message] : []));

test('a seat names its avatar, which the page gets once, in our own encoding', async () => {
  await openParty();
  const id = await newMatch(party.service, ['11', '12']);
  const bo = await comesIn('bo', id);
  const { sides } = await bo.next('table');
  const [key] = sides[0]?.faces ?? [];
  expect(key).toEqual(expect.any(String));
  expect(sides[1]?.faces).toBeUndefined();
  const face = await bo.next('face');
  expect(face.key).toBe(key);
  const webp = Buffer.from(face.webp, 'base64');
  expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
  expect(webp.length).toBeLessThan(4000);
  await bo.say({ kind: 'sit', match: id });
  await bo.next('table');
  await bo.say({ kind: 'list' });
  await bo.next('list');
  expect(facesIn(bo)).toHaveLength(1);
});

test('those who wait around the walk-up table have their faces', async () => {
  await openParty();
  const ada = await comesIn('ada');
  await comesIn('bo');
  const cleo = await comesIn('cleo');
  const { line } = await ada.next('walk-up', (message) => message.line.length > 0);
  const key = line[0]?.face;
  expect(key).toEqual(expect.any(String));
  await expect.poll(() => facesIn(ada).some((face) => face.key === key)).toBe(true);
  await expect.poll(() => facesIn(cleo)).toHaveLength(2);
});

test('a page gets so many faces and no more, however long the line is', async () => {
  const crowd = Array.from({ length: 80 }, (_, i) => `${100 + i}`);
  const avatarUrls = Object.fromEntries(
    crowd.map((player) => [player, `https://cdn.test/avatars/${player}/abc.png`]),
  );
  const png = avatarPng('ada');
  const avatars = Object.fromEntries(Object.values(avatarUrls).map((url) => [url, png]));
  await openParty({ avatarUrls, avatars, nameOf: (player) => Promise.resolve(`P${player}`) });
  const seats = crowd.map((player) => ({ match: walkUpSeats(HERE.channel), player }));
  await party.store.keepSeats(seats, party.clock.nowMs() + 60_000);
  const ada = await comesIn('ada');
  await ada.next('walk-up', ({ line }) => line.length > 64);
  await expect.poll(() => facesIn(ada).length).toBeGreaterThanOrEqual(64);
  await ada.say({ kind: 'list' });
  await ada.next('list');
  expect(facesIn(ada)).toHaveLength(64);
});

test.each([
  ['a picture that does not come holds nothing up', {}, DEFAULT_SETTINGS],
  ['a server without avatars sends none', AVATARS, { ...DEFAULT_SETTINGS, faces: false }],
])('%s', async (_, avatars, settings) => {
  await openParty({ avatars });
  await party.store.saveSettings(HERE.server, settings);
  const ada = await comesIn('ada', await newMatch(party.service, ['11', '13']));
  const { sides } = await ada.next('table');
  if (!settings.faces) expect(sides.map(({ faces }) => faces)).toEqual([undefined, undefined]);
  await ada.say({ kind: 'list' });
  await ada.next('list');
  expect(facesIn(ada)).toEqual([]);
});
