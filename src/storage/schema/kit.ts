import { sql, type SQL } from 'drizzle-orm';
import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What tables are made of, as SQLite has it; PostgreSQL hands in its own as this. */
export const sqliteKit = {
  table: sqliteTable,
  index,
  primaryKey,
  text,
  real: (name: string) => real(name),
  whole: (name: string) => integer(name),
  /** Gives out numbers by itself, and none twice. */
  counter: (name: string) => integer(name).primaryKey({ autoIncrement: true }),
  flag: (name: string) => integer(name, { mode: 'boolean' }),
  bytes: (name: string) => blob(name, { mode: 'buffer' }),
  /** The condition of an index. */
  isTrue: (name: string): SQL => sql.raw(`${name} = 1`),
};

export type Kit = typeof sqliteKit;
