import { createHash } from 'node:crypto';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import pg from 'pg';

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

type Client = pg.Pool | pg.PoolClient | pg.Client;

const INT8 = 20;
const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

/** Whole numbers as numbers: none that we keep or count is larger than JavaScript can tell exactly. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    oid === INT8 ? Number : parserOf(oid, format)) as typeof pg.types.getTypeParser,
};

/** More than there are different ones, but for lists of every length. */
const MAX_PREPARED = 200;
const names = new Map<string, string>();

/**
 * Each connection remembers what it has prepared by a name: our statements are few and come again with
 * every flick, and planning one takes longer than carrying it out.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

const made = new WeakMap<Client, Queries>();

export function queriesOver(client: Client): Queries {
  const known = made.get(client) ?? drizzle(preparing(client) as pg.PoolClient);
  made.set(client, known);
  return known;
}

/** All that the query builder asks of a client. */
function preparing(client: Client): Pick<Client, 'query'> {
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    // Without values it may be several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : nameOf(config.text);
    return client.query({ ...config, types, ...(name !== undefined && { name }) }, values);
  };
  return { query: query as Client['query'] };
}

/**
 * Carries out all of these writes at once, and calls these functions: each would take its way to the
 * server and back otherwise. The writes do not see each other.
 */
export async function inOneStatement(
  db: Queries,
  writes: readonly SQLWrapper[],
  calls: readonly SQL[],
): Promise<void> {
  if (writes.length + calls.length === 0) return;
  const parts = writes.map((write, i) => sql`${sql.raw(`w${i}`)} AS (${write.getSQL()})`);
  const before = parts.length === 0 ? sql`` : sql`WITH ${sql.join(parts, sql`, `)} `;
  const called = calls.length === 0 ? sql`1` : sql.join([...calls], sql`, `);
  await db.execute(sql`${before}SELECT ${called}`);
}
