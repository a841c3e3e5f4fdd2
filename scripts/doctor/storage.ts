import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../src/config.ts';
import { listBackups } from '../../src/storage/sqlite/backup/scheduled-backups.ts';
import { causeOf, fine, wrong, type Finding } from './finding.ts';
import { checkFolder, checkOwner } from './machine.ts';

const MS_PER_HOUR = 3_600_000;

export async function checkStorage({ database, backups }: Config): Promise<readonly Finding[]> {
  if (database.kind === 'server') {
    // Loaded lazily, so that PostgreSQL is not loaded for a file.
    const { checkServer } = await import('./server.ts');
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
    ...(existsSync(file) || folder.isFine ? [await checkDatabase(file)] : []),
    ...(await checkRescued(file)),
    ...(backups === undefined
      ? [fine('backups', 'off: BACKUP_FOLDER isn’t set')]
      : checkBackups(file, backups)),
  ];
}

/**
 * Data saved by a bot whose database was removed: it may be the best copy until the host has
 * checked.
 */
async function checkRescued(file: string): Promise<readonly Finding[]> {
  const { listRescued } = await import('../../src/storage/sqlite/backup/backup.ts');
  return listRescued(file).map((path) =>
    wrong(
      'rescue copy',
      `${path} was written when the database was deleted or replaced under a running bot: restore it if the database has less (npm run recount tells), else delete it.`,
    ),
  );
}

async function checkDatabase(file: string): Promise<Finding> {
  const replaced = await checkReplaced(file);
  if (replaced !== undefined) return replaced;
  if (!existsSync(file)) return fine('database', `${file} will be created at the first start`);
  const notOwned = checkOwner(file);
  if (notOwned !== undefined) return notOwned;
  try {
    // Loaded lazily, because it cannot be loaded on a Node version that is too old.
    const { inspectDatabase } = await import('../../src/storage/sqlite/backup/backup.ts');
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

async function checkReplaced(file: string): Promise<Finding | undefined> {
  try {
    const { PresenceLocks } = await import('../../src/storage/sqlite/database/presence-locks.ts');
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
