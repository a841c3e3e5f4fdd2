import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerMessage } from '../../src/activity/protocol/server-messages.ts';
import { dudFor, flickNext, HERE, newMatch, saved } from '../support/tables.ts';
import {
  enter,
  isOf,
  openTableParty,
  request,
  type TableParty,
  type Window,
} from './support/table-party.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { WALK_UP } from '../../src/features/line.ts';

const { walkUp: say } = wordsIn('en').table;

let party: TableParty;
beforeEach(async () => {
  party = await openTableParty();
});
afterEach(async () => {
  await party.close();
  expect(party.problems).toEqual([]);
});

const comesIn = (code: string) => enter(party, code, null);

type LineMessage = Extract<ServerMessage, { kind: 'walk-up' }>;
const namesIn = ({ line }: LineMessage) => line.map(({ name }) => name);

test('the launcher seats people: a robot for one, each other for two, and the third waits', async () => {
  const ada = await comesIn('ada');
  const alone = await ada.next('table');
  expect(alone).toMatchObject({ walkUp: 'pull', own: { seats: [0] }, turn: { name: 'Ada' } });
  expect(alone.acts.map(({ act }) => act)).toEqual(['by-finger']);
  const bo = await comesIn('bo');
  await ada.next('table', isOf('Ada', 'Bo'));
  expect(await bo.next('table', isOf('Ada', 'Bo'))).toMatchObject({ turn: { name: 'Bo' } });
  const cleo = await comesIn('cleo');
  expect(await cleo.next('table')).toMatchObject({ own: null });
  const line = await ada.next('walk-up', (message) => message.line.length > 0);
  expect(line.line).toEqual([{ name: 'Cleo', isYou: false }]);
  expect(cleo.heard).toContainEqual({ kind: 'walk-up', line: [{ name: 'Cleo', isYou: true }] });
});

test('a player who leaves gives the seat to the next in line at once, and one who is disconnected after a while', async () => {
  const [ada, bo, cleo] = [await comesIn('ada'), await comesIn('bo'), await comesIn('cleo')];
  await ada.next('table', isOf('Ada', 'Bo'));
  await bo.say({ kind: 'stand' });
  await bo.next('list');
  await cleo.next('table', isOf('Ada', 'Cleo'));
  await ada.next('table', isOf('Ada', 'Cleo'));
  await bo.say({ kind: 'sit', match: WALK_UP });
  await ada.next('walk-up', (message) => namesIn(message).includes('Bo'));
  cleo.socket.terminate();
  // The others answer their heartbeats.
  for (let beats = 0; beats < 6; beats += 1) {
    party.clock.pass(4000);
    party.activity.sockets.beat();
    await ada.say({ kind: 'react', reaction: 'clap' });
    await ada.next('reaction');
    await bo.say({ kind: 'react', reaction: 'clap' });
    await bo.next('reaction', ({ name }) => name === 'Bo');
  }
  await ada.next('table', isOf('Ada', 'Bo'));
});

test('sitting down again keeps the place in line and shows the table', async () => {
  const [ada] = [await comesIn('ada'), await comesIn('bo')];
  await ada.next('table', isOf('Ada', 'Bo'));
  const [cleo] = [await comesIn('cleo'), await comesIn('claire')];
  const line = async () => (await party.store.readWalkUp(HERE.channel))?.line;
  await expect.poll(line).toEqual(['11', '12', '13', '14']);
  const { match } = await cleo.next('table');
  const session = async () => (await party.store.readWalkUp(HERE.channel))?.session;
  const before = await session();
  for (const who of [cleo, ada]) {
    await who.say({ kind: 'list' });
    await who.next('list');
    await who.say({ kind: 'sit', match: WALK_UP });
    expect(await who.next('table')).toMatchObject({ match });
  }
  expect([await line(), await session()]).toEqual([['11', '12', '13', '14'], before]);
});

test('a reconnection finds its place, and a match by its id is the table, too', async () => {
  const [ada, bo] = [await comesIn('ada'), await comesIn('bo')];
  const { match } = await ada.next('table', isOf('Ada', 'Bo'));
  await bo.next('table', isOf('Ada', 'Bo'));
  bo.socket.terminate();
  const again = await enter(party, 'bo', match);
  expect(await again.next('table')).toMatchObject({ match, own: { seats: [1] } });
});

test('reactions are shown to those with the same board only, and no more than a few', async () => {
  const match = await newMatch(party.service, ['13', '14']);
  const [ada, bo] = [await comesIn('ada'), await comesIn('bo')];
  await ada.next('table', isOf('Ada', 'Bo'));
  const elsewhere = await enter(party, 'cleo', match);
  for (let i = 0; i < 9; i += 1) await ada.say({ kind: 'react', reaction: 'fire' });
  await elsewhere.say({ kind: 'react', reaction: 'clap' });
  await elsewhere.next('reaction');
  await ada.say({ kind: 'list' });
  await ada.next('list');
  const reactions = (window: Window) => window.heard.filter(({ kind }) => kind === 'reaction');
  expect(reactions(ada)).toHaveLength(4);
  await expect.poll(() => reactions(bo)).toEqual(reactions(ada));
  expect(reactions(bo)[0]).toEqual({ kind: 'reaction', reaction: 'fire', name: 'Ada' });
  expect(reactions(elsewhere)).toEqual([{ kind: 'reaction', reaction: 'clap', name: 'Cleo' }]);
  await ada.say('{"kind":"react","reaction":"anything"}');
  expect(await ada.closed).toBe(4003);
});

test('one who comes and goes again and again is told to wait, and plays alone meanwhile', async () => {
  const ada = await comesIn('ada');
  await ada.next('table');
  for (let i = 0; i < 6; i += 1) {
    await ada.say({ kind: 'stand' });
    await ada.say({ kind: 'sit', match: WALK_UP });
  }
  expect((await ada.next('refused')).sentence).toBe(say.tooOften);
  expect(ada.heard.at(-2)).toMatchObject({ kind: 'table', match: 'free' });
});

test('no bot, no table: where nothing may be played, the page opens on a board of one’s own', async () => {
  await party.close();
  party = await openTableParty({ refusalToPlay: () => Promise.resolve('not here') });
  const ada = await comesIn('ada');
  expect(await ada.next('table')).toMatchObject({ match: 'free' });
  expect((await ada.next('refused')).sentence).toBe('not here');
});

test('the first in line chooses own finger, and nobody else', async () => {
  const [ada, bo] = [await comesIn('ada'), await comesIn('bo')];
  const { acts, match, revision } = await ada.next('table', isOf('Ada', 'Bo'));
  expect(acts).toEqual([{ act: 'by-finger', label: say.byFinger }]);
  expect((await bo.next('table', isOf('Ada', 'Bo'))).acts).toEqual([]);
  const asked = { kind: 'act', match, revision, act: 'by-finger' } as const;
  await bo.say({ ...asked, request: request() });
  await bo.next('refused');
  await ada.say({ ...asked, request: request() });
  await ada.next('done');
  const next = await bo.next('table', ({ walkUp }) => walkUp === 'finger');
  expect(next.terms).toContain(say.ownFinger);
  const aim = { position: 0, inset: 0, angle: 0, power: 567 };
  const flick = { kind: 'flick', request: request(), match: next.match, revision: 0, aim } as const;
  await bo.say({ ...flick, own: true });
  const { aimed, flicked } = await ada.next('shot');
  expect(flicked).toEqual(aimed);
});

test('it asks for no rematch and is in no list of matches', async () => {
  const [ada] = [await comesIn('ada'), await comesIn('bo')];
  const { match, revision } = await ada.next('table', isOf('Ada', 'Bo'));
  saved(await flickNext(party.service, match, dudFor));
  await ada.next('table', (table) => table.revision > revision);
  await ada.say({ kind: 'act', request: request(), match, revision: 1, act: 'rematch' });
  await ada.next('refused');
  await ada.say({ kind: 'list' });
  const { matches } = await ada.next('list');
  expect(matches).toMatchObject([{ match: WALK_UP, terms: 'Ada vs Bo' }]);
});
