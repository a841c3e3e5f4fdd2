import type { ProcessLog } from './log.ts';

export interface StorageHealthOptions {
  /** Tries to save something; rejects with what is in the way. */
  readonly prove: () => Promise<void>;
  /** The same in a few words, without details, for requests over the network. */
  readonly reasonOf: (thrown: unknown) => string;
  readonly log: ProcessLog;
  readonly freshMs?: number;
  readonly everyMs?: number;
}

/** Every try is a durable write, so tries are rate-limited to one in this time. */
const FRESH_MS = 10_000;
/** Where nobody asks, the log and the figures tell of it all the same. */
const EVERY_MS = 60_000;

/** Knows whether matches can be saved, by trying. */
export class StorageHealth {
  readonly #options: StorageHealthOptions;
  readonly #freshMs: number;
  readonly #timer: NodeJS.Timeout;
  #triedAtMs = -Infinity;
  #underWay: Promise<void> | undefined;
  #reason: string | undefined;
  #lasting: string | undefined;

  constructor(options: StorageHealthOptions) {
    this.#options = options;
    this.#freshMs = options.freshMs ?? FRESH_MS;
    this.#timer = setInterval(() => void this.problems(), options.everyMs ?? EVERY_MS);
    this.#timer.unref();
  }

  /** Why nothing can be saved; nothing when all is well. */
  async problems(): Promise<readonly string[]> {
    if (this.#lasting === undefined && performance.now() - this.#triedAtMs >= this.#freshMs) {
      this.#underWay ??= this.#try().finally(() => {
        this.#underWay = undefined;
      });
    }
    await this.#underWay;
    const reason = this.#lasting ?? this.#reason;
    return reason === undefined ? [] : [reason];
  }

  /** From now on it is not tried again: only a new start, after the host has acted, mends this. */
  giveUp(reason: string): void {
    this.#lasting ??= `nothing can be saved: ${reason}`;
    clearInterval(this.#timer);
  }

  /** As the last try went. */
  works(): boolean {
    return (this.#lasting ?? this.#reason) === undefined;
  }

  /** Resolves when what is being tried has been. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #try(): Promise<void> {
    const { prove, reasonOf, log } = this.#options;
    try {
      await prove();
      if (this.#reason !== undefined && this.#lasting === undefined) {
        log.info('matches can be saved again');
      }
      this.#reason = undefined;
    } catch (thrown) {
      this.#reason = `nothing can be saved: ${reasonOf(thrown)}`;
      // What is lasting has been logged already, with what to do.
      if (this.#lasting === undefined) log.warn({ err: thrown }, 'nothing can be saved');
    } finally {
      this.#triedAtMs = performance.now();
    }
  }
}
