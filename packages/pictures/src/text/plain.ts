/** Marks on one letter beyond this are a trick to scrawl over the lines around it. */
const MAX_MARKS_PER_LETTER = 2;

type CanDraw = (codePoint: number) => boolean;

/** Each a sign by itself: most of what is written, and finding where signs end takes long. */
const PLAIN_SIGNS = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The signs of a text as a reader sees them: a letter with its marks is one. */
export function splitSigns(text: string): string[] {
  if (PLAIN_SIGNS.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * The text in signs that the fonts can draw. Letters dressed up as mathematics or full-width ones
 * become plain letters; emoji and scripts without a font of ours are left out, so that no empty
 * boxes appear. May come back empty.
 */
export function plainText(text: string, canDraw: CanDraw): string {
  return splitSigns(text.normalize('NFC'))
    .map((sign) => plainSign(sign, canDraw))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A name to show: the plain text, or what stands for somebody whose name has no sign we can draw. */
export function plainName(name: string, fallback: string, canDraw: CanDraw): string {
  const plain = plainText(name, canDraw);
  return /[\p{Letter}\p{Number}]/u.test(plain) ? plain : fallback;
}

function plainSign(sign: string, canDraw: CanDraw): string {
  if (/^\s+$/u.test(sign)) return ' ';
  // Unseen signs may turn the direction of everything after them.
  const seen = sign.replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');
  const isDrawable = (text: string) =>
    Array.from(text).every((c) => canDraw(c.codePointAt(0) ?? 0));
  for (const candidate of [seen, seen.normalize('NFKC'), seen.normalize('NFKC').normalize('NFD')]) {
    if (candidate !== '' && isDrawable(candidate)) return withFewMarks(candidate);
  }
  const bare = seen.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return bare !== '' && isDrawable(bare) ? bare : '';
}

function withFewMarks(sign: string): string {
  let marks = 0;
  return Array.from(sign)
    .filter((c) => !/\p{Mark}/u.test(c) || ++marks <= MAX_MARKS_PER_LETTER)
    .join('');
}
