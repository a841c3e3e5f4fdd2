import type { Queries } from './engine.ts';

/**
 * What is asked with every flick, put together once for each connection: to make the text of a query
 * anew takes drizzle longer than SQLite takes to answer it.
 */
export function preparedOnce<Prepared>(
  prepare: (db: Queries) => Prepared,
): (db: Queries) => Prepared {
  const kept = new WeakMap<Queries, Prepared>();
  return (db) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const made = prepare(db);
    kept.set(db, made);
    return made;
  };
}
