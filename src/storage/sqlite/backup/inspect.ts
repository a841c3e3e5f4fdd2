import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findMigrations } from '../../common/migrations.ts';
import { isEmpty, pendingMigrations } from '../database/migrate.ts';
import { listBackups } from './backup-names.ts';
import { openToRead } from './backup.ts';
import { asDatabaseError } from '../database/sqlite-error.ts';
import { checkIntegrity } from '../database/open.ts';

export interface Inspection {
  readonly isEmpty: boolean;
  /** The number of migrations that the next start will run. */
  readonly pending: number;
}

/** Reads the whole database without changing it, and throws whatever error a start would throw. */
export function inspectDatabase(file: string): Inspection {
  const client = openToRead(file);
  try {
    checkIntegrity(client);
    return {
      pending: pendingMigrations(client, findMigrations('sqlite')).length,
      isEmpty: isEmpty(client),
    };
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  } finally {
    client.close();
  }
}

/** True if opening the file would make a new database. Throws if the file isn't ours. */
export function isNewFile(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return true;
  const client = openToRead(file);
  try {
    return isEmpty(client);
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  } finally {
    client.close();
  }
}

/**
 * Finds files beside a database, or in its backup folder, that show that a database existed before.
 */
export function findTraces(file: string, backups: string | undefined): readonly string[] {
  const folder = dirname(file);
  const beside = existsSync(folder) ? readdirSync(folder) : [];
  const endings = /^(-wal|\.before-migration-.*|\.before-restore-.*|\.rescued-.*)$/;
  const found = beside
    .filter((name) => name.startsWith(basename(file)))
    .filter((name) => endings.test(name.slice(basename(file).length)))
    // A process that only reads a database leaves an empty log, which proves nothing.
    .filter((name) => statSync(join(folder, name)).size > 0);
  const series = backups === undefined || !existsSync(backups) ? [] : listBackups(file, backups);
  return [...series.map(({ path }) => path), ...found.map((name) => join(folder, name))];
}
