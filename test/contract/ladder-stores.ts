import type { Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import type { PrivacyChoices } from '../../src/matches/records/privacy.ts';
import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import { renameOnLadders as renameInPostgres } from '../../src/storage/postgres/ladders/ladder-privacy.ts';
import * as postgres from '../../src/storage/postgres/ladders/record-match.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { renameOnLadders, saveChoices } from '../../src/storage/sqlite/ladders/ladder-privacy.ts';
import { sqliteLeaderboards } from '../../src/storage/sqlite/ladders/leaderboards.ts';
import { openDatabase } from '../../src/storage/sqlite/database/open.ts';
import { readChoices, recordMatch } from '../../src/storage/sqlite/ladders/record-match.ts';
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

/** Whoever works at once answers as if it took a while: other stores do. */
const later = <Value>(work: () => Value): Promise<Value> =>
  new Promise((resolve) => {
    resolve(work());
  });

function openSqlite(): Promise<OpenLadders> {
  const { client, db } = openDatabase({ file: ':memory:' });
  return Promise.resolve({
    boards: sqliteLeaderboards(db),
    record: (match) =>
      later(() => {
        db.transaction((tx) => {
          recordMatch(tx, match);
        });
      }),
    choose: (player, choices) =>
      later(() => {
        db.transaction((tx) => {
          saveChoices(tx, player, choices);
        });
      }),
    choicesOf: (player) => later(() => readChoices(db, player)),
    rename: (player, as) =>
      later(() => {
        db.transaction((tx) => {
          renameOnLadders(tx, player, as);
        });
      }),
    close: () =>
      later(() => {
        client.close();
      }),
  });
}

async function openPostgres(): Promise<OpenLadders> {
  const database = await freshDatabase();
  const store = await PostgresStore.open({ url: database.url, connections: 2 });
  const { db } = store.database;
  return {
    boards: store.boards,
    record: (match) => db.transaction((tx) => postgres.recordMatch(tx, match)),
    choose: (player, choices) => store.saveChoices(player, choices),
    choicesOf: (player) => store.readChoices(player),
    rename: (player, as) => db.transaction((tx) => renameInPostgres(tx, player, as)),
    close: async () => {
      await store.close();
      await database.release();
    },
  };
}

/** With how often a property is tried: every word with a server takes its time. */
export const LADDER_STORES = [
  { name: 'sqlite', open: openSqlite, runs: 12 },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openPostgres, runs: 2 }] : []),
];
