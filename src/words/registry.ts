import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import { LANGUAGE as ENGLISH, type Words } from './english/messages.ts';
import { LANGUAGE as FRENCH } from './french/messages.ts';
import { LANGUAGE as GERMAN } from './german/messages.ts';

/** All languages of the bot, by Discord's locale code. */
const WORDS = { en: ENGLISH, fr: FRENCH, de: GERMAN };

export type Language = keyof typeof WORDS;
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

export function wordsIn(language: Language): Words {
  return WORDS[language].messages;
}

/** Accepts any code; unknown ones give pictures in the default language. */
export function pictureWordsIn(code: string): PictureWords {
  const language = LANGUAGES.find((each) => each === code) ?? DEFAULT_LANGUAGE;
  return WORDS[language].pictures;
}

/** The bot's language that is nearest to the reader's Discord locale: "en-GB" is English. */
export function languageOf(locale: string | null | undefined): Language {
  const language = locale?.split('-')[0];
  return LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
}
