import { createCache } from '../primitives/cache.ts';
import { loadFonts } from './fonts.ts';
import { plainText } from './plain.ts';

/** Every name and label of a hundred matches. */
const MAX_KEPT = 2000;
const kept = createCache<string>(MAX_KEPT);

/** What our fonts can draw of a text: to look at each of its signs takes longer than to write it. */
export function drawableText(text: string): string {
  return kept(text, () => plainText(text, loadFonts().canDraw));
}
