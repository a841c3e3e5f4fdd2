import { describe, expect, test } from 'vitest';
import { ids } from '../../src/discord/ids/ids.ts';
import { chaptersOf, shotAfterMove } from '../../src/discord/features/looking-back/replay.ts';
import { readShots } from '../../src/discord/features/playing/turn-pictures.ts';
import { absenceText } from '../../src/discord/features/standings/leaderboard.ts';
import {
  historyMessage,
  matchCard,
  NEWEST,
} from '../../src/discord/features/looking-back/history.ts';
import { LANGUAGES, wordsIn } from '../../src/words/registry.ts';
import { newStanding } from 'crokinole/ratings/standing';
import { playIntoStore } from '../support/stored-matches.ts';
import { expectWithinLimits } from './support/limits.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { serverOf } from './support/played.ts';
import { storeInMemory } from '../support/stores.ts';
import { words } from './support/told.ts';

const { missing, hiddenSelf } = words.standings;

/** The same short match this many times, the last one the latest. */
async function fillHistory(party: Party, count: number): Promise<void> {
  const players = ['ada', 'bo'].map((name) => party.discord.as(name).userId);
  const played = await playIntoStore(storeInMemory(), 'match', players);
  for (let i = 1; i <= count; i += 1) {
    await party.store.commit({
      atMs: i,
      match: {
        ...played,
        id: `match${i}`,
        server: serverOf(party),
        revision: 0,
        createdAtMs: 1000,
        endedAtMs: 86_400_000 * i,
      },
    });
  }
}

test('the history goes back page by page', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  await fillHistory(party, 19);
  const days = (text: string) =>
    [...text.matchAll(/<t:(\d+):d>/g)].map(([, s]) => Number(s) / 86_400);
  const first = await ada.slash('games', 'match').answer();
  expect(days(first.text)).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
  expect(first.buttons.map(({ label }) => label)).toEqual(['▶']);
  const second = await ada.press(first, '▶').answer();
  expect(days(second.text)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(second.id).toBe(first.id);
  const card = await ada.choose(second, words.history.choose, ['match7']).answer();
  expect((await ada.press(card, words.common.buttons.back).answer()).text).toBe(second.text);
  const third = await ada.press(ada.look(second), '▶').answer();
  expect(days(third.text)).toEqual([3, 2, 1]);
  expect(third.buttons.map(({ label }) => label)).toEqual(['⏮']);
  expect((await ada.press(third, '⏮').answer()).text).toBe(first.text);
  expectClean(party);
});

test('a match of very many rounds has no more chapters than a menu has options', async () => {
  const store = storeInMemory();
  const end = { kind: 'fixed-rounds', rounds: 26, tie: 'stands' } as const;
  const { id } = await playIntoStore(store, 'long', ['1', '2'], {
    overrides: { end, discsPerPlayer: { singles: 1 } },
  });
  const shots = await readShots(store, id);
  const rounds = chaptersOf(shots).filter(({ kind }) => kind === 'round');
  expect(shots.length).toBe(52);
  expect(rounds.map(({ value }) => value)).toEqual(
    Array.from({ length: 23 }, (_, i) => String(i + 4)),
  );
  expect(rounds.every((round) => round.shots.length === 2)).toBe(true);
});

test.each([
  [3, 'first', 9, 0],
  [3, 'back', 9, 2],
  [0, 'back', 9, 0],
  [3, 'here', 9, 3],
  [3, 'on', 9, 4],
  [8, 'on', 9, 8],
  [3, 'last', 9, 8],
  // The ids of buttons are untrusted input.
  [999, 'on', 9, 8],
  [-5, 'back', 9, 0],
] as const)('from shot %i %s of %i leads to %i', (from, to, shots, at) => {
  expect(shotAfterMove(from, to, shots)).toBe(at);
});

describe('what a player lacks for a leaderboard', () => {
  const own = newStanding('1');
  test.each([
    ['rating', { matches: 4 }, missing.rating(1)],
    ['rating', { matches: 1 }, missing.rating(4)],
    ['twenties-per-round', { rounds: 3 }, missing['twenties-per-round'](5)],
    ['open-twenties', { openShots: 19 }, missing['open-twenties'](1)],
    ['wins', {}, missing.wins()],
    ['wins', { wins: 1 }, hiddenSelf],
  ] as const)('%s with %o', (board, figures, text) => {
    expect(absenceText({ board, scope: 'server' }, { ...own, ...figures }, words)).toBe(text);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsIn(language);
  const LONG = '*_~#@`\\'.repeat(5).slice(0, 32);

  test('a page of history and a card fit, with the longest names', async () => {
    const store = storeInMemory();
    const match = await playIntoStore(store, 'abcdefghij', ['1', '2', '3', '4'], {
      format: 'doubles',
    });
    const matches = Array.from({ length: 8 }, (_, i) => ({ ...match, id: `abcdefghi${i}` }));
    const running = (id: string) => ({
      match: { ...match, id },
      standing: words.common.theirTurn(LONG),
      where: `[${words.help.toBoard}](${'x'.repeat(85)})`,
    });
    const page = {
      player: '1',
      cursor: { endedAtMs: 1_900_000_000_000, match: 'abcdefghij' },
      running: [],
      open: 0,
      matches,
      hasOlder: true,
      nameOf: () => () => LONG,
      words,
    };
    expectWithinLimits(historyMessage(page));
    const all = Array.from({ length: 16 }, (_, i) => running(`abcdefgh${i + 10}`));
    const first = { ...page, running: all, open: 50, matches: matches.slice(0, 3) };
    expectWithinLimits(historyMessage(first));
    const file = { name: 'result.jpg', bytes: new Uint8Array(), altText: LONG };
    const entry = { player: '1', match, file, cursor: NEWEST, nameOf: () => LONG, words };
    expectWithinLimits(matchCard({ ...entry, running: undefined }));
    const actions = Array.from({ length: 10 }, (_, i) => ({
      id: ids.encode('nudge', { match: `abcdefgh${i + 10}` }),
      label: LONG.slice(0, 40),
    }));
    const now = { ...running('abcdefghij'), actions };
    expectWithinLimits(matchCard({ ...entry, running: now }));
  });
});
