import { idField, integerField } from '../../discord/ids/codec/codec.ts';

/** The shot that was saved as this revision. */
const SHOT = { match: idField, revision: integerField } as const;

export const SHARE_IDS = {
  /** The shot is shown to all, where it was pressed. */
  'share-shot': SHOT,
  /** The card of a shared shot, without motion, for the presser. */
  'share-still': SHOT,
  /** The presser may try to do better, once. */
  'share-beat': SHOT,
  /** The same by finger, at the table. */
  'share-finger': SHOT,
  /** Challenges who took it. */
  'share-challenge': SHOT,
} as const;
