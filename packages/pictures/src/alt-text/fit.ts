import { splitSigns } from '../text/plain.ts';
import type { Side } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** Discord's limit for the description of a picture. */
export const MAX_ALT_TEXT_CHARS = 1024;

const MAX_NAME_SIGNS = 32;

/** The first of the versions, longest first, that fits; the last one cut at a sentence if none does. */
export function fitAltText(...versions: readonly string[]): string {
  const fitting = versions.find((version) => version.length <= MAX_ALT_TEXT_CHARS);
  if (fitting !== undefined) return fitting;
  const cut = (versions.at(-1) ?? '').slice(0, MAX_ALT_TEXT_CHARS);
  const end = cut.lastIndexOf('. ');
  return end === -1 ? cut : cut.slice(0, end + 1);
}

/** A name as spoken: whatever its signs are, but not longer than a line, and on one line. */
export function spokenName(name: string, words: PictureWords, maxSigns = MAX_NAME_SIGNS): string {
  const signs = splitSigns(name.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  if (signs.length === 0) return words.sentences.somebody;
  const short = signs.slice(0, maxSigns).join('');
  // One visible sign may be made of any number of characters.
  return short.slice(0, 4 * MAX_NAME_SIGNS);
}

export function spokenTitle(side: Side, names: readonly string[], words: PictureWords): string {
  return words.sentences.sideTitle(
    side,
    names.map((name) => spokenName(name, words)),
  );
}
