import { DOZEN_IDS } from './dozen/ids.ts';
import { PUZZLE_IDS } from './puzzle/ids.ts';
import { REVIEW_IDS } from './review/ids.ts';
import { SHARE_IDS } from './share/ids.ts';

/** The custom ids of every feature, with their arguments. */
export const FEATURE_IDS = { ...DOZEN_IDS, ...PUZZLE_IDS, ...REVIEW_IDS, ...SHARE_IDS } as const;

/** Messages with these show a shot of a match. */
export const SHOT_IDS = ['share-shot', 'share-beat', 'share-still'] as const;

/** Messages with these show boards that are the same for everyone. */
export const SAME_FOR_ALL_IDS = ['daily-dozen', 'practice-puzzle'] as const;

/** Messages with these show a match as a whole. */
export const WHOLE_MATCH_IDS = ['review'] as const;
