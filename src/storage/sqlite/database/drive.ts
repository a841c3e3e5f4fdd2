import { assertNever } from 'crokinole/result';
import type { Asked, Query, Sql } from '../../common/query.ts';

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
