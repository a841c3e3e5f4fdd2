import type { ProcessLog } from './log.ts';
import { EXIT_CODES } from './shutdown.ts';

export interface StorageLossOptions {
  readonly health: Pick<StorageHealth, 'giveUp'>;
  /** Copies what this process still has open, and resolves with the path of the copy. */
  readonly rescue?: (() => Promise<string>) | undefined;
  readonly log: ProcessLog;
  readonly end: (why: string, exitCode: number) => void;
  readonly retryMs?: number;
}

/** Copying blocks everything else, so interactions under way are answered first. */
const ANSWERING_MS = 250;
const RETRY_MS = 60_000;

export interface StorageHealthOptions {
  /** Makes a trial write; rejects with the error that prevents saving. */
  readonly prove: () => Promise<void>;
  /** The error in a few words, without details, for answers over the network. */
  readonly reasonOf: (thrown: unknown) => string;
  readonly log: ProcessLog;
  readonly freshMs?: number;
  readonly everyMs?: number;
}

/** Handles a database that is damaged, or was deleted or replaced while in use. */
export class StorageLoss {
  readonly #options: StorageLossOptions;
  #isKnown = false;
  #mustRescue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StorageLossOptions) {
    this.#options = options;
  }

  /** Call it for every database fault; only the first loss is handled. */
  onFault(fault: string): void {
    const isReplaced = fault === 'replaced';
    if (this.#isKnown || !(isReplaced || fault === 'corrupted' || fault === 'not-ours')) return;
    this.#isKnown = true;
    const { health, log } = this.#options;
    health.giveUp(fault);
    if (isReplaced) {
      this.#mustRescue = true;
      this.#rescueIn(ANSWERING_MS);
    } else {
      log.fatal(
        { fault },
        'the database is damaged, and nothing more is saved: stop the bot, check the disk, restore the latest backup, and start it again',
      );
    }
  }

  /** Makes a last attempt at a rescue copy if there is none yet. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#mustRescue) await this.#rescue();
  }

  #rescueIn(delayMs: number): void {
    this.#timer = setTimeout(() => void this.#rescue(), delayMs);
  }

  async #rescue(): Promise<void> {
    const { rescue, log, end, retryMs = RETRY_MS } = this.#options;
    try {
      const rescued = await rescue?.();
      this.#mustRescue = false;
      log.fatal(
        { rescued },
        'the database was deleted or replaced while it was in use: everything saved is in the rescue copy; put the right file there, and start the bot again',
      );
      end('the database was deleted or replaced', EXIT_CODES.hopeless);
    } catch (thrown) {
      log.fatal(
        { err: thrown },
        'the database was deleted or replaced, and no rescue copy could be written: free some disk space, and do not stop the bot, because only it still has the data',
      );
      this.#rescueIn(retryMs);
    }
  }
}

/** Every check is a synced write, so there is at most one in this time. */
const FRESH_MS = 10_000;

/** Also checks by itself, so that the log and the metrics show a failure that no one asked about. */
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
