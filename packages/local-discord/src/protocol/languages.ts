import type { Localizations } from './shapes.ts';

/** The languages of Discord's client, by its names for them. */
export const LANGUAGES: readonly string[] = (
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ' +
  'ru uk hi th zh-CN ja zh-TW ko'
).split(' ');

/** What a member's client is set to before they choose. */
export const DEFAULT_LANGUAGE = 'en-US';

/** Discord's own second choices, before the words that are for everybody. */
const NEAREST: Readonly<Record<string, string>> = {
  'en-US': 'en-GB',
  'en-GB': 'en-US',
  'es-419': 'es-ES',
  'es-ES': 'es-419',
};

/** The words for somebody of that language; `usual` where there are none. */
export function inLanguage(
  language: string,
  usual: string,
  localizations: Localizations | undefined,
): string {
  const known = localizations ?? {};
  return known[language] ?? known[NEAREST[language] ?? ''] ?? usual;
}
