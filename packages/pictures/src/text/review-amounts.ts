import type { ReviewUnit } from 'crokinole/review/unit';
import type { ReviewSideView, ReviewView } from '../views/review-views.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** A share of rounds that people can picture: "one round in eight". */
interface RoundShare {
  readonly part: number;
  readonly of: number;
}

const SHARES: readonly RoundShare[] = [
  ...[20, 15, 12, 10, 8, 6, 5, 4, 3, 2].map((of) => ({ part: 1, of })),
  ...[3, 4, 10].map((of) => ({ part: of - 1, of })),
  { part: 1, of: 1 },
];
const MIN_SHARE = 1 / 40;

/** Undefined where it's next to nothing. */
function shareOf(chance: number): RoundShare | undefined {
  const size = Math.abs(chance);
  if (size < MIN_SHARE) return undefined;
  const farBy = ({ part, of }: RoundShare) => Math.abs(part / of - size);
  return SHARES.reduce((best, share) => (farBy(share) < farBy(best) ? share : best));
}

/** What was won or lost in a round, or in each of several, in words; empty for nothing. */
export function amountText(
  unit: ReviewUnit,
  value: number,
  rounds: number,
  { review }: Pick<PictureWords, 'review'>,
): string {
  if (unit === 'points') {
    const points = Math.abs(Math.round(value));
    return points === 0 ? '' : review.points(points, rounds);
  }
  const share = shareOf(value);
  return share === undefined ? '' : review.share(share.part, share.of);
}

/** A sentence about a side's choices, and one about its luck. */
export function accountTexts(
  { choices, luck }: ReviewSideView,
  { unit, rounds }: ReviewView,
  words: Pick<PictureWords, 'review'>,
): readonly [choices: string, luck: string] {
  const { onlyIdeas, choicesCost, luckGave } = words.review;
  const amountOf = (value: number) => amountText(unit, value, rounds.length, words);
  const gained = amountOf(luck);
  return [
    // Choices gain something by noise alone.
    choices === null ? onlyIdeas : choicesCost(amountOf(Math.min(0, choices))),
    luckGave(gained, gained === '' ? 0 : luck),
  ];
}
