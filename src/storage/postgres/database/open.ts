import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findMigrations, type Opening } from '../../common/migrations.ts';
import { queriesOver, types, type Queries } from './engine.ts';
import { migrateDatabase, readDone } from './migrate.ts';
import { asDatabaseError, nameOf } from './postgres-error.ts';
import { readTls } from './tls.ts';

/** Time limits of a connection. */
export interface TimeLimits {
  readonly connectMs: number;
  /** For the answer to one statement, the locks of others included. */
  readonly answerMs: number;
  readonly lockMs: number;
}

export interface PostgresOptions {
  /** With everything that the server has to know, TLS included. */
  readonly url: string;
  /** How many connections at most, but for the one that listens. */
  readonly connections?: number;
  readonly migrations?: string;
  /** For whom nobody waits, and who has much to do: statements may take as long as they like. */
  readonly isPatient?: boolean;
  readonly limits?: Partial<TimeLimits>;
}

export interface OpenPostgres {
  readonly pool: pg.Pool;
  readonly db: Queries;
  /** Of all its connections. */
  readonly settings: pg.ClientConfig;
  /** The server and the database, without who we are. */
  readonly name: string;
  readonly opening: Opening;
}

export const DEFAULT_CONNECTIONS = 10;
const DEFAULT_LIMITS: TimeLimits = { connectMs: 5000, answerMs: 8000, lockMs: 5000 };
/** The server ends what takes too long; whether it does is known a little later. */
const HEARING_MS = 1000;
/** A transaction whose process stands still must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const GOODBYE_MS = 2000;
/** Whoever has gone without a word is found out by the system after that, not after two hours. */
const KEEP_ALIVE_MS = 10_000;

/** A database that is known to be ours and up to date. */
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
  // It is taken out of the pool; whoever asks next has another, or is told.
  pool.on('error', () => undefined);
  // One that was given up may still hear that it was ended: with nobody listening, so would we be.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: queriesOver(pool), settings, name, opening };
}

/** Whether a start would make a new database. */
export async function isNewServer(url: string): Promise<boolean> {
  const name = nameOf(url);
  const client = new pg.Client(settingsOf({ url }));
  // What was asked for is refused then, which is enough.
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

/** Resolves when all have said goodbye; a server that stands still is not waited for. */
export async function closeDatabase({ pool }: OpenPostgres): Promise<void> {
  await Promise.race([pool.end(), pause(GOODBYE_MS, undefined, { ref: false })]);
}

/** Of every connection of ours. */
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
