import pg from 'pg';
import { findMigrations } from '../common/migrations.ts';
import { types } from '../postgres/database/engine.ts';
import { migrateWithin, pendingMigrations } from '../postgres/database/migrate.ts';
import { settingsOf } from '../postgres/database/open.ts';
import { asDatabaseError, nameOf } from '../postgres/database/postgres-error.ts';
import { listTables } from './postgres-side.ts';

/** What the server lists us as. */
const APPLICATION = 'crokinole move';

/** No lock on an empty database is held for long, except by a session that was left open. */
const LOCK_MS = 10_000;

/** An empty database, for ourselves alone, filled by the work or left as it was. */
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
    // A bot may have written to it until then; now it waits.
    await refuseFilled(client, name);
    const done = await work(client, name);
    await client.query(`ANALYZE ${tables.join(', ')}`);
    return done;
  });
}

/** All that the work reads is of one moment, while others go on. */
export function readServer<Value>(
  url: string,
  work: (client: pg.Client, name: string) => Promise<Value>,
): Promise<Value> {
  return inTransaction(url, 'REPEATABLE READ READ ONLY', async (client, name) => {
    const pending = await pendingMigrations(client, findMigrations('postgres'), name);
    if (pending.length > 0) {
      throw new Error(
        `The database ${name} is empty or of an older version: start the bot with it once.`,
      );
    }
    return work(client, name);
  });
}

/** What others save from now on would be missing in what is read. */
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
  // Throws if it is not ours, or newer than us.
  await pendingMigrations(client, findMigrations('postgres'), name);
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`SELECT FROM ${table.name} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new Error(
      `The database ${name} is not empty: ${table.name} has rows. Make one that nobody has used.`,
    );
  }
}

async function inTransaction<Value>(
  url: string,
  isolation: string,
  work: (client: pg.Client, name: string) => Promise<Value>,
): Promise<Value> {
  const name = nameOf(url);
  const client = new pg.Client({
    // It takes as long as it takes, also while we judge matches and ask nothing.
    ...settingsOf({ url, isPatient: true }),
    application_name: APPLICATION,
    types,
  });
  // Told by whatever is asked next; without a listener it would end the process.
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
    // Without a COMMIT the server forgets all of it.
    await client.end();
  }
}
