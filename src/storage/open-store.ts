import type { FleetStore } from '../fleet/ports/fleet-store.ts';
import type { Store } from '../matches/ports/store.ts';
import type { DatabaseFault } from './common/database-error.ts';
import type { Opening } from './common/migrations.ts';

/** A file on this machine, or a database on a server. */
export type DatabasePlace =
  { readonly file: string } | { readonly url: string; readonly connections?: number };

export interface OpenStoreOptions {
  /** Called for every fault of the database, whichever query met it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

export type OpenedStore = Store & {
  readonly fleet: FleetStore;
  readonly database: { readonly name: string; readonly opening: Opening };
  readonly countLiveMatches: () => Promise<number>;
  /** Copies what this process still has open, where the file is gone; resolves with the copy's path. */
  readonly rescue?: () => Promise<string>;
};

/** Loads what the place needs and no more: with a file, nothing of PostgreSQL. */
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

/** Whether nothing has ever been kept there: opening the place would make a new database. */
export async function isNewDatabase(place: DatabasePlace): Promise<boolean> {
  if ('file' in place) {
    const { isNewFile } = await import('./sqlite/backup/inspect.ts');
    return isNewFile(place.file);
  }
  const { isNewServer } = await import('./postgres/database/open.ts');
  return isNewServer(place.url);
}
