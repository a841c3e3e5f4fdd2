import type { ByteSink } from './byte-sink.ts';
import type { BandCache } from './band-cache.ts';
import { CLEAR, CodeWriter, COLOUR_BITS, FIRST_FREE, MAX_CODES } from './code-writer.ts';

/** So many pixels of wood and lines fill the table of codes once. */
const BAND_PIXELS = 14_400;
/** A band is one row at least. */
const MAX_BAND_PIXELS = 16_384;
/** A string longer than one index saves a code, and a clear comes once in thousands of codes. */
const MAX_BAND_CODES = MAX_BAND_PIXELS + 16;

const SLOT_BITS = 14;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
const SLOT_SHIFT = 32 - SLOT_BITS;
/** Scatters neighbouring keys over the slots: 2³² over the golden ratio. */
const SCATTER = 0x9e3779b1;

/** The indices of a stretch of pixels, of which those from `begin` until before `end` are written. */
interface Stretch {
  readonly indices: Uint8Array;
  readonly begin: number;
  readonly end: number;
  /** Most of a picture where little has changed. */
  readonly runIndex: number;
}

/**
 * GIF's compression of palette indices. Strings seen before are kept in one small open hash table:
 * (prefix code, next index) → code, packed into 32 bits; no code in it is below FIRST_FREE, so that
 * 0 is an empty slot. Long runs of `runIndex` are followed by their length instead of index by index.
 */
export class LzwEncoder {
  readonly #slots = new Uint32Array(1 << SLOT_BITS);
  /** The code of a run of `runIndex`, by its length. */
  readonly #runs = new Uint16Array(MAX_CODES);
  readonly #codes = new Uint16Array(MAX_BAND_CODES);
  /** The memory of the indices being written, as words. */
  #words: Uint32Array = new Uint32Array(0);

  /** Writes the first `count` of the indices. */
  encode(sink: ByteSink, indices: Uint8Array, count: number, runIndex: number): void {
    sink.byte(COLOUR_BITS);
    const codes = new CodeWriter(sink, count + Math.ceil(count / 2000) + 3);
    const last = this.#encodeStretch(codes, { indices, begin: 0, end: count, runIndex });
    codes.write(this.#codes, last);
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
    for (let begin = 0; begin < count; begin += bandPx) {
      const end = Math.min(count, begin + bandPx);
      const band = indices.subarray(begin, end);
      const known = bands.find(begin / bandPx, band);
      if (known !== undefined) codes.write(known, known.length);
      else {
        const written = this.#encodeStretch(codes, { indices, begin, end, runIndex });
        codes.write(this.#codes, written);
        if (end - begin <= MAX_BAND_PIXELS) {
          bands.keep(begin / bandPx, band, this.#codes.subarray(0, written));
        }
      }
    }
    codes.end();
  }

  /**
   * Begins with a clear. Returns how many codes lie in `#codes`, not written yet: of a band all of
   * them, of a longer stretch the last ones. All that the loop needs lies in locals; it is where the
   * time goes.
   */
  #encodeStretch(out: CodeWriter, { indices, begin, end, runIndex }: Stretch): number {
    const [slots, runs, codes] = [this.#slots, this.#runs, this.#codes];
    const full = MAX_BAND_CODES - 2;
    slots.fill(0);
    runs[1] = runIndex;
    codes[0] = CLEAR;
    let [written, next, widest] = [1, FIRST_FREE, 1];
    let prefix = indices[begin] ?? 0;
    let run = prefix === runIndex ? 1 : 0;
    for (let i = begin + 1; i < end; i += 1) {
      const index = indices[i] ?? 0;
      if (run > 0 && index === runIndex && run < widest) {
        const from = i - run;
        i = this.#runEnd(indices, i, Math.min(end, from + widest), runIndex);
        run = i - from;
        prefix = runs[run] ?? 0;
        i -= 1;
        continue;
      }
      const key = (prefix << 8) | index;
      let slot = Math.imul(key, SCATTER) >>> SLOT_SHIFT;
      let found = slots[slot] ?? 0;
      while (found !== 0 && found >>> 12 !== key) {
        slot = (slot + 1) & SLOT_MASK;
        found = slots[slot] ?? 0;
      }
      if (found !== 0) {
        prefix = found & (MAX_CODES - 1);
        run = 0;
        continue;
      }
      codes[written++] = prefix;
      if (next === MAX_CODES) {
        codes[written++] = CLEAR;
        slots.fill(0);
        [next, widest] = [FIRST_FREE, 1];
      } else {
        slots[slot] = (key << 12) | next;
        if (run > 0 && index === runIndex) {
          runs[run + 1] = next;
          widest = run + 1;
        }
        next += 1;
      }
      if (written >= full) {
        out.write(codes, written);
        written = 0;
      }
      prefix = index;
      run = index === runIndex ? 1 : 0;
    }
    codes[written++] = prefix;
    return written;
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
