import { sql, type Placeholder } from 'drizzle-orm';
import type { Sql } from './query.ts';

/**
 * Prepares a query once for each connection. Drizzle needs longer to build a query's text than
 * SQLite needs to answer it, and a fifth of the time that PostgreSQL needs.
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
 * A placeholder for LIMIT in prepared statements. For a bare parameter, SQLite plans by the bound
 * number, and compiles the statement again at every execution; the cast prevents this.
 */
export function mostRows(name: string): Placeholder {
  // Drizzle passes anything given as a limit straight into the SQL.
  return sql`cast(${sql.placeholder(name)} as integer)` as unknown as Placeholder;
}

/** LIMIT 1 as a constant: the number never changes, so the plan doesn't either. */
export const ONE_ROW = sql`1` as unknown as Placeholder;

/** Placeholders for all columns of a row that is inserted by a prepared statement. */
export function placeholdersOf<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
): Record<Name, Placeholder> {
  const given = Object.keys(columns).map((name): [string, Placeholder] => [
    name,
    sql.placeholder(name),
  ]);
  return Object.fromEntries(given) as Record<Name, Placeholder>;
}
