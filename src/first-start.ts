import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import type { ProcessLog } from './operations/log.ts';
import { isKnownToDiscord } from './discord/client/register-commands.ts';
import { DatabaseError } from './storage/common/database-error.ts';
import { isNewDatabase, type OpenedStore } from './storage/open-store.ts';

/**
 * Throws before a new database is made for a bot that has been used before: a volume that is not
 * mounted, or a wrong path, looks the same as a first start.
 */
export async function refuseSecondBeginning(config: Config, log: ProcessLog): Promise<void> {
  const { database } = config;
  if (!(await isNewDatabase(database))) return;
  const sign = (await signBeside(config)) ?? (await signInDiscord(config, log));
  // Another process of the same first start may have made it meanwhile.
  if (sign === undefined || !(await isNewDatabase(database))) return;
  const what =
    database.kind === 'file'
      ? `The database ${database.file} does not exist, or is empty`
      : 'The database that DATABASE_URL names is empty';
  throw new DatabaseError(
    'missing',
    `${what}, but this bot has been used before: ${sign}. Put the database there, check DATABASE_URL, or restore a backup (npm run restore -- FILE). To begin with an empty database, start once with --new.`,
  );
}

async function signBeside({ database, backups }: Config): Promise<string | undefined> {
  if (database.kind === 'server') return undefined;
  // Only here: with a server nothing of SQLite is loaded.
  const { findTraces } = await import('./storage/sqlite/backup/inspect.ts');
  const [trace] = findTraces(database.file, backups?.folder);
  return trace === undefined ? undefined : `there is ${trace}`;
}

/** Servers say nothing: a bot is invited before its first start. Its commands are written by a start. */
async function signInDiscord({ discord }: Config, log: ProcessLog): Promise<string | undefined> {
  if (discord.kind === 'local') {
    return existsSync(discord.file) ? `its local Discord is in ${discord.file}` : undefined;
  }
  return (await isKnownToDiscord(discord, log)) ? 'Discord has its commands' : undefined;
}

/** Which database this is, and what was done to it: a wrong one has other matches, or none. */
export async function logOpening(store: OpenedStore, log: ProcessLog): Promise<void> {
  const { name, opening } = store.database;
  const { schema, before, migrated, copy } = opening;
  if (before === undefined) {
    log.warn({ database: name, schema }, `a new, empty database was made: ${name}`);
    return;
  }
  if (migrated.length > 0) {
    const fields = { database: name, from: before, to: schema, migrations: migrated };
    log.info(
      { ...fields, ...(copy !== undefined && { copy }) },
      'the database was brought up to date',
    );
  }
  const liveMatches = await store.countLiveMatches();
  log.info({ database: name, schema, liveMatches }, 'the database is open');
}
