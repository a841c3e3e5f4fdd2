import {
  and,
  eq,
  getTableColumns,
  sql,
  type Column,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  type Table,
} from 'drizzle-orm';
import type {
  BaseSQLiteDatabase,
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import type { Tables } from '../schema/tables.ts';

export const preparedOnce = preparingFor<Sql>();

/** LIMIT 1 as a constant: the number never changes, so the plan doesn't either. */
export const ONE_ROW = sql`1` as unknown as Placeholder;

/*
 * Each query is written once for both databases, as a generator that yields statements and receives
 * their results. The SQLite driver executes each synchronously within its transaction; the
 * PostgreSQL driver awaits each. A failed statement ends the query, so queries never catch errors.
 */

/** SQL that differs between the databases. */
export interface Syntax {
  /** Aggregates a group's rows into one JSON list. Takes one value, and optionally ORDER BY. */
  readonly jsonList: SQL;
  /** Combines several values into one JSON list. */
  readonly jsonTuple: SQL;
  /** A field of a JSON column, as text. */
  readonly jsonField: (json: SQLWrapper, name: string) => SQL;
  /** How a true flag is written in an index condition. */
  readonly yes: SQL;
}

interface Tools {
  readonly tables: Tables;
  readonly syntax: Syntax;
  /**
   * Locks the selected rows against changes by others. SQLite has only one writer, so it adds
   * nothing there.
   */
  readonly held: <Select>(select: Select, how: 'update' | 'no key update' | 'share') => Select;
}

type Builder = BaseSQLiteDatabase<'sync', { readonly changes: number }, Record<string, unknown>>;

/**
 * The database and its tables, with SQLite's types. PostgreSQL's builders and tables have the same
 * names, so its driver casts them to these types. The suite in test/contract runs every query on
 * both.
 */
export type Sql = Builder & Tools;

type Values = Record<string, unknown>;

/** The ways to execute a drizzle statement, prepared or not. */
interface Ends {
  readonly all: { readonly all: (values?: Values) => unknown };
  readonly get: { readonly get: (values?: Values) => unknown };
  readonly run: Pick<Write, 'run'>;
}

interface Ending<End extends keyof Ends> {
  readonly end: End;
  readonly statement: Ends[End];
  /** Values for the statement's placeholders. */
  readonly values: Values | undefined;
}

/**
 * A statement to execute, or names to lock. Locking waits for other transactions that hold the same
 * name.
 */
export type Asked =
  | Ending<'all'>
  | Ending<'get'>
  | Ending<'run'>
  | { readonly end: 'lock'; readonly names: readonly string[] };

export type Query<Value> = Generator<Asked, Value, unknown>;

/** One of a commit's writes. SQLite executes them one by one, PostgreSQL all in one statement. */
export type Write = SQLWrapper & {
  readonly run: (values?: Values) => { readonly changes: number };
};

// The casts below are safe: the driver sends back the result of the statement that was yielded.

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

/** Returns the number of changed rows. */
export function* run(statement: Pick<Write, 'run'>, values?: Values): Query<number> {
  return (yield { end: 'run', statement, values }) as number;
}

/** Holds the locks until the transaction ends. */
export function* lockNames(...names: readonly string[]): Query<void> {
  yield { end: 'lock', names };
}

/** The values of a statement that selects one column. */
export function* column<Row extends object>(
  statement: { readonly all: (values?: Values) => Row[] },
  values?: Values,
): Query<Row[keyof Row][]> {
  const rows = yield* all(statement, values);
  return rows.flatMap((row) => Object.values(row) as Row[keyof Row][]);
}

/** Inserts a row, or changes the row that has the same key. */
export function* upsert<Of extends SQLiteTable>(
  db: Sql,
  table: Of,
  target: SQLiteColumn | SQLiteColumn[],
  row: SQLiteInsertValue<Of>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type, typescript/no-unnecessary-type-assertion -- a call names the table, and with it the columns
  set: SQLiteUpdateSetSource<Of> = row as SQLiteUpdateSetSource<Of>,
): Query<void> {
  yield* run(db.insert(table).values(row).onConflictDoUpdate({ target, set }));
}

/** Must run in a transaction. Deletes a player's rows of a table. */
export function* eraseFrom(
  db: Sql,
  table: SQLiteTable & { readonly player: SQLiteColumn },
  player: string,
): Query<void> {
  yield* run(db.delete(table).where(eq(table.player, player)));
}

/** The columns of a table have these values. */
export function equals<Of extends Table>(
  table: Of,
  values: {
    readonly [Name in keyof Of['$inferSelect']]?: Of['$inferSelect'][Name] | SQLWrapper;
  },
): SQL | undefined {
  const columns = getTableColumns(table);
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as Column, value)));
}

export function pick<Of extends object, Name extends keyof Of>(
  from: Of,
  ...names: readonly Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Of, Name>;
}

type AnyQuery = (db: Sql, ...given: never[]) => Query<unknown>;

/** The public type of query functions: without the database argument, and asynchronous. */
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

/**
 * Prepares a query once for each connection. Drizzle needs longer to build a query's text than
 * SQLite needs to answer it, and a fifth of the time that PostgreSQL needs.
 */
export function preparingFor<Queries extends object>() {
  return <Prepared>(prepare: (db: Queries) => Prepared): ((db: Queries) => Prepared) => {
    const prepared = new WeakMap<Queries, Prepared>();
    return (db) => {
      const known = prepared.get(db);
      if (known !== undefined) return known;
      const made = prepare(db);
      prepared.set(db, made);
      return made;
    };
  };
}

/**
 * A placeholder for LIMIT in prepared statements. For a bare parameter, SQLite plans by the bound
 * number, and compiles the statement again at every execution; the cast prevents this.
 */
export function mostRows(name: string): Placeholder {
  // Drizzle passes anything given as a limit straight into the SQL.
  return sql`cast(${sql.placeholder(name)} as integer)` as unknown as Placeholder;
}

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
