import type { Store } from '../../src/matches/ports/store.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';

export async function openStoreAt(url: string): Promise<Store> {
  return url.startsWith('file:')
    ? new SqliteStore({ file: url.slice('file:'.length) })
    : PostgresStore.open({ url });
}
