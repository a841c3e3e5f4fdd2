import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/registry.ts';
import { dozenMarks, parSuffix } from '../../src/features/dozen/texts.ts';

const words = wordsIn('en');
const { daily: say } = words;
const AIM = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 3500 };
const PAR = { mean: 9.6, best: 25 };
/** The robot never scored. */
const HARD = { mean: 0, best: 0 };

test.each([
  ['🟨', 20, true, PAR],
  ['🟨', 20, true, undefined],
  // Own discs were lost with it.
  ['🟨', 0, true, PAR],
  ['🟨', 25, false, PAR],
  ['🟨', 30, false, PAR],
  ['⬜', 24, false, PAR],
  ['⬜', 10, false, PAR],
  ['🟦', 9, false, PAR],
  ['🟦', 25, false, undefined],
  ['🟨', 5, false, HARD],
  ['⬛', 0, false, PAR],
  ['⬛', 0, false, HARD],
  ['⬛', 0, false, undefined],
])('%s for %i points, a twenty: %s, with the par %o', (mark, points, isTwenty, par) => {
  expect(dozenMarks([{ aim: AIM, points, isTwenty }], par && [par])).toBe(mark);
});

const DAY_PAR = Array.from({ length: 12 }, () => PAR);

test('the par of a whole dozen is a whole number, and nothing where there is none', () => {
  expect(parSuffix(DAY_PAR, words)).toBe(` · ${say.par(115)}`);
  expect(parSuffix(undefined, words)).toBe('');
});
