import { translate } from '../../../words/catalogue.ts';
import GERMAN from '../../../words/catalogues/de/table.json' with { type: 'json' };
import SPANISH from '../../../words/catalogues/es/table.json' with { type: 'json' };
import FRENCH from '../../../words/catalogues/fr/table.json' with { type: 'json' };
import { TABLE as ENGLISH } from '../../../words/english/table.ts';

/** The page has words of its own: the bot's words for one language are larger than the whole script. */
const TABLES = {
  en: ENGLISH,
  fr: translate({ table: ENGLISH }, 'fr', FRENCH).table,
  de: translate({ table: ENGLISH }, 'de', GERMAN).table,
  es: translate({ table: ENGLISH }, 'es', SPANISH).table,
} as const;

export type Labels = (typeof ENGLISH)['page'];

/** The labels in the server's language, or in the nearest one to the browser's. */
export function labelsIn(language: string): Labels {
  const [code = ''] = language.split('-');
  return (Object.hasOwn(TABLES, code) ? TABLES[code as keyof typeof TABLES] : ENGLISH).page;
}
