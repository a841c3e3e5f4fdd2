import pg from 'pg';
import { findMigrations } from '../../migrations.ts';
import { queriesOver, types, type Queries } from './engine.ts';
import { migrateDatabase } from './migrate.ts';
import { asDatabaseError, nameOf } from './postgres-error.ts';

export interface PostgresOptions {
  /** With everything that the server has to know, TLS included. */
  readonly url: string;
  /** How many connections at most, but for the one that listens. */
  readonly connections?: number;
  readonly migrations?: string;
  /** Told of connections that broke while nobody used them. */
  readonly onLost?: (error: Error) => void;
}

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Queries;
  /** The server and the database, without who we are. */
  readonly name: string;
}

const DEFAULT_CONNECTIONS = 10;
const CONNECT_MS = 5000;
/** What takes longer is ended by the server, so that nobody waits for an answer without end. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5000;
/** A transaction whose process stands still must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** A database that is known to be ours and up to date. */
export async function openDatabase(options: PostgresOptions): Promise<OpenDatabase> {
  const {
    url,
    connections = DEFAULT_CONNECTIONS,
    migrations = findMigrations('postgres'),
  } = options;
  const name = nameOf(url);
  const pool = new pg.Pool({
    ...settingsOf(url),
    max: connections,
    types,
  });
  pool.on('error', (error) => options.onLost?.(error));
  try {
    await migrateDatabase(pool, migrations, name);
    return { pool, db: queriesOver(pool), name };
  } catch (thrown) {
    await pool.end();
    throw asDatabaseError(name, thrown);
  }
}

/** Of every connection of ours. */
export function settingsOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'crokinole',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  };
}
