interface CachedAnswer<Value> {
  /** Nothing where nobody knew, which is not asked again at once. */
  readonly value: Value | undefined;
  readonly atMs: number;
}

export interface AskCacheOptions {
  readonly nowMs: () => number;
  /** The oldest goes first. */
  readonly capacity: number;
  readonly keepMs: number;
  readonly keepUnknownMs: number;
}

/** What others know, kept for a while: many may want the same at the same time, and one asks. */
export class AskCache<Value> {
  readonly #options: AskCacheOptions;
  readonly #known = new Map<string, CachedAnswer<Value>>();
  readonly #asking = new Map<string, Promise<Value | undefined>>();

  constructor(options: AskCacheOptions) {
    this.#options = options;
  }

  /** Where nobody knows any more, what was known before. */
  of(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { nowMs, keepMs, keepUnknownMs } = this.#options;
    const known = this.#known.get(key);
    const freshMs = known?.value === undefined ? keepUnknownMs : keepMs;
    if (known !== undefined && nowMs() - known.atMs < freshMs) return Promise.resolve(known.value);
    return this.#asking.get(key) ?? this.#askOnce(key, ask);
  }

  /** As it was last known, however long ago. */
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

  /** What is being asked meanwhile stays forgotten as well. */
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
