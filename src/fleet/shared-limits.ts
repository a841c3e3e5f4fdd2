import { setTimeout } from 'node:timers/promises';
import type { FleetStore, RequestHold } from './ports/fleet-store.ts';

/** Discord requires five seconds. A little more allows for the delay of our requests. */
const GAP_MS = 5500;
const MAX_ASK_MS = 1000;

/** What a shard calls before it identifies; the interface is from @discordjs/ws. */
export interface IdentifyThrottler {
  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void>;
}

interface IdentifyTurnsOptions {
  readonly store: FleetStore;
  /** Discord's `max_concurrency`, which is also the number of buckets. */
  readonly buckets: number;
  readonly isAlone: () => boolean;
  readonly gapMs?: number | undefined;
  /** The database failed to answer whether it is our turn. */
  readonly onTrouble: (thrown: unknown) => void;
}

interface RequestAllowanceOptions {
  readonly store: FleetStore;
  readonly isAlone: () => boolean;
  /** How long a request has waited because of other processes' requests. */
  readonly onWait?: ((ms: number) => void) | undefined;
  readonly onTrouble: (thrown: unknown) => void;
}

/**
 * Lets one shard of a bucket identify at a time, in any process. A process that is alone waits only
 * for its own shards. If an earlier process identified just before it ended, Discord rejects the
 * attempt, and it's retried.
 */
export class IdentifyTurns implements IdentifyThrottler {
  readonly #options: IdentifyTurnsOptions;
  readonly #usedAtMs = new Map<number, number>();
  /** By bucket: the end of its queue. */
  readonly #lines = new Map<number, Promise<unknown>>();

  constructor(options: IdentifyTurnsOptions) {
    this.#options = options;
  }

  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const bucket = shardId % this.#options.buckets;
    const before = this.#lines.get(bucket) ?? Promise.resolve();
    const turn = before.then(() => this.#take(bucket, signal));
    // A failed attempt must not block the next in the queue.
    this.#lines.set(bucket, Promise.allSettled([turn]));
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
    const { store, gapMs = GAP_MS, isAlone, onTrouble } = this.#options;
    const usedAtMs = this.#usedAtMs.get(bucket);
    const ownWaitMs = usedAtMs === undefined ? 0 : usedAtMs + gapMs - performance.now();
    if (ownWaitMs > 0) return Math.ceil(ownWaitMs);
    try {
      const waitMs = await store.takeIdentifyTurn(bucket, gapMs);
      return isAlone() ? 0 : waitMs;
    } catch (thrown) {
      // Connecting is more important: if a process identifies too early, Discord rejects it, and we retry.
      onTrouble(thrown);
      return 0;
    }
  }
}

/** Discord allows a bot fifty requests per second: a burst of ten, and forty evenly. */
const PER_SECOND = 40;
const BURST = 10;
const MIN_WAIT_MS = 1;
/** Shorter waits aren't reported. */
const NOTICED_MS = 20;

/**
 * The rate limit that all processes share. A process that is alone draws nothing, because discord.js limits
 * it already. With several, each process draws the requests that it wants to send: all waiting ones in one
 * draw, in order. The answer also contains Discord's rate limits that other processes have met.
 */
export class RequestAllowance {
  readonly #options: RequestAllowanceOptions;
  readonly #line: (() => void)[] = [];
  /** By scope: until when, by our monotonic clock. */
  #holds: ReadonlyMap<string, number> = new Map();
  #isDrawing = false;

  constructor(options: RequestAllowanceOptions) {
    this.#options = options;
  }

  /** Resolves when a request may be sent. */
  async take(): Promise<void> {
    if (this.#options.isAlone() && this.#line.length === 0) {
      this.#holds = new Map();
      return;
    }
    const beganAtMs = performance.now();
    await new Promise<void>((go) => {
      this.#line.push(go);
      if (!this.#isDrawing) void this.#draw();
    });
    const waitedMs = performance.now() - beganAtMs;
    if (waitedMs >= NOTICED_MS) this.#options.onWait?.(waitedMs);
  }

  /** How long this scope is still held, as of the last draw. */
  heldMs(scope: string): number {
    return Math.max(0, (this.#holds.get(scope) ?? 0) - performance.now());
  }

  /** Reports a rate limit that this process has met, so that all processes respect it. */
  async tell(hold: RequestHold): Promise<void> {
    const { store, isAlone, onTrouble } = this.#options;
    if (isAlone()) return;
    try {
      await store.holdRequests(hold);
    } catch (thrown) {
      onTrouble(thrown);
    }
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true;
    while (this.#line.length > 0) {
      const { granted, waitMs } = await this.#ask(this.#line.length);
      for (const go of this.#line.splice(0, granted)) go();
      if (granted === 0) await setTimeout(Math.max(MIN_WAIT_MS, waitMs));
    }
    this.#isDrawing = false;
  }

  async #ask(most: number): Promise<{ readonly granted: number; readonly waitMs: number }> {
    const { store, isAlone, onTrouble } = this.#options;
    if (isAlone()) return { granted: most, waitMs: 0 };
    try {
      // Measured from before the request, so that a hold is never taken for longer than it is.
      const askedAtMs = performance.now();
      const drawn = await store.drawRequests({ most, perSecond: PER_SECOND, burst: BURST });
      this.#holds = new Map(drawn.holds.map(({ scope, forMs }) => [scope, askedAtMs + forMs]));
      return drawn;
    } catch (thrown) {
      // Sends anyway: without the database, discord.js still keeps to the limit of a single bot.
      onTrouble(thrown);
      return { granted: most, waitMs: 0 };
    }
  }
}
