import { choiceField, idField, integerField } from '../../discord/ids/codec/codec.ts';
import { REPLAY_MOVES } from '../../discord/ids/codec/moves.ts';

export const REVIEW_IDS = {
  review: { match: idField },
  'review-more': { match: idField },
  /** A turn of a reviewed match, by its number. */
  'review-shot': { match: idField, shot: integerField, to: choiceField(REPLAY_MOVES) },
  'review-try': { match: idField, shot: integerField },
} as const;
