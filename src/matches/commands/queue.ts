/** A mutex per key: in this process, work on one key runs in order. */
export class Queue {
  readonly #tails = new Map<string, Promise<void>>();

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }
}
