import type { Duplex } from 'node:stream';

/**
 * The connections that haven't shown a ticket. If there are too many, the oldest connection of the address
 * with the most is closed, so that silent connections can't keep new ones out.
 */
export class Strangers {
  readonly #most: number;
  readonly #onEnded: () => void;
  readonly #addresses = new Map<Duplex, string>();
  readonly #byAddress = new Map<string, Set<Duplex>>();

  constructor(most: number, onEnded: () => void) {
    this.#most = most;
    this.#onEnded = onEnded;
  }

  /** A known connection is added again at the end, perhaps under another address. */
  add(connection: Duplex, address: string): void {
    this.remove(connection);
    if (connection.destroyed) return;
    this.#addresses.set(connection, address);
    const all = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, all.add(connection));
    if (this.#addresses.size > this.#most) this.#endOne();
  }

  remove(connection: Duplex): void {
    const address = this.#addresses.get(connection);
    if (address === undefined) return;
    this.#addresses.delete(connection);
    const all = this.#byAddress.get(address);
    all?.delete(connection);
    if (all?.size === 0) this.#byAddress.delete(address);
  }

  #endOne(): void {
    let fullest = new Set<Duplex>();
    for (const all of this.#byAddress.values()) if (all.size > fullest.size) fullest = all;
    const [oldest] = fullest;
    if (oldest === undefined) return;
    this.remove(oldest);
    oldest.destroy();
    this.#onEnded();
  }
}
