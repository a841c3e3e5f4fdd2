import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { isKnownToDiscord } from './discord/client/register-commands.ts';
import type { ProcessLog } from './operations/log.ts';
import { DatabaseError } from './storage/common/database-error.ts';
import { isNewDatabase, type OpenedStore } from './storage/open-store.ts';

/**
 * Refuses to make a new database for a bot that has been used before. An unmounted volume or a
 * wrong path looks just like a first start.
 */
export async function refuseUnexpectedNewDatabase(config: Config, log: ProcessLog): Promise<void> {
  const { database } = config;
  if (!(await isNewDatabase(database))) return;
  const sign = (await signBeside(config)) ?? (await signInDiscord(config, log));
  // Checks again, because another process of the same first start may have made the database
  // meanwhile.
  if (sign === undefined || !(await isNewDatabase(database))) return;
  const what =
    database.kind === 'file'
      ? `The database ${database.file} does not exist, or is empty`
      : 'The database that DATABASE_URL names is empty';
  throw new DatabaseError(
    'missing',
    `${what}, but this bot has been used before: ${sign}. Put the database there, check DATABASE_URL, or restore a backup (npm run restore -- FILE). To start with an empty database, start once with --new.`,
  );
}

async function signBeside({ database, backups }: Config): Promise<string | undefined> {
  if (database.kind === 'server') return undefined;
  // Imported only here, so that nothing of SQLite is loaded when the database is on a server.
  const { findTraces } = await import('./storage/sqlite/backup/backup.ts');
  const [trace] = findTraces(database.file, backups?.folder);
  return trace === undefined ? undefined : `there is ${trace}`;
}

/**
 * Commands registered at Discord prove an earlier start. Being on servers proves nothing, because a
 * bot is invited before its first start.
 */
async function signInDiscord({ discord }: Config, log: ProcessLog): Promise<string | undefined> {
  if (discord.kind === 'local') {
    return existsSync(discord.file) ? `its local Discord is in ${discord.file}` : undefined;
  }
  return (await isKnownToDiscord(discord, log)) ? 'Discord has its commands' : undefined;
}

/**
 * Logs which database was opened and whether it was migrated, so that a host notices a wrong one.
 */
export async function logOpening(store: OpenedStore, log: ProcessLog): Promise<void> {
  const { name, opening } = store.database;
  const { schema, before, migrated, copy } = opening;
  if (before === undefined) {
    log.warn({ database: name, schema }, `a new, empty database was made: ${name}`);
    return;
  }
  if (migrated.length > 0) {
    const fields = { database: name, from: before, to: schema, migrations: migrated };
    log.info({ ...fields, ...(copy !== undefined && { copy }) }, 'the database was migrated');
  }
  const liveMatches = await store.countLiveMatches();
  log.info({ database: name, schema, liveMatches }, 'the database is open');
}

/** What to do next, for a person who has just started the bot without a Discord token. */
export function welcomeText(webUrl: string, sharedUrls: readonly string[] = []): string {
  const as = (name: string, url = webUrl) => `  ${url}/?as=${name}`;
  const elsewhere = sharedUrls.map((url) => as('bo', url));
  return [
    '',
    'Crokinole is ready. Open two windows, one for each player:',
    as('ada'),
    as('bo'),
    ...(elsewhere.length > 0 ? ['', 'Bo can play from another machine on this network:'] : []),
    ...elsewhere,
    '',
    'Then, as Ada, type  /challenge opponent: bo  and, as Bo, press Accept.',
    'A board appears. Below it, press  A, B or C,  or  Finger.',
    'On your own? Type  /practice  and play a robot right away.',
    'Ctrl+C stops it. The next start picks up where you left off.',
    '',
    '',
  ].join('\n');
}
