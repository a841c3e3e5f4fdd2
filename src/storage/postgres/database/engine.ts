import { createHash } from 'node:crypto';
import { assertNever } from 'crokinole/result';
import { fillPlaceholders, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { preparingFor, type Asked, type Syntax, type Query, type Sql } from '../../common/query.ts';
import { tables } from './tables.ts';

export const preparedOnce = preparingFor<Queries>();

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** Executes single statements: a pool or one connection. */
export type QueryClient = Pick<pg.Client, 'query'>;

type PostgresClient = pg.Pool | pg.PoolClient | pg.Client;

const INT8 = 20;

const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

/** Parses 64-bit integers as JavaScript numbers. All our values are below 2^53. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    oid === INT8 ? Number : parserOf(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Larger than the number of distinct statements. The limit matters because lists of every length
 * make statements of their own.
 */
const MAX_PREPARED = 200;
const names = new Map<string, string>();

/** What drizzle's PostgreSQL builders and prepared queries have in common. */
interface Awaited {
  readonly execute: (values?: Record<string, unknown>) => Promise<unknown>;
}

/**
 * Statements are prepared by name on each connection. There are few, they recur with every flick,
 * and planning one takes longer than executing it.
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

const syntax: Syntax = {
  jsonList: sql`json_agg`,
  jsonTuple: sql`json_build_array`,
  jsonField: (json, name) => sql`${json}::json ->> ${sql.raw(`'${name}'`)}`,
  yes: sql`true`,
};

/** Adds a row lock to a select from PostgreSQL's builder, whatever type it is declared as. */
function held<Select>(select: Select, how: LockStrength): Select {
  return (select as { readonly for: (how: LockStrength) => Select }).for(how);
}

export function queriesOver(client: PostgresClient): Queries {
  const known = made.get(client);
  if (known !== undefined) return known;
  const over = preparing(client);
  const queries = Object.assign(drizzle(over as pg.PoolClient), { tables, syntax, held });
  made.set(client, queries);
  clients.set(queries, over);
  return queries;
}

export function clientOf(db: Queries): QueryClient {
  const client = clients.get(db);
  if (client === undefined) throw new Error('these queries were not made by queriesOver');
  return client;
}

/** The part of a client that the query builder uses. */
function preparing(client: PostgresClient): Pick<PostgresClient, 'query'> {
  const query = (config: pg.QueryConfig, values: unknown[] = []) => {
    // Text without values may hold several statements, which can't be prepared.
    const name = values.length === 0 ? undefined : nameOf(config.text);
    return client.query({ ...config, types, ...(name !== undefined && { name }) }, values);
  };
  return { query: query as PostgresClient['query'] };
}

/** A part of a statement: its text, and the values of `$1`, `$2` and so on. */
interface StatementPart {
  readonly text: string;
  readonly values: readonly unknown[];
  /** If set, nothing is saved unless this write returns a row. */
  readonly isCondition?: true;
}

/**
 * A write within a combined statement. For writes of every flick, the text is built once and passed
 * as a part.
 */
export type StatementWrite = SQLWrapper | StatementPart;

const dialect = new PgDialect();

/** Builds the text once; the values for its placeholders are passed with each call. */
export function partOnce(
  make: (db: Queries) => SQLWrapper,
): (db: Queries, values: object) => StatementPart {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return (db, values) => {
    query ??= dialect.sqlToQuery(make(db).getSQL());
    return {
      text: query.sql,
      values: fillPlaceholders(query.params, values as Record<string, unknown>),
    };
  };
}

function partOf(write: StatementWrite): StatementPart {
  if ('text' in write) return write;
  const { sql: text, params } = dialect.sqlToQuery(write.getSQL());
  return { text, values: params };
}

/** SQL condition: the first write of the combined statement returned a row. */
export const FIRST_WROTE = sql`EXISTS (SELECT FROM w0)`;

/**
 * Inserts a row only if the first write of the statement succeeded. Values are cast to the columns'
 * types.
 */
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
 * Runs all writes and function calls in one statement, which saves a round trip for each. The
 * writes don't see each other's effects. Resolves with true if every condition was met.
 */
export async function inOneStatement(
  db: Queries,
  writes: readonly StatementWrite[],
  calls: readonly StatementWrite[],
): Promise<boolean> {
  if (writes.length + calls.length === 0) return true;
  const client = clientOf(db);
  const values: unknown[] = [];
  const textOf = (part: StatementPart): string => {
    const before = values.length;
    values.push(...part.values);
    // A `$` in the text always starts a placeholder, because all data is passed as values.
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

/*
 * Locks are always taken in this order, which prevents deadlocks: the interaction's row, the names
 * of limits, matches by id, invitations by id, tournaments by id, the names of a player's days,
 * the ladders. The one-statement
 * move locks its match first and its interaction last. If the same press is saved step by step at
 * the same time and both wait, PostgreSQL aborts one, and it is retried.
 */

/** Holds the locks until the transaction ends, and waits while another transaction has them. */
export async function lockNames(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await db.execute(sql`SELECT pg_advisory_xact_lock(${String(key)}::bigint)`);
}

/** A 64-bit lock key. If two names collide, they only wait for each other. */
export function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE();
}

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
