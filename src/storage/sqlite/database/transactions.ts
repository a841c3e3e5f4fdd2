import type { Database } from 'better-sqlite3';
import type { Sql } from '../../common/query.ts';
import type { FileGuard } from './file-guard.ts';

type SyncWork<Value> = (db: Sql) => Value;
type Begin = <Value>(work: SyncWork<Value>) => Value;

export interface Transactions {
  /** What is read is all of one moment. */
  readonly deferred: Begin;
  /** Takes the write lock at once: a transaction that read first could be refused it later. */
  readonly immediate: Begin;
}

/**
 * drizzle makes every transaction anew, with objects and functions of its own. A connection has
 * never more than one, so that one serves all; and what is prepared on it is prepared once.
 */
export function transactionsOn(
  client: Database,
  db: Sql,
  guard: Pick<FileGuard, 'check'>,
): Transactions {
  const transact = client.transaction((work: SyncWork<unknown>) => work(db));
  // Last, so that as little time as possible passes between the look and the commit.
  const guarded =
    (work: SyncWork<unknown>): SyncWork<unknown> =>
    (queries) => {
      const done = work(queries);
      guard.check();
      return done;
    };
  // What comes out is what the work that was put in gave.
  return {
    deferred: (work) => transact.deferred(work) as never,
    immediate: (work) => transact.immediate(guarded(work)) as never,
  };
}
