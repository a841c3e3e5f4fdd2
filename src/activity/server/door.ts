import { Allowance } from './allowance.ts';

/** Every page that opens asks once, and Discord is asked for each. */
const MAX_AT_ONCE = 60;
const MAX_PER_SECOND = 10;
/** Those who are let in get theirs back, so that a crowd behind one proxy is not kept out. */
const MAX_OF_ADDRESS = 40;
const PER_SECOND_OF_ADDRESS = 1;
const MAX_ADDRESSES = 10_000;

/** How many may ask to come in: of each address first, then of all. */
export class Door {
  readonly #nowMs: () => number;
  readonly #all: Allowance;
  readonly #byAddress = new Map<string, Allowance>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#all = new Allowance(MAX_AT_ONCE, MAX_PER_SECOND, nowMs);
  }

  take(address: string): boolean {
    const own = this.#of(address);
    if (!own.take()) return false;
    if (this.#all.take()) return true;
    own.giveBack();
    return false;
  }

  /** Who came in does no harm to others of their address. */
  letIn(address: string): void {
    this.#of(address).giveBack();
  }

  /** Who has not asked for the longest is forgotten first. */
  #of(address: string): Allowance {
    const own =
      this.#byAddress.get(address) ??
      new Allowance(MAX_OF_ADDRESS, PER_SECOND_OF_ADDRESS, this.#nowMs);
    this.#byAddress.delete(address);
    this.#byAddress.set(address, own);
    const [eldest] = this.#byAddress.keys();
    if (this.#byAddress.size > MAX_ADDRESSES && eldest !== undefined) {
      this.#byAddress.delete(eldest);
    }
    return own;
  }
}
