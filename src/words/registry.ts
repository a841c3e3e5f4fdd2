import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import { LANGUAGE as ENGLISH } from './english/language.ts';
import type { Words } from './english/messages.ts';
import { LANGUAGE as FRENCH } from './french/language.ts';
import { LANGUAGE as GERMAN } from './german/language.ts';

/** Every language that we speak, by the code that Discord has for it. */
const WORDS = { en: ENGLISH, fr: FRENCH, de: GERMAN };

export type Language = keyof typeof WORDS;
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

export function wordsIn(language: Language): Words {
  return WORDS[language].messages;
}

/** Pictures take any code: what we don't speak is drawn in our default language. */
export function pictureWordsIn(code: string): PictureWords {
  const language = LANGUAGES.find((each) => each === code) ?? DEFAULT_LANGUAGE;
  return WORDS[language].pictures;
}

/** The language nearest to what Discord says somebody reads: "en-GB" is English. */
export function languageOf(locale: string | null | undefined): Language {
  const language = locale?.split('-')[0];
  return LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
}
