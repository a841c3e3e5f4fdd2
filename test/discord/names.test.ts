import { expect, test } from 'vitest';
import { Names } from '../../src/discord/names.ts';
import { wordsIn } from '../../src/discord/words/registry.ts';

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
