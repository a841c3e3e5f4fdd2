import { expect, test } from 'vitest';
import { ideaLine } from '../../../../src/discord/features/aiming/idea-text.ts';
import { wordsIn } from '../../../../src/words/registry.ts';

test('an idea is named with its chance in ten, and with what may go wrong', () => {
  const words = wordsIn('en');
  const { line, kinds, odds, risks } = words.ideas;
  const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 500 };
  const idea = { kind: 'twenty', discs: [], chance: 0.75, risk: null } as const;
  const told = ideaLine({ ...idea, aim, isBold: false, worth: 1 }, 1, words);
  expect(told).toBe(line('B', kinds.twenty([]), odds(8), risks.little));
});
