import { handlers } from '../../../commands/index.ts';
import { definitionsOf } from '../../../src/discord/start.ts';
import type { Language } from '../../../src/words/registry.ts';

const LOCALES = { en: 'en-US', fr: 'fr', de: 'de' } as const;

/** What somebody who reads a language types. */
export function commandNames(language: Language): readonly string[] {
  return definitionsOf(handlers).map(
    ({ name, name_localizations: names }) => `/${names?.[LOCALES[language]] ?? name}`,
  );
}
