import type { ReviewView } from '@crokinole/pictures/views/review-views';
import type { ReviewRefusal } from '../../../matches/reading/reviews.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { StoredReview } from '../../../matches/records/reviews.ts';
import type { Words } from '../../../words/english/messages.ts';
import { isPrivatePress, type Call } from '../../interactions/call.ts';
import { relativeTime, type FileAttachment, type MessagePayload } from '../../ui/parts.ts';
import { PictureUnavailable, type Look } from '../../ui/pictures.ts';
import { lessonButtons } from './lesson-button.ts';
import { finishedMessage, reviewMessage } from './review-message.ts';
import { readReviewedMatch, readShownReview } from './review-shot.ts';
import { reviewViewOf } from './review-views.ts';

/** Discord accepts edits for fifteen minutes. */
const TOLD_FOR_MS = 14.5 * 60_000;

/** Asks for the review, and shows how far it is until it's finished. */
export async function showReview(call: Call, match: StoredMatch): Promise<void> {
  const { bot, player, words, reply } = call;
  const isPrivate = isPrivatePress(call);
  if (!isPrivate) reply.opensMessage();
  const asked = await bot.reviews.ask(player, match);
  if (!asked.ok) return reply.note(refusalText(asked.refusal, words));
  const review = asked.value;
  const payload = await drawReview(call, match, review, false);
  await (isPrivate ? reply.update(payload) : reply.show(payload));
  if (review.status !== 'waiting') return;
  bot.reviews.follow(
    {
      matchId: match.id,
      untilMs: call.interaction.createdTimestamp + TOLD_FOR_MS,
      tell: async (now, isLast) => reply.revise(await drawReview(call, match, now, isLast)),
    },
    review,
  );
}

async function drawReview(
  call: Call,
  match: StoredMatch,
  review: StoredReview,
  isLast: boolean,
): Promise<MessagePayload> {
  const { bot, words } = call;
  const shown = review.status === 'finished' ? await readShownReview(call, match) : undefined;
  if (shown !== undefined) {
    const reviewed = await readReviewedMatch(call, shown);
    const view = reviewViewOf(reviewed, shown.captions);
    const file = await paintReview(call, view, shown.look);
    return finishedMessage(shown, reviewed, view, file, await lessonButtons(call));
  }
  const nameOf = await bot.names.ofMatch(match, words);
  return reviewMessage({ match, review, isLast, nameOf, words });
}

/** Undefined if it can't be painted now: the lines say the same. */
async function paintReview(
  { bot }: Call,
  view: ReviewView,
  look: Look,
): Promise<FileAttachment | undefined> {
  try {
    return await bot.pictures.still({ kind: 'review', view }, look);
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    bot.log.error({ err: thrown }, 'the card of a review could not be painted');
    return undefined;
  }
}

function refusalText(refusal: ReviewRefusal, { review: { refusals: say } }: Words): string {
  return refusal.code === 'reviews-used-up'
    ? say.usedUp(refusal.most, relativeTime(refusal.againAtMs))
    : say[refusal.code];
}
