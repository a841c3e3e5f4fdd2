import { Composer } from './composer.ts';
import { BandCache } from './gif/band-cache.ts';
import { ByteSink } from './gif/byte-sink.ts';
import { LzwEncoder } from './gif/lzw.ts';
import { coloursUnder, type Patch } from './patch.ts';
import type { Ground } from './stamp.ts';

/** What one animation works with from its first moment to its last. What is left in it has no meaning. */
export interface ScratchBuffers {
  /** Its base is the board in its frame, without anything that moves. */
  readonly composer: Composer;
  readonly sink: ByteSink;
  readonly lzw: LzwEncoder;
  readonly bands: BandCache;
}

const SINK_BYTES = 1 << 18;
/** Of a match in one picture it would be too much to keep. */
const MAX_KEPT_BYTES = 1 << 22;

/**
 * Where the animations of one board are made. Its memory is used again: to get two megabytes from
 * the system for every flick, and to have them collected, costs more than it costs to keep them.
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
   * What stamps are blended with. The rings' values are all that is printed on a board, and the same
   * on each: its colours, two megabytes, are copied once.
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

  /** For the one who takes it alone, until it is given back. */
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
