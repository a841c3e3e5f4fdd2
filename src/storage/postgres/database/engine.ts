import { createHash } from 'node:crypto';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase, type PgTable } from 'drizzle-orm/pg-core';
import { fillPlaceholders, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { Dialect } from '../../common/query.ts';
import { tables } from '../schema/tables.ts';

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** What runs one statement: a pool, or one connection. */
export type QueryClient = Pick<pg.Client, 'query'>;

type PostgresClient = pg.Pool | pg.PoolClient | pg.Client;

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

const made = new WeakMap<PostgresClient, Queries>();
const clients = new WeakMap<Queries, Pick<PostgresClient, 'query'>>();

type LockStrength = 'update' | 'no key update' | 'share';

const words: Dialect = {
  jsonList: sql`json_agg`,
  jsonTuple: sql`json_build_array`,
  jsonField: (json, name) => sql`${json}::json ->> ${sql.raw(`'${name}'`)}`,
  yes: sql`true`,
};

/** A select of PostgreSQL's builder, whichever its type says that it is. */
function held<Select>(select: Select, how: LockStrength): Select {
  return (select as { readonly for: (how: LockStrength) => Select }).for(how);
}

export function queriesOver(client: PostgresClient): Queries {
  const known = made.get(client);
  if (known !== undefined) return known;
  const over = preparing(client);
  const queries = Object.assign(drizzle(over as pg.PoolClient), { tables, words, held });
  made.set(client, queries);
  clients.set(queries, over);
  return queries;
}

/** All that the query builder asks of a client. */
function preparing(client: PostgresClient): Pick<PostgresClient, 'query'> {
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    // Without values it may be several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : nameOf(config.text);
    return client.query({ ...config, types, ...(name !== undefined && { name }) }, values);
  };
  return { query: query as PostgresClient['query'] };
}

/** A part of a statement: its text, and what stands for `$1` and so on. */
interface StatementPart {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether nothing may be saved where this writes no line; it returns what it has written. */
  readonly isCondition?: true;
}

/** One that comes with every flick has its text made once, and is given as a part. */
export type StatementWrite = SQLWrapper | StatementPart;

const dialect = new PgDialect();

/** The text is made once; what its placeholders stand for is told each time. */
export function partOnce(
  make: (db: Queries) => SQLWrapper,
): (db: Queries, values: object) => StatementPart {
  let kept: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return (db, values) => {
    kept ??= dialect.sqlToQuery(make(db).getSQL());
    return {
      text: kept.sql,
      values: fillPlaceholders(kept.params, values as Record<string, unknown>),
    };
  };
}

function partOf(write: StatementWrite): StatementPart {
  if ('text' in write) return write;
  const { sql: text, params } = dialect.sqlToQuery(write.getSQL());
  return { text, values: params };
}

/** Whether the first write of the statement that this stands in has written a line, and returned it. */
export const FIRST_WROTE = sql`EXISTS (SELECT FROM w0)`;

/** A line that is written only if the first write of its statement was, with its columns' types. */
export function insertAfterFirst(table: PgTable, line: Readonly<Record<string, unknown>>) {
  return partOnce(() => lineAfterFirst(table, line));
}

function lineAfterFirst(table: PgTable, line: Readonly<Record<string, unknown>>): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in line);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(
    ([name, column]) => sql`${sql.param(line[name], column)}::${sql.raw(column.getSQLType())}`,
  );
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} WHERE ${FIRST_WROTE}`;
}

/**
 * Carries out all of these writes at once, and calls these functions: each would take its way to the
 * server and back otherwise. The writes do not see each other. Resolves with whether all conditions
 * among them were met.
 */
export async function inOneStatement(
  db: Queries,
  writes: readonly StatementWrite[],
  calls: readonly StatementWrite[],
): Promise<boolean> {
  if (writes.length + calls.length === 0) return true;
  const client = clients.get(db);
  if (client === undefined) throw new Error('these queries were not made here');
  const values: unknown[] = [];
  const textOf = (part: StatementPart): string => {
    const before = values.length;
    values.push(...part.values);
    // Nothing but the numbers of its values is written with this sign: all that is data is a value.
    return part.text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
  };
  const parts = writes.map(partOf);
  const named = parts.map((part, i) => `w${i} AS (${textOf(part)})`);
  const isMet = parts.flatMap(({ isCondition }, i) =>
    isCondition === true ? [`EXISTS (SELECT FROM w${i})`] : [],
  );
  const called = calls.map((call) => textOf(partOf(call)));
  const before = named.length === 0 ? '' : `WITH ${named.join(', ')} `;
  const asked = [`${isMet.join(' AND ') || 'true'} AS is_met`, ...called].join(', ');
  const { rows } = await client.query<{ is_met: boolean }>(
    { text: `${before}SELECT ${asked}` },
    values,
  );
  return rows[0]?.is_met === true;
}
