import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';
import { inodeOf } from './file-guard.ts';
import type BetterSqlite3 from 'better-sqlite3';
import type { ProcessPresence } from '../../../matches/ports/store.ts';
import { Database } from './engine.ts';

const NEW_MS = 60_000;

/** An in-memory database, which no other process can open. */
const IN_MEMORY = ':memory:';

/**
 * Tells which processes are running. Each holds a lock on its own small file beside the database.
 * The system releases the lock when the process ends, for whatever reason, but not while it only
 * hangs. Clocks and process ids can't be used, because they start again in every container.
 */
export class PresenceLocks {
  readonly #file: string;
  readonly #held = new Map<string, BetterSqlite3.Database>();

  constructor(file: string) {
    this.#file = file;
  }

  join(): ProcessPresence {
    this.#clearAway();
    // Identifies the open file, so that other processes can tell if the path now leads to another
    // one.
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

  /** True only if it's certain. The id of a process that is gone is never used again. */
  isGone(id: string): boolean {
    if (this.#held.has(id)) return false;
    return !existsSync(this.#pathOf(id)) || this.#isUnlocked(id);
  }

  /**
   * Throws if a running process has another file open than the one at the path, because its
   * database was deleted or replaced. Opening this file would combine it with the log of the other.
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
      `The database ${this.#file} was deleted or replaced, but a running bot still has the old one open: wait until it has written its rescue copy, at the next save or within a minute.`,
    );
  }

  /** True if any running process uses the database. */
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

  /** Deletes the lock files of killed processes. */
  #clearAway(): void {
    for (const id of this.#known()) {
      const path = this.#pathOf(id);
      // A very new file may be about to be locked.
      const madeAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (madeAtMs > Date.now() - NEW_MS) continue;
      if (this.isGone(id)) rmSync(path, { force: true });
    }
  }

  /** Presences with a lock file, running or not. */
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
    // In-memory journal: avoids a second file, and nothing is written that might need a rollback.
    client.pragma('journal_mode = MEMORY');
    client.exec('BEGIN EXCLUSIVE');
    return client;
  } catch (thrown) {
    client.close();
    throw thrown;
  }
}

/**
 * The file is locked or can't be opened, so nothing is certain. The process's leases expire in any
 * case.
 */
function isSqliteError(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_');
}
