import { createCache } from '../primitives/cache.ts';
import { fitText } from './fit.ts';
import { loadFonts } from './fonts.ts';
import { isolated, splitSigns } from './bounded.ts';
import { plainName } from './plain.ts';

/** Names are cut to many lengths until they fit. */
const MAX_KEPT = 2000;
const plainNames = createCache<string>(MAX_KEPT);

/**
 * Names as a picture shows them, with a placeholder for one that our fonts cannot draw. In a
 * sentence each name is cut to a length, so that the words after it stay visible.
 */
export function shownNames(
  names: readonly string[],
  fallback: string,
  and: string,
  maxSigns = Infinity,
): string {
  return names
    .map((name) => plainNames(`${fallback}\n${name}`, () => plainName(name, fallback, loadFonts())))
    .map((name) => fitText(name, maxSigns, (text) => splitSigns(text).length))
    .map(isolated)
    .join(and);
}

/** A suffix in brackets, such as a robot's level, is dropped before a name is cut. */
function withoutAside(name: string): string {
  return name.replace(/(?<=\S)\s+\([^()]*\)$/u, '');
}

/** Names on a separate line. A long one is cut when drawn; two share the line. */
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

/** A shorter name would be meaningless. */
const MIN_SIGNS = 3;

/** Cuts names in a sentence just enough for the sentence to fit. */
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
