import pg from 'pg';
import { findMigrations } from '../common/migrations.ts';
import { carryOut, queriesOver, type QueryClient, types } from '../postgres/database/engine.ts';
import { migrateWithin, pendingMigrations, settingsOf } from '../postgres/database/open.ts';
import { asDatabaseError, nameOf } from '../postgres/database/postgres-error.ts';
import { judgedBy, PORTION, type FilledSide, type Row, type Table, type Value } from './side.ts';

type Types = ReadonlyMap<string, string>;

/** A database within a transaction that the caller begins and ends. */
export function postgresSide(client: pg.Client, name: string): FilledSide {
  const db = queriesOver(client);
  return {
    name,
    tables: () => listTables(client),
    portions: (table) => readPortions(client, table),
    lastNumbers: () => readLastNumbers(client),
    insert: async (table, rows) => insertRows(client, table, rows),
    setLastNumber: async (table, last) => {
      const column = (await numberedColumns(client)).get(table);
      if (column === undefined) throw new Error(`the table ${table} has no auto-increment column`);
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
        table,
        column,
        last,
      ]);
    },
    ...judgedBy((work) => carryOut(db, work)),
  };
}

async function listTables(client: QueryClient): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
       array(SELECT attname::text FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
       array(SELECT a.attname::text FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY k(n, place)
         JOIN pg_attribute a ON a.attnum = k.n AND a.attrelid = c.oid
         WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.place) AS key,
       array(SELECT o.relname::text FROM pg_constraint f JOIN pg_class o ON o.oid = f.confrelid
         WHERE f.conrelid = c.oid AND f.contype = 'f') AS "pointsTo"
     FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
       AND c.relname NOT LIKE '\\_\\_%'
     ORDER BY c.relname`,
  );
  return rows;
}

/** Uses a cursor, because a whole table might not fit into memory. */
async function* readPortions(client: QueryClient, table: Table): AsyncIterable<readonly Row[]> {
  const { name, columns, key } = table;
  await client.query(
    `DECLARE portions NO SCROLL CURSOR FOR SELECT ${listed(columns)} FROM ${name} ORDER BY ${listed(key)}`,
  );
  for (;;) {
    const { rows } = await client.query<(Value | boolean)[]>({
      text: `FETCH ${PORTION} FROM portions`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows.map((row) => row.map(withoutBooleans));
    if (rows.length < PORTION) break;
  }
  await client.query('CLOSE portions');
}

function withoutBooleans(value: Value | boolean): Value {
  return typeof value === 'boolean' ? Number(value) : value;
}

/**
 * Sends many rows at once, as one array for each column. It's nearly as fast as COPY, which the
 * driver doesn't support.
 */
async function insertRows(client: QueryClient, table: Table, rows: readonly Row[]): Promise<void> {
  const types = await readTypes(client, table.name);
  const arrays = table.columns.map((column, i) => {
    const type = types.get(column) ?? 'text';
    return { type, values: rows.map((row) => forType(type, row[i] ?? null)) };
  });
  const parameters = arrays.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  await client.query({
    text: `INSERT INTO ${table.name} (${listed(table.columns)}) SELECT * FROM unnest(${parameters})`,
    values: arrays.map(({ values }) => values),
  });
}

/** Any value other than 0 or 1 is passed on, and PostgreSQL refuses it. */
function forType(type: string, value: Value): Value | boolean {
  return type === 'boolean' && (value === 0 || value === 1) ? value === 1 : value;
}

async function readTypes(client: QueryClient, table: string): Promise<Types> {
  const { rows } = await client.query<{ readonly name: string; readonly type: string }>(
    `SELECT attname AS name, atttypid::regtype::text AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function readLastNumbers(client: QueryClient): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const [table, column] of await numberedColumns(client)) {
    const found = await client.query<{ readonly last: number | null }>(
      'SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) AS last',
      [table, column],
    );
    numbers.set(table, found.rows[0]?.last ?? 0);
  }
  return numbers;
}

/** The auto-increment column of each table. */
async function numberedColumns(client: QueryClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ readonly table: string; readonly column: string }>(
    `SELECT c.relname AS table, a.attname AS column
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE a.attidentity <> '' AND c.relkind IN ('r', 'p')
       AND c.relnamespace = current_schema()::regnamespace AND c.relname NOT LIKE '\\_\\_%'`,
  );
  return new Map(rows.map(({ table, column }) => [table, column]));
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** Fills an empty database while nothing else can use it. If the work fails, it stays empty. */
export function fillServer<Value>(
  url: string,
  work: (client: pg.Client, name: string) => Promise<Value>,
): Promise<Value> {
  return inTransaction(url, 'READ COMMITTED', async (client, name) => {
    // Checked before any change: a database of another program must not be migrated.
    await refuseFilled(client, name);
    await migrateWithin(client, findMigrations('postgres'), name);
    const tables = (await listTables(client)).map((table) => table.name);
    await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    // Checked again: a bot may have written to it before we got the locks.
    await refuseFilled(client, name);
    const done = await work(client, name);
    await client.query(`ANALYZE ${tables.join(', ')}`);
    return done;
  });
}

/** All reads of the work see one snapshot, while others keep writing. */
export function readServer<Value>(
  url: string,
  work: (client: pg.Client, name: string) => Promise<Value>,
): Promise<Value> {
  return inTransaction(url, 'REPEATABLE READ READ ONLY', async (client, name) => {
    const pending = await pendingMigrations(client, findMigrations('postgres'), name);
    if (pending.length > 0) {
      throw new Error(
        `The database ${name} is empty or from an older version: start the bot with it once.`,
      );
    }
    return work(client, name);
  });
}

/** What a running bot saves after the snapshot would be missing from the copy. */
export async function refuseWhileInUse(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, 'crokinole')
       AND pid <> pg_backend_pid() LIMIT 1`,
  );
  if (rows.length > 0) {
    throw new Error(`The database ${name} is in use: stop every process of the bot first.`);
  }
}

async function refuseFilled(client: pg.Client, name: string): Promise<void> {
  // Throws if the database isn't ours or is newer than the program.
  await pendingMigrations(client, findMigrations('postgres'), name);
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`SELECT FROM ${table.name} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new Error(`The database ${name} is not empty: ${table.name} has rows. Create a new one.`);
  }
}

/** The application name that the server shows for this connection. */
const APPLICATION = 'crokinole move';

/** An empty database shouldn't stay locked for longer, unless a session was left open. */
const LOCK_MS = 10_000;

async function inTransaction<Value>(
  url: string,
  isolation: string,
  work: (client: pg.Client, name: string) => Promise<Value>,
): Promise<Value> {
  const name = nameOf(url);
  const client = new pg.Client({
    // No time limits: replaying the matches keeps the connection idle for long.
    ...settingsOf({ url, isPatient: true }),
    application_name: APPLICATION,
    types,
  });
  // The next query reports the error. Without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    const done = await work(client, name);
    await client.query('COMMIT');
    return done;
  } catch (thrown) {
    throw asDatabaseError(name, thrown);
  } finally {
    // Without a COMMIT, closing the connection rolls everything back.
    await client.end();
  }
}
