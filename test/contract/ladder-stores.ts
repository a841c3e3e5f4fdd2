import type { Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import type { PrivacyChoices } from '../../src/matches/records/privacy.ts';
import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import { methodsOf } from '../../src/storage/common/query.ts';
import {
  renameOnLadders,
  saveChoices,
  readChoices,
  recordMatch,
} from '../../src/storage/ladders/ladder-rows.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runs } from '../support/properties.ts';
import { storeInMemory } from '../support/stores.ts';
import { freshDatabase, hasPostgres } from '../support/postgres/databases.ts';

/** The ladders of a store, with the steps that the store takes inside its transactions. */
export interface OpenLadders {
  readonly boards: Leaderboards;
  readonly record: (match: FinishedMatch) => Promise<void>;
  readonly choose: (player: string, choices: PrivacyChoices) => Promise<void>;
  readonly choicesOf: (player: string) => Promise<PrivacyChoices>;
  readonly rename: (player: string, as: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

function laddersOf(store: SqliteStore | PostgresStore, close: () => Promise<void>): OpenLadders {
  return {
    boards: store.boards,
    ...methodsOf({ record: recordMatch, choose: saveChoices, rename: renameOnLadders }, (work) =>
      store.write(work),
    ),
    ...methodsOf({ choicesOf: readChoices }, (work) => store.read(work)),
    close,
  };
}

function openSqlite(): Promise<OpenLadders> {
  const store = storeInMemory();
  return Promise.resolve(laddersOf(store, () => store.close()));
}

async function openPostgres(): Promise<OpenLadders> {
  const database = await freshDatabase();
  const store = await PostgresStore.open({ url: database.url, connections: 2 });
  return laddersOf(store, async () => {
    await store.close();
    await database.release();
  });
}

/** With the number of runs for a property: each query to a server takes time. */
export const LADDER_STORES = [
  { name: 'sqlite', open: openSqlite, runs: runs(12, 2) },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openPostgres, runs: runs(2, 2) }] : []),
];
