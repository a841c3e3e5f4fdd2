import type { ByteSink } from './byte-sink.ts';

const BLOCK_BYTES = 255;

export const COLOUR_BITS = 8;
/** The table of strings begins anew. */
export const CLEAR = 1 << COLOUR_BITS;
export const END = CLEAR + 1;
export const FIRST_FREE = END + 1;
export const MAX_CODES = 4096;
const FIRST_WIDTH_BITS = COLOUR_BITS + 1;

/**
 * Packs codes into a GIF's data blocks, each headed by its length. How wide a code is follows from
 * how many have come since the last clear: whoever reads them learns one string with each.
 */
export class CodeWriter {
  readonly #sink: ByteSink;
  readonly #out: Uint8Array;
  #at: number;
  #block: number;
  #bits = 0;
  #bitCount = 0;
  #widthBits = FIRST_WIDTH_BITS;
  #next = FIRST_FREE;

  /** Promises to write no more than `maxCodes` codes. */
  constructor(sink: ByteSink, maxCodes: number) {
    const dataBytes = Math.ceil((maxCodes * 12) / 8);
    this.#sink = sink;
    this.#out = sink.reserve(dataBytes + Math.ceil(dataBytes / BLOCK_BYTES) + 3);
    this.#block = sink.lengthBytes;
    this.#at = this.#block + 1;
  }

  /** Writes the first `count` of the codes. What the loop changes lies in locals: it is all there is to do. */
  write(codes: Uint16Array, count: number): void {
    const out = this.#out;
    let [at, block, bits, bitCount] = [this.#at, this.#block, this.#bits, this.#bitCount];
    let [widthBits, next] = [this.#widthBits, this.#next];
    for (let i = 0; i < count; i += 1) {
      const code = codes[i] ?? 0;
      bits |= code << bitCount;
      bitCount += widthBits;
      while (bitCount >= 8) {
        out[at++] = bits & 0xff;
        bits >>>= 8;
        bitCount -= 8;
        if (at === block + 1 + BLOCK_BYTES) {
          out[block] = BLOCK_BYTES;
          block = at++;
        }
      }
      if (code === CLEAR) {
        widthBits = FIRST_WIDTH_BITS;
        next = FIRST_FREE;
      } else if (next < MAX_CODES) {
        if (next === 1 << widthBits) widthBits += 1;
        next += 1;
      }
    }
    [this.#at, this.#block, this.#bits, this.#bitCount] = [at, block, bits, bitCount];
    [this.#widthBits, this.#next] = [widthBits, next];
  }

  end(): void {
    this.write(Uint16Array.of(END), 1);
    if (this.#bitCount > 0) this.#put(this.#bits & 0xff);
    const inBlock = this.#at - this.#block - 1;
    this.#out[this.#block] = inBlock;
    if (inBlock > 0) this.#out[this.#at++] = 0;
    this.#sink.advance(this.#at);
  }

  #put(byte: number): void {
    this.#out[this.#at++] = byte;
    if (this.#at === this.#block + 1 + BLOCK_BYTES) {
      this.#out[this.#block] = BLOCK_BYTES;
      this.#block = this.#at++;
    }
  }
}
