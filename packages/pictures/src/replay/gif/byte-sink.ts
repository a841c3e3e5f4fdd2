/** A growable, reusable byte buffer. */
export class ByteSink {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(capacityBytes: number) {
    this.#bytes = new Uint8Array(capacityBytes);
  }

  get lengthBytes(): number {
    return this.#length;
  }

  get capacityBytes(): number {
    return this.#bytes.length;
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Two bytes, little-endian, as everywhere in a GIF. */
  word(value: number): void {
    this.byte(value & 0xff);
    this.byte(value >> 8);
  }

  ascii(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.byte(text.charCodeAt(i));
  }

  /** Reserves `count` bytes for a writer that fills them in place and then calls `advance`. */
  reserve(count: number): Uint8Array {
    const needed = this.#length + count;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    return this.#bytes;
  }

  advance(toLengthBytes: number): void {
    if (toLengthBytes < this.#length || toLengthBytes > this.#bytes.length) {
      throw new Error(`cannot advance from ${this.#length} to ${toLengthBytes} bytes`);
    }
    this.#length = toLengthBytes;
  }

  /** A copy that owns its memory and can be transferred to another thread. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
