import type { ByteSink } from './byte-sink.ts';
import type { BandCache } from './band-cache.ts';
import { CodeWriter } from './code-writer.ts';

const COLOUR_BITS = 8;
const CLEAR = 1 << COLOUR_BITS;
const END = CLEAR + 1;
const FIRST_FREE = END + 1;
const MAX_CODES = 4096;
const FIRST_WIDTH_BITS = COLOUR_BITS + 1;

/** So many pixels of wood and lines fill the table of codes once. */
const BAND_PIXELS = 14_400;
/** A band is one row at least. */
const MAX_BAND_PIXELS = 16_384;

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
  /** The memory of the indices being written, as words. */
  #words: Uint32Array = new Uint32Array(0);
  readonly #written = new Uint16Array(MAX_BAND_PIXELS);

  /** Writes the first `count` of the indices. */
  encode(sink: ByteSink, indices: Uint8Array, count: number, runIndex: number): void {
    sink.byte(COLOUR_BITS);
    // A string longer than one index saves a code, and a clear comes once in thousands of codes.
    const codes = new CodeWriter(sink, count + Math.ceil(count / 2000) + 3);
    this.#widthBits = FIRST_WIDTH_BITS;
    this.#clear(codes, runIndex);
    this.#encodeStretch(codes, indices, 0, count, runIndex);
    codes.write(END, this.#widthBits);
    codes.end();
  }

  /**
   * The same in bands of whole rows that begin anew and so can be found again, about as long as it
   * takes to fill the table: clearing it there costs nothing.
   */
  encodeInBands(
    sink: ByteSink,
    indices: Uint8Array,
    widthPx: number,
    count: number,
    runIndex: number,
    bands: BandCache,
  ): void {
    sink.byte(COLOUR_BITS);
    const bandPx = widthPx * Math.max(1, Math.floor(BAND_PIXELS / widthPx));
    const codes = new CodeWriter(sink, count + Math.ceil(count / 2000) + count / bandPx + 4);
    this.#widthBits = FIRST_WIDTH_BITS;
    for (let from = 0; from < count; from += bandPx) {
      const until = Math.min(count, from + bandPx);
      this.#clear(codes, runIndex);
      const band = indices.subarray(from, until);
      const known = bands.find(from / bandPx, band);
      if (known !== undefined) this.#repeat(codes, known, runIndex);
      else {
        const written = this.#encodeStretch(codes, indices, from, until, runIndex);
        bands.keep(from / bandPx, band, this.#written.subarray(0, written));
      }
    }
    codes.write(END, this.#widthBits);
    codes.end();
  }

  /** Codes written before, as wide as they have to be where they stand now. */
  #repeat(codes: CodeWriter, known: Uint16Array, runIndex: number): void {
    const last = known.length - 1;
    for (let i = 0; i <= last; i += 1) {
      codes.write(known[i] ?? 0, this.#widthBits);
      if (i < last && this.#next === MAX_CODES) this.#clear(codes, runIndex);
      else this.#countOn();
    }
  }

  /** Returns how many codes it took; they are in `#written`. */
  #encodeStretch(
    codes: CodeWriter,
    indices: Uint8Array,
    begin: number,
    count: number,
    runIndex: number,
  ): number {
    const keeps = count - begin <= MAX_BAND_PIXELS;
    let written = 0;
    let prefix = indices[begin] ?? 0;
    let run = prefix === runIndex ? 1 : 0;
    for (let i = begin + 1; i < count; i += 1) {
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
      if (keeps) this.#written[written++] = prefix;
      if (this.#next === MAX_CODES) this.#clear(codes, runIndex);
      else this.#learn(slot, prefix, index, run > 0 && index === runIndex ? run + 1 : 0);
      prefix = index;
      run = index === runIndex ? 1 : 0;
    }
    codes.write(prefix, this.#widthBits);
    if (keeps) this.#written[written++] = prefix;
    // Nothing is learnt from the last code, but whoever reads it counts it and may grow wider.
    this.#countOn();
    return written;
  }

  #countOn(): void {
    if (this.#next === MAX_CODES) return;
    if (this.#next === 1 << this.#widthBits) this.#widthBits += 1;
    this.#next += 1;
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

  /** Four at a time: most of what is written is what did not change. */
  #runEnd(indices: Uint8Array, from: number, limit: number, runIndex: number): number {
    let i = from;
    const word = runIndex * 0x01010101;
    const words = this.#wordsOf(indices);
    const offset = indices.byteOffset;
    while (i < limit && ((i + offset) & 3) !== 0 && indices[i] === runIndex) i += 1;
    if (((i + offset) & 3) === 0) {
      while (i + 4 <= limit && words[(i + offset) >> 2] === word) i += 4;
    }
    while (i < limit && indices[i] === runIndex) i += 1;
    return i;
  }

  #wordsOf({ buffer }: Uint8Array): Uint32Array {
    if (this.#words.buffer !== buffer) {
      this.#words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
    }
    return this.#words;
  }
}
