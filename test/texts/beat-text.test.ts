import { expect, test } from 'vitest';
import { beatLine } from '../../src/features/share/texts.ts';
import { wordsIn } from '../../src/words/registry.ts';

test('a shared shot’s line has eight names at most, the best first, of equal ones the first', () => {
  const gains = [30, 35, 0, 10, -15, 35, 5, 5, 5];
  const tries = gains.map((gain, i) => ({ player: `9${i}`, gain }));
  const told = beatLine({ player: '80', gain: 30, tries: tries }, wordsIn('en'));
  expect(told.replaceAll(/[\u2068\u2069<@>]/gu, '').split(' · ')).toEqual([
    '🟨 91 +35',
    '🟨 95 +35',
    '⬜ 80 +30',
    '⬜ 90 +30',
    '🟦 93 +10',
    '🟦 96 +5',
    '🟦 97 +5',
    '🟦 98 +5',
  ]);
  const few = beatLine({ player: '80', gain: 30, tries: tries.slice(2, 5) }, wordsIn('en'));
  expect(few).toMatch(/ · ⬛ \S+ · ⬛ \S+ −15$/u);
});
