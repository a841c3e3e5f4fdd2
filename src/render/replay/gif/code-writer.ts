import type { ByteSink } from './byte-sink.ts';

const BLOCK_BYTES = 255;

/** Packs codes of varying width into a GIF's data blocks, each headed by its length. */
export class CodeWriter {
  readonly #sink: ByteSink;
  readonly #out: Uint8Array;
  #at: number;
  #block: number;
  #bits = 0;
  #bitCount = 0;

  /** Promises to write no more than `maxCodes` codes. */
  constructor(sink: ByteSink, maxCodes: number) {
    const dataBytes = Math.ceil((maxCodes * 12) / 8);
    this.#sink = sink;
    this.#out = sink.reserve(dataBytes + Math.ceil(dataBytes / BLOCK_BYTES) + 3);
    this.#block = sink.lengthBytes;
    this.#at = this.#block + 1;
  }

  write(code: number, widthBits: number): void {
    let bits = this.#bits | (code << this.#bitCount);
    let count = this.#bitCount + widthBits;
    while (count >= 8) {
      this.#put(bits & 0xff);
      bits >>>= 8;
      count -= 8;
    }
    this.#bits = bits;
    this.#bitCount = count;
  }

  end(): void {
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
