import { TABLE as ENGLISH } from '../../words/english/table.ts';
import { TABLE as FRENCH } from '../../words/french/table.ts';
import { TABLE as GERMAN } from '../../words/german/table.ts';

/** Those of the page alone: the others of a language are longer than all of its scripts. */
const TABLES = { en: ENGLISH, fr: FRENCH, de: GERMAN } as const;

export type Labels = (typeof ENGLISH)['page'];

/** Of the language that the server speaks, or nearest to what the browser does. */
export function labelsIn(language: string): Labels {
  const [code = ''] = language.split('-');
  return (Object.hasOwn(TABLES, code) ? TABLES[code as keyof typeof TABLES] : ENGLISH).page;
}
