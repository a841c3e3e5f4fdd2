import type { ReviewView } from '@crokinole/pictures/views/review-views';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredReview } from '../../../matches/records/reviews.ts';
import type { NameOf } from '../../../texts/names.ts';
import { sideMention } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { matchTitleOf, scoreOf } from '../../text/match-text.ts';
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

/** What each side's choices and its hand came to, over all rounds. */
function accountLines(
  { state }: StoredMatch,
  { sides, unit }: ReviewView,
  words: Words,
): readonly string[] {
  const { review: say } = words;
  const told = (value: number) => say.units[unit](signed(value, words), sizeOf(value));
  return sides.map(({ side, choices, luck }) =>
    say.side(sideMention(state, side, words), told(choices), told(luck)),
  );
}

function signed(value: number, { common }: Words): string {
  const size = sizeOf(value);
  const figure = common.decimal(size);
  return size === 0 ? figure : `${value < 0 ? '−' : '+'}${figure}`;
}

/** Without its sign, as it is written. */
function sizeOf(value: number): number {
  return Math.abs(Math.round(value * TENTHS)) / TENTHS;
}
