import { setTimeout as pause } from 'node:timers/promises';

/** How long SQLite itself waits for another writer: most locks are gone by then. */
export const SLEEP_MS = 20;
const PAUSE_MS = 20;

/**
 * Work on a database that another process may hold locked. SQLite would wait for it in its sleep, and
 * the whole process with it; so it is tried again and again, and the process goes on in between.
 */
export class Patience {
  readonly #patienceMs: number;
  /** The last of those who wait to write. */
  #last: Promise<void> | undefined;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** At once, where nothing is locked. */
  async read<Value>(work: () => Value): Promise<Value> {
    const untilMs = performance.now() + this.#patienceMs;
    for (;;) {
      const done = attempt(work, untilMs);
      if (done !== undefined) return done.value;
      await pause(PAUSE_MS);
    }
  }

  /** At once, where nothing is locked and nobody waits; else one after the other, as they came. */
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
  // The caller is told how it ended.
}

/** Nothing where it was locked, and there is time left. */
function attempt<Value>(work: () => Value, untilMs: number): { readonly value: Value } | undefined {
  try {
    return { value: work() };
  } catch (thrown) {
    if (!isLocked(thrown) || performance.now() >= untilMs) throw thrown;
    return undefined;
  }
}

/** The query builder wraps what the driver throws. */
function isLocked(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && typeof thrown.code === 'string') {
    return thrown.code.startsWith('SQLITE_BUSY');
  }
  return isLocked(thrown.cause);
}
