import { accountIn, accountUnitOf, type ReviewView } from '../views/review-views.ts';
import { letterOf } from '../views/idea-letters.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenTitle } from './fit.ts';

export function reviewAltText(view: ReviewView, words: PictureWords): string {
  const { review } = words.sentences;
  const nameOf = (side: number) => {
    const own = view.sides.find((one) => one.side === side) ?? view.sides[0];
    return spokenTitle(own.side, own.names, words);
  };
  const [first, second] = view.sides.map(({ side }) => nameOf(side));
  const { result, unit } = view;
  const accounts = accountUnitOf(view);
  const digits = accounts === 'rounds' ? 1 : 0;
  return fitAltText(
    [
      review.opening(first ?? '', second ?? ''),
      result === 0
        ? review.tied
        : review.won((result > 0 ? first : second) ?? '', Math.abs(result), unit),
      ...view.sides.map(({ side, choices, luck }) => {
        const cost = sizeOf(Math.max(0, -accountIn(view, choices)), digits);
        const gain = signedDecimal(accountIn(view, luck), digits, words);
        return review.accounts(nameOf(side), words.decimal(cost, digits), gain, cost, accounts);
      }),
      ...view.moments.flatMap(({ kinds, side, at }, i) =>
        kinds.map((kind) =>
          review.moment(letterOf(i), kind, nameOf(side), view.rounds[at.round]?.round ?? 0),
        ),
      ),
    ].join(' '),
  );
}

function signedDecimal(value: number, digits: number, words: PictureWords): string {
  const amount = words.decimal(Math.abs(value), digits);
  if (sizeOf(value, digits) === 0) return amount;
  return `${value < 0 ? '−' : '+'}${amount}`;
}

/** Without its sign, as it is written. */
function sizeOf(value: number, digits: number): number {
  return Number(Math.abs(value).toFixed(digits));
}
