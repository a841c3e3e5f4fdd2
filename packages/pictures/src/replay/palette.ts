import type { Rgb } from '../primitives/colour.ts';
import type { GifPalette } from './gif/gif-writer.ts';

const CELL_BITS = 6;
/** The eye is most sensitive to green and least to blue. */
const RED_WEIGHT = 2;
const GREEN_WEIGHT = 4;
const BLUE_WEIGHT = 1;

export const TRANSPARENT_INDEX = 255;
export const MAX_COLOURS = 255;
/** No colour has this index. */
const UNKNOWN = TRANSPARENT_INDEX;

/** The palette of a theme, with a nearest-colour lookup. */
export class Palette implements GifPalette {
  readonly transparent = TRANSPARENT_INDEX;
  readonly rgb = new Uint8Array(3 * 256);
  readonly #count: number;
  /**
   * Memoized answers for cells of 4 × 4 × 4 colours, computed for the cell's centre, so that they
   * do not depend on the order of lookups.
   */
  readonly #cells = new Uint8Array(1 << (3 * CELL_BITS)).fill(UNKNOWN);

  constructor(colours: readonly Rgb[]) {
    if (colours.length === 0 || colours.length > MAX_COLOURS) {
      throw new Error(`a palette has 1 to ${MAX_COLOURS} colours, not ${colours.length}`);
    }
    this.#count = colours.length;
    colours.forEach(({ r, g, b }, i) => {
      this.rgb.set([r, g, b], 3 * i);
    });
  }

  /** For a pixel as a word, red lowest. */
  nearestTo(word: number): number {
    const cell = ((word & 0xfc) << 10) | ((word >> 4) & 0xfc0) | ((word >> 18) & 0x3f);
    const known = this.#cells[cell] ?? UNKNOWN;
    return known === UNKNOWN
      ? this.nearest(word & 0xff, (word >> 8) & 0xff, (word >> 16) & 0xff)
      : known;
  }

  nearest(r: number, g: number, b: number): number {
    const cell = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
    const known = this.#cells[cell] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const found = this.#search((r & ~3) + 2, (g & ~3) + 2, (b & ~3) + 2);
    this.#cells[cell] = found;
    return found;
  }

  #search(r: number, g: number, b: number): number {
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < this.#count; i += 1) {
      const dr = (this.rgb[3 * i] ?? 0) - r;
      const dg = (this.rgb[3 * i + 1] ?? 0) - g;
      const db = (this.rgb[3 * i + 2] ?? 0) - b;
      const distance = RED_WEIGHT * dr * dr + GREEN_WEIGHT * dg * dg + BLUE_WEIGHT * db * db;
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }
}
