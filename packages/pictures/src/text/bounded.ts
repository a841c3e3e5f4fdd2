/** More combining marks on a letter are used to scribble over neighbouring lines. */
const MAX_MARKS = 2;
/** A syllable of these scripts has marks on all sides, which their fonts keep within the line. */
const MAX_MARKS_OF_SYLLABLE = 5;
const SYLLABIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hebrew}]/u;

/** In these scripts an invisible joiner changes the shape of the letters beside it. */
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const JOINER = /[\u200C\u200D]/u;

/** A keycap is a digit with marks; other emoji begin with a picture or half a flag. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

/** Braille without dots looks like a space. */
const BLANK = /^[\s\u2800]+$/u;

/** One character each: this covers most text and avoids the slow segmentation. */
const PLAIN_SIGNS = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The characters of a text as readers see them: a letter with its marks is one. */
export function splitSigns(text: string): string[] {
  if (PLAIN_SIGNS.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

export function isEmoji(sign: string): boolean {
  return EMOJI.test(sign);
}

/** The marks that `isolated` puts around a name. */
export function isIsolate(sign: string): boolean {
  return sign === FIRST_STRONG_ISOLATE || sign === POP_ISOLATE;
}

/**
 * A name for a sentence. One that is written from right to left is isolated, because it would
 * otherwise turn around the figures and names beside it.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? inIsolation(name) : name;
}

export function inIsolation(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

/**
 * The text without what players use to break a layout: marks piled on a letter, invisible
 * characters, and characters that reverse the direction of what follows. The result may be empty.
 * A sentence keeps the marks around its names.
 */
export function boundedText(text: string, keepsIsolates = false): string {
  if (PLAIN_SIGNS.test(text)) return oneSpaced(text);
  const signs = splitSigns(text.normalize('NFC'));
  const isKept = (sign: string) => keepsIsolates && isIsolate(sign);
  return oneSpaced(signs.map((sign) => (isKept(sign) ? sign : boundedSign(sign))).join(''));
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function boundedSign(sign: string): string {
  if (BLANK.test(sign)) return ' ';
  if (isEmoji(sign)) return boundedEmoji(sign);
  const joins = JOINED.test(sign);
  const kept: string[] = [];
  let marks = 0;
  for (const c of sign) {
    if (JOINER.test(c) ? !joins || kept.at(-1) === c : isInvisible(c)) continue;
    marks = /\p{Mark}/u.test(c) ? marks + 1 : 0;
    if (marks > (SYLLABIC.test(c) ? MAX_MARKS_OF_SYLLABLE : MAX_MARKS)) continue;
    // A mark twice is no word, and a mark on nothing would be drawn on the letter before.
    if (marks > 0 && c === kept.at(-1)) continue;
    if (kept.length === 0 && /[\p{Nonspacing_Mark}\p{Enclosing_Mark}]/u.test(c)) continue;
    kept.push(c);
  }
  return kept.join('');
}

function isInvisible(c: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(c);
}

/** Four people with their skin colours. */
const MAX_EMOJI_PARTS = 11;

/** An emoji may be any number of others joined together. */
function boundedEmoji(sign: string): string {
  const parts = Array.from(sign).filter((c) => !/\p{Mark}/u.test(c) || /[\uFE0F\u20E3]/u.test(c));
  return parts.length <= MAX_EMOJI_PARTS ? parts.join('') : (parts[0] ?? '');
}
