import type { ByteSink } from './byte-sink.ts';
import { CodeWriter } from './code-writer.ts';

const COLOUR_BITS = 8;
const CLEAR = 1 << COLOUR_BITS;
const END = CLEAR + 1;
const FIRST_FREE = END + 1;
const MAX_CODES = 4096;
const FIRST_WIDTH_BITS = COLOUR_BITS + 1;

const SLOT_BITS = 14;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
/** Scatters neighbouring keys over the slots: 2³² over the golden ratio. */
const SCATTER = 0x9e3779b1;

/**
 * GIF's compression of palette indices. Strings seen before are kept in one small open hash table:
 * (prefix code, next index) → code, packed into 32 bits; no code in it is below FIRST_FREE, so that
 * 0 is an empty slot. Long runs of `runIndex`, which is most of a picture where little has changed,
 * are followed by their length instead of index by index.
 */
export class LzwEncoder {
  readonly #slots = new Uint32Array(1 << SLOT_BITS);
  /** The code of a run of `runIndex`, by its length. */
  readonly #runs = new Uint16Array(MAX_CODES);
  #longestRun = 1;
  #next = FIRST_FREE;
  #widthBits = FIRST_WIDTH_BITS;

  /** Writes the first `count` of the indices. */
  encode(sink: ByteSink, indices: Uint8Array, count: number, runIndex: number): void {
    sink.byte(COLOUR_BITS);
    // A string longer than one index saves a code, and a clear comes once in thousands of codes.
    const codes = new CodeWriter(sink, count + Math.ceil(count / 2000) + 3);
    this.#widthBits = FIRST_WIDTH_BITS;
    this.#clear(codes, runIndex);
    let prefix = indices[0] ?? 0;
    let run = prefix === runIndex ? 1 : 0;
    for (let i = 1; i < count; i += 1) {
      const index = indices[i] ?? 0;
      if (run > 0 && index === runIndex && run < this.#longestRun) {
        const from = i - run;
        i = this.#runEnd(indices, i, Math.min(count, from + this.#longestRun), runIndex);
        run = i - from;
        prefix = this.#runs[run] ?? 0;
        i -= 1;
        continue;
      }
      const slot = this.#slotOf(prefix, index);
      const found = this.#slots[slot] ?? 0;
      if (found !== 0) {
        prefix = found & (MAX_CODES - 1);
        run = 0;
        continue;
      }
      codes.write(prefix, this.#widthBits);
      if (this.#next === MAX_CODES) this.#clear(codes, runIndex);
      else this.#learn(slot, prefix, index, run > 0 && index === runIndex ? run + 1 : 0);
      prefix = index;
      run = index === runIndex ? 1 : 0;
    }
    codes.write(prefix, this.#widthBits);
    // A decoder may expect it one bit wider by now. That bit is 0, as is the one that follows: when
    // codes grow wider the bits are at a whole or half byte, so that some are left over to fill up.
    codes.write(END, this.#widthBits);
    codes.end();
  }

  #clear(codes: CodeWriter, runIndex: number): void {
    codes.write(CLEAR, this.#widthBits);
    this.#slots.fill(0);
    this.#next = FIRST_FREE;
    this.#widthBits = FIRST_WIDTH_BITS;
    this.#runs[1] = runIndex;
    this.#longestRun = 1;
  }

  #learn(slot: number, prefix: number, index: number, run: number): void {
    const code = this.#next;
    if (code === 1 << this.#widthBits) this.#widthBits += 1;
    this.#slots[slot] = (((prefix << 8) | index) << 12) | code;
    if (run > 0) {
      this.#runs[run] = code;
      this.#longestRun = run;
    }
    this.#next = code + 1;
  }

  #slotOf(prefix: number, index: number): number {
    const key = (prefix << 8) | index;
    let slot = Math.imul(key, SCATTER) >>> (32 - SLOT_BITS);
    for (;;) {
      const found = this.#slots[slot] ?? 0;
      if (found === 0 || found >>> 12 === key) return slot;
      slot = (slot + 1) & SLOT_MASK;
    }
  }

  #runEnd(indices: Uint8Array, from: number, limit: number, runIndex: number): number {
    let i = from;
    while (i < limit && indices[i] === runIndex) i += 1;
    return i;
  }
}
