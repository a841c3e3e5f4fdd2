import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Tables } from '../schema/tables.ts';

/*
 * A query is written once, as a generator that yields its statements and is sent what they answer.
 * SQLite's driver carries each out at once, inside its transaction; PostgreSQL's awaits each. One that
 * fails ends the work: nothing is caught inside a query.
 */

/** What the two call by other names. */
export interface Dialect {
  /** The rows of a group as one list in JSON: called with one value and, maybe, ORDER BY. */
  readonly jsonList: SQL;
  /** Its values as one list in JSON. */
  readonly jsonTuple: SQL;
  /** A field of what is stored as JSON, as text. */
  readonly jsonField: (json: SQLWrapper, name: string) => SQL;
  /** As a flag is written in the condition of an index. */
  readonly yes: SQL;
}

interface Tools {
  readonly tables: Tables;
  readonly words: Dialect;
  /** So that nobody else changes these rows meanwhile. SQLite has one writer, and nothing to add. */
  readonly held: <Select>(select: Select, how: 'update' | 'no key update' | 'share') => Select;
}

export type Builder = BaseSQLiteDatabase<
  'sync',
  { readonly changes: number },
  Record<string, unknown>
>;

/**
 * The database with its tables, as SQLite's types tell of them. PostgreSQL's has builders that are
 * called the same and tables and columns of the same names: its driver hands them in as these, and
 * the suite in test/contract runs every query on both.
 */
export type Sql = Builder & Tools;

type Values = Record<string, unknown>;

/** Statements of drizzle's, put together or prepared, by how they can be ended. */
interface Ends {
  readonly all: { readonly all: (values?: Values) => unknown };
  readonly get: { readonly get: (values?: Values) => unknown };
  readonly run: Pick<Write, 'run'>;
}

interface Ending<End extends keyof Ends> {
  readonly end: End;
  readonly statement: Ends[End];
  /** What its placeholders stand for. */
  readonly values: Values | undefined;
}

/** A statement to carry out, or names to lock: it waits for any other transaction that holds one of them. */
export type Asked =
  | Ending<'all'>
  | Ending<'get'>
  | Ending<'run'>
  | { readonly end: 'lock'; readonly names: readonly string[] };

export type Query<Value> = Generator<Asked, Value, unknown>;

/** One of several that a commit writes: SQLite one after the other, PostgreSQL all in one statement. */
export type Write = SQLWrapper & {
  readonly run: (values?: Values) => { readonly changes: number };
};

// What a driver sends is what the statement that was yielded answers.

export function* all<Row>(
  statement: { readonly all: (values?: Values) => Row[] },
  values?: Values,
): Query<Row[]> {
  return (yield { end: 'all', statement, values }) as Row[];
}

export function* one<Row>(
  statement: { readonly get: (values?: Values) => Row },
  values?: Values,
): Query<Row | undefined> {
  return (yield { end: 'get', statement, values }) as Row | undefined;
}

/** Returns how many rows it has changed. */
export function* run(statement: Pick<Write, 'run'>, values?: Values): Query<number> {
  return (yield { end: 'run', statement, values }) as number;
}

/** For the rest of the transaction. */
export function* lockNames(...names: readonly string[]): Query<void> {
  yield { end: 'lock', names };
}

type AnyQuery = (db: Sql, ...given: never[]) => Query<unknown>;

/** A query as others see it: without the database, and some time later. */
export type Methods<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends (
    db: Sql,
    ...given: infer Given
  ) => Query<infer Value>
    ? (...given: Given) => Promise<Value>
    : never;
};

export function methodsOf<Queries extends Readonly<Record<string, AnyQuery>>>(
  queries: Queries,
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
): Methods<Queries> {
  const methods = Object.entries<AnyQuery>(queries).map(([name, query]) => [
    name,
    (...given: never[]) => carryOut((db) => query(db, ...given)),
  ]);
  return Object.fromEntries(methods) as Methods<Queries>;
}
