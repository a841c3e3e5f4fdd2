/**
 * A seeded uniform generator over [0, 1): mulberry32. It is fast and predictable, which is fine,
 * because it only imagines luck and never decides a real shot.
 */
export interface Random {
  next(): number;
  /** Approximately normal with mean 0 and deviation 1. */
  normal(): number;
  /** An integer from 0 to `count` − 1. */
  below(count: number): number;
}

export function createSeededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    // Six uniform draws have a variance of one half.
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    below: (count) => Math.floor(next() * count),
  };
}

/** Hashes a text into a seed with FNV-1a. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}
