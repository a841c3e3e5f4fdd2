import { boundedText, isEmoji, isIsolate, splitSigns } from './bounded.ts';
import type { Fonts } from './fonts.ts';

/** Changes the shape of a letter or an emoji without being drawn. */
const UNDRAWN = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * The text in characters that our fonts can draw. Mathematical and full-width letters become plain
 * ones; what no font has is removed, so that no empty boxes appear. The result may be empty. A
 * sentence keeps the marks around its names.
 */
export function plainText(text: string, fonts: Fonts, keepsIsolates = false): string {
  const bounded = boundedText(text, keepsIsolates);
  return splitSigns(bounded)
    .map((sign) => (sign === ' ' || isIsolate(sign) ? sign : plainSign(sign, bounded, fonts)))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A name to show: its plain text, or the fallback if it has only dots and dashes, or nothing. */
export function plainName(name: string, fallback: string, fonts: Fonts): string {
  const plain = plainText(name, fonts);
  return /[\p{Letter}\p{Number}\p{Symbol}]/u.test(plain) ? plain : fallback;
}

/** `text` is where the sign is found: it decides between the forms of a Chinese character. */
function plainSign(sign: string, text: string, fonts: Fonts): string {
  const isDrawable = (candidate: string) =>
    candidate !== '' && splitSigns(candidate).every((part) => fonts.canDraw(part));
  const drawn = sign.replace(UNDRAWN, '');
  const compatible = drawn.normalize('NFKC');
  const inOurFonts = [drawn, compatible, compatible.normalize('NFD')].find(isDrawable);
  if (inOurFonts !== undefined) return inOurFonts;
  const bare = drawn.normalize('NFKD').replace(/\p{Mark}/gu, '');
  if (isDrawable(bare) && !isEmoji(sign)) return bare;
  const [first = ''] = drawn;
  const others = [sign, compatible, bare, first];
  return others.find((other) => fonts.fallbackFor(other, text) !== undefined) ?? '';
}
