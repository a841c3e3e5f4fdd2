/** More combining marks on a letter are used to scribble over neighbouring lines. */
const MAX_MARKS_PER_LETTER = 2;

type CanDraw = (codePoint: number) => boolean;

/** One character each: this covers most text and avoids the slow segmentation. */
const PLAIN_SIGNS = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as readers see them: a letter with its marks is one. */
export function splitSigns(text: string): string[] {
  if (PLAIN_SIGNS.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * The text in characters that our fonts can draw. Mathematical and full-width letters become plain
 * ones; emoji and unsupported scripts are removed, so that no empty boxes appear. The result may be
 * empty.
 */
export function plainText(text: string, canDraw: CanDraw): string {
  return splitSigns(text.normalize('NFC'))
    .map((sign) => plainSign(sign, canDraw))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A name to show: its plain text, or the fallback if none of its characters can be drawn. */
export function plainName(name: string, fallback: string, canDraw: CanDraw): string {
  const plain = plainText(name, canDraw);
  return /[\p{Letter}\p{Number}]/u.test(plain) ? plain : fallback;
}

function plainSign(sign: string, canDraw: CanDraw): string {
  if (/^\s+$/u.test(sign)) return ' ';
  // Invisible characters may reverse the direction of the text after them.
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
