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

/** An arbitrary advisory lock number that isn't used elsewhere in this database. */
const MIGRATING = 0x63_72_6f_6b;

/**
 * If several processes start at once, one migrates. The others wait and find nothing left to do.
 */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  folder: string,
  name: string,
): Promise<Opening> {
  const client = new pg.Client(settings);
  // An event listener is required, or a connection error would end the process. The failing query
  // reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Usually nothing is pending, so starts don't wait for each other.
    if ((await pendingMigrations(client, folder, name)).length === 0) {
      return openingAfter([], folder);
    }
    await client.query('BEGIN');
    const migrated = await migrateWithin(client, folder, name);
    await client.query('COMMIT');
    return openingAfter(migrated, folder);
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end();
  }
}

/**
 * Migrations that this database still needs. Throws if the database isn't ours, or is newer than
 * the program.
 */
export async function pendingMigrations(
  client: QueryClient,
  folder: string,
  name: string,
): Promise<readonly Migration[]> {
  return migrationsAfter(await readDone(client, name), folder, name);
}

/** Must run in a transaction. */
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
