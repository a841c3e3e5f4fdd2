import { expect, test } from 'vitest';
import { type SuggestCall, MAX_CHOICES } from '../../../src/discord/interactions/call.ts';
import { matchTitle, suggestMatches } from '../../../src/discord/interactions/find-match.ts';
import { mentionOf, Names } from '../../../src/texts/names.ts';
import { wordsIn, type Language } from '../../../src/words/registry.ts';
import { HERE, newMatch, serviceOn, SINGLES } from '../../support/tables.ts';
import { storeInMemory } from '../../support/stores.ts';

const WORDS = wordsIn('en');

test('a person whom Discord does not know is not asked for again at once', async () => {
  let asked = 0;
  let nowMs = Date.UTC(2026, 0, 1);
  let name: string | undefined;
  const names = new Names(
    () => {
      asked += 1;
      return Promise.resolve(name === undefined ? undefined : { name });
    },
    () => nowMs,
  );
  const call = async () => (await names.of('1', ['77'], WORDS))('77');
  expect(await call()).toBe('someone');
  name = 'Ada';
  nowMs += 15 * 60_000 - 1;
  expect(await call()).toBe('someone');
  expect(asked).toBe(1);
  nowMs += 1;
  expect(await call()).toBe('Ada');
  // A name is valid for longer; and it stays when Discord does not know it.
  name = undefined;
  nowMs += 6 * 3600_000 - 1;
  expect(await call()).toBe('Ada');
  expect(asked).toBe(2);
  nowMs += 1;
  expect(await call()).toBe('Ada');
  expect(asked).toBe(3);
});

test('the latest 20,000 names are kept', async () => {
  const asked: string[] = [];
  const ask = (_: unknown, player: string) => {
    asked.push(player);
    return Promise.resolve({ name: 'Ada' });
  };
  const names = new Names(ask, () => 0);
  names.learn('1', 'first', { name: 'First' });
  for (let n = 1; n < 20_000; n += 1) names.learn('1', String(n), { name: 'Bo' });
  expect((await names.of('1', ['first'], WORDS))('first')).toBe('First');
  names.learn('1', 'one more', { name: 'Cleo' });
  await names.of('1', ['1', 'one more', 'first'], WORDS);
  expect(asked).toEqual(['first']);
});

/** Names that arrive when they are released. */
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
      return { name: `Name of ${player}` };
    },
    () => 0,
  );
  return { names, asked, letGo };
}

test('a name with many callers is asked for once, and people one after the other', async () => {
  const { names, asked, letGo } = slowNames();
  const all = Array.from({ length: 25 }, () => names.of('1', ['77', '78'], WORDS));
  expect(asked).toEqual(['77']);
  letGo();
  for (const nameOf of await Promise.all(all)) expect(nameOf('78')).toBe('Name of 78');
  expect(asked).toEqual(['77', '78']);
});

test('a caller with a short timeout gets the names that there are by then', async () => {
  const { names, asked, letGo } = slowNames();
  names.learn('1', '76', { name: 'Ada' });
  const nameOf = await names.of('1', ['76', '77', '78'], WORDS, 1);
  expect(['76', '77', '78'].map(nameOf)).toEqual(['Ada', 'someone', 'someone']);
  letGo();
  expect((await names.of('1', ['77'], WORDS))('77')).toBe('Name of 77');
  expect(asked).toEqual(['77']);
});

test('a person who is forgotten while their name is being asked for stays forgotten', async () => {
  const { names, asked, letGo } = slowNames();
  const before = names.of('1', ['77'], WORDS);
  names.forget('77');
  letGo();
  await before;
  await names.of('1', ['77'], WORDS);
  expect(asked).toEqual(['77', '77']);
  // On every server, and nobody else.
  names.learn('2', '77', { name: 'Ada' });
  names.learn('2', '78', { name: 'Bo' });
  names.forget('77');
  await names.of('2', ['77', '78'], WORDS);
  expect(asked).toEqual(['77', '77', '77']);
});

test('a list of matches asks for no more names than it shows, unless something is typed', async () => {
  const store = storeInMemory();
  const service = serviceOn(store, { limits: { matchesOfPlayer: 50 } });
  const opponents = Array.from({ length: 30 }, (_, i) => String(100 + i));
  for (const opponent of opponents) await newMatch(service, ['11', opponent]);
  const asked: string[] = [];
  const names = new Names(
    (_, player) => {
      asked.push(player);
      return Promise.resolve({ name: `Name of ${player}` });
    },
    () => 0,
  );
  names.learn(HERE.server, '11', { name: 'Ada' });
  const suggest = (typed: string) => {
    const interaction = { options: { getFocused: () => typed } };
    const call = {
      bot: { names, matches: store },
      interaction,
      player: '11',
      venue: HERE,
      words: WORDS,
    };
    return suggestMatches(call as unknown as SuggestCall);
  };
  expect(await suggest('')).toHaveLength(MAX_CHOICES);
  expect(asked).toHaveLength(MAX_CHOICES);
  const [oldest = ''] = opponents;
  expect(await suggest(`name of ${oldest}`)).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
});

test.each(['en', 'fr', 'de'])(
  'a match has a title that Discord accepts as a choice: %s',
  async (language) => {
    const store = storeInMemory();
    const id = await newMatch(serviceOn(store), ['11', '12', '13', '14'], {
      ...SINGLES,
      format: 'doubles',
    });
    const match = await store.readMatch(id);
    if (match === undefined) throw new Error('no match has begun');
    const titleOf = (chars: number) =>
      matchTitle(match, '15', () => 'n'.repeat(chars), wordsIn(language as Language));
    // As long as a name may be on Discord.
    const titles = Array.from({ length: 32 }, (_, i) => titleOf(i + 1));
    const whole = titles.filter((title) => !title.endsWith('…'));
    const cut = titles.slice(whole.length);
    expect(whole.length).toBeGreaterThan(5);
    expect(cut.length).toBeGreaterThan(5);
    // Five names are shown, including the player whose turn it is: nothing is cut that would fit.
    const [shortest = ''] = whole;
    expect(whole.map(({ length }) => length)).toEqual(whole.map((_, i) => shortest.length + 5 * i));
    expect(shortest.length + 5 * whole.length).toBeGreaterThan(100);
    for (const title of cut) expect(title).toMatch(/^n{8}.{91}…$/);
  },
);

test('a robot is called the same everywhere, and its level can be read', async () => {
  const names = new Names(
    () => Promise.reject(new Error('Discord knows no robots')),
    () => 0,
  );
  const called = await names.of('1', ['robot-club-0', 'robot-club-1'], WORDS);
  expect(called('robot-club-0')).toBe(WORDS.match.robot('Maple', WORDS.match.levels.club));
  expect(called('robot-club-1')).toBe(WORDS.match.robot('Otis', WORDS.match.levels.club));
  expect(mentionOf('robot-club-1', WORDS)).toBe(WORDS.match.robot('Otis', WORDS.match.levels.club));
  expect(mentionOf('robot-master-0', wordsIn('fr'))).toBe('Eckhardt (maître)');
  expect(mentionOf('robot-casual-3', wordsIn('de'))).toBe('Wren (leicht)');
});

test('an id that only resembles a robot’s is a person', () => {
  for (const player of ['robot-club-64', 'robot-expert-0', 'robot-club', 'xrobot-club-0']) {
    expect(mentionOf(player, WORDS)).toBe(`<@${player}>`);
  }
});
