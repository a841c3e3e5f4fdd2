import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import { describeIn } from 'crokinole/rules/sentences';
import { translate, type Catalogue } from './catalogue.ts';
import GERMAN_MESSAGES from './catalogues/de/messages.json' with { type: 'json' };
import GERMAN_PICTURES from './catalogues/de/pictures.json' with { type: 'json' };
import GERMAN_TABLE from './catalogues/de/table.json' with { type: 'json' };
import SPANISH_MESSAGES from './catalogues/es/messages.json' with { type: 'json' };
import SPANISH_PICTURES from './catalogues/es/pictures.json' with { type: 'json' };
import SPANISH_TABLE from './catalogues/es/table.json' with { type: 'json' };
import FRENCH_MESSAGES from './catalogues/fr/messages.json' with { type: 'json' };
import FRENCH_PICTURES from './catalogues/fr/pictures.json' with { type: 'json' };
import FRENCH_TABLE from './catalogues/fr/table.json' with { type: 'json' };
import { REFEREE } from './english/match.ts';
import { LANGUAGE as ENGLISH, type Words } from './english/messages.ts';
import { decimalIn } from './shared/decimal.ts';
import { languageNameIn, zoneNameIn } from './shared/intl-names.ts';

/** Everything a catalogue has sentences for. */
export const SENTENCES = { ...ENGLISH.messages, pictures: ENGLISH.pictures, referee: REFEREE };

/** The catalogues, by the code of their language, which is their folder. */
export const CATALOGUES = {
  de: { ...GERMAN_MESSAGES, ...GERMAN_PICTURES, ...GERMAN_TABLE },
  es: { ...SPANISH_MESSAGES, ...SPANISH_PICTURES, ...SPANISH_TABLE },
  fr: { ...FRENCH_MESSAGES, ...FRENCH_PICTURES, ...FRENCH_TABLE },
} satisfies Record<string, Catalogue>;

/** All languages of the bot, by Discord's locale code up to the hyphen. */
const WORDS = {
  en: ENGLISH,
  fr: fromCatalogue('fr', CATALOGUES.fr),
  de: fromCatalogue('de', CATALOGUES.de),
  es: fromCatalogue('es', CATALOGUES.es),
};

export type Language = keyof typeof WORDS;
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Discord's locales that read a language, unless its own code is the only one. */
const LOCALES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['en-US', 'en-GB'],
  es: ['es-ES', 'es-419'],
};

export function localesOf(language: Language): readonly string[] {
  return LOCALES[language] ?? [language];
}

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

/** What isn't a message: sentences put together, plain numbers, and names of languages and time zones. */
function fromCatalogue(language: string, catalogue: Catalogue): typeof ENGLISH {
  const { pictures, referee, ...messages } = translate(SENTENCES, language, catalogue);
  const { common, refusals, conflicts: why, match, settings } = messages;
  const statement: Words['match']['statement'] = (told, sides, who) =>
    describeIn(referee, told, sides, who);
  const rulesConflict: Words['refusals']['rules-conflict'] = ({ conflicts }) =>
    conflicts.map(({ code }) => why[code]).join(' ');
  const decimal = decimalIn(language);
  return {
    messages: {
      ...messages,
      common: { ...common, decimal: (value) => decimal(value) },
      refusals: { ...refusals, 'rules-conflict': rulesConflict },
      match: { ...match, statement },
      settings: {
        ...settings,
        zone: zoneNameIn(language),
        languageName: languageNameIn(language),
      },
    },
    pictures: { ...pictures, decimal },
  };
}
