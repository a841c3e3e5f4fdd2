import type { Difference } from '../ladders/ladder-lines.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import type { FinishedTournaments } from '../../matches/reading/recount-tournaments.ts';
import type { recount, RecountOrder } from '../../matches/reading/recount.ts';
import { methodsOf, type Query, type Sql } from '../common/query.ts';
import { findDifferences, readRecountOrder } from '../ladders/recount.ts';
import { readActions } from '../rows/action-rows.ts';
import { readMatch, readOpening } from '../rows/match-rows.ts';
import {
  readFinishedTournaments,
  readTournament,
  readTournamentMatches,
} from '../rows/tournament-rows.ts';
import { readPlaces } from '../rows/tournament-places.ts';

/** As every kind of database can keep it; what is true is 1. */
export type Value = string | number | Buffer | null;

/** In the order of the table's columns. */
export type Row = readonly Value[];

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The tables whose rows its own need. */
  readonly pointsTo: readonly string[];
}

/** How many rows are in memory at once. */
export const PORTION = 500;

/** What is asked of a database that is judged again. */
export interface Judged {
  readonly matches: Parameters<typeof recount>[0];
  readonly tournaments: FinishedTournaments;
  readonly readOrder: () => Promise<RecountOrder>;
  readonly findDifferences: (book: LadderBook) => Promise<readonly Difference[]>;
}

/** One of the two databases of a move, as it is at one moment. */
export interface Side extends Judged {
  /** Shown in messages, so it holds no password. */
  readonly name: string;
  /** All that we keep something in, by what the database itself says: none can be forgotten. */
  readonly tables: () => Promise<readonly Table[]>;
  /** In the order of the table's key, which is the same in every database. */
  readonly portions: (table: Table) => AsyncIterable<readonly Row[]>;
  /** The last number that each table has given out by itself, and will not give out again. */
  readonly lastNumbers: () => Promise<ReadonlyMap<string, number>>;
}

/** The one that is filled: it was empty, and is again if anything goes wrong. */
export interface FilledSide extends Side {
  readonly insert: (table: Table, rows: readonly Row[]) => Promise<void>;
  readonly setLastNumber: (table: string, last: number) => Promise<void>;
}

/** What is asked of a database that is judged again, in the transaction that it is in. */
export function judgedBy(
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
): Judged {
  const tournaments = {
    readFinished: readFinishedTournaments,
    readTournament,
    readTournamentMatches,
    readPlaces,
  };
  return {
    matches: methodsOf({ readMatch, readOpening, readActions }, carryOut),
    tournaments: methodsOf(tournaments, carryOut),
    ...methodsOf({ readOrder: readRecountOrder, findDifferences }, carryOut),
  };
}
