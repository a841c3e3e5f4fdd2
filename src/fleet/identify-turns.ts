import { setTimeout } from 'node:timers/promises';
import type { FleetStore } from './ports/fleet-store.ts';

/** What a shard calls before it identifies; the interface is from @discordjs/ws. */
export interface IdentifyThrottler {
  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void>;
}

export interface IdentifyTurnsOptions {
  readonly store: FleetStore;
  /** Discord's `max_concurrency`, which is also the number of buckets. */
  readonly buckets: number;
  readonly isAlone: () => boolean;
  readonly gapMs?: number;
  /** The database failed to answer whether it is our turn. */
  readonly onTrouble: (thrown: unknown) => void;
}

/** Discord requires five seconds. A little more allows for the delay of our requests. */
const GAP_MS = 5500;
const MAX_ASK_MS = 1000;

/**
 * Lets one shard of a bucket identify at a time, in any process. A process that is alone waits only
 * for its own shards. If an earlier process identified just before it ended, Discord rejects the
 * attempt, and it's retried.
 */
export class IdentifyTurns implements IdentifyThrottler {
  readonly #options: IdentifyTurnsOptions & { readonly gapMs: number };
  readonly #usedAtMs = new Map<number, number>();
  /** By bucket: the end of its queue. */
  readonly #lines = new Map<number, Promise<void>>();

  constructor(options: IdentifyTurnsOptions) {
    this.#options = { gapMs: GAP_MS, ...options };
  }

  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const bucket = shardId % this.#options.buckets;
    const before = this.#lines.get(bucket) ?? Promise.resolve();
    const turn = before.then(() => this.#take(bucket, signal));
    // A failed attempt must not block the next in the queue.
    this.#lines.set(
      bucket,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #take(bucket: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const waitMs = await this.#ask(bucket);
      signal.throwIfAborted();
      if (waitMs <= 0) break;
      // Asks again after at most this time, because the processes ahead may be gone by then.
      await setTimeout(Math.min(waitMs, MAX_ASK_MS), undefined, { signal });
    }
    this.#usedAtMs.set(bucket, performance.now());
  }

  async #ask(bucket: number): Promise<number> {
    const { store, gapMs, isAlone, onTrouble } = this.#options;
    const usedAtMs = this.#usedAtMs.get(bucket);
    const ownWaitMs = usedAtMs === undefined ? 0 : usedAtMs + gapMs - performance.now();
    if (ownWaitMs > 0) return Math.ceil(ownWaitMs);
    try {
      const waitMs = await store.takeIdentifyTurn(bucket, gapMs);
      return isAlone() ? 0 : waitMs;
    } catch (thrown) {
      // Connecting is more important: if a process identifies too early, Discord rejects it, and we
      // retry.
      onTrouble(thrown);
      return 0;
    }
  }
}
