/** By name, no more than so many: what was kept the longest ago is the first to go. */
export class Latest<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Value | undefined {
    return this.#kept.get(name);
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  set(name: string, value: Value): void {
    this.#kept.delete(name);
    this.#kept.set(name, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
