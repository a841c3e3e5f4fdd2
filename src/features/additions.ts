/** What features add to messages of the core. */
/** On the card of a match that has just ended. */
export { todaysTwelve } from './dozen/additions.ts';
export {
  choiceLine,
  profileChoices,
  drawOwnLesson,
  readForm,
  /** Below a match that is over. */
  reviewButtons as lookBackButtons,
} from './review/additions.ts';
