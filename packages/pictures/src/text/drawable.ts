import { createCache } from '../primitives/cache.ts';
import { loadFonts } from './fonts.ts';
import { plainText } from './plain.ts';

/** Enough for the names and labels of a hundred matches. */
const MAX_KEPT = 2000;
const kept = createCache<string>(MAX_KEPT);

/**
 * The part of a text that our fonts can draw, memoized because checking each character takes longer
 * than drawing it.
 */
export function drawableText(text: string): string {
  return kept(text, () => plainText(text, loadFonts(), true));
}
