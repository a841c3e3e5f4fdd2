import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findMigrations, type Opening } from '../../common/migrations.ts';
import { queriesOver, types, type Queries } from './engine.ts';
import { migrateDatabase, readDone } from './migrate.ts';
import { asDatabaseError, nameOf } from './postgres-error.ts';
import { readTls } from './tls.ts';

/** Timeouts of a connection. */
export interface TimeLimits {
  readonly connectMs: number;
  /** For the answer to one statement, including waiting for locks. */
  readonly answerMs: number;
  readonly lockMs: number;
}

export interface PostgresOptions {
  /** The connection URL with all options, including TLS. */
  readonly url: string;
  /** The size of the pool. The listening connection isn't counted. */
  readonly connections?: number;
  readonly migrations?: string;
  /** For long jobs that no one waits for: statements have no time limit. */
  readonly isPatient?: boolean;
  readonly limits?: Partial<TimeLimits>;
}

export interface OpenPostgres {
  readonly pool: pg.Pool;
  readonly db: Queries;
  /** Settings for all connections. */
  readonly settings: pg.ClientConfig;
  /** The server and the database, without user and password. */
  readonly name: string;
  readonly opening: Opening;
}

export const DEFAULT_CONNECTIONS = 10;
const DEFAULT_LIMITS: TimeLimits = { connectMs: 5000, answerMs: 8000, lockMs: 5000 };
/** The server cancels slow statements itself; this is extra time for its error to arrive. */
const HEARING_MS = 1000;
/** Ends idle transactions, so that a hung process doesn't hold its locks forever. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const GOODBYE_MS = 2000;
/**
 * TCP keep-alive: a dead connection is detected after this time, instead of the system's usual two
 * hours.
 */
const KEEP_ALIVE_MS = 10_000;

/** Opens a database, checks that it is ours, and migrates it. */
export async function openDatabase(options: PostgresOptions): Promise<OpenPostgres> {
  const {
    url,
    connections = DEFAULT_CONNECTIONS,
    migrations = findMigrations('postgres'),
  } = options;
  const name = nameOf(url);
  let opening: Opening;
  try {
    opening = await migrateDatabase(settingsOf({ ...options, isPatient: true }), migrations, name);
  } catch (thrown) {
    throw asDatabaseError(name, thrown);
  }
  const settings = settingsOf(options);
  const pool = new pg.Pool({ ...settings, max: connections, types });
  // The pool discards a broken connection. The next query gets another one, or reports the error.
  pool.on('error', () => undefined);
  // A discarded connection may still emit an error, which would end the process if nothing listened
  // for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: queriesOver(pool), settings, name, opening };
}

/** True if the database is empty, so that opening it would set up a new one. */
export async function isNewServer(url: string): Promise<boolean> {
  const name = nameOf(url);
  const client = new pg.Client(settingsOf({ url }));
  // An event listener is required, or a connection error would end the process. The failing query
  // reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await readDone(client, name)).length === 0;
  } catch (thrown) {
    throw asDatabaseError(name, thrown);
  } finally {
    await client.end();
  }
}

/**
 * Resolves when all connections are closed, or after a time limit if the server doesn't respond.
 */
export async function closeDatabase({ pool }: OpenPostgres): Promise<void> {
  await Promise.race([pool.end(), pause(GOODBYE_MS, undefined, { ref: false })]);
}

/** Driver settings that all our connections share. */
export function settingsOf({ url, isPatient = false, limits }: PostgresOptions): pg.ClientConfig {
  const { connectMs, answerMs, lockMs } = { ...DEFAULT_LIMITS, ...limits };
  return {
    ...readTls(url),
    application_name: 'crokinole',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(isPatient
      ? { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
      : {
          statement_timeout: answerMs,
          query_timeout: answerMs + HEARING_MS,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
  };
}
