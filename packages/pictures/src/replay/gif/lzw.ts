import { loadKernel, type KernelMemory } from '../../primitives/kernel.ts';
import type { BandCache } from './band-cache.ts';
import type { ByteSink } from './byte-sink.ts';
import { KERNEL } from './kernel.ts';

const COLOUR_BITS = 8;
const BLOCK_BYTES = 255;
/** About this many pixels of wood and lines fill the code table once. */
const BAND_PIXELS = 14_400;
/** A band has at least one row, and the kernel's code buffer is no longer. */
const MAX_BAND_PIXELS = 16_384;

/** The exports of `assembly/lzw.ts`. */
interface Kernel {
  readonly memory: KernelMemory;
  readonly codesAt: () => number;
  readonly begin: (count: number, maxCodes: number) => number;
  readonly encode: (from: number, until: number, runIndex: number) => number;
  readonly write: (count: number) => void;
  readonly end: () => number;
  readonly endAt: () => number;
}

/** GIF's LZW compression of palette indices. Long runs of `runIndex` cost almost nothing. */
export class LzwEncoder {
  readonly #kernel = loadKernel(KERNEL.wasm) as Kernel;

  /** Writes the first `count` indices. */
  encode(sink: ByteSink, indices: Uint8Array, count: number, runIndex: number): void {
    this.#begin(indices, count, 3);
    this.#kernel.write(this.#kernel.encode(0, count, runIndex));
    this.#end(sink);
  }

  /**
   * Writes bands of whole rows, each starting with a clear code, so that bands can be cached. A
   * band is about as long as it takes to fill the code table, so the clear codes cost nothing.
   */
  encodeInBands(
    sink: ByteSink,
    indices: Uint8Array,
    widthPx: number,
    count: number,
    runIndex: number,
    bands: BandCache,
  ): void {
    const kernel = this.#kernel;
    const bandPx = widthPx * Math.max(1, Math.floor(BAND_PIXELS / widthPx));
    this.#begin(indices, count, count / bandPx + 4);
    const codes = new Uint16Array(kernel.memory.buffer, kernel.codesAt(), MAX_BAND_PIXELS + 16);
    for (let from = 0; from < count; from += bandPx) {
      const until = Math.min(count, from + bandPx);
      const band = indices.subarray(from, until);
      const known = bands.find(from / bandPx, band);
      if (known !== undefined) {
        codes.set(known);
        kernel.write(known.length);
        continue;
      }
      const written = kernel.encode(from, until, runIndex);
      if (until - from <= MAX_BAND_PIXELS) {
        bands.keep(from / bandPx, band, codes.subarray(0, written));
      }
      kernel.write(written);
    }
    this.#end(sink);
  }

  /** Every string longer than one index saves a code; a clear comes once in thousands of codes. */
  #begin(indices: Uint8Array, count: number, more: number): void {
    const at = this.#kernel.begin(count, count + Math.ceil(count / 2000 + more));
    new Uint8Array(this.#kernel.memory.buffer).set(indices.subarray(0, count), at);
  }

  /** Writes blocks, each with a length byte; the last one is empty. */
  #end(sink: ByteSink): void {
    const from = this.#kernel.end();
    const data = new Uint8Array(this.#kernel.memory.buffer, from, this.#kernel.endAt() - from);
    const blocks = Math.ceil(data.length / BLOCK_BYTES);
    const out = sink.reserve(data.length + blocks + 2);
    let at = sink.lengthBytes;
    out[at++] = COLOUR_BITS;
    for (let block = 0; block < blocks; block += 1) {
      const bytes = data.subarray(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES);
      out[at++] = bytes.length;
      out.set(bytes, at);
      at += bytes.length;
    }
    out[at++] = 0;
    sink.advance(at);
  }
}
