import { boundedText, isolated, splitSigns } from '../text/bounded.ts';
import type { Side } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** Discord's limit for alt text. */
export const MAX_ALT_TEXT_CHARS = 1024;

const MAX_NAME_SIGNS = 32;

/** The longest version that fits. If none does, the shortest one is cut at a sentence. */
export function fitAltText(...versions: readonly string[]): string {
  const fitting = versions.find((version) => version.length <= MAX_ALT_TEXT_CHARS);
  if (fitting !== undefined) return fitting;
  const cut = (versions.at(-1) ?? '').slice(0, MAX_ALT_TEXT_CHARS);
  const end = cut.lastIndexOf('. ');
  return end === -1 ? cut : cut.slice(0, end + 1);
}

/** A name for alt text: in any script, without marks and invisible characters in excess. */
export function spokenName(name: string, words: PictureWords, maxSigns = MAX_NAME_SIGNS): string {
  return isolated(cutName(name, words, maxSigns));
}

function cutName(name: string, words: PictureWords, maxSigns: number): string {
  const signs = splitSigns(boundedText(name));
  if (signs.length === 0) return words.sentences.someone;
  const short = signs.slice(0, maxSigns).join('');
  // One visible character may consist of any number of code points.
  return short.slice(0, 4 * MAX_NAME_SIGNS);
}

export function spokenTitle(side: Side, names: readonly string[], words: PictureWords): string {
  return words.sentences.sideTitle(
    side,
    names.map((name) => spokenName(name, words)),
  );
}
