import { expect, test } from 'vitest';
import type { SuggestCall } from '../../src/discord/answering/call.ts';
import { MOST_CHOICES, suggestMatches } from '../../src/discord/finding-matches.ts';
import { mentionOf, Names } from '../../src/discord/names.ts';
import { wordsIn } from '../../src/discord/words/registry.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { HERE, newMatch, serviceOn } from '../support/tables.ts';

const WORDS = wordsIn('en');

test('somebody whom Discord does not know is not asked for again at once', async () => {
  let asked = 0;
  let nowMs = 0;
  let name: string | undefined;
  const names = new Names(
    () => {
      asked += 1;
      return Promise.resolve(name);
    },
    () => nowMs,
  );
  const call = async () => (await names.of('1', ['77'], WORDS))('77');
  expect(await call()).toBe('somebody');
  name = 'Ada';
  expect(await call()).toBe('somebody');
  expect(asked).toBe(1);
  nowMs = 3600_000;
  expect(await call()).toBe('Ada');
  name = undefined;
  nowMs = 24 * 3600_000;
  expect(await call()).toBe('Ada');
  expect(asked).toBe(3);
});

/** Names that come when they are let go. */
function slowNames() {
  const asked: string[] = [];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const names = new Names(
    async (_, player) => {
      asked.push(player);
      await gate;
      return `Name of ${player}`;
    },
    () => 0,
  );
  return { names, asked, letGo };
}

test('a name that many want at once is asked for once, and people one after the other', async () => {
  const { names, asked, letGo } = slowNames();
  const all = Array.from({ length: 25 }, () => names.of('1', ['77', '78'], WORDS));
  expect(asked).toEqual(['77']);
  letGo();
  for (const nameOf of await Promise.all(all)) expect(nameOf('78')).toBe('Name of 78');
  expect(asked).toEqual(['77', '78']);
});

test('who will not wait long gets the names that there are by then', async () => {
  const { names, asked, letGo } = slowNames();
  names.learn('1', '76', 'Ada');
  const nameOf = await names.of('1', ['76', '77', '78'], WORDS, 1);
  expect(['76', '77', '78'].map(nameOf)).toEqual(['Ada', 'somebody', 'somebody']);
  letGo();
  expect((await names.of('1', ['77'], WORDS))('77')).toBe('Name of 77');
  expect(asked).toEqual(['77']);
});

test('whoever is forgotten while their name is being asked for stays forgotten', async () => {
  const { names, asked, letGo } = slowNames();
  const before = names.of('1', ['77'], WORDS);
  names.forget('77');
  letGo();
  await before;
  await names.of('1', ['77'], WORDS);
  expect(asked).toEqual(['77', '77']);
});

test('a list of matches asks for no more names than it shows, unless something is typed', async () => {
  const store = new MemoryStore();
  const service = serviceOn(store, { limits: { matchesOfPlayer: 50 } });
  const opponents = Array.from({ length: 30 }, (_, i) => String(100 + i));
  for (const opponent of opponents) await newMatch(service, ['11', opponent]);
  const asked: string[] = [];
  const names = new Names(
    (_, player) => {
      asked.push(player);
      return Promise.resolve(`Name of ${player}`);
    },
    () => 0,
  );
  names.learn(HERE.server, '11', 'Ada');
  const suggest = (typed: string) => {
    const interaction = { options: { getFocused: () => typed } };
    const call = { bot: { names, store }, interaction, player: '11', place: HERE, words: WORDS };
    return suggestMatches(call as unknown as SuggestCall);
  };
  expect(await suggest('')).toHaveLength(MOST_CHOICES);
  expect(asked).toHaveLength(MOST_CHOICES);
  const [oldest = ''] = opponents;
  expect(await suggest(`name of ${oldest}`)).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a robot is called the same everywhere, and its level can be read', async () => {
  const names = new Names(
    () => Promise.reject(new Error('Discord knows no robots')),
    () => 0,
  );
  const called = await names.of('1', ['robot-club-0', 'robot-club-1'], WORDS);
  expect(called('robot-club-0')).toBe('Maple (club)');
  expect(called('robot-club-1')).toBe('Otis (club)');
  expect(mentionOf('robot-club-1', WORDS)).toBe('Otis (club)');
  expect(mentionOf('robot-master-0', wordsIn('fr'))).toBe('Eckhardt (maître)');
  expect(mentionOf('robot-casual-3', wordsIn('de'))).toBe('Wren (gemütlich)');
});

test('what only looks like a robot is a person', () => {
  for (const player of ['robot-club-4', 'robot-expert-0', 'robot-club', 'xrobot-club-0']) {
    expect(mentionOf(player, WORDS)).toBe(`<@${player}>`);
  }
});
