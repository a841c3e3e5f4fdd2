import type { Idea } from 'crokinole/robots/ideas/ideas';
import { expect, test } from 'vitest';
import { offeredIdeas } from '../../../../src/discord/features/aiming/panel-aim.ts';
import { wordsIn } from '../../../../src/words/registry.ts';

const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 500 };
const IDEA: Idea = {
  ...{ kind: 'touch', discs: [], aim, chance: 0.75 },
  ...{ risk: 'exposed', worth: 1 },
};
const words = wordsIn('en');
const { kinds, odds, risks } = words.ideas;

test('an idea is named with its chance in ten', () => {
  const ideas: readonly Idea[] = [
    { ...IDEA, kind: 'twenty' },
    { ...IDEA, chance: 0.21 },
  ];
  expect(offeredIdeas(ideas, words)).toMatchObject([
    { what: kinds.twenty([]), about: odds(8).replaceAll(' ', '\u{a0}') },
    { what: kinds.touch([]), about: odds(2).replaceAll(' ', '\u{a0}') },
  ]);
});

test('a risk is named where the odds mislead: a less likely idea is worth more', () => {
  const aboutEach = (all: readonly (readonly [number, number, Idea['risk']])[]) =>
    offeredIdeas(
      all.map(([chance, worth, risk]) => ({ ...IDEA, chance, worth, risk })),
      words,
    ).map(({ about }) => about.split(' · ')[1]);
  expect(
    aboutEach([
      [0.9, 3, 'exposed'],
      [0.4, 5, 'foul'],
      [0.1, 2, 'gift'],
    ]),
  ).toEqual([risks.exposed, undefined, undefined]);
  // Nothing goes wrong that the odds don't say.
  expect(
    aboutEach([
      [0.9, 3, null],
      [0.8, 3, 'foul'],
      [0.4, 5, 'exposed'],
    ]),
  ).toEqual([undefined, undefined, undefined]);
});
