import { rmSync, statSync, type BigIntStats } from 'node:fs';
import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';
import type BetterSqlite3 from 'better-sqlite3';

/** The log and its index belong to the file: if either is replaced, it's a different database. */
const PARTS = ['', '-wal', '-shm'] as const;

/** Identifies the file on disk, whatever its name; undefined if there is none. */
export function identityOf(file: string): string | undefined {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/** For comparing between processes, which may see different device numbers for the same disk. */
export function inodeOf(file: string): string | undefined {
  return identityOf(file)?.split(':')[1];
}

/**
 * Detects that the file at the path is no longer the one that was opened. SQLite keeps writing to a
 * deleted or replaced file without an error, and everything written is lost when it's closed.
 */
export class FileGuard {
  readonly #file: string;
  readonly #opened: readonly (readonly [path: string, identity: string])[];
  #refusal: readonly [DatabaseFault, string] | undefined;

  /** Create it while the database is open, so that the log file exists. */
  constructor(file: string) {
    this.#file = file;
    this.#opened = PARTS.flatMap((part) => {
      const identity = identityOf(file + part);
      return identity === undefined ? [] : [[file + part, identity] as const];
    });
  }

  /** Throws if a save would be lost. It costs three calls of stat, about 3 µs. */
  check(): void {
    this.#refusal ??= this.#findLoss();
    if (this.#refusal !== undefined) throw new DatabaseError(...this.#refusal);
  }

  /**
   * Refuses all further saves to a damaged database: restoring a backup would lose what it had
   * accepted.
   */
  refuseFurtherSaves({ fault, message }: DatabaseError): void {
    this.#refusal ??= [fault, message];
  }

  /**
   * When SQLite closes a database, it deletes the log by name. That must not be another database's
   * log.
   */
  mayClose(): boolean {
    const log = `${this.#file}-wal`;
    return identityOf(log) === undefined || this.#isAsOpened(log);
  }

  /** SQLite would write our log into the file that replaced ours. */
  removeLogOfLostFile(): void {
    if (this.#isAsOpened(this.#file)) return;
    for (const [path] of this.#opened) if (this.#isAsOpened(path)) rmSync(path, { force: true });
  }

  #isAsOpened(path: string): boolean {
    return this.#opened.some(([each, opened]) => each === path && identityOf(each) === opened);
  }

  #findLoss(): readonly [DatabaseFault, string] | undefined {
    const lost = this.#opened.find(([path, opened]) => identityOf(path) !== opened);
    if (lost === undefined) return undefined;
    const [path] = lost;
    const word = identityOf(path) === undefined ? 'deleted' : 'replaced';
    const which = path === this.#file ? '' : ` (its file ${path})`;
    return [
      'replaced',
      `The database ${this.#file}${which} was ${word} while it was in use: nothing more is saved. Stop the bot, put the right file there, and start it again.`,
    ];
  }
}

/** About the size of what one flick writes. */
const TRIAL_BYTES = 16 * 1024;
/** Not a possible Discord interaction id. */
const TRIAL_ID = 'trial';

/** Makes a trial write, and throws whatever error a save would throw. */
export function checkWritable(client: BetterSqlite3.Database, guard: FileGuard): void {
  guard.check();
  try {
    // The insert is synced to disk like a flick; the deletion needn't be.
    client
      .prepare('INSERT OR REPLACE INTO interactions (id, at_ms, answer) VALUES (?, 0, ?)')
      .run(TRIAL_ID, '.'.repeat(TRIAL_BYTES));
    client.pragma('synchronous = NORMAL');
    client.prepare('DELETE FROM interactions WHERE id = ?').run(TRIAL_ID);
  } finally {
    client.pragma('synchronous = FULL');
  }
}
