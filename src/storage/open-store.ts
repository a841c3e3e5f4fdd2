import type { FleetStore } from '../fleet/ports/fleet-store.ts';
import type { Store } from '../matches/ports/store.ts';
import type { DatabaseFault } from './common/database-error.ts';
import type { Opening } from './common/migrations.ts';

/** A file on this machine, or a database on a server. */
export type DatabasePlace =
  { readonly file: string } | { readonly url: string; readonly connections?: number };

export interface OpenStoreOptions {
  /** Called for every database fault, whichever query met it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

export type OpenedStore = Store & {
  readonly fleet: FleetStore;
  readonly database: { readonly name: string; readonly opening: Opening };
  readonly countLiveMatches: () => Promise<number>;
  /**
   * If the database file was deleted, copies what this process still has open, and resolves with
   * the copy's path.
   */
  readonly rescue?: () => Promise<string>;
};

/**
 * Opens a store. Loads only the modules that the place needs, so a file never loads PostgreSQL's.
 */
export async function openStore(
  place: DatabasePlace,
  options: OpenStoreOptions = {},
): Promise<OpenedStore> {
  if ('file' in place) {
    const { SqliteStore } = await import('./sqlite/store.ts');
    return new SqliteStore({ ...place, ...options });
  }
  const { PostgresStore } = await import('./postgres/store.ts');
  return PostgresStore.open({ ...place, ...options });
}

/** True if the place holds no data yet, so that opening it would make a new database. */
export async function isNewDatabase(place: DatabasePlace): Promise<boolean> {
  if ('file' in place) {
    const { isNewFile } = await import('./sqlite/backup/backup.ts');
    return isNewFile(place.file);
  }
  const { isNewServer } = await import('./postgres/database/open.ts');
  return isNewServer(place.url);
}
