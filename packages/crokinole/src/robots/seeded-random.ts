/**
 * Even draws from 0 (included) to 1 (excluded), the same for the same seed everywhere: mulberry32.
 * Quick and foreseeable, which is all right: it guesses at luck and never decides a shot's.
 */
export interface Chance {
  next(): number;
  /** Close to the normal distribution of mean 0 and deviation 1. */
  normal(): number;
  /** A whole number from 0 to `count` − 1. */
  below(count: number): number;
}

export function createSeededRandom(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    // Six even draws have a variance of one half.
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    below: (count) => Math.floor(next() * count),
  };
}

/** A seed out of a text: FNV-1a. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}
