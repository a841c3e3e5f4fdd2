interface CachedAnswer<Value> {
  /** Undefined where the answer is unknown; that is cached as well. */
  readonly value: Value | undefined;
  readonly atMs: number;
}

export interface AskCacheOptions {
  readonly nowMs: () => number;
  /** When the cache is full, the entry that was stored first is evicted. */
  readonly capacity: number;
  readonly keepMs: number;
  readonly keepUnknownMs: number;
}

/** A cache of answers with a time to live. It evicts the entry that was stored first. */
export class AskCache<Value> {
  readonly #options: AskCacheOptions;
  readonly #known = new Map<string, CachedAnswer<Value>>();
  readonly #asking = new Map<string, Promise<Value | undefined>>();

  constructor(options: AskCacheOptions) {
    this.#options = options;
  }

  /** Gives the cached answer while it is fresh. Concurrent requests for the same key are deduplicated. */
  of(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { nowMs, keepMs, keepUnknownMs } = this.#options;
    const known = this.#known.get(key);
    const freshMs = known?.value === undefined ? keepUnknownMs : keepMs;
    if (known !== undefined && nowMs() - known.atMs < freshMs) return Promise.resolve(known.value);
    return this.#asking.get(key) ?? this.#askOnce(key, ask);
  }

  /** The last known answer, even if it is stale. */
  lastOf(key: string): Value | undefined {
    return this.#known.get(key)?.value;
  }

  keep(key: string, value: Value | undefined): void {
    this.#known.delete(key);
    this.#known.set(key, { value, atMs: this.#options.nowMs() });
    if (this.#known.size <= this.#options.capacity) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Also drops the answers of requests that are still running. */
  forget(isMeant: (key: string) => boolean): void {
    for (const entries of [this.#known, this.#asking]) {
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    }
  }

  #askOnce(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const before = this.lastOf(key);
    const isWanted = () => this.#asking.get(key) === asking;
    const asking: Promise<Value | undefined> = ask()
      .then((value = before) => {
        if (isWanted()) this.keep(key, value);
        return value;
      })
      .finally(() => {
        if (isWanted()) this.#asking.delete(key);
      });
    this.#asking.set(key, asking);
    return asking;
  }
}
