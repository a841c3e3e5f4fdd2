import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/ciphers/utils.js';

/**
 * The state of a match's generator: plain JSON, kept on the server.
 * Draws are a cipher's key stream, so that nobody can work out the next draw from the ones they
 * have seen, as they could with a generator made for simulations.
 */
export interface RandomState {
  /** 32 bytes in hexadecimal digits. */
  readonly key: string;
  /** How many draws have been made. */
  readonly draws: number;
}

export const RANDOM_KEY_PATTERN = /^[0-9a-f]{64}$/;

/** A draw never needs more words than this. */
const MAX_WORDS = 1024;

export function createRandomState(key: string): RandomState {
  if (!RANDOM_KEY_PATTERN.test(key)) throw new Error('a random key is 64 hexadecimal digits');
  return { key, draws: 0 };
}

/** `count` independent whole numbers, each evenly spread over 0 … 2³² − 1, and the state after. */
export function drawWords(state: RandomState, count: number): [Uint32Array, RandomState] {
  if (count < 1 || count > MAX_WORDS) throw new Error(`cannot draw ${count} words`);
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(0, BigInt(state.draws), true);
  const stream = chacha20(hexToBytes(state.key), nonce, new Uint8Array(4 * count));
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const words = Uint32Array.from({ length: count }, (_, i) => view.getUint32(4 * i, true));
  return [words, { ...state, draws: state.draws + 1 }];
}

/** An even draw from 0 … `sides` − 1. Draws again where a plain remainder would favour low sides. */
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
 * A draw close to the normal distribution of mean 0 and deviation 1: twelve even draws added up.
 * Only additions, so that it is the same number on every machine; never beyond ±6.
 */
export function normalFromWords(words: Uint32Array, from: number): number {
  let sum = 0;
  for (let i = from; i < from + 12; i += 1) sum += (words[i] ?? 0) / 2 ** 32;
  return sum - 6;
}
