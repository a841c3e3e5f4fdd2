import { accountIn, accountUnitOf, type ReviewView } from '@crokinole/pictures/views/review-views';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredReview } from '../../../matches/records/reviews.ts';
import type { NameOf } from '../../../texts/names.ts';
import { sideMention } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { matchTitleOf, scoreOf } from '../../ui/texts.ts';
import {
  container,
  escapeMarkdown,
  NEUTRAL_ACCENT,
  picture,
  row,
  silentMessage,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';
import { reviewButtons } from '../playing/match-buttons.ts';
import { momentButtons, momentLines, type ShownReview } from './review-shot.ts';
import type { ReviewedMatch } from './review-views.ts';

export interface ReviewContent {
  readonly match: StoredMatch;
  readonly review: StoredReview;
  /** The message can't be changed any more. */
  readonly isLast: boolean;
  readonly nameOf: NameOf;
  readonly words: Words;
}

const TENTHS = 10;

/** How far a review is. */
export function reviewMessage(content: ReviewContent): MessagePayload {
  const { match, nameOf, words } = content;
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      headOf(match, nameOf, words),
      text(...progressLines(content)),
      row(...reviewButtons(match, words)),
    ),
  ]);
}

/** What it came to: the card, the accounts and the moments. */
export function finishedMessage(
  shown: ShownReview,
  reviewed: ReviewedMatch,
  view: ReviewView,
  file: FileAttachment | undefined,
  more: readonly ButtonOptions[],
): MessagePayload {
  const { match, captions, words } = shown;
  return {
    components: [
      container(
        NEUTRAL_ACCENT,
        headOf(match, captions.nameOf, words),
        ...(file === undefined ? [] : [picture(file)]),
        text(
          ...accountLines(match, view, words),
          ...momentLines(reviewed, shown),
          `-# ${words.review.accounts}`,
          ...(view.moments.length === 0 ? [] : [`-# ${words.review.legend}`]),
        ),
        row(...momentButtons(reviewed, shown), ...more),
      ),
    ],
    files: file === undefined ? [] : [file],
    pings: [],
  };
}

function headOf(match: StoredMatch, nameOf: NameOf, words: Words) {
  const title = escapeMarkdown(matchTitleOf(match.state, nameOf, words));
  return text(words.review.title, `${title} · ${scoreOf(match.state)}`);
}

function progressLines({ review, isLast, words: { review: say } }: ReviewContent) {
  const { status, done, turns } = review;
  if (status === 'failed') return [say.failed];
  const progress = done === 0 ? say.waits : say.progress(done, turns);
  return [progress, `-# ${isLast ? say.pressAgain : say.takesTime}`];
}

/** Who chose better and who had more luck, then the figures of each side, over all rounds. */
function accountLines({ state }: StoredMatch, view: ReviewView, words: Words): readonly string[] {
  const { review: say, common } = words;
  const unit = accountUnitOf(view);
  const accounts = view.sides.map(({ side, choices, luck }) => ({
    who: sideMention(state, side, words),
    choices: rounded(accountIn(view, choices)),
    luck: rounded(accountIn(view, luck)),
  }));
  const bestBy = (account: 'choices' | 'luck') => {
    const [one, other] = accounts;
    if (one === undefined || other === undefined || one[account] === other[account]) return null;
    return one[account] > other[account] ? one.who : other.who;
  };
  return [
    say.verdict(bestBy('choices'), bestBy('luck')),
    ...accounts.map(({ who, choices, luck }) => {
      // The choices of a side cost at least nothing, but for noise.
      const cost = Math.max(0, -choices);
      const sign = luck === 0 ? '' : luck < 0 ? '−' : '+';
      const size = sign + common.decimal(Math.abs(luck));
      return say.side(
        who,
        say.units[unit](common.decimal(cost), cost),
        unit === 'share' ? say.percent(size) : size,
      );
    }),
  ];
}

/** As it is written. */
function rounded(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}
