import { EXIT_CODES } from './shutdown.ts';
import type { ProcessLog } from './log.ts';
import type { StorageHealth } from './storage-health.ts';

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
