import { announceCrown, dailyPresses, dozenTarget } from './dozen/screen.ts';
import { drawPuzzle, packTarget, puzzlePresses, puzzleTarget } from './puzzle/screen.ts';
import { reviewPresses } from './review/screen/review.ts';
import { tryAgainTarget } from './review/screen/shot.ts';
import { beatTarget } from './share/screen/beat.ts';
import { sharePresses } from './share/screen/shot.ts';
import { announceWalkUp } from './walk-up/screen.ts';

/** What the buttons of features do. */
export const FEATURE_PRESSES = {
  ...dailyPresses,
  ...puzzlePresses,
  ...reviewPresses,
  ...sharePresses,
};

/** In which the aiming panel flicks. */
export const FEATURE_TARGETS = [puzzleTarget, packTarget, dozenTarget, tryAgainTarget, beatTarget];

/** What features post by themselves, by the kind of the announcement. */
export const FEATURE_POSTS = { crown: announceCrown, 'walk-up': announceWalkUp } as const;

/** What the practice menu opens. */
export const FEATURE_MODES = { puzzle: drawPuzzle };

/** What their buttons post with. */
export { createShares } from './share/screen/shares.ts';

/** What the table tells the chat. */
export { showTries } from './share/screen/beat.ts';
