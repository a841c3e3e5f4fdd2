import { rmSync, statSync, type BigIntStats } from 'node:fs';
import { DatabaseError, type DatabaseFault } from '../../common/database-error.ts';
import type BetterSqlite3 from 'better-sqlite3';

/** The log and its index belong to the file: with another one of either, it is another database. */
const PARTS = ['', '-wal', '-shm'] as const;

/** Which file on the disk it is, whatever its name; undefined where there is none. */
export function identityOf(file: string): string | undefined {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/** The same for other processes, for whom a disk may have another number. */
export function inodeOf(file: string): string | undefined {
  return identityOf(file)?.split(':')[1];
}

/**
 * Knows whether the file at the path is still the one that was opened. SQLite keeps writing to a file
 * that has been deleted or replaced and reports no error, and all of that is lost when it is closed.
 */
export class FileGuard {
  readonly #file: string;
  readonly #opened: readonly (readonly [path: string, identity: string])[];
  #refusal: readonly [DatabaseFault, string] | undefined;

  /** To be made while the database is open, so that its log is there. */
  constructor(file: string) {
    this.#file = file;
    this.#opened = PARTS.flatMap((part) => {
      const identity = identityOf(file + part);
      return identity === undefined ? [] : [[file + part, identity] as const];
    });
  }

  /** Throws if what is saved now would be lost. Three calls of stat: 3 µs. */
  check(): void {
    this.#refusal ??= this.#findLoss();
    if (this.#refusal !== undefined) throw new DatabaseError(...this.#refusal);
  }

  /** A damaged database takes nothing more: restoring a backup would undo what it accepted. */
  refuseFromNowOn({ fault, message }: DatabaseError): void {
    this.#refusal ??= [fault, message];
  }

  /** SQLite deletes the log by its name when it closes: that must not be another database's. */
  mayClose(): boolean {
    const log = `${this.#file}-wal`;
    return identityOf(log) === undefined || this.#isAsOpened(log);
  }

  /** SQLite would write our log into the file that was put in the place of ours. */
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

/** How long to wait for another writer: other work waits for us meanwhile. */
const LOCK_WAIT_MS = 500;
/** About what a flick and all that comes of it takes up. */
const TRIAL_BYTES = 16 * 1024;
/** No interaction of Discord's has such an id. */
const TRIAL_ID = 'trial';

/** Makes a trial write, and throws whatever error a save would throw. */
export function checkWritable(client: BetterSqlite3.Database, guard: FileGuard): void {
  guard.check();
  const usualMs = client.pragma('busy_timeout', { simple: true }) as number;
  client.pragma(`busy_timeout = ${LOCK_WAIT_MS}`);
  try {
    // For good, as a flick is; taking it away again need not be.
    client
      .prepare('INSERT OR REPLACE INTO interactions (id, at_ms, answer) VALUES (?, 0, ?)')
      .run(TRIAL_ID, '.'.repeat(TRIAL_BYTES));
    client.pragma('synchronous = NORMAL');
    client.prepare('DELETE FROM interactions WHERE id = ?').run(TRIAL_ID);
  } finally {
    client.pragma('synchronous = FULL');
    client.pragma(`busy_timeout = ${usualMs}`);
  }
}
