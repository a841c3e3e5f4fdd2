import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../../src/storage/postgres/database/open.ts';

/** The address of the database that lists the free ones: set for every worker of a run. */
const VARIABLE = 'TEST_DATABASES_URL';

export interface TestDatabase {
  readonly url: string;
  /** Returns it to the pool, with all rows deleted. */
  readonly release: () => Promise<void>;
  /** When its tables are no longer as they were created. */
  readonly drop: () => Promise<void>;
}

export const hasPostgres = process.env[VARIABLE] !== undefined;

/** Creates what the tests of a run share; returns a function that removes it all. */
export async function prepareDatabases(server: string): Promise<() => Promise<void>> {
  const prefix = `crokinole_test_${randomUUID().slice(0, 8)}`;
  const registry = onServer(server, prefix);
  const template = onServer(server, `${prefix}_template`);
  await query(server, `CREATE DATABASE ${prefix}`, `CREATE DATABASE ${prefix}_template`);
  await query(registry, 'CREATE TABLE free (name text PRIMARY KEY)');
  const { pool } = await openDatabase({ url: template });
  await pool.end();
  process.env[VARIABLE] = registry;
  return async () => {
    const [made] = await query(
      server,
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${prefix}')`,
    );
    const drops = made?.map(({ name }) => `DROP DATABASE ${name ?? ''} WITH (FORCE)`) ?? [];
    await query(server, ...drops);
  };
}

/** One of our databases, migrated and empty. */
export async function freshDatabase(): Promise<TestDatabase> {
  const registry = process.env[VARIABLE];
  if (registry === undefined) throw new Error('there is no PostgreSQL for tests');
  const [free] = await query(
    registry,
    `DELETE FROM free WHERE name = (SELECT name FROM free LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING name`,
  );
  const prefix = new URL(registry).pathname.slice(1);
  const name = free?.[0]?.['name'] ?? `${prefix}_${randomUUID().slice(0, 8)}`;
  if (free?.[0] === undefined) {
    await query(registry, `CREATE DATABASE ${name} TEMPLATE ${prefix}_template`);
  }
  const url = onServer(registry, name);
  return {
    url,
    release: async () => {
      await empty(url);
      await query(registry, `INSERT INTO free VALUES ('${name}')`);
    },
    drop: async () => {
      await query(registry, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Much quicker than truncating, or than another database: nearly all tables are empty. */
async function empty(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Processes that were killed in the middle of something.
    await client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const tables = await client.query<{ readonly name: string; readonly after: string[] }>(
      `SELECT c.relname AS name, array(
         SELECT f.conrelid::regclass::text FROM pg_constraint f
         WHERE f.contype = 'f' AND f.confrelid = c.oid AND f.conrelid <> c.oid) AS after
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
         AND c.relname NOT LIKE '\\_\\_%'`,
    );
    const deletes = inOrder(tables.rows).map((name) => `DELETE FROM ${name};`);
    await client.query(
      `BEGIN; ${deletes.join(' ')}
       SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence
       WHERE seqrelid::regclass::text NOT LIKE '\\_\\_%'; COMMIT`,
    );
  } finally {
    await client.end();
  }
}

/** Each after the tables that refer to it. */
function inOrder(
  tables: readonly { readonly name: string; readonly after: readonly string[] }[],
): readonly string[] {
  const done: string[] = [];
  while (done.length < tables.length) {
    const next = tables.find(
      ({ name, after }) => !done.includes(name) && after.every((each) => done.includes(each)),
    );
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    done.push(next.name);
  }
  return done;
}

/** Runs them in one session, as any other program would; returns the rows of each. */
export async function query(
  url: string,
  ...statements: readonly string[]
): Promise<readonly (readonly Readonly<Record<string, string>>[])[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) {
      results.push((await client.query<Record<string, string>>(statement)).rows);
    }
    return results;
  } finally {
    await client.end();
  }
}

function onServer(url: string, database: string): string {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
}
