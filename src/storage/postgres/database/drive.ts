import { assertNever } from 'crokinole/result';
import type { Asked, Query, Sql } from '../../common/query.ts';
import type { Queries } from './engine.ts';
import { lockNames } from './locks.ts';
import { preparingFor } from '../../common/prepared.ts';

/** Runs a query's statements in order and awaits each. */
export async function carryOut<Given extends readonly unknown[], Value>(
  db: Queries,
  query: (db: Sql, ...given: Given) => Query<Value>,
  ...given: Given
): Promise<Value> {
  const work = query(shared(db), ...given);
  let step = work.next();
  while (step.done !== true) step = work.next(await answerTo(db, step.value));
  return step.value;
}

/** Casts a PostgreSQL query builder to the type that shared queries use (see `common/query.ts`). */
export function shared(db: Queries): Sql {
  return db as unknown as Sql;
}

/** What drizzle's PostgreSQL builders and prepared queries have in common. */
interface Awaited {
  readonly execute: (values?: Record<string, unknown>) => Promise<unknown>;
}

async function answerTo(db: Queries, asked: Asked): Promise<unknown> {
  if (asked.end === 'lock') return lockNames(db, asked.names);
  const answer = await (asked.statement as unknown as Awaited).execute(asked.values);
  switch (asked.end) {
    case 'all':
      return answer;
    case 'get':
      return (answer as readonly unknown[])[0];
    case 'run':
      return (answer as { readonly rowCount: number | null }).rowCount ?? 0;
    default:
      return assertNever(asked);
  }
}

export const preparedOnce = preparingFor<Queries>();
