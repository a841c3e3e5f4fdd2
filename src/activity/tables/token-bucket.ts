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

/** A rate limit for each player. */
export class TokenBuckets {
  readonly #fresh: () => TokenBucket;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(capacity: number, perSecond: number, nowMs: () => number) {
    this.#fresh = () => new TokenBucket(capacity, perSecond, nowMs);
  }

  /** False if the player's rate is exceeded. */
  take(player: string): boolean {
    const bucket = this.#buckets.get(player) ?? this.#fresh();
    this.#buckets.delete(player);
    this.#buckets.set(player, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_PLAYERS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket.take();
  }
}
