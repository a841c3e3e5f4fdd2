import { loadFonts } from './fonts.ts';
import { plainName } from './plain.ts';

/** Names as a picture shows them, each with a stand-in for one that our fonts cannot write at all. */
export function shownNames(names: readonly string[], fallback: string, and: string): string {
  const { canDraw } = loadFonts();
  return names.map((name) => plainName(name, fallback, canDraw)).join(and);
}
