interface Known<Value> {
  /** Undefined if the lookup found nothing: that is cached too, for less time. */
  readonly value: Value | undefined;
  readonly atMs: number;
}

export interface LookupCacheOptions {
  readonly nowMs: () => number;
  /** Beyond this number the oldest entry is dropped. */
  readonly capacity: number;
  readonly keepMs: number;
  readonly keepUnknownMs: number;
}

/** Caches lookups with an expiry, and deduplicates those under way: one request serves all callers. */
export class LookupCache<Value> {
  readonly #options: LookupCacheOptions;
  readonly #known = new Map<string, Known<Value>>();
  readonly #asking = new Map<string, Promise<Value | undefined>>();

  constructor(options: LookupCacheOptions) {
    this.#options = options;
  }

  /** Falls back to the expired value if the lookup finds nothing. */
  of(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { nowMs, keepMs, keepUnknownMs } = this.#options;
    const known = this.#known.get(key);
    const freshMs = known?.value === undefined ? keepUnknownMs : keepMs;
    if (known !== undefined && nowMs() - known.atMs < freshMs) return Promise.resolve(known.value);
    return this.#asking.get(key) ?? this.#askOnce(key, ask);
  }

  /** The last known value, expired or not. */
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

  /** The result of a lookup that is under way is not stored either. */
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
