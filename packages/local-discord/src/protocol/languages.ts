import type { Localizations } from './shapes.ts';

/** The languages of Discord's client, by locale. */
export const LANGUAGES: readonly string[] = (
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ' +
  'ru uk hi th zh-CN ja zh-TW ko'
).split(' ');

/** The language of a member's client by default. */
export const DEFAULT_LANGUAGE = 'en-US';

/** Discord's fallback locales, tried before the default text. */
const NEAREST: Readonly<Record<string, string>> = {
  'en-US': 'en-GB',
  'en-GB': 'en-US',
  'es-419': 'es-ES',
};

/** The text for a locale; `usual` if there is none. */
export function inLanguage(
  language: string,
  usual: string,
  localizations: Localizations | undefined,
): string {
  const known = localizations ?? {};
  return known[language] ?? known[NEAREST[language] ?? ''] ?? usual;
}
