import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Dialect, Sql } from '../../common/query.ts';
import { tables } from '../schema/tables.ts';

const NODE_API_OF_13 = 10;

/**
 * Chooses the release line of better-sqlite3 for a Node-API version. 13 needs version 10 (Node
 * 22.14), and crashes below it. 12 runs everywhere, but from Node 24.19 on it can crash the process
 * when a statement is garbage collected (docs/decisions/0060).
 */
export function lineFor(nodeApi: string): 'better-sqlite3-13' | 'better-sqlite3-12' {
  return Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3-13' : 'better-sqlite3-12';
}

function load(line: string): typeof BetterSqlite3 {
  try {
    return createRequire(import.meta.url)(line) as typeof BetterSqlite3;
  } catch (thrown) {
    throw new Error(
      `${line} is not installed, which Node ${process.versions.node} needs. Run npm ci again; below Node 22.14, that needs a C++ compiler.`,
      { cause: thrown },
    );
  }
}

export const Database = load(lineFor(process.versions['napi'] ?? ''));

const words: Dialect = {
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
    words,
    held: <Select>(select: Select) => select,
  });
}
