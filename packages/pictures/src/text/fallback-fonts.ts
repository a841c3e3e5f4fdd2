import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { createCache } from '../primitives/cache.ts';
import { isEmoji } from './bounded.ts';
import { signsOf } from './woff.ts';

const CHINESE = 'noto-sans-sc';
const JAPANESE = 'noto-sans-jp';
const KOREAN = 'noto-sans-kr';
const EMOJI = 'noto-emoji';
/** The only one with a single weight, which the canvas thickens. Variable fonts have them all. */
const SYMBOLS_2 = 'noto-sans-symbols-2';
const OTHERS = [SYMBOLS_2, 'noto-sans-symbols', EMOJI];

/** The fonts of scripts that one font draws alone. */
const SCRIPTS: readonly (readonly [letter: RegExp, fontPackage: string])[] = [
  [/^\p{scx=Arabic}/u, 'noto-sans-arabic'],
  [/^\p{scx=Hebrew}/u, 'noto-sans-hebrew'],
  [/^\p{scx=Devanagari}/u, 'noto-sans-devanagari'],
  [/^\p{scx=Bengali}/u, 'noto-sans-bengali'],
  [/^\p{scx=Gurmukhi}/u, 'noto-sans-gurmukhi'],
  [/^\p{scx=Gujarati}/u, 'noto-sans-gujarati'],
  [/^\p{scx=Tamil}/u, 'noto-sans-tamil'],
  [/^\p{scx=Telugu}/u, 'noto-sans-telugu'],
  [/^\p{scx=Kannada}/u, 'noto-sans-kannada'],
  [/^\p{scx=Malayalam}/u, 'noto-sans-malayalam'],
  [/^\p{scx=Sinhala}/u, 'noto-sans-sinhala'],
  [/^\p{scx=Thai}/u, 'noto-sans-thai'],
  [/^\p{scx=Lao}/u, 'noto-sans-lao'],
  [/^\p{scx=Khmer}/u, 'noto-sans-khmer'],
  [/^\p{scx=Myanmar}/u, 'noto-sans-myanmar'],
  [/^\p{scx=Georgian}/u, 'noto-sans-georgian'],
  [/^\p{scx=Armenian}/u, 'noto-sans-armenian'],
  [/^\p{scx=Ethiopic}/u, 'noto-sans-ethiopic'],
];

/** A font is published in slices, each with a part of its characters. */
interface Slice {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);
const slicesOf = new Map<string, readonly Slice[]>();
const signsIn = new Map<string, ReadonlySet<number>>();

const MAX_KEPT = 4000;
const NONE = '';
const kept = createCache<string>(MAX_KEPT);

/**
 * The family of the font that draws the whole sign, loaded when it is first asked for. Undefined if
 * there is none. A Chinese character has the form of the script around it.
 */
export function fallbackFor(sign: string, text: string): string | undefined {
  if (sign === NONE) return undefined;
  const packages = packagesFor(sign, text);
  const family = kept(`${packages[0]} ${sign}`, () => findFamily(sign, packages) ?? NONE);
  return family === NONE ? undefined : family;
}

/** All files that may ever be loaded. */
export function fallbackFiles(): readonly string[] {
  const packages = [...SCRIPTS.map(([, only]) => only), CHINESE, JAPANESE, KOREAN, ...OTHERS];
  return packages.flatMap((each) => readSlices(each).map(({ name }) => fileOf(each, name)));
}

function folderOf(fontPackage: string): string {
  return `${fontPackage === SYMBOLS_2 ? '@fontsource' : '@fontsource-variable'}/${fontPackage}`;
}

function fileOf(fontPackage: string, slice: string): string {
  const weight = fontPackage === SYMBOLS_2 ? '400' : 'wght';
  return `${folderOf(fontPackage)}/files/${fontPackage}-${slice}-${weight}-normal.woff2`;
}

function packagesFor(sign: string, text: string): readonly string[] {
  if (isEmoji(sign) && /\p{Emoji_Presentation}|[\uFE0F\u20E3]/u.test(sign)) return [EMOJI];
  const only = SCRIPTS.find(([letter]) => letter.test(sign));
  if (only !== undefined) return [only[1]];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return [JAPANESE, CHINESE, KOREAN, ...OTHERS];
  }
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE, ...OTHERS];
  return [CHINESE, JAPANESE, KOREAN, ...OTHERS];
}

function findFamily(sign: string, packages: readonly string[]): string | undefined {
  const drawn = Array.from(sign.replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''), (c) =>
    Number(c.codePointAt(0)),
  );
  for (const fontPackage of packages) {
    for (const slice of readSlices(fontPackage)) {
      if (!drawn.every((c) => slice.ranges.some(([a, b]) => a <= c && c <= b))) continue;
      const family = `${fontPackage} ${slice.name}`;
      const signs = loadSlice(fontPackage, slice.name, family);
      if (drawn.every((c) => signs.has(c))) return family;
    }
  }
  return undefined;
}

function readSlices(fontPackage: string): readonly Slice[] {
  const known = slicesOf.get(fontPackage);
  if (known !== undefined) return known;
  const file = require.resolve(`${folderOf(fontPackage)}/unicode.json`);
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const slices = Object.entries(listed).map(([key, ranges]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }));
  slicesOf.set(fontPackage, slices);
  return slices;
}

/** Such as U+4E00 or U+0600-06FF. */
function rangeOf(written: string): readonly [number, number] {
  const [first = '', last = first] = written.trim().slice(2).split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}

function loadSlice(fontPackage: string, slice: string, family: string): ReadonlySet<number> {
  const loaded = signsIn.get(family);
  if (loaded !== undefined) return loaded;
  const file = fileOf(fontPackage, slice);
  const font = readFileSync(require.resolve(file));
  // All threads share the canvas's fonts.
  if (!GlobalFonts.has(family) && GlobalFonts.register(font, family) === null) {
    throw new Error(`unreadable font: ${file}`);
  }
  const signs = new Set(signsOf(font));
  signsIn.set(family, signs);
  return signs;
}
