import { Latest } from '../../matches/ports/system.ts';

/** Rate limit: a burst of `capacity`, then `perSecond`. */
export class TokenBucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  readonly #nowMs: () => number;
  #tokens: number;
  #refilledMs: number;

  constructor(capacity: number, perSecond: number, nowMs: () => number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#nowMs = nowMs;
    this.#tokens = capacity;
    this.#refilledMs = nowMs();
  }

  /** False if the rate is exceeded. */
  take(): boolean {
    const nowMs = this.#nowMs();
    const refill = ((nowMs - this.#refilledMs) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#capacity, this.#tokens + refill);
    this.#refilledMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  giveBack(): void {
    this.#tokens = Math.min(this.#capacity, this.#tokens + 1);
  }
}

const MAX_PLAYERS = 5000;

/** A rate limit for each player, or for each address. Those of the last `most` are remembered. */
export class TokenBuckets {
  readonly #fresh: () => TokenBucket;
  /** An LRU cache: every use sets the bucket again. */
  readonly #buckets: Latest<TokenBucket>;

  constructor(capacity: number, perSecond: number, nowMs: () => number, most = MAX_PLAYERS) {
    this.#fresh = () => new TokenBucket(capacity, perSecond, nowMs);
    this.#buckets = new Latest(most);
  }

  /** False if the rate is exceeded. */
  take(key: string): boolean {
    return this.of(key).take();
  }

  of(key: string): TokenBucket {
    const bucket = this.#buckets.get(key) ?? this.#fresh();
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
