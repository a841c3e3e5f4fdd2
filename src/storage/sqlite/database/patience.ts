import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long SQLite itself waits for another writer, which blocks the process. Most locks last less.
 */
export const SLEEP_MS = 20;
const PAUSE_MS = 20;

/**
 * Retries work on a database that another process may have locked. SQLite's own waiting would block
 * the whole process, so it waits only briefly, and the process does other work between retries.
 */
export class Patience {
  readonly #patienceMs: number;
  /** The end of the queue of waiting writers. */
  #last: Promise<void> | undefined;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Runs immediately if nothing is locked. */
  async read<Value>(work: () => Value): Promise<Value> {
    const untilMs = performance.now() + this.#patienceMs;
    for (;;) {
      const done = attempt(work, untilMs);
      if (done !== undefined) return done.value;
      await pause(PAUSE_MS);
    }
  }

  /** Runs immediately if nothing is locked and no other write waits; otherwise in order. */
  async write<Value>(work: () => Value): Promise<Value> {
    const untilMs = performance.now() + this.#patienceMs;
    if (this.#last === undefined) {
      const done = attempt(work, untilMs);
      if (done !== undefined) return done.value;
    }
    const waited = this.#waitAndWrite(this.#last, untilMs, work);
    const last = waited.then(ignore, ignore);
    this.#last = last;
    void last.then(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return waited;
  }

  async #waitAndWrite<Value>(
    before: Promise<void> | undefined,
    untilMs: number,
    work: () => Value,
  ): Promise<Value> {
    await before;
    for (;;) {
      const done = attempt(work, untilMs);
      if (done !== undefined) return done.value;
      await pause(PAUSE_MS);
    }
  }
}

function ignore(): void {
  // The caller of that write gets its error.
}

/** Returns undefined if the database was locked and there is time for another attempt. */
function attempt<Value>(work: () => Value, untilMs: number): { readonly value: Value } | undefined {
  try {
    return { value: work() };
  } catch (thrown) {
    if (!isLocked(thrown) || performance.now() >= untilMs) throw thrown;
    return undefined;
  }
}

/** The query builder wraps the driver's errors. */
function isLocked(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && typeof thrown.code === 'string') {
    return thrown.code.startsWith('SQLITE_BUSY');
  }
  return isLocked(thrown.cause);
}
