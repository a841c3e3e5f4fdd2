import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type BetterSqlite3 from 'better-sqlite3';
import { assertNever } from 'crokinole/result';
import { sql } from 'drizzle-orm';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { DatabaseError } from '../../common/database-error.ts';
import { findMigrations } from '../../common/migrations.ts';
import type { Syntax, Sql, Asked, Query } from '../../common/query.ts';
import type { FileGuard } from './file-guard.ts';
import { tables } from './tables.ts';

/**
 * How long SQLite itself waits for another writer, which blocks the process. Most locks last less.
 */
export const SLEEP_MS = 20;

const NODE_API_OF_13 = 10;

type SyncWork<Value> = (db: Sql) => Value;

type Begin = <Value>(work: SyncWork<Value>) => Value;

export interface Transactions {
  /** All reads see the same snapshot. */
  readonly deferred: Begin;
  /** Takes the write lock at the start. A transaction that reads first might not get it later. */
  readonly immediate: Begin;
}

/**
 * Chooses the release line of better-sqlite3 for a Node-API version. 13 needs version 10 (Node
 * 22.14), and crashes below it. 12 runs everywhere, but from Node 24.19 on it can crash the process
 * when a statement is garbage collected (docs/decisions/0060).
 */
export function lineFor(nodeApi: string): 'better-sqlite3-13' | 'better-sqlite3-12' {
  return Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3-13' : 'better-sqlite3-12';
}

let library: typeof BetterSqlite3 | undefined;

function load(): typeof BetterSqlite3 {
  const line = lineFor(process.versions['napi'] ?? '');
  try {
    const loaded = createRequire(import.meta.url)(line) as typeof BetterSqlite3;
    // It loads its machine code with the first database.
    new loaded(':memory:').close();
    return loaded;
  } catch (thrown) {
    throw new DatabaseError(
      'wrong-node',
      `Node ${process.versions.node} cannot load ${line}: ${remedy()}.`,
      thrown,
    );
  }
}

/** A release has no package-lock.json to install from, but its package.json names one Node line. */
function remedy(): string {
  const root = new URL('../../', pathToFileURL(`${findMigrations('sqlite')}/`));
  if (existsSync(new URL('package-lock.json', root))) {
    return 'run npm ci again with this Node, which needs a C++ compiler below Node 22.14';
  }
  const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  return `this release was made for Node ${engines.node}: start it with that, or make the release again with this Node`;
}

function loaded(): typeof BetterSqlite3 {
  library ??= load();
  return library;
}

/** The library is loaded with the first use, where a program can report that it can't be. */
export const Database = new Proxy(load as unknown as typeof BetterSqlite3, {
  construct: (_, given: ConstructorParameters<typeof BetterSqlite3>) => new (loaded())(...given),
  get: (_, name) => Reflect.get(loaded(), name) as unknown,
});

const syntax: Syntax = {
  jsonList: sql`json_group_array`,
  jsonTuple: sql`json_array`,
  jsonField: (json, name) => sql`json_extract(${json}, ${sql.raw(`'$.${name}'`)})`,
  yes: sql`1`,
};

/**
 * The same as drizzle's own factory, which would load better-sqlite3 13 even where it isn't
 * installed.
 */
export function queriesOver(client: BetterSqlite3.Database): Sql {
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession(client, dialect, undefined);
  return Object.assign(new BaseSQLiteDatabase('sync', dialect, session, undefined), {
    tables,
    syntax,
    held: <Select>(select: Select) => select,
  });
}

/** Runs synchronously, because an SQLite transaction must not be interrupted by other work. */
export function carryOut<Given extends readonly unknown[], Value>(
  db: Sql,
  query: (db: Sql, ...given: Given) => Query<Value>,
  ...given: Given
): Value {
  const work = query(db, ...given);
  let step = work.next();
  while (step.done !== true) step = work.next(answerTo(step.value));
  return step.value;
}

function answerTo(asked: Asked): unknown {
  switch (asked.end) {
    case 'all':
      return asked.statement.all(asked.values);
    case 'get':
      return asked.statement.get(asked.values);
    case 'run':
      return asked.statement.run(asked.values).changes;
    case 'lock':
      // Nothing to lock: a writer already holds a lock on the whole file.
      return undefined;
    default:
      return assertNever(asked);
  }
}

/**
 * Drizzle creates new objects for every transaction. A connection has at most one at a time, so
 * they are created once, and prepared statements are reused.
 */
export function transactionsOn(
  client: BetterSqlite3.Database,
  db: Sql,
  guard: Pick<FileGuard, 'check'>,
): Transactions {
  const transact = client.transaction((work: SyncWork<unknown>) => work(db));
  // Checks the file last, as close to the commit as possible.
  const guarded =
    (work: SyncWork<unknown>): SyncWork<unknown> =>
    (queries) => {
      const done = work(queries);
      guard.check();
      return done;
    };
  // The driver's function returns whatever the work returned, but its type doesn't say so.
  return {
    deferred: (work) => transact.deferred(work) as never,
    immediate: (work) => transact.immediate(guarded(work)) as never,
  };
}

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
