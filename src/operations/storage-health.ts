import type { ProcessLog } from './log.ts';

export interface StorageHealthOptions {
  /** Makes a trial write; rejects with the error that prevents saving. */
  readonly prove: () => Promise<void>;
  /** The error in a few words, without details, for answers over the network. */
  readonly reasonOf: (thrown: unknown) => string;
  readonly log: ProcessLog;
  readonly freshMs?: number;
  readonly everyMs?: number;
}

/** Every check is a synced write, so there is at most one in this time. */
const FRESH_MS = 10_000;
/**
 * Also checks by itself, so that the log and the metrics show a failure that no one asked about.
 */
const EVERY_MS = 60_000;

/** Finds out by trial writes whether matches can be saved. */
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

  /** Why nothing can be saved; empty if all is well. */
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

  /** Stops checking: only a restart, after the host has fixed the cause, can help. */
  giveUp(reason: string): void {
    this.#lasting ??= `nothing can be saved: ${reason}`;
    clearInterval(this.#timer);
  }

  /** The result of the last check. */
  works(): boolean {
    return (this.#lasting ?? this.#reason) === undefined;
  }

  /** Resolves when a check under way is finished. */
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
      // A lasting fault has already been logged, with instructions.
      if (this.#lasting === undefined) log.warn({ err: thrown }, 'nothing can be saved');
    } finally {
      this.#triedAtMs = performance.now();
    }
  }
}
