import { accountTexts } from '../text/review-amounts.ts';
import type { ReviewView } from '../views/review-views.ts';
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
  const accounts = view.sides.map((side) =>
    review.accounts(nameOf(side.side), ...accountTexts(side, view, words)),
  );
  const moments = view.moments.flatMap(({ kinds, side, at }, i) =>
    kinds.map((kind) =>
      review.moment(letterOf(i), kind, nameOf(side), view.rounds[at.round]?.round ?? 0),
    ),
  );
  return fitAltText(
    [
      review.opening(first ?? '', second ?? ''),
      result === 0
        ? review.tied
        : review.won((result > 0 ? first : second) ?? '', Math.abs(result), unit),
      ...(view.shows === 'accounts' ? accounts : moments),
    ].join(' '),
  );
}
