import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { Presence } from '../../../matches/ports/announcement-store.ts';
import { Database } from './engine.ts';

const NEW_MS = 60_000;

/** A database that nobody else can open. */
const IN_MEMORY = ':memory:';

/**
 * Who is there: each holds a lock on a small file of its own beside the database. The system takes
 * the lock away when the process ends, however it ends, and leaves it to one that only stands still.
 * Neither clocks nor process ids count, which begin anew in every container.
 */
export class PresenceLocks {
  readonly #file: string;
  readonly #held = new Map<string, BetterSqlite3.Database>();

  constructor(file: string) {
    this.#file = file;
  }

  join(): Presence {
    this.#clearAway();
    const id = randomUUID();
    this.#held.set(id, lock(this.#pathOf(id)));
    return {
      id,
      leave: () => {
        this.#leave(id);
        return Promise.resolve();
      },
    };
  }

  /** True only when it is certain: an id that is gone never comes back. */
  isGone(id: string): boolean {
    if (this.#held.has(id)) return false;
    return !existsSync(this.#pathOf(id)) || this.#isUnlocked(id);
  }

  close(): void {
    for (const id of [...this.#held.keys()]) this.#leave(id);
  }

  #leave(id: string): void {
    this.#held.get(id)?.close();
    if (this.#held.delete(id)) rmSync(this.#pathOf(id), { force: true });
  }

  #isUnlocked(id: string): boolean {
    try {
      lock(this.#pathOf(id), { fileMustExist: true }).close();
      return true;
    } catch (thrown) {
      if (isSqliteError(thrown)) return false;
      throw thrown;
    }
  }

  /** What those have left behind who were killed. */
  #clearAway(): void {
    const folder = dirname(this.#file);
    const prefix = basename(this.#pathOf(''));
    for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix))) {
      const path = join(folder, name);
      // One that is so new may be about to be locked.
      const madeAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (madeAtMs > Date.now() - NEW_MS) continue;
      if (this.isGone(name.slice(prefix.length))) rmSync(path, { force: true });
    }
  }

  #pathOf(id: string): string {
    return this.#file === IN_MEMORY ? IN_MEMORY : `${this.#file}-present-${id}`;
  }
}

function lock(path: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  const client = new Database(path, { timeout: 0, ...options });
  try {
    // No second file: nothing is ever written that could have to be taken back.
    client.pragma('journal_mode = MEMORY');
    client.exec('BEGIN EXCLUSIVE');
    return client;
  } catch (thrown) {
    client.close();
    throw thrown;
  }
}

/** Locked, or not to be opened: nothing is certain then, and its leases end by themselves. */
function isSqliteError(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_');
}
