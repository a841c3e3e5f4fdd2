import { expect, test } from 'vitest';
import { scoreForCalled } from '../../../src/discord/ui/texts.ts';
import { MESSAGES as ENGLISH } from '../../../src/words/english/messages.ts';
import { wordsIn } from '../../../src/words/registry.ts';

const seats = (sides: readonly number[]) =>
  sides.map((side, i) => ({ player: `p${i}`, side: side as 0 | 1 | 2 }));
const SINGLES = { scores: [35, 50], seats: seats([0, 1]) };
const DOUBLES = { scores: [35, 50], seats: seats([0, 1, 0, 1]) };
const THREE = { scores: [35, 50, 20], seats: seats([0, 1, 2]) };
const nameOf = (player: string) => ['Ada', 'Bo', 'C_leo', 'Dan'][Number(player.slice(1))] ?? '';

test.each([
  ['their own side first', SINGLES, ['p1'], ENGLISH, 'You 50 · Ada 35'],
  ['a team', DOUBLES, ['p3'], ENGLISH, 'Your team 50 · Ada & C＿leo 35'],
  ['in German', DOUBLES, ['p0'], wordsIn('de'), 'Dein Team 35 · Bo & Dan 50'],
  ['in French', THREE, ['p2'], wordsIn('fr'), 'Toi 20 · Ada 35 · Bo 50'],
  ['both sides pinged: no one is "you"', SINGLES, ['p0', 'p1'], ENGLISH, 'Ada 35 · Bo 50'],
])('the score for the players who are pinged: %s', (_, state, called, words, line) => {
  expect(scoreForCalled(state, called, nameOf, words)).toBe(line);
});
