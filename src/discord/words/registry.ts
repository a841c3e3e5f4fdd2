import { LANGUAGES, type Language } from '../../render/words/registry.ts';
import { ENGLISH, type Words } from './english/english.ts';
import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';

export { LANGUAGES, type Language };

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, fr: FRENCH, de: GERMAN };

export function wordsIn(language: Language): Words {
  return WORDS[language];
}

/** The language nearest to what Discord says somebody reads: "en-GB" is English. */
export function languageOf(locale: string | null | undefined): Language {
  const language = locale?.split('-')[0];
  return LANGUAGES.find((each) => each === language) ?? 'en';
}
