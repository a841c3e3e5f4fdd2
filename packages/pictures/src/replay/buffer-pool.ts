import { Composer } from './composer.ts';
import { BandCache } from './gif/band-cache.ts';
import { ByteSink } from './gif/byte-sink.ts';
import { LzwEncoder } from './gif/lzw.ts';
import { coloursUnder, type Patch } from './patch.ts';
import type { Ground } from './stamp.ts';

/** The work memory of one animation. Its content is undefined between animations. */
export interface ScratchBuffers {
  /** The composer's base is the framed board without moving parts. */
  readonly composer: Composer;
  readonly sink: ByteSink;
  readonly lzw: LzwEncoder;
  readonly bands: BandCache;
}

const SINK_BYTES = 1 << 18;
/** A replay of a whole match needs more memory than is worth keeping. */
const MAX_KEPT_BYTES = 1 << 22;

/**
 * Reuses the work memory of animations of one board. Allocating and collecting two megabytes per
 * flick costs more than keeping them.
 */
export class BufferPool {
  readonly ground: Ground;
  readonly #bands = new BandCache();
  #idle: ScratchBuffers | undefined;
  #printed: { readonly patches: readonly Patch[]; readonly colours: Uint8ClampedArray } | undefined;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /**
   * The colours that stamps are blended with. Only ring values are printed on a board, and they are
   * the same on each, so its two megabytes of colours are copied once.
   */
  coloursUnder(patches: readonly Patch[]): Uint8ClampedArray {
    const printed = patches.filter(({ rgba }) => rgba !== undefined);
    const known = this.#printed;
    if (
      known?.patches.length === printed.length &&
      known.patches.every((each, i) => each === printed[i])
    ) {
      return known.colours;
    }
    const colours = coloursUnder(printed, this.ground.bitmap);
    this.#printed = { patches: printed, colours };
    return colours;
  }

  /** For exclusive use until it is released. */
  acquire(): ScratchBuffers {
    const buffers = this.#idle ?? newBuffers(this.ground, this.#bands);
    this.#idle = undefined;
    return buffers;
  }

  release(buffers: ScratchBuffers): void {
    buffers.sink.clear();
    if (buffers.sink.capacityBytes <= MAX_KEPT_BYTES) this.#idle = buffers;
  }
}

function newBuffers(ground: Ground, bands: BandCache): ScratchBuffers {
  return {
    composer: new Composer(ground),
    sink: new ByteSink(SINK_BYTES),
    lzw: new LzwEncoder(),
    bands,
  };
}
