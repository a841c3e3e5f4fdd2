import { TokenBucket } from '../tables/token-bucket.ts';

/** Each page that opens asks for one ticket, and each ticket costs requests to Discord. */
const MAX_BURST = 60;
const MAX_PER_SECOND = 10;
const MAX_BURST_OF_ADDRESS = 40;
const PER_SECOND_OF_ADDRESS = 1;
const MAX_ADDRESSES = 10_000;

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
