import { chacha20 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';
import { createRandomState, drawBelow } from 'crokinole/random';

/** ChaCha20 nonces have this many bytes, and a purpose is consumed in pieces of that length. */
const PIECE_BYTES = 12;

/** What is drawn from the published key of a tournament, or of a day. docs/lots.md explains each. */
export const PURPOSES = {
  seeding: () => 'seeding' as const,
  pot: (pot: number) => `groups, pot ${pot}` as const,
  order: (stage: number) => `order ${stage}` as const,
  adjudication: (pairing: string) => `adjudication ${pairing}` as const,
  decider: (pairing: string) => `decider ${pairing}` as const,
  board: (shot: number) => `board ${shot}` as const,
  hand: (shot: number) => `hand ${shot}` as const,
} as const;
export type Purpose = ReturnType<(typeof PURPOSES)[keyof typeof PURPOSES]>;

/**
 * Derives the key of one draw from the tournament's key and its purpose, so that draws are
 * independent and each can be verified alone. A purpose is plain text.
 * The purpose's bytes, padded with at least one zero, are used twelve at a time as nonces: each
 * step's key is the first 32 bytes of the previous key's stream. Players can repeat this with any
 * ChaCha20.
 */
export function keyForPurpose(key: string, purpose: string): string {
  const text = utf8ToBytes(purpose);
  if (text.includes(0)) throw new Error('a draw’s purpose must not contain a zero byte');
  const { key: checked } = createRandomState(key);
  const padded = new Uint8Array(PIECE_BYTES * (Math.floor(text.length / PIECE_BYTES) + 1));
  padded.set(text);
  let next = hexToBytes(checked);
  for (let from = 0; from < padded.length; from += PIECE_BYTES) {
    next = chacha20(next, padded.slice(from, from + PIECE_BYTES), new Uint8Array(32));
  }
  return bytesToHex(next);
}

/** The numbers 0 … `size` − 1 in random order: a Fisher–Yates shuffle with the draw's key. */
export function drawLots(key: string, purpose: Purpose, size: number): readonly number[] {
  const order = Array.from({ length: size }, (_, number) => number);
  let random = createRandomState(keyForPurpose(key, purpose));
  for (let last = size - 1; last > 0; last -= 1) {
    const [drawn, after] = drawBelow(random, last + 1);
    random = after;
    [order[last], order[drawn]] = [order[drawn] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Deals groups in a snake: `order` fills them 1 2 3 3 2 1 1 2 3. */
export function dealBySnake(
  order: readonly number[],
  groups: number,
): readonly (readonly number[])[] {
  const dealt = Array.from({ length: groups }, (): number[] => []);
  for (const [place, entrant] of order.entries()) {
    const isForth = Math.floor(place / groups) % 2 === 0;
    dealt[isForth ? place % groups : groups - 1 - (place % groups)]?.push(entrant);
  }
  return dealt;
}

/**
 * Deals groups from pots: the first `groups` of `order` are drawn into one group each, then the
 * next ones. The remainder is drawn among all groups.
 */
export function drawFromPots(
  order: readonly number[],
  groups: number,
  key: string,
): readonly (readonly number[])[] {
  const dealt = Array.from({ length: groups }, (): number[] => []);
  for (let pot = 0; pot * groups < order.length; pot += 1) {
    const lots = drawLots(key, PURPOSES.pot(pot + 1), groups);
    const inPot = order.slice(pot * groups, (pot + 1) * groups);
    for (const [place, entrant] of inPot.entries()) dealt[lots[place] ?? 0]?.push(entrant);
  }
  return dealt;
}
