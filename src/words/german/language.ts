import { MESSAGES } from './messages.ts';
import { PICTURES } from './pictures.ts';

/** Everything the bot says, including the referee, and the texts and descriptions of pictures. */
export const LANGUAGE = { messages: MESSAGES, pictures: PICTURES };
