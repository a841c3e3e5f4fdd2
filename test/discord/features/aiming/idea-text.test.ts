import type { Idea } from 'crokinole/robots/ideas/ideas';
import { expect, test } from 'vitest';
import { ideaTexts } from '../../../../src/discord/features/aiming/panel-aim.ts';
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
  expect(ideaTexts(ideas, words)).toEqual([
    { what: kinds.twenty([]), about: odds(8) },
    { what: kinds.touch([]), about: odds(2) },
  ]);
});

test('a risk is named where most of the others don’t share it', () => {
  const risksOf = (all: readonly Idea['risk'][]) =>
    ideaTexts(
      all.map((risk) => ({ ...IDEA, risk })),
      words,
    ).map(({ about }) => about.split(' · ')[1]);
  expect(risksOf(['exposed', 'exposed', 'exposed'])).toEqual([undefined, undefined, undefined]);
  expect(risksOf(['exposed', 'foul', 'exposed'])).toEqual([undefined, risks.foul, undefined]);
  expect(risksOf(['gift', 'foul', null])).toEqual([risks.gift, risks.foul, risks.little]);
});
