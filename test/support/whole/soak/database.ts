import { join } from 'node:path';
import type { Store } from '../../../../src/matches/ports/store.ts';
import type { RecountOrder } from '../../../../src/matches/reading/recount.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { findDifferences, readRecountOrder } from '../../../../src/storage/ladders/recount.ts';
import { readFinishedTournaments } from '../../../../src/storage/rows/tournament-rows.ts';
import { carryOut } from '../../../../src/storage/sqlite/database/engine.ts';
import { interactions, outbox } from '../../../../src/storage/sqlite/database/tables.ts';
import { SqliteStore } from '../../../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../../stores.ts';
import { prepareMatches, type PreparedTable } from '../prepared-matches.ts';
import type { Trouble } from './storm.ts';

/** What is left in a database when the faults are over. */
export interface Remains {
  readonly store: Store;
  readonly answers: readonly { readonly id: string; readonly answer: string }[];
  readonly outbox: readonly { readonly key: string; readonly status: string }[];
  readonly order: RecountOrder;
  readonly readFinishedTournaments: () => Promise<readonly string[]>;
  /** The rows that differ after a full recount. */
  readonly differences: (book: LadderBook) => Promise<readonly { table: string; row: string }[]>;
  readonly close: () => Promise<void>;
}

/** Where the matches of a soak are kept. */
export interface SoakDatabase {
  readonly url: string;
  /** Before any other process opens it. */
  readonly prepare: (tables: readonly PreparedTable[]) => Promise<readonly StoredMatch[]>;
  /** For players that bypass the bot. */
  readonly open: () => Promise<Store>;
  readonly look: () => Promise<Remains>;
  /** Faults of the database while others use it. */
  readonly troubles: readonly Trouble[];
  readonly close: () => Promise<void>;
}

export function soakOnSqlite(): SoakDatabase {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.db');
  return {
    url: `file:${file}`,
    prepare: (tables) => prepareMatches(file, tables),
    open: () => Promise.resolve(new SqliteStore({ file })),
    look: () => Promise.resolve(lookInto(file)),
    troubles: [],
    close: () => {
      folder.remove();
      return Promise.resolve();
    },
  };
}

function lookInto(file: string): Remains {
  const store = new SqliteStore({ file });
  const { db } = store.database;
  return {
    store,
    answers: db.select().from(interactions).all(),
    outbox: db.select().from(outbox).all(),
    order: carryOut(db, readRecountOrder),
    readFinishedTournaments: () => store.read(readFinishedTournaments),
    differences: (book) => store.read((sql) => findDifferences(sql, book)),
    close: () => store.close(),
  };
}
