import { type Difference, findDifferences, readRecountOrder } from '../ladders/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import type { FinishedTournaments, recount, RecountOrder } from '../../matches/reading/recount.ts';
import { methodsOf, pick, type Query, type Sql } from '../common/query.ts';
import { readActions } from '../rows/action-rows.ts';
import { readMatch, readOpening } from '../rows/match-rows.ts';
import { readPlaces } from '../rows/tournament-places.ts';
import * as tournaments from '../rows/tournament-rows.ts';
import { featureEvidence } from '../../features/rows.ts';

/** A value as both databases can store it; true is 1. */
export type Value = string | number | Buffer | null;

/** In the order of the table's columns. */
export type Row = readonly Value[];

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The tables that its foreign keys refer to. */
  readonly pointsTo: readonly string[];
}

/** How many rows to hold in memory at once. */
export const PORTION = 500;

/** The parts of a database that replaying its matches reads. */
export interface Judged extends ReturnType<typeof featureEvidence> {
  readonly matches: Parameters<typeof recount>[0];
  readonly tournaments: FinishedTournaments;
  readonly readOrder: () => Promise<RecountOrder>;
  readonly findDifferences: (book: LadderBook) => Promise<readonly Difference[]>;
}

/** One of the two databases of a move, as a snapshot. */
export interface Side extends Judged {
  /** Shown in messages, so it must not contain a password. */
  readonly name: string;
  /** Listed from the database itself, so that no table is forgotten. */
  readonly tables: () => Promise<readonly Table[]>;
  /** In the order of the table's key, which both databases sort the same way. */
  readonly portions: (table: Table) => AsyncIterable<readonly Row[]>;
  /** The last auto-increment number of each table. */
  readonly lastNumbers: () => Promise<ReadonlyMap<string, number>>;
}

/** The database that is filled. It was empty, and is emptied again if anything fails. */
export interface FilledSide extends Side {
  readonly insert: (table: Table, rows: readonly Row[]) => Promise<void>;
  readonly setLastNumber: (table: string, last: number) => Promise<void>;
}

/** The reads that replaying needs, within the current transaction. */
export function judgedBy(
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
): Judged {
  const ofTournaments = {
    ...pick(tournaments, 'readFinishedTournaments', 'readTournament', 'readTournamentMatches'),
    readPlaces,
  };
  return {
    matches: methodsOf({ readMatch, readOpening, readActions }, carryOut),
    tournaments: methodsOf(ofTournaments, carryOut),
    ...featureEvidence(carryOut, readMatch),
    ...methodsOf({ readOrder: readRecountOrder, findDifferences }, carryOut),
  };
}
