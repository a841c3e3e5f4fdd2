/**
 * A uniform number in 0 … 1 for a lattice point: a mixing hash that is the same on every machine.
 */
function latticeValue(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Smooth value noise, 0 … 1, with one lump per unit. Fastest for consecutive places. */
export class Noise {
  readonly #seed: number;
  /** Caches the four corners around the last place. */
  #x = Number.NaN;
  #y = Number.NaN;
  #topLeft = 0;
  #topRight = 0;
  #bottomLeft = 0;
  #bottomRight = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  at(x: number, y: number): number {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    if (x0 !== this.#x || y0 !== this.#y) this.#goTo(x0, y0);
    const u = smooth(x - x0);
    const top = mix(this.#topLeft, this.#topRight, u);
    const bottom = mix(this.#bottomLeft, this.#bottomRight, u);
    return mix(top, bottom, smooth(y - y0));
  }

  #goTo(x0: number, y0: number): void {
    const isNext = x0 === this.#x + 1 && y0 === this.#y;
    this.#topLeft = isNext ? this.#topRight : latticeValue(x0, y0, this.#seed);
    this.#bottomLeft = isNext ? this.#bottomRight : latticeValue(x0, y0 + 1, this.#seed);
    this.#x = x0;
    this.#y = y0;
    this.#topRight = latticeValue(x0 + 1, y0, this.#seed);
    this.#bottomRight = latticeValue(x0 + 1, y0 + 1, this.#seed);
  }
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
