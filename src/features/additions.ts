/** What features add to messages of the core. */
import { reviewButtons } from './review/additions.ts';

export { choiceLines, profileChoices, drawOwnLesson, readForm } from './review/additions.ts';

/** Below a match that is over. */
export { reviewButtons as lookBackButtons };
