import { sql, type Placeholder } from 'drizzle-orm';
import type { Sql } from './query.ts';

/**
 * What is asked with every flick, put together once for each connection: to make the text of a query
 * anew takes drizzle longer than SQLite takes to answer it, and a fifth of what PostgreSQL's takes.
 */
export function preparingFor<Queries extends object>() {
  return <Prepared>(prepare: (db: Queries) => Prepared): ((db: Queries) => Prepared) => {
    const kept = new WeakMap<Queries, Prepared>();
    return (db) => {
      const known = kept.get(db);
      if (known !== undefined) return known;
      const made = prepare(db);
      kept.set(db, made);
      return made;
    };
  };
}

export const preparedOnce = preparingFor<Sql>();

/**
 * For `limit` in what is prepared once. SQLite plans by the number that is bound to a bare parameter
 * there, and so compiles the whole statement anew each time that it is run.
 */
export function mostRows(name: string): Placeholder {
  // drizzle writes out whatever it is given here.
  return sql`cast(${sql.placeholder(name)} as integer)` as unknown as Placeholder;
}

/** The same for one row, of which the plan does not depend. */
export const ONE_ROW = sql`1` as unknown as Placeholder;

/** For a row of which every column is given when it is run. */
export function placeholdersOf<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
): Record<Name, Placeholder> {
  const given = Object.keys(columns).map((name): [string, Placeholder] => [
    name,
    sql.placeholder(name),
  ]);
  return Object.fromEntries(given) as Record<Name, Placeholder>;
}
