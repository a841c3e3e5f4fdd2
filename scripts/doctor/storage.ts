import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { findMigrations } from '../../src/storage/common/migrations.ts';
import { pendingMigrations } from '../../src/storage/postgres/database/open.ts';
import { DEFAULT_CONNECTIONS, settingsOf } from '../../src/storage/postgres/database/open.ts';
import { asDatabaseError, nameOf } from '../../src/storage/postgres/database/postgres-error.ts';
import type { Config } from '../../src/config.ts';
import { inspectDatabase, listRescued } from '../../src/storage/sqlite/backup/backup.ts';
import { listBackups } from '../../src/storage/sqlite/backup/scheduled-backups.ts';
import { PresenceLocks } from '../../src/storage/sqlite/database/presence-locks.ts';
import { causeOf, fine, wrong, type Finding } from './finding.ts';
import { checkFolder, checkOwner } from './machine.ts';

/** The oldest version that was still supported when this was written. */
const MIN_VERSION = 14;
const VERSION_UNIT = 10_000;
/** Turns expire by the processes' clocks, leases by the database's. */
const MAX_CLOCK_DIFFERENCE_MS = 2000;
/** Each process has an additional connection for notifications. */
const LISTENING = 1;
const MS_PER_HOUR = 3_600_000;

/** What the server reports about itself and our role. */
interface ServerFacts {
  readonly version: number;
  readonly versionText: string;
  readonly encoding: string;
  readonly nowMs: number;
  readonly isReadOnly: boolean;
  readonly mayMakeTables: boolean;
  /** Tables of ours without the required permissions. */
  readonly inaccessibleTables: readonly string[];
  readonly isEncrypted: boolean;
  readonly isNear: boolean;
  readonly maxConnections: number;
  readonly usedConnections: number;
  readonly ours: number;
  readonly others: readonly string[];
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version,
    current_setting('server_version') AS "versionText",
    current_setting('server_encoding') AS encoding,
    extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs",
    pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
    has_schema_privilege(current_schema(), 'CREATE') AS "mayMakeTables",
    array(SELECT c.relname::text FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
        AND NOT (has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
          AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))
      ORDER BY c.relname) AS "inaccessibleTables",
    coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
    inet_server_addr() IS NULL OR inet_server_addr() <<= ANY (ARRAY['127.0.0.0/8', '::1/128',
      '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']::inet[]) AS "isNear",
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int AS "maxConnections",
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE datid IS NOT NULL AND pid <> pg_backend_pid()) AS "usedConnections",
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'crokinole session') AS ours,
    array(SELECT DISTINCT coalesce(nullif(application_name, ''), usename::text, '?')
      FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name NOT LIKE 'crokinole%' ORDER BY 1) AS others`;

/** Checks a PostgreSQL database without changing anything. */
export async function checkServer({
  url,
  connections = DEFAULT_CONNECTIONS,
}: {
  readonly url: string;
  readonly connections?: number;
}): Promise<readonly Finding[]> {
  const name = nameOf(url);
  try {
    return await examine(url, name, connections);
  } catch (thrown) {
    const error = asDatabaseError(name, thrown);
    return [wrong('database', error instanceof Error ? error.message : causeOf(thrown))];
  }
}

async function examine(
  url: string,
  name: string,
  connections: number,
): Promise<readonly Finding[]> {
  const client = new pg.Client({ ...settingsOf({ url }), application_name: 'crokinole doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const askedMs = Date.now();
    const { rows } = await client.query<ServerFacts>(FACTS);
    const ourMs = (askedMs + Date.now()) / 2;
    const [facts] = rows;
    if (facts === undefined) throw new Error('it says nothing of itself');
    return [
      checkVersion(facts, name),
      await checkSchema(client, name),
      checkPrivileges(facts),
      checkClock(facts.nowMs - ourMs),
      checkEncryption(facts),
      checkConnections(facts, connections),
      reportOtherConnections(facts),
    ];
  } finally {
    await client.end();
  }
}

export function checkVersion(
  { version, versionText, encoding }: Pick<ServerFacts, 'version' | 'versionText' | 'encoding'>,
  name: string,
): Finding {
  const words = `${name} answers: PostgreSQL ${versionText}, ${encoding}`;
  if (version < MIN_VERSION * VERSION_UNIT) {
    return wrong('database', `${words}. It is too old: use ${MIN_VERSION} or later.`);
  }
  if (encoding === 'UTF8') return fine('database', words);
  return wrong('database', `${words}. Make one with ENCODING 'UTF8', and move to it.`);
}

async function checkSchema(client: pg.Client, name: string): Promise<Finding> {
  try {
    const folder = findMigrations('postgres');
    const { length } = await pendingMigrations(client, folder, name);
    if (length === 0) return fine('tables', 'up to date');
    return fine('tables', `${length} versions behind: the next start updates it`);
  } catch (thrown) {
    const error = asDatabaseError(name, thrown);
    return wrong('tables', error instanceof Error ? error.message : causeOf(thrown));
  }
}

function checkPrivileges({ isReadOnly, mayMakeTables, inaccessibleTables }: ServerFacts): Finding {
  if (isReadOnly) {
    return wrong('rights', 'it can’t be written: use the primary server.');
  }
  if (inaccessibleTables.length > 0) {
    return wrong(
      'rights',
      `${inaccessibleTables.join(', ')} may not be used: let its user own them.`,
    );
  }
  if (mayMakeTables) return fine('rights', 'tables may be made and written');
  return wrong('rights', 'no tables may be made, which a new version needs: grant CREATE.');
}

export function checkClock(differenceMs: number): Finding {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(1);
  const words = `the server’s is ${seconds} s ${differenceMs < 0 ? 'behind' : 'ahead of'} ours`;
  return Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS
    ? fine('clock', words)
    : wrong('clock', `${words}: let both be set by the network (NTP).`);
}

export function checkEncryption({
  isEncrypted,
  isNear,
}: Pick<ServerFacts, 'isEncrypted' | 'isNear'>): Finding {
  if (isEncrypted) return fine('encryption', 'TLS');
  if (isNear) return fine('encryption', 'none: it is on this machine or in a private network');
  return wrong('encryption', 'none, on a public network: add ?sslmode=verify-full to the address.');
}

export function checkConnections(
  { maxConnections, usedConnections }: Pick<ServerFacts, 'maxConnections' | 'usedConnections'>,
  ofEach: number,
): Finding {
  const needed = ofEach + LISTENING;
  const free = maxConnections - usedConnections;
  const words = `${usedConnections} of ${maxConnections} are taken, and a process takes up to ${needed}`;
  return free >= needed
    ? fine('connections', words)
    : wrong('connections', `${words}: raise max_connections, or lower DATABASE_CONNECTIONS.`);
}

function reportOtherConnections({ ours, others }: ServerFacts): Finding {
  const rest = others.length === 0 ? 'none' : others.join(', ');
  return fine('who is there', `processes of the bot: ${ours}, others: ${rest}`);
}

export async function checkStorage({ database, backups }: Config): Promise<readonly Finding[]> {
  if (database.kind === 'server') {
    const words =
      'the bot doesn’t back up a server: use PostgreSQL’s own backups, or npm run backup';
    return [...(await checkServer(database)), fine('backups', words)];
  }
  const { file, makeFolder } = database;
  // Migrating, or erasing a player's id, makes a copy of it.
  const neededBytes = existsSync(file) ? 2 * statSync(file).size : 0;
  const folder = checkFolder('data', dirname(file), { makesIt: makeFolder, neededBytes });
  return [
    folder,
    ...(existsSync(file) || folder.isFine ? [checkDatabase(file)] : []),
    ...checkRescued(file),
    ...(backups === undefined
      ? [fine('backups', 'off: BACKUP_FOLDER isn’t set')]
      : checkBackups(file, backups)),
  ];
}

/**
 * Data saved by a bot whose database was removed: it may be the best copy until the host has
 * checked.
 */
function checkRescued(file: string): readonly Finding[] {
  return listRescued(file).map((path) =>
    wrong(
      'rescue copy',
      `${path} was written when the database was deleted or replaced under a running bot: restore it if the database has less (npm run recount tells), else delete it.`,
    ),
  );
}

function checkDatabase(file: string): Finding {
  const replaced = checkReplaced(file);
  if (replaced !== undefined) return replaced;
  if (!existsSync(file)) return fine('database', `${file} will be created at the first start`);
  const notOwned = checkOwner(file);
  if (notOwned !== undefined) return notOwned;
  try {
    const { isEmpty, pending } = inspectDatabase(file);
    if (isEmpty) return fine('database', `${file} is empty; the first start fills it`);
    const schema =
      pending === 0 ? 'up to date' : `${pending} versions behind: the next start updates it`;
    // SQLite's check doesn't see a changed byte within a row.
    const words = `the structure of ${file} is sound, and ${schema}; whether its matches are, only npm run recount tells`;
    return fine('database', words);
  } catch (thrown) {
    return wrong('database', thrown instanceof Error ? thrown.message : causeOf(thrown));
  }
}

function checkReplaced(file: string): Finding | undefined {
  try {
    new PresenceLocks(file).refuseReplaced();
    return undefined;
  } catch (thrown) {
    return wrong('database', thrown instanceof Error ? thrown.message : causeOf(thrown));
  }
}

function checkBackups(
  file: string,
  { folder, everyMs }: NonNullable<Config['backups']>,
): readonly Finding[] {
  const where = checkFolder('backups', folder);
  if (!where.isFine) return [where];
  const all = listBackups(file, folder);
  const [latest] = all.filter(({ madeAtMs }) => madeAtMs <= Date.now());
  if (latest === undefined && all.length > 0) {
    return [where, wrong('backups', 'all of them are dated in the future: check the clock.')];
  }
  if (latest === undefined)
    return [where, fine('backups', 'none yet: the bot will make the first')];
  const hours = Math.round((Date.now() - latest.madeAtMs) / MS_PER_HOUR);
  const age = `the latest is ${hours} hours old`;
  if (Date.now() - latest.madeAtMs < 2 * everyMs) return [where, fine('backups', age)];
  return [where, wrong('backups', `${age}: look for “no backup could be made” in the log.`)];
}
