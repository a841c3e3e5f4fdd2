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
  /** Steps that the next start will take to bring it up to date. */
  readonly pending: number;
}

/** Reads a database from end to end and changes nothing; throws what a start would. */
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

/** Whether a start would make a new database. Throws if the file is not ours. */
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

/** What lies beside a database, or in the folder for its backups, and tells of an older one. */
export function findTraces(file: string, backups: string | undefined): readonly string[] {
  const folder = dirname(file);
  const beside = existsSync(folder) ? readdirSync(folder) : [];
  const endings = /^(-wal|\.before-migration-.*|\.before-restore-.*|\.rescued-.*)$/;
  const found = beside
    .filter((name) => name.startsWith(basename(file)))
    .filter((name) => endings.test(name.slice(basename(file).length)))
    // A process that has only read a database leaves an empty log.
    .filter((name) => statSync(join(folder, name)).size > 0);
  const series = backups === undefined || !existsSync(backups) ? [] : listBackups(file, backups);
  return [...series.map(({ path }) => path), ...found.map((name) => join(folder, name))];
}
