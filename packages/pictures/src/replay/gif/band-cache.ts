/** A compressed band of a picture: its indices and their codes. */
interface Band {
  readonly indices: Uint8Array;
  readonly codes: Uint16Array;
}

/** The bare board with the light at either end, and with the discs of the last few matches. */
const MAX_VARIANTS = 4;

/**
 * Caches compressed bands. The first picture of a replay is almost always the same: most bands show
 * the bare board or the previous turn's discs. A lookup costs a tenth of compressing.
 */
export class BandCache {
  readonly #bands: Band[][] = [];

  find(band: number, indices: Uint8Array): Uint16Array | undefined {
    const variants = this.#bands[band] ?? [];
    const at = variants.findIndex((one) => Buffer.compare(one.indices, indices) === 0);
    const found = variants[at];
    if (found === undefined) return undefined;
    variants.splice(at, 1);
    variants.unshift(found);
    return found.codes;
  }

  keep(band: number, indices: Uint8Array, codes: Uint16Array): void {
    const variants = (this.#bands[band] ??= []);
    variants.unshift({ indices: indices.slice(), codes: codes.slice() });
    if (variants.length > MAX_VARIANTS) variants.pop();
  }
}
