import { findMigrations } from '../../common/migrations.ts';
import { isEmpty, pendingMigrations } from '../database/migrate.ts';
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
