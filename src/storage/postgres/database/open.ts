import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import { DatabaseError } from '../../common/database-error.ts';
import {
  findMigrations,
  type Opening,
  migrationsAfter,
  MIGRATIONS_TABLE,
  openingAfter,
  type DoneMigration,
  type Migration,
} from '../../common/migrations.ts';
import { queriesOver, types, type Queries, type QueryClient } from './engine.ts';
import { asDatabaseError, nameOf } from './postgres-error.ts';

const FILES = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;

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
  /** The migrations that it had then. */
  readonly migrations: readonly DoneMigration[];
}

export const DEFAULT_CONNECTIONS = 10;
const DEFAULT_LIMITS: TimeLimits = { connectMs: 5000, answerMs: 8000, lockMs: 5000 };

const GOODBYE_MS = 2000;

/**
 * TCP keep-alive: a dead connection is detected after this time, instead of the system's usual two
 * hours.
 */
const KEEP_ALIVE_MS = 10_000;

/** How to connect: the URL without its TLS parameters, and the TLS settings. */
export interface Tls {
  readonly connectionString: string;
  readonly ssl?: ConnectionOptions | false;
}

type TlsFile = keyof typeof FILES;

/** Opens a database, checks that it is ours, and migrates it. */
export async function openDatabase(options: PostgresOptions): Promise<OpenPostgres> {
  const {
    url,
    connections = DEFAULT_CONNECTIONS,
    migrations = findMigrations('postgres'),
  } = options;
  const name = nameOf(url);
  let migrated: Pick<OpenPostgres, 'opening' | 'migrations'>;
  try {
    migrated = await migrateDatabase(settingsOf({ ...options, isPatient: true }), migrations, name);
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
  return { pool, db: queriesOver(pool), settings, name, ...migrated };
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

/** The server cancels slow statements itself; this is extra time for its error to arrive. */
const HEARING_MS = 1000;

/** Ends idle transactions, so that a hung process doesn't hold its locks forever. */
const IDLE_IN_TRANSACTION_MS = 15_000;

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

/**
 * If several processes start at once, one migrates. The others wait and find nothing left to do.
 */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  folder: string,
  name: string,
): Promise<Pick<OpenPostgres, 'opening' | 'migrations'>> {
  const client = new pg.Client(settings);
  // An event listener is required, or a connection error would end the process. The failing query
  // reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Usually nothing is pending, so starts don't wait for each other.
    if ((await pendingMigrations(client, folder, name)).length === 0) {
      return { opening: openingAfter([], folder), migrations: await readDone(client, name) };
    }
    await client.query('BEGIN');
    const migrated = await migrateWithin(client, folder, name);
    await client.query('COMMIT');
    const migrations = await readDone(client, name);
    return { opening: openingAfter(migrated, folder), migrations };
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

/** An arbitrary advisory lock number that isn't used elsewhere in this database. */
const MIGRATING = 0x63_72_6f_6b;

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
  const { rows } = await client.query<{ readonly name: string }>({
    text: 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  });
  if (rows.length === 0) return [];
  if (!rows.some((row) => row.name === MIGRATIONS_TABLE)) {
    throw new DatabaseError('not-ours', `The database ${name} belongs to another program.`);
  }
  const done = await client.query<DoneMigration>({
    text: `SELECT hash, created_at::float8 AS "createdAtMs" FROM ${MIGRATIONS_TABLE} ORDER BY created_at`,
  });
  return done.rows;
}

/** In place of a file: use the system's trusted certificates. */
const SYSTEM = 'system';

/**
 * Reads the URL's TLS parameters as PostgreSQL's own programs do. The driver interprets most modes
 * differently. It would also read the certificate files for each connection, and fail to reconnect
 * while a file is being replaced.
 */
export function readTls(url: string): Tls {
  const name = nameOf(url);
  const address = new URL(url);
  const { searchParams } = address;
  const mode = searchParams.get('sslmode') ?? undefined;
  const written = (Object.keys(FILES) as TlsFile[]).flatMap((part) => {
    const file = searchParams.get(FILES[part]);
    return file === null ? [] : [{ part, file }];
  });
  for (const named of ['sslmode', ...Object.values(FILES)]) searchParams.delete(named);
  const connectionString = address.href;
  if (mode === undefined && written.length === 0) return { connectionString };
  const files: Partial<Record<TlsFile, string>> = {};
  for (const { part, file } of written) {
    if (part !== 'ca' || file !== SYSTEM) files[part] = contentOf(file, FILES[part], name);
  }
  return { connectionString, ssl: optionsOf(mode, files, name) };
}

function optionsOf(
  mode: string | undefined,
  files: Partial<Record<TlsFile, string>>,
  name: string,
): ConnectionOptions | false {
  const anyName = { ...files, checkServerIdentity: () => undefined };
  switch (mode) {
    case 'disable':
      return false;
    case 'no-verify':
    case 'prefer':
      return { ...files, rejectUnauthorized: false };
    case 'require':
      return files.ca === undefined ? { ...files, rejectUnauthorized: false } : anyName;
    case 'verify-ca':
      if (files.ca !== undefined) return anyName;
      throw refusalOf(
        name,
        'sslmode=verify-ca accepts any host name, and is safe only with your own sslrootcert: add one, or use verify-full',
      );
    default:
      return files;
  }
}

function contentOf(file: string, variable: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const words = `${variable} in DATABASE_URL names ${file}, which cannot be read`;
    throw refusalOf(name, words, thrown);
  }
}

function refusalOf(name: string, words: string, cause?: unknown): DatabaseError {
  return new DatabaseError('refused', `The database ${name}: ${words}.`, cause);
}
