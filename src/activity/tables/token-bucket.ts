/** Each page that opens asks for one ticket, and each ticket costs requests to Discord. */
const MAX_BURST = 60;
const MAX_PER_SECOND = 10;
const MAX_BURST_OF_ADDRESS = 40;
const PER_SECOND_OF_ADDRESS = 1;
const MAX_ADDRESSES = 10_000;

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

/** The rate limit for tickets, first by address and then for all addresses together. */
export class AdmissionRateLimit {
  readonly #nowMs: () => number;
  readonly #all: TokenBucket;
  /** An LRU cache: the most recently used address is last. */
  readonly #byAddress = new Map<string, TokenBucket>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#all = new TokenBucket(MAX_BURST, MAX_PER_SECOND, nowMs);
  }

  take(address: string): boolean {
    const own = this.#of(address);
    if (!own.take()) return false;
    if (this.#all.take()) return true;
    own.giveBack();
    return false;
  }

  /** An admitted request doesn't count for its address, so that many people behind one proxy can come in. */
  letIn(address: string): void {
    this.#of(address).giveBack();
  }

  #of(address: string): TokenBucket {
    const own =
      this.#byAddress.get(address) ??
      new TokenBucket(MAX_BURST_OF_ADDRESS, PER_SECOND_OF_ADDRESS, this.#nowMs);
    this.#byAddress.delete(address);
    this.#byAddress.set(address, own);
    const [leastRecent] = this.#byAddress.keys();
    if (this.#byAddress.size > MAX_ADDRESSES && leastRecent !== undefined) {
      this.#byAddress.delete(leastRecent);
    }
    return own;
  }
}
