import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FleetStore } from '../../src/fleet/ports/fleet-store.ts';
import type { Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { DatabaseError, type DatabaseFault } from '../../src/storage/common/database-error.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { freshDatabase, hasPostgres } from './postgres/databases.ts';

const PAGE_BYTES = 4096;

export interface OpenStore {
  readonly store: Store;
  readonly boards: Leaderboards;
  readonly fleet: FleetStore;
  readonly close: () => Promise<void>;
}

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'crokinole-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Writes garbage over pages of a database file, as a failing disk does; its header stays readable.
 */
export function overwritePages(file: string, pages: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(pages * PAGE_BYTES, 0xaa), 0, undefined, 2 * PAGE_BYTES);
  closeSync(opened);
}

/** What a host would be told of. */
export async function faultOf(work: () => unknown): Promise<DatabaseFault | 'none'> {
  try {
    await work();
    return 'none';
  } catch (thrown) {
    if (thrown instanceof DatabaseError) return thrown.fault;
    throw thrown;
  }
}

/** The usual store, without a file: nothing of it outlives the test, or has to be removed. */
export function storeInMemory(): SqliteStore {
  migrated ??= serialized(new SqliteStore({ file: ':memory:' }));
  return new SqliteStore({ file: ':memory:', contents: migrated });
}

/** Running all migrations takes four times as long as opening their result. */
let migrated: Buffer | undefined;

function serialized(store: SqliteStore): Buffer {
  const contents = store.database.client.serialize();
  void store.close();
  return contents;
}

function openInMemory(): Promise<OpenStore> {
  const store = storeInMemory();
  return Promise.resolve({
    store,
    boards: store.boards,
    fleet: store.fleet,
    close: () => store.close(),
  });
}

function openInFile(): Promise<OpenStore> {
  const folder = temporaryFolder();
  const store = new SqliteStore({ file: join(folder.path, 'matches.db') });
  return Promise.resolve({
    store,
    boards: store.boards,
    fleet: store.fleet,
    close: async () => {
      await store.close();
      folder.remove();
    },
  });
}

async function openPostgres(): Promise<OpenStore> {
  const database = await freshDatabase();
  // One connection more than a test needs that lets two wait for each other.
  const store = await PostgresStore.open({ url: database.url, connections: 4 });
  return {
    store,
    boards: store.boards,
    fleet: store.fleet,
    close: async () => {
      await store.close();
      await database.release();
    },
  };
}

export interface StoreKind {
  readonly name: string;
  readonly open: () => Promise<OpenStore>;
}

/** Every store there is; each has to pass the same tests. */
export const STORES: readonly StoreKind[] = [
  { name: 'SQLite', open: openInMemory },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openPostgres }] : []),
];

/**
 * For tests of what uses a store. The tests in test/contract hold both stores to the same; `npm run
 * test:deep` runs these with both, too.
 */
export const STORES_BY_DAY = STORES.slice(
  0,
  process.env['TEST_DEEP'] === undefined ? 1 : undefined,
);

/** For tests that are about something else: `TEST_STORE=PostgreSQL` runs them on that. */
export const DEFAULT_STORE: StoreKind = chosenStore(process.env['TEST_STORE'] ?? 'SQLite');

function chosenStore(wanted: string): StoreKind {
  const found = STORES.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no store ${wanted} for tests`);
  return found;
}

/**
 * Also those that differ only in where they are kept: a SQLite file shows live processes by files
 * beside it.
 */
export const STORES_AND_FILES: readonly StoreKind[] = [
  ...STORES,
  { name: 'SQLite file', open: openInFile },
];
