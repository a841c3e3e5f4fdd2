import { expect, it } from 'vitest';
import type { AimReview, Estimate, TurnReview } from 'crokinole/review/review-shot';
import { shotLines } from '../../../../src/features/review/screen/shot.ts';
import { wordsIn } from '../../../../src/words/registry.ts';

const words = wordsIn('en');
const LOST: Estimate = { value: 6, error: 0.5 };

function aimed(meant: AimReview['meant'], chance: number, angleCentideg: number): AimReview {
  const aim = { positionCentideg: 0, insetCentiIn: 0, angleCentideg, speedCentiInPerS: 4000 };
  return { aim, worth: { value: 0, error: 0.1 }, meant, chance, fan: [] };
}

const TWENTY = { kind: 'twenty', discs: [] } as const;
const TAKEN = aimed(TWENTY, 0.5, 100);

function linesOf(best: AimReview, isIdea: boolean): readonly string[] {
  const review: TurnReview = {
    ...{ unit: 'points', round: 1, seat: 0, side: 0, isSteady: false, isBetterThanOurs: false },
    ...{ best, taken: TAKEN, lost: LOST, plain: { aim: TAKEN.aim, lost: LOST } },
  };
  const side = 0 as const;
  const account = {
    ...{ turn: 0, side, choice: LOST, hand: { value: 0, error: 0 }, missed: 0, value: 0 },
  };
  return shotLines({ review, account, isIdea }, words);
}

it('a better aim for the same is not named a second time, with other odds', () => {
  expect(linesOf(aimed(TWENTY, 0.4, 90), false)[1]).toBe(
    words.review.betterAim('0.9', '58.2', '0'),
  );
  const other = linesOf(aimed({ kind: 'take-out', discs: [201] }, 0.4, 90), false)[1];
  expect(other).toContain(words.ideas.kinds['take-out'](['Red 1']));
});

it('an idea of ours is called one, and not costly', () => {
  const { costly, offered } = words.review.remarks;
  const best = aimed(TWENTY, 0.4, 90);
  expect(linesOf(best, true)[2]).toContain(offered);
  expect(linesOf(best, true)[2]).not.toContain(costly);
  expect(linesOf(best, false)[2]).toContain(costly);
});
