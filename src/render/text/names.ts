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

/** Shorter, a name says nothing. */
const LEAST_SIGNS = 3;

/** Names within a sentence, cut no more than it takes for the whole sentence to fit. */
export function fitNames(
  names: readonly string[],
  fallback: string,
  and: string,
  maxSigns: number,
  fits: (shown: string) => boolean,
): string {
  for (let signs = maxSigns; signs > LEAST_SIGNS; signs -= 1) {
    const shown = shownNames(names, fallback, and, signs);
    if (fits(shown)) return shown;
  }
  return shownNames(names, fallback, and, LEAST_SIGNS);
}
