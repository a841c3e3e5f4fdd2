/** What features add to messages of the core. */
export {
  choiceLines,
  profileChoices,
  drawOwnLesson,
  readForm,
  /** Below a match that is over. */
  reviewButtons as lookBackButtons,
} from './review/additions.ts';
