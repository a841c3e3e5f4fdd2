import { setTimeout as pause } from 'node:timers/promises';
import type { ShownMessage } from '../../matches/records/announcements.ts';
import { isGone } from '../posting/delivery-errors.ts';
import type { BotLog } from '../context/bot.ts';

/** Cleanup is only cosmetic, so shutdown doesn't wait longer than this for it. */
const MAX_CLOSING_MS = 2000;
const MAX_WAIT_MS = 1000;
/** Each job holds a board in memory. When the queue is full, the oldest job is dropped. */
const MAX_JOBS = 200;

type OldMessage = Pick<ShownMessage, 'channel' | 'message'>;

/**
 * A queue of low priority for edits of old messages. Discord allows the whole bot 50 requests a second, so
 * jobs run one at a time, and only while no new message is being sent. A failed job is dropped, because
 * presses on an old board are refused anyway.
 */
export class CleanupQueue {
  readonly #log: Pick<BotLog, 'debug'>;
  readonly #jobs: (() => Promise<void>)[] = [];
  /** By message. */
  readonly #timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly go: () => void }>();
  #working: Promise<void> | undefined;
  #isEnding = false;
  #busyCount = 0;
  readonly #whenFree: (() => void)[] = [];

  constructor(log: Pick<BotLog, 'debug'>) {
    this.#log = log;
  }

  /** Pauses the queue until `work` is done. */
  async whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#busyCount += 1;
    try {
      return await work();
    } finally {
      this.#busyCount -= 1;
      if (this.#busyCount === 0) for (const go of this.#whenFree.splice(0)) go();
    }
  }

  /** Adds a job when its time has come, at the latest when the queue ends. A newer one replaces it. */
  later(at: OldMessage, afterMs: number, job: () => Promise<void>): void {
    const { message } = at;
    this.#drop(message);
    const go = () => {
      this.#drop(message);
      this.add(at, job);
    };
    this.#timers.set(message, { timer: setTimeout(go, afterMs).unref(), go });
    if (this.#timers.size <= MAX_JOBS) return;
    const [oldest = message] = this.#timers.keys();
    this.#drop(oldest);
  }

  #drop(message: string): void {
    clearTimeout(this.#timers.get(message)?.timer);
    this.#timers.delete(message);
  }

  add({ channel, message }: OldMessage, job: () => Promise<void>): void {
    this.#jobs.push(async () => {
      try {
        await job();
      } catch (thrown) {
        if (isGone(thrown)) return;
        this.#log.debug(
          { err: thrown, channel, message },
          'an old message could not be cleaned up',
        );
      }
    });
    if (this.#jobs.length > MAX_JOBS) this.#jobs.shift();
    this.#working ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    while (this.#jobs.length > 0) {
      await this.#untilFree();
      const job = this.#jobs.shift();
      if (this.#isEnding) this.#jobs.length = 0;
      else await job?.();
    }
    this.#working = undefined;
  }

  /** Resolves when the queue is empty. Drops the rest when that takes too long. */
  async end(): Promise<void> {
    for (const { go } of [...this.#timers.values()]) go();
    await Promise.race([this.#working, pause(MAX_CLOSING_MS, undefined, { ref: false })]);
    this.#isEnding = true;
  }

  /** Resolves when no new message is being sent, or after a time limit, so that the queue never starves. */
  #untilFree(): Promise<void> {
    if (this.#busyCount === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#whenFree.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
