import { Composer, type Ground } from './composer.ts';
import { ByteSink } from './gif/byte-sink.ts';
import { LzwEncoder } from './gif/lzw.ts';

/** What one animation works with from its first moment to its last. What is left in it has no meaning. */
export interface Kit {
  readonly shown: Uint8Array;
  readonly next: Uint8Array;
  /** One for the change that is waiting to be written, one for the change after it. */
  readonly patches: readonly [Uint8Array, Uint8Array];
  readonly sink: ByteSink;
  readonly lzw: LzwEncoder;
}

const SINK_BYTES = 1 << 18;
/** Of a match in one picture it would be too much to keep. */
const MOST_KEPT_BYTES = 1 << 20;

/**
 * Where the animations of one board are made. Its memory is used again: to get two megabytes from
 * the system for every flick, and to have them collected, costs more than it costs to keep them.
 */
export class Desk {
  readonly ground: Ground;
  readonly composer: Composer;
  #idle: Kit | undefined;

  constructor(ground: Ground) {
    this.ground = ground;
    this.composer = new Composer(ground);
  }

  /** For the one who takes it alone, until it is given back. */
  takeKit(): Kit {
    const kit = this.#idle ?? newKit(this.ground.indices.length);
    this.#idle = undefined;
    return kit;
  }

  giveBack(kit: Kit): void {
    kit.sink.clear();
    if (kit.sink.capacityBytes <= MOST_KEPT_BYTES) this.#idle = kit;
  }
}

function newKit(pixels: number): Kit {
  const sheet = () => new Uint8Array(pixels);
  return {
    shown: sheet(),
    next: sheet(),
    patches: [sheet(), sheet()],
    sink: new ByteSink(SINK_BYTES),
    lzw: new LzwEncoder(),
  };
}
