import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';
import { inodeOf } from './file-guard.ts';
import type BetterSqlite3 from 'better-sqlite3';
import type { Presence } from '../../../matches/ports/announcement-store.ts';
import { Database } from './engine.ts';

const NEW_MS = 60_000;

/** A database that nobody else can open. */
const IN_MEMORY = ':memory:';

/**
 * Who is there: each holds a lock on a small file of its own beside the database. The system takes
 * the lock away when the process ends, however it ends, and leaves it to one that only stands still.
 * Neither clocks nor process ids count: those start again in every container.
 */
export class PresenceLocks {
  readonly #file: string;
  readonly #held = new Map<string, BetterSqlite3.Database>();

  constructor(file: string) {
    this.#file = file;
  }

  join(): Presence {
    this.#clearAway();
    // Which file is meant, so that others find out that the one at the path is another.
    const inode = inodeOf(this.#file);
    const id = inode === undefined ? randomUUID() : `${randomUUID()}.${inode}`;
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

  /**
   * Throws if a process that is there has another file open than the one at the path: its database was
   * deleted or replaced. Whoever read the file now would read it with the log of the other.
   */
  refuseReplaced(): void {
    const inode = inodeOf(this.#file);
    const isWhole = inode !== undefined && existsSync(`${this.#file}-wal`);
    const others = this.#known().filter((id) => {
      const [, theirs] = id.split('.');
      return theirs !== undefined && (!isWhole || theirs !== inode) && !this.isGone(id);
    });
    if (others.length === 0) return;
    throw new DatabaseError(
      'replaced',
      `The database ${this.#file} was deleted or replaced under a running bot, which still has the old one open: let it write its rescue copy, which it does with the next save or within a minute.`,
    );
  }

  /** Whether a process that uses the database is there. */
  isAnyThere(): boolean {
    return this.#known().some((id) => !this.isGone(id));
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
    for (const id of this.#known()) {
      const path = this.#pathOf(id);
      // One that is so new may be about to be locked.
      const madeAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (madeAtMs > Date.now() - NEW_MS) continue;
      if (this.isGone(id)) rmSync(path, { force: true });
    }
  }

  /** Those who are there, or were. */
  #known(): readonly string[] {
    const folder = dirname(this.#file);
    if (!existsSync(folder)) return [];
    const prefix = basename(this.#pathOf(''));
    const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
    return names.map((name) => name.slice(prefix.length));
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
