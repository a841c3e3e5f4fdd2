import type { Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import type { PrivacyChoices } from '../../src/matches/records/privacy.ts';
import type { FinishedMatch } from '../../src/ratings/ladder-book.ts';
import { renameOnLadders, saveChoices } from '../../src/storage/sqlite/ladders/ladder-privacy.ts';
import { sqliteLeaderboards } from '../../src/storage/sqlite/ladders/leaderboards.ts';
import { openDatabase } from '../../src/storage/sqlite/database/open.ts';
import { readChoices, recordMatch } from '../../src/storage/sqlite/ladders/record-match.ts';

/** The ladders of a store, with the steps that the store takes inside its transactions. */
export interface OpenLadders {
  readonly boards: Leaderboards;
  readonly record: (match: FinishedMatch) => void;
  readonly choose: (player: string, choices: PrivacyChoices) => void;
  readonly choicesOf: (player: string) => PrivacyChoices;
  readonly rename: (player: string, as: string) => void;
  readonly close: () => void;
}

function openSqlite(): OpenLadders {
  const { client, db } = openDatabase({ file: ':memory:' });
  return {
    boards: sqliteLeaderboards(db),
    record: (match) => {
      db.transaction((tx) => {
        recordMatch(tx, match);
      });
    },
    choose: (player, choices) => {
      db.transaction((tx) => {
        saveChoices(tx, player, choices);
      });
    },
    choicesOf: (player) => readChoices(db, player),
    rename: (player, as) => {
      db.transaction((tx) => {
        renameOnLadders(tx, player, as);
      });
    },
    close: () => {
      client.close();
    },
  };
}

export const LADDER_STORES = [{ name: 'sqlite', open: openSqlite }] as const;
