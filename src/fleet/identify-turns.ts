import { setTimeout } from 'node:timers/promises';
import type { FleetStore } from './ports/fleet-store.ts';

/** What a shard asks before it identifies, as @discordjs/ws has it. */
export interface IdentifyThrottler {
  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void>;
}

export interface IdentifyTurnsOptions {
  readonly store: FleetStore;
  /** Discord's `max_concurrency`: so many buckets there are. */
  readonly buckets: number;
  readonly isAlone: () => boolean;
  readonly gapMs?: number;
  /** The database did not say whether it is our turn. */
  readonly onTrouble: (thrown: unknown) => void;
}

/** Discord wants five seconds; a little more, because our word takes its time to reach it. */
const GAP_MS = 5500;
const MAX_ASK_MS = 1000;

/**
 * One shard of a bucket identifies at a time, whichever process runs it. One that is alone only has
 * to wait for itself: what somebody did on this database who is gone is known to nobody but Discord,
 * which says so, and is asked again then.
 */
export class IdentifyTurns implements IdentifyThrottler {
  readonly #options: IdentifyTurnsOptions & { readonly gapMs: number };
  readonly #usedAtMs = new Map<number, number>();
  /** Of each bucket: the last of those who stand in line. */
  readonly #lines = new Map<number, Promise<void>>();

  constructor(options: IdentifyTurnsOptions) {
    this.#options = { gapMs: GAP_MS, ...options };
  }

  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const bucket = shardId % this.#options.buckets;
    const before = this.#lines.get(bucket) ?? Promise.resolve();
    const turn = before.then(() => this.#take(bucket, signal));
    // One that gives up lets the next one pass.
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
      // Those who asked before may be gone by then, or this process may be the only one.
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
      // Connecting matters more: Discord refuses a process that identifies too early, and we retry.
      onTrouble(thrown);
      return 0;
    }
  }
}
