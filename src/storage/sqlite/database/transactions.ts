import type { Database } from 'better-sqlite3';
import type { Sql } from '../../common/query.ts';
import type { FileGuard } from './file-guard.ts';

type SyncWork<Value> = (db: Sql) => Value;
type Begin = <Value>(work: SyncWork<Value>) => Value;

export interface Transactions {
  /** All reads see the same snapshot. */
  readonly deferred: Begin;
  /** Takes the write lock at the start. A transaction that reads first might not get it later. */
  readonly immediate: Begin;
}

/**
 * Drizzle creates new objects for every transaction. A connection has at most one at a time, so
 * they are created once, and prepared statements are reused.
 */
export function transactionsOn(
  client: Database,
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
