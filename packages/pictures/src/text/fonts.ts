import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
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

export interface Fonts {
  /** Whether every face has a glyph for the character. */
  readonly canDraw: (codePoint: number) => boolean;
}

let loaded: Fonts | undefined;

/**
 * Registers the bundled fonts once. Throws if one is missing, because text must never be silently
 * empty.
 */
export function loadFonts(): Fonts {
  loaded ??= registerFonts();
  return loaded;
}

/** The font in canvas syntax. */
export function fontOf(face: Face, weight: Weight, sizePx: number): string {
  loadFonts();
  return `${weight} ${sizePx}px ${familiesOf(FACES[face].family)}`;
}

/**
 * Each subset is a separate family, because some canvases do not search all files of one family.
 */
function familiesOf(family: string): string {
  return SUBSETS.map((subset) => `"${familyOf(family, subset)}"`).join(', ');
}

function familyOf(family: string, subset: string): string {
  return `${family} ${subset}`;
}

function registerFonts(): Fonts {
  const signsOfFaces = Object.values(FACES).map(registerFace);
  return { canDraw: (codePoint) => signsOfFaces.every((signs) => signs.has(codePoint)) };
}

function registerFace({ family, fontPackage, weights }: FaceFiles): ReadonlySet<number> {
  const require = createRequire(import.meta.url);
  const signs = new Set<number>();
  for (const weight of weights) {
    for (const subset of SUBSETS) {
      const file = `@fontsource/${fontPackage}/files/${fontPackage}-${subset}-${weight}-normal.woff`;
      const font = readFileSync(require.resolve(file));
      if (GlobalFonts.register(font, familyOf(family, subset)) === null) {
        throw new Error(`unreadable font: ${file}`);
      }
      for (const sign of signsOf(font)) signs.add(sign);
    }
  }
  return signs;
}
