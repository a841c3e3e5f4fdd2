import { MESSAGES } from './messages.ts';
import { PICTURES } from './pictures.ts';

/** What the bot says, the referee included, and what stands in pictures and describes them. */
export const LANGUAGE = { messages: MESSAGES, pictures: PICTURES };
