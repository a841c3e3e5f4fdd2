import { translate, type ParsedCatalogue } from '../../../words/catalogue.ts';
import { TABLE as ENGLISH } from '../../../words/english/table.ts';

/** The page has words of its own: the bot's words for one language are larger than the whole script. */
export type Labels = (typeof ENGLISH)['page'];

/** By language. English is in the page; others come from the server when they're needed. */
const KNOWN = new Map<string, Labels>([['en', ENGLISH.page]]);

/** Nobody should wait longer for the table to open. */
const MAX_WAIT_MS = 3000;

export function learn(language: string, sentences: ParsedCatalogue): void {
  KNOWN.set(language, translate({ table: ENGLISH }, language, sentences).table.page);
}

/** Gets the labels of a language from the server. If that fails, they stay English. */
export async function loadLabels(locale: string): Promise<void> {
  const language = codeOf(locale);
  if (KNOWN.has(language)) return;
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(`/words/${language}`, { signal });
    // The bot doesn't speak every language.
    if (response.ok) learn(language, (await response.json()) as ParsedCatalogue);
  } catch (thrown) {
    console.warn('the words could not be loaded:', thrown);
  }
}

/** The labels in a language, or the nearest one to a browser's. */
export function labelsIn(locale: string): Labels {
  return KNOWN.get(codeOf(locale)) ?? ENGLISH.page;
}

function codeOf(locale: string): string {
  return locale.split('-', 1)[0] ?? '';
}
