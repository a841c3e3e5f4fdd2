import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { createCache } from '../primitives/cache.ts';
import { splitSigns } from './bounded.ts';
import { fallbackFiles, fallbackFor } from './fallback-fonts.ts';
import { signsOf } from './woff.ts';

/** `text` is for names and labels, `display` for titles and scores. */
export type Face = 'text' | 'display';
type Weight = 400 | 600 | 700;

export interface FontStyle {
  readonly face: Face;
  readonly weight: Weight;
  readonly sizePx: number;
}

interface FaceFiles {
  /** Registered under private names, so that an installed font can never replace them. */
  readonly family: string;
  readonly fontPackage: string;
  readonly weights: readonly Weight[];
}

const FACES: Readonly<Record<Face, FaceFiles>> = {
  text: { family: 'Crokinole Text', fontPackage: 'source-sans-3', weights: [400, 600, 700] },
  display: { family: 'Crokinole Display', fontPackage: 'literata', weights: [700] },
};

const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const;
type Subset = (typeof SUBSETS)[number];

/** What the Latin subset draws alone, in most texts. */
const ENGLISH = /^[ -~]*$/;

export interface Fonts {
  /**
   * Whether every face has a subset with the whole sign. For a letter and a mark from different
   * subsets the canvas would take an installed font.
   */
  readonly canDraw: (sign: string) => boolean;
  /** The family of another font that draws the whole sign, which is a part of the text. */
  readonly fallbackFor: (sign: string, text: string) => string | undefined;
}

/** The subset of a face that has the whole sign. */
type SubsetOf = (sign: string) => Subset | undefined;

interface LoadedFonts extends Fonts {
  readonly subsetOf: Readonly<Record<Face, SubsetOf>>;
}

/** The same names and labels appear in every turn. */
const MAX_KEPT = 2000;
const keptFamilies = createCache<string>(MAX_KEPT);

let loaded: LoadedFonts | undefined;

/**
 * Registers the bundled fonts once. Throws if one is missing, because text must never be silently
 * empty.
 */
export function loadFonts(): LoadedFonts {
  loaded ??= registerFonts();
  return loaded;
}

/** The font in canvas syntax. Other characters than those of English need the text. */
export function fontOf(face: Face, weight: Weight, sizePx: number, text = ''): string {
  return `${weight} ${sizePx}px ${familiesFor(face, text)}`;
}

/**
 * The families that have a glyph for a character of the text, and no others, because a canvas asks
 * them one after the other. Latin is the last of ours: it would put together ễ from ê and a tilde
 * that stands beside it.
 */
function familiesFor(face: Face, text: string): string {
  const fonts = loadFonts();
  const latin = familyOf(FACES[face].family, 'latin');
  if (ENGLISH.test(text)) return `"${latin}"`;
  return keptFamilies(`${face} ${text}`, () => {
    const ours = new Set<string>();
    const others = new Set<string>();
    for (const sign of splitSigns(text)) {
      const subset = fonts.subsetOf[face](sign);
      if (subset !== undefined) ours.add(familyOf(FACES[face].family, subset));
      const other = subset === undefined ? fonts.fallbackFor(sign, text) : undefined;
      if (other !== undefined) others.add(other);
    }
    ours.delete(latin);
    return [...ours, latin, ...others].map((family) => `"${family}"`).join(', ');
  });
}

/** The font of titles and scores as WOFF2, for other places than pictures. */
export function titleFont(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(fileOf(FACES.display, 'latin', 700)));
}

/** All files that pictures may need, for a release. */
export function fontFiles(): readonly string[] {
  const ours = Object.values(FACES).flatMap((face) =>
    face.weights.flatMap((weight) => SUBSETS.map((subset) => fileOf(face, subset, weight))),
  );
  return [...ours, ...fallbackFiles()];
}

function fileOf({ fontPackage }: FaceFiles, subset: Subset, weight: Weight): string {
  return `@fontsource/${fontPackage}/files/${fontPackage}-${subset}-${weight}-normal.woff2`;
}

/** Each subset is a separate family, so that a text names those it needs, in their order. */
function familyOf(family: string, subset: Subset): string {
  return `${family} ${subset}`;
}

function registerFonts(): LoadedFonts {
  const subsetOf = { text: registerFace(FACES.text), display: registerFace(FACES.display) };
  const faces = Object.values(subsetOf);
  return {
    subsetOf,
    canDraw: (sign) => faces.every((each) => each(sign) !== undefined),
    fallbackFor,
  };
}

function registerFace(face: FaceFiles): SubsetOf {
  const require = createRequire(import.meta.url);
  const signsIn = new Map<Subset, Set<number>>();
  for (const weight of face.weights) {
    for (const subset of SUBSETS) {
      const file = fileOf(face, subset, weight);
      const font = readFileSync(require.resolve(file));
      if (GlobalFonts.register(font, familyOf(face.family, subset)) === null) {
        throw new Error(`unreadable font: ${file}`);
      }
      const signs = signsOf(font);
      const known = signsIn.get(subset);
      signsIn.set(subset, new Set(known === undefined ? signs : signs.filter((c) => known.has(c))));
    }
  }
  return (sign) => {
    const all = Array.from(sign, (c) => Number(c.codePointAt(0)));
    return SUBSETS.find((subset) => all.every((c) => signsIn.get(subset)?.has(c)));
  };
}
