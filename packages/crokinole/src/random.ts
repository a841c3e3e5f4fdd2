import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/ciphers/utils.js';

/**
 * The state of a match's random generator: plain JSON, kept on the server. It uses a cipher's key
 * stream, because the output of an ordinary generator would let players predict later draws.
 */
export interface RandomState {
  /** 32 bytes in hexadecimal digits. */
  readonly key: string;
  /** The number of draws made. */
  readonly draws: number;
}

export const RANDOM_KEY_PATTERN = /^[0-9a-f]{64}$/;

/** No draw needs more words than this. */
const MAX_WORDS = 1024;

export function createRandomState(key: string): RandomState {
  if (!RANDOM_KEY_PATTERN.test(key))
    throw new Error('a random key must have 64 hexadecimal digits');
  return { key, draws: 0 };
}

/** `count` independent uniform integers in 0 … 2³² − 1, and the next state. */
export function drawWords(state: RandomState, count: number): [Uint32Array, RandomState] {
  if (count < 1 || count > MAX_WORDS) throw new Error(`cannot draw ${count} words`);
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(0, BigInt(state.draws), true);
  const stream = chacha20(hexToBytes(state.key), nonce, new Uint8Array(4 * count));
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const words = Uint32Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
  return [words, { ...state, draws: state.draws + 1 }];
}

/** A uniform draw from 0 … `sides` − 1. Rejection sampling avoids the bias of a plain remainder. */
export function drawBelow(state: RandomState, sides: number): [number, RandomState] {
  if (!Number.isInteger(sides) || sides < 1) throw new Error(`cannot draw one of ${sides}`);
  const limit = 2 ** 32 - (2 ** 32 % sides);
  let next = state;
  for (;;) {
    const [words, after] = drawWords(next, 1);
    next = after;
    const word = words[0] ?? 0;
    if (word < limit) return [word % sides, next];
  }
}

/**
 * An approximately normal draw with mean 0 and deviation 1: the sum of twelve uniform draws. It
 * uses only additions, so every machine gets the same number, and it never exceeds ±6.
 */
export function normalFromWords(words: Uint32Array, from: number): number {
  let sum = 0;
  for (let i = from; i < from + 12; i += 1) sum += (words[i] ?? 0) / 2 ** 32;
  return sum - 6;
}
