/** A band of a picture as it was compressed once: its indices, and the codes that they became. */
interface Band {
  readonly indices: Uint8Array;
  readonly codes: Uint16Array;
}

/** The board as it is, with the light at either end, and with the discs of the last few matches. */
const MAX_VARIANTS = 4;

/**
 * The first picture of a replay is nearly the same every time: most of its bands show the bare board
 * or the discs of the turn before. To find what a band became is a tenth of the work of doing it again.
 */
export class BandCache {
  readonly #bands: Band[][] = [];

  find(band: number, indices: Uint8Array): Uint16Array | undefined {
    const kept = this.#bands[band] ?? [];
    const at = kept.findIndex((one) => Buffer.compare(one.indices, indices) === 0);
    const found = kept[at];
    if (found === undefined) return undefined;
    kept.splice(at, 1);
    kept.unshift(found);
    return found.codes;
  }

  keep(band: number, indices: Uint8Array, codes: Uint16Array): void {
    const kept = (this.#bands[band] ??= []);
    kept.unshift({ indices: indices.slice(), codes: codes.slice() });
    if (kept.length > MAX_VARIANTS) kept.pop();
  }
}
