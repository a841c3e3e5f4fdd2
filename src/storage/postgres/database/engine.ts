import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

const INT8 = 20;

/** Whole numbers as numbers: none that we keep or count is larger than JavaScript can tell exactly. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(
          oid,
          format,
        )) as typeof pg.types.getTypeParser,
};

export function queriesOver(client: pg.Pool | pg.PoolClient | pg.Client): Queries {
  return drizzle(client);
}
