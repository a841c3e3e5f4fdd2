import { fitText } from './fit.ts';
import { loadFonts } from './fonts.ts';
import { plainName, splitSigns } from './plain.ts';

/**
 * Names as a picture shows them, each with a stand-in for one that our fonts cannot write at all.
 * Within a sentence each is cut to a number of signs, so that the words after it are not cut off.
 */
export function shownNames(
  names: readonly string[],
  fallback: string,
  and: string,
  maxSigns = Infinity,
): string {
  const { canDraw } = loadFonts();
  return names
    .map((name) => plainName(name, fallback, canDraw))
    .map((name) => fitText(name, maxSigns, (text) => splitSigns(text).length))
    .join(and);
}
