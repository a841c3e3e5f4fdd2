import { Latest } from '../../matches/ports/system.ts';

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

/** The rate limit for tickets, first by address and then for all addresses together. */
export class AdmissionRateLimit {
  readonly #all: TokenBucket;
  readonly #byAddress: TokenBuckets;

  constructor(nowMs: () => number) {
    this.#all = new TokenBucket(MAX_BURST, MAX_PER_SECOND, nowMs);
    const limits = [MAX_BURST_OF_ADDRESS, PER_SECOND_OF_ADDRESS] as const;
    this.#byAddress = new TokenBuckets(...limits, nowMs, MAX_ADDRESSES);
  }

  take(address: string): boolean {
    if (!this.#byAddress.take(address)) return false;
    if (this.#all.take()) return true;
    this.letIn(address);
    return false;
  }

  /** An admitted request doesn't count for its address, so that many people behind one proxy can come in. */
  letIn(address: string): void {
    this.#byAddress.of(address).giveBack();
  }
}
