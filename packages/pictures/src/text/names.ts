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

/** What is said of somebody in brackets, such as a robot's level, goes before a name is cut. */
function withoutAside(name: string): string {
  return name.replace(/(?<=\S)\s+\([^()]*\)$/u, '');
}

/** Names on a line of their own. One that is too long is cut where it is drawn, of two each its share. */
export function namesWithin(
  names: readonly string[],
  fallback: string,
  and: string,
  fits: (shown: string) => boolean,
): string {
  const whole = shownNames(names, fallback, and);
  if (fits(whole)) return whole;
  const bare = names.map(withoutAside);
  if (bare.length < 2) return shownNames(bare, fallback, and);
  const longest = Math.max(...bare.map((name) => splitSigns(name).length));
  return fitNames(bare, fallback, and, longest, fits);
}

/** Shorter, a name says nothing. */
const MIN_SIGNS = 3;

/** Names within a sentence, cut no more than it takes for the whole sentence to fit. */
export function fitNames(
  names: readonly string[],
  fallback: string,
  and: string,
  maxSigns: number,
  fits: (shown: string) => boolean,
): string {
  const whole = shownNames(names, fallback, and);
  if (names.every((name) => splitSigns(name).length <= maxSigns) && fits(whole)) return whole;
  const bare = names.map(withoutAside);
  for (let signs = maxSigns; signs > MIN_SIGNS; signs -= 1) {
    const shown = shownNames(bare, fallback, and, signs);
    if (fits(shown)) return shown;
  }
  return shownNames(bare, fallback, and, MIN_SIGNS);
}
