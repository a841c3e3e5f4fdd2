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
import { resultText } from '../../src/discord/ui/texts.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { LANGUAGES, wordsIn } from '../../src/words/registry.ts';
import type { CountedMatch } from 'crokinole/ratings/counted-match';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { newStanding } from 'crokinole/ratings/standing';
import { playIntoStore } from '../support/stored-matches.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playOut, playShort, serverOf, win } from './support/played.ts';
import { storeInMemory } from '../support/stores.ts';
import { words } from './support/told.ts';

const { history: french } = wordsIn('fr');
const { empty, missing, hiddenSelf } = words.standings;

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

/** A shootout of one player alone, with twelve twenties. */
async function shootOut(party: Party, n: number, player: string): Promise<void> {
  const figures: CountedMatch = {
    server: serverOf(party),
    preset: 'nca',
    hasRobot: false,
    isShootout: true,
    sides: [
      {
        place: 1,
        result: 'win',
        isFirst: true,
        players: [
          {
            player,
            rounds: 1,
            twenties: 12,
            openShots: 12,
            openTwenties: 12,
            bestRoundPoints: 240,
            achieved: [],
          },
        ],
      },
    ],
  };
  const finished = { matchId: `shootout${n}`, endedAtMs: n, figures };
  await party.store.commit({ atMs: n, finished });
}

/** A message as the bot has sent it. */
function componentsOf({ discord }: Party, message: string): unknown {
  return [...discord.world.messages.values()].flatMap((all) => all.get(message) ?? [])[0]
    ?.components;
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

test('a match of other players on another server is hidden', async () => {
  const party = await openParty();
  const { store } = party;
  await playIntoStore(store, 'elsewhere', ['11', '12']);
  const { discord } = party;
  const refused = await discord.as('ada').slash('games', 'match', { match: 'elsewhere' }).answer();
  expect(refused.text).toBe(words.common.notFound('elsewhere'));
  expectClean(party);
});

test('a French player reads it in French, and the channel in the server’s language', async () => {
  const party = await openParty();
  const { discord } = party;
  await playShort(party);
  const { board } = await playOut(party, 'ada', 'bo');
  const ada = discord.as('ada');
  ada.speak('fr');
  expect((await ada.slash('games', 'match').answer()).text).toContain(`## ${french.title}`);
  const reel = await ada.press(board, 'Replay').answer();
  expect(reel.text).toContain(french.allShots(2));
  const shown = await ada.slash('games', 'leaderboard', { board: 'twenties-per-round' }).answer();
  expect(shown.text).toContain(empty['twenties-per-round']);
  const own = await ada.choose(shown, words.standings.scopes.server, ['global']).answer();
  expect(own.text).toContain(empty['twenties-per-round']);
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

  function textsIn(value: unknown, key: string): readonly string[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      name === key && typeof inner === 'string' ? [inner] : textsIn(inner, key),
    );
  }

  /** Of buttons, which have an id, or of options, which have a value. */
  function labelsOf(value: unknown, beside: 'custom_id' | 'value'): readonly string[] {
    if (typeof value !== 'object' || value === null) return [];
    const label = 'label' in value && beside in value ? [String(value.label)] : [];
    return [...label, ...Object.values(value).flatMap((inner) => labelsOf(inner, beside))];
  }

  function expectWithinLimits(components: unknown): void {
    expect(textsIn(components, 'content').join('').length).toBeLessThanOrEqual(4000);
    for (const label of labelsOf(components, 'custom_id')) {
      expect(label.length).toBeLessThanOrEqual(80);
    }
    for (const label of labelsOf(components, 'value')) {
      expect(label.length).toBeLessThanOrEqual(100);
    }
    const customIds = textsIn(components, 'custom_id');
    expect(new Set(customIds).size).toBe(customIds.length);
    for (const id of customIds) {
      expect(id.length).toBeLessThanOrEqual(100);
      expect(ids.decode(id)).toBeDefined();
    }
  }

  test('a full page of each leaderboard fits, with the longest names', async () => {
    const members = ['ada', 'bo', ...Array.from({ length: 22 }, (_, i) => `p${i}`)];
    const party = await openParty({ discord: { seed: { members } } });
    const { discord, store } = party;
    const server = serverOf(party);
    await store.saveSettings(server, { ...DEFAULT_SETTINGS, language });
    for (const user of discord.world.users.values()) user.displayName = LONG;
    for (const guild of discord.world.guilds.values()) guild.name = LONG.repeat(3);
    const players = members.map((name) => discord.as(name).userId);
    for (const [i, winner] of players.entries()) {
      for (const [n, loser] of players.entries()) {
        if (i < n) await win(party, 100 * i + n, winner, loser, server);
      }
      await shootOut(party, i, winner);
    }
    for (const board of LEADERBOARD_KINDS) {
      const top = await discord.as('ada').slash('games', 'leaderboard', { board }).answer();
      const page = await discord.as('ada').press(top, '▶').answer();
      const components = componentsOf(party, page.id);
      expect(page.text.match(/^\d+\\\. /gm)).toHaveLength(10);
      expectWithinLimits(components);
      expect(JSON.stringify(components)).not.toContain('undefined');
    }
    expectClean(party);
  });

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
    expectWithinLimits(historyMessage(page).components);
    const all = Array.from({ length: 16 }, (_, i) => running(`abcdefgh${i + 10}`));
    const first = { ...page, running: all, open: 50, matches: matches.slice(0, 3) };
    expectWithinLimits(historyMessage(first).components);
    const file = { name: 'result.jpg', bytes: new Uint8Array(), altText: '' };
    const entry = { player: '1', match, file, cursor: NEWEST, nameOf: () => LONG, words };
    expectWithinLimits(matchCard({ ...entry, running: undefined }).components);
    const actions = Array.from({ length: 10 }, (_, i) => ({
      id: ids.encode('nudge', { match: `abcdefgh${i + 10}` }),
      label: LONG.slice(0, 40),
    }));
    const now = { ...running('abcdefghij'), actions };
    expectWithinLimits(matchCard({ ...entry, running: now }).components);
  });
});

test.each([
  ['1', ['Won', 'Lost', 'Drawn']],
  ['9', ['Played']],
] as const)('how it went for %s', async (player, among) => {
  const match = await playIntoStore(storeInMemory(), 'm', ['1', '2']);
  const english = wordsIn('en');
  expect(among).toContain(resultText(match, player, english));
  const running = { ...match, state: { ...match.state, phase: { kind: 'playing' } as const } };
  expect(resultText(running, player, english)).toBe('in progress');
});
