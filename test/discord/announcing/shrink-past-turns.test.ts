import { expect, test } from 'vitest';
import { PastTurnShrinker } from '../../../src/discord/announcing/shrink-past-turns.ts';

test('old messages wait while something new is told, and the longest waiting are left where many wait', async () => {
  const shrinker = new PastTurnShrinker();
  const done: number[] = [];
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const telling = shrinker.after(() => told);
  for (let i = 0; i < 1000; i += 1) {
    shrinker.add(() => {
      done.push(i);
      return Promise.resolve();
    });
  }
  expect(done).toEqual([]);
  tell();
  await telling;
  await shrinker.end();
  expect(done).toEqual(Array.from({ length: 200 }, (_, i) => 800 + i));
});
