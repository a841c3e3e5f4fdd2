import pg from 'pg';
import type { QueryClient } from './engine.ts';
import { DatabaseError } from '../../common/database-error.ts';
import {
  migrationsAfter,
  MIGRATIONS_TABLE,
  openingAfter,
  type DoneMigration,
  type Migration,
  type Opening,
} from '../../common/migrations.ts';

/** Any number that nobody else takes in this database. */
const MIGRATING = 0x63_72_6f_6b;

/** Of several processes that start at once one migrates; the others wait, and find it done. */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  folder: string,
  name: string,
): Promise<Opening> {
  const client = new pg.Client(settings);
  // What was asked for is refused then, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Nothing to do, as nearly always: then nobody waits for anybody.
    if ((await pendingMigrations(client, folder, name)).length === 0) {
      return openingAfter([], folder);
    }
    await client.query('BEGIN');
    const migrated = await migrateWithin(client, folder, name);
    await client.query('COMMIT');
    return openingAfter(migrated, folder);
  } finally {
    // Whatever has not come to its end is taken back.
    await client.end();
  }
}

/** What the database has yet to go through; throws if it is not ours or newer than us. */
export async function pendingMigrations(
  client: QueryClient,
  folder: string,
  name: string,
): Promise<readonly Migration[]> {
  return migrationsAfter(await readDone(client, name), folder, name);
}

/** In a transaction. */
export async function migrateWithin(
  client: QueryClient,
  folder: string,
  name: string,
): Promise<readonly Migration[]> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
  const pending = await pendingMigrations(client, folder, name);
  for (const { sql, hash, folderMillis } of pending) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, hash text NOT NULL, created_at bigint NOT NULL)`,
    );
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
  return pending;
}

export async function readDone(
  client: QueryClient,
  name: string,
): Promise<readonly DoneMigration[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  if (rows.length === 0) return [];
  if (!rows.some((row) => row.name === MIGRATIONS_TABLE)) {
    throw new DatabaseError('not-ours', `The database ${name} belongs to another program.`);
  }
  const done = await client.query<DoneMigration>(
    `SELECT hash, created_at::float8 AS "createdAtMs" FROM ${MIGRATIONS_TABLE} ORDER BY created_at`,
  );
  return done.rows;
}
