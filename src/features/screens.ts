import { announceCrown, dailyPresses, dozenTarget } from './dozen/screen.ts';

/** What the buttons of features do. */
export const FEATURE_PRESSES = { ...dailyPresses };

/** In which the aiming panel flicks. */
export const FEATURE_TARGETS = [dozenTarget];

/** What features post by themselves, by the kind of the announcement. */
export const FEATURE_POSTS = { crown: announceCrown } as const;
