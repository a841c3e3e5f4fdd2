import { sql, type SQL } from 'drizzle-orm';
import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The column types that table definitions use, for SQLite. PostgreSQL passes its own kit in place
 * of this one.
 */
export const sqliteKit = {
  table: sqliteTable,
  index,
  primaryKey,
  text,
  real: (name: string) => real(name),
  whole: (name: string) => integer(name),
  /** An auto-increment key that never reuses a number. */
  counter: (name: string) => integer(name).primaryKey({ autoIncrement: true }),
  flag: (name: string) => integer(name, { mode: 'boolean' }),
  bytes: (name: string) => blob(name, { mode: 'buffer' }),
  /** The WHERE condition of a partial index. */
  isTrue: (name: string): SQL => sql.raw(`${name} = 1`),
};

export type Kit = typeof sqliteKit;

/** The condition of a partial index. */
export const when = (condition: string): SQL => sql.raw(condition);
