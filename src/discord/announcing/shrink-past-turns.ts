import { setTimeout as pause } from 'node:timers/promises';

/** When the bot closes, it waits no longer for what is only for the looks. */
const MAX_GOODBYE_MS = 2000;
const MAX_WAIT_MS = 1000;
/** Where it is busy for long, what has waited longest is left as it is: each holds a board in memory. */
const MAX_WAITING = 200;

/**
 * What is done about old messages, as well as may be: one after the other, and only between new ones,
 * for of all bots' requests Discord takes fifty a second.
 */
export class PastTurnShrinker {
  readonly #waiting: (() => Promise<void>)[] = [];
  #working: Promise<void> | undefined;
  #isEnding = false;
  #inHand = 0;
  readonly #whenFree: (() => void)[] = [];

  /** Whatever is told meanwhile comes first. */
  async after<Value>(telling: () => Promise<Value>): Promise<Value> {
    this.#inHand += 1;
    try {
      return await telling();
    } finally {
      this.#inHand -= 1;
      if (this.#inHand === 0) for (const go of this.#whenFree.splice(0)) go();
    }
  }

  /** Work that fails has to be no loss, and says so itself. */
  add(work: () => Promise<void>): void {
    this.#waiting.push(work);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    this.#working ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#nothingInHand();
      const work = this.#waiting.shift();
      if (this.#isEnding) this.#waiting.length = 0;
      else await work?.();
    }
    this.#working = undefined;
  }

  /** Resolves when all is tidy; much is left as it is. */
  async end(): Promise<void> {
    await Promise.race([this.#working, pause(MAX_GOODBYE_MS, undefined, { ref: false })]);
    this.#isEnding = true;
  }

  /** Nothing new is to be shown; or it has been so busy for so long that the old gets its turn. */
  #nothingInHand(): Promise<void> {
    if (this.#inHand === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#whenFree.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
