import pg from 'pg';
import { findMigrations } from '../common/migrations.ts';
import { types } from '../postgres/database/engine.ts';
import { migrateWithin, pendingMigrations } from '../postgres/database/migrate.ts';
import { settingsOf } from '../postgres/database/open.ts';
import { asDatabaseError, nameOf } from '../postgres/database/postgres-error.ts';
import { listTables } from './postgres-side.ts';

/** The application name that the server shows for this connection. */
const APPLICATION = 'crokinole move';

/** An empty database shouldn't stay locked for longer, unless a session was left open. */
const LOCK_MS = 10_000;

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
