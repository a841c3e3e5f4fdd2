import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Leaderboards } from '../../src/matches/leaderboards.ts';
import type { MatchStore } from '../../src/matches/ports.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { sqliteLeaderboards } from '../../src/storage/sqlite/leaderboards.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';

export interface OpenStore {
  readonly store: MatchStore;
  readonly boards: Leaderboards;
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

function openMemory(): OpenStore {
  const store = new MemoryStore();
  return { store, boards: store.ladders, close: () => store.close() };
}

function openSqlite(): OpenStore {
  const folder = temporaryFolder();
  const store = new SqliteStore({ file: join(folder.path, 'matches.db') });
  return {
    store,
    boards: sqliteLeaderboards(store.database.db),
    close: async () => {
      await store.close();
      folder.remove();
    },
  };
}

/** Every store there is; each has to pass the same tests. */
export const STORES = [
  { name: 'memory', open: openMemory },
  { name: 'sqlite', open: openSqlite },
] as const;
