import type { Idea } from 'crokinole/robots/ideas/ideas';
import { PROMISE_KINDS, type PromiseKind } from 'crokinole/robots/ideas/outcome';
import { expect, test } from 'vitest';
import { ideaLines, offeredIdeas } from '../../../../src/discord/features/aiming/panel-aim.ts';
import { LANGUAGES, wordsIn } from '../../../../src/words/registry.ts';

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
    { what: kinds.twenty([]), about: [odds(8)] },
    { what: kinds.touch([]), about: [odds(2)] },
  ]);
});

test('a risk is named where the odds mislead: a less likely idea is worth more', () => {
  const aboutEach = (all: readonly (readonly [number, number, Idea['risk']])[]) =>
    offeredIdeas(
      all.map(([chance, worth, risk]) => ({ ...IDEA, chance, worth, risk })),
      words,
    ).map(({ about }) => about[1]);
  expect(
    aboutEach([
      [0.9, 3, 'slides-off'],
      [0.4, 5, 'foul'],
      [0.1, 2, 'gift'],
    ]),
  ).toEqual([risks['slides-off'], undefined, undefined]);
  // Nothing goes wrong that the odds don't say.
  expect(
    aboutEach([
      [0.9, 3, null],
      [0.8, 3, 'foul'],
      [0.7, 3, 'exposed'],
      [0.4, 5, 'slides-off'],
    ]),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

/** What a phone of 360 px shows of a line below a board. */
const MAX_CHARS = 36;
const RED_5 = 205;
const MAY_NAME_NONE = new Set<PromiseKind>(['hide', 'stop-inside', 'touch', 'twenty']);

test.each(LANGUAGES)('in %s an idea takes one line of a phone', (language) => {
  const local = wordsIn(language);
  const all = PROMISE_KINDS.flatMap((kind): readonly Idea[] => [
    { ...IDEA, kind, discs: [RED_5] },
    ...(MAY_NAME_NONE.has(kind) ? [{ ...IDEA, kind }] : []),
  ]);
  const each = [0, 0.75, 1].flatMap((chance) => all.map((idea) => ({ ...idea, chance })));
  const lines = ideaLines(offeredIdeas(each, local)).map((line) => line.replaceAll('*', ''));
  expect(lines.filter((line) => line.length > MAX_CHARS)).toEqual([]);
});
